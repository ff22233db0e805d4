// @ts-check
/** The sheet of a real table as a picture. */

import { label, t } from "./i18n.js";
import { plain, signed } from "./narrate.js";
import { ranking, totals } from "./paper-state.js";
import { day } from "./paper-words.js";
import { DIM, EDGE, GOLD, GREEN, INK, KAI, paint, PAPER, RED, Sheet, UI, WIDE } from "./picture.js";

/** @typedef {import("./paper-state.js").Table} Table */

const LINE = 46;
const NUMBER = 90;

/** @param {number} n */
const colour = (n) => (n > 0 ? RED : n < 0 ? GREEN : INK);

/** Who stands where. @param {Sheet} sheet @param {Table} now */
function standing(sheet, now) {
  for (const { seat, rank, points } of ranking(totals(now))) {
    sheet.boxes.push({ x: EDGE, y: sheet.y, wide: WIDE - 2 * EDGE, high: 74, colour: rank === 1 ? GOLD : PAPER });
    sheet.write(`${rank}`, EDGE + 36, 50, { font: `700 34px ${UI}`, align: "center" });
    sheet.write(now.names[seat], EDGE + 80, 49, { font: `600 34px ${UI}` });
    sheet.write(plain(points), WIDE - EDGE - 28, 50, { font: `700 38px ${UI}`, align: "right", colour: colour(points) });
    sheet.y += 84;
  }
}

/** A row of the table of hands. @param {Sheet} sheet @param {string} first @param {(string | number)[]} cells @param {number} size */
function row(sheet, first, cells, size) {
  const wide = (WIDE - 2 * EDGE - NUMBER) / size;
  sheet.write(first, EDGE + 16, 32, { font: `26px ${UI}`, colour: DIM });
  cells.forEach((cell, n) => {
    const words = typeof cell === "number" ? signed(cell) : cell;
    const how = typeof cell === "number" ? { font: `600 28px ${UI}`, colour: colour(cell) } : { font: `26px ${UI}`, colour: DIM };
    sheet.write(words, EDGE + NUMBER + wide * (n + 1) - 20, 32, { align: "right", ...how });
  });
  sheet.y += LINE;
}

/** @param {Table} now @returns {Promise<File>} */
export function paperPicture(now) {
  const sheet = new Sheet();
  sheet.write(`${t("app.name")} · ${label(now.labels)}`, EDGE, 30, { font: `28px ${UI}`, colour: DIM });
  sheet.write(day(now.when), WIDE - EDGE, 30, { font: `28px ${UI}`, colour: DIM, align: "right" });
  sheet.write(t(now.finished ? "end.title" : "paper.hands", { n: now.hands.length }), WIDE / 2, 112,
    { font: `700 56px ${KAI}`, colour: RED, align: "center" });
  sheet.y += 150;
  standing(sheet, now);
  sheet.y += 16;
  const top = sheet.y;
  row(sheet, "", now.names, now.seats);
  now.hands.forEach((hand, n) => row(sheet, `${n + 1}`, hand.deltas, now.seats));
  sheet.boxes.push({ x: EDGE, y: top, wide: WIDE - 2 * EDGE, high: sheet.y - top + 8, colour: PAPER });
  sheet.y += EDGE;
  return paint(sheet, "xiangque-paper.png");
}
