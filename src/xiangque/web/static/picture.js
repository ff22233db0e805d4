// @ts-check
/** A settlement drawn on a canvas: text by the canvas, which knows the page's fonts, all pieces by one SVG. */

import { byCard, isCard } from "./cards.js";
import { cardFace } from "./card-faces.js";
import { hardXi, openGroups } from "./card-settlement.js";
import { total } from "./card-xi.js";
import { label, t } from "./i18n.js";
import { amount, plain, signed, transfers } from "./narrate.js";
import { byRank, laidOpen, means, outcome } from "./outcome.js";
import { games } from "./state.js";
import { tileFace } from "./tiles.js";
import { cardsOf } from "./view.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./fold.js").Result} Result */
/** @typedef {{text: string, x: number, y: number, font: string, colour: string, align: CanvasTextAlign}} Words */
/** @typedef {{piece: string, x: number, y: number, wide: number, won: boolean}} Laid */
/** @typedef {{x: number, y: number, wide: number, high: number, colour: string}} Box */

export const WIDE = 1080;
export const EDGE = 48;
export const UI = "XiangqueUI, system-ui, sans-serif";
export const KAI = "XiangqueKai, XiangqueUI, serif";
export const [INK, DIM, RED, GREEN, CREAM, PAPER, GOLD] = ["#2a2118", "#5a4c36", "#c4161c", "#12633a", "#f6eedb", "#fffaf0", "#fff0c2"];
/** How much of a card's length shows, of its width. */
const CARD_HIGH = 1.16;
const TILE_HIGH = 4 / 3;

/** What is drawn, from the top down. */
export class Sheet {
  constructor() {
    this.y = EDGE;
    /** @type {Words[]} */
    this.words = [];
    /** @type {Laid[]} */
    this.pieces = [];
    /** @type {Box[]} */
    this.boxes = [];
  }

  /** Text whose line is `y` below the present height.
   * @param {string} text @param {number} x @param {number} y @param {Partial<Words>} [how] */
  write(text, x, y, how = {}) {
    this.words.push({ text, x, y: this.y + y, font: `30px ${UI}`, colour: INK, align: "left", ...how });
  }

  /** Groups of pieces in rows, a gap after each; goes down past them.
   * @param {{pieces: string[], won?: boolean}[]} groups @param {number} wide of a piece */
  lay(groups, wide) {
    const high = wide * (isCard(groups[0]?.pieces[0] ?? "") ? CARD_HIGH : TILE_HIGH);
    let x = EDGE + 20;
    for (const { pieces, won = false } of groups) {
      if (x + pieces.length * wide > WIDE - EDGE - 16) {
        x = EDGE + 20;
        this.y += high + 12;
      }
      for (const piece of pieces) {
        this.pieces.push({ piece, x, y: this.y, wide, won });
        x += wide + 1;
      }
      x += wide * 0.3;
    }
    this.y += high + 18;
  }
}

/** The groups of a seat as they lie at the end. @param {View} view @param {Result} result @param {number} seat */
function groupsOf(view, result, seat) {
  const { won, pair, rest } = laidOpen(result, seat);
  const winning = won ? [{ pieces: [won.tile], won: true }] : [];
  if (view.cards) {
    const hand = [...(result.ended.hands[seat] ?? [])].sort(byCard);
    return [...openGroups(cardsOf(view), seat, result).map((group) => ({ pieces: group.cards })), { pieces: hand }, ...winning];
  }
  const { melds, flowers } = view.table.seats[seat];
  return [...melds.map((meld) => ({ pieces: meld.tiles })), { pieces: pair }, { pieces: rest }, ...winning, { pieces: flowers }];
}

/** @param {Sheet} sheet @param {View} view @param {Result} result @param {number} seat */
function drawSeat(sheet, view, result, seat) {
  const top = sheet.y;
  const won = result.won.some((one) => one.seat === seat);
  const delta = result.deltas[seat] ?? 0;
  const badges = [view.table.dealer === seat && t("table.dealer"), won && t("claim.win")].filter(Boolean).join(" ");
  sheet.write(`${view.name(seat)}  ${badges}`, EDGE + 20, 44, { font: `600 32px ${UI}` });
  sheet.write(signed(delta), WIDE - EDGE - 260, 46, { font: `700 38px ${UI}`, align: "right", colour: delta > 0 ? RED : delta < 0 ? GREEN : INK });
  sheet.write(`${t("settle.total")} ${plain(result.ended.totals[seat])}`, WIDE - EDGE - 20, 44, { font: `26px ${UI}`, align: "right", colour: DIM });
  sheet.y += 64;
  const groups = groupsOf(view, result, seat).filter((group) => group.pieces.length > 0);
  if (groups.length) sheet.lay(groups, view.cards ? 43 : won ? 54 : 46);
  sheet.boxes.push({ x: EDGE, y: top, wide: WIDE - 2 * EDGE, high: sheet.y - top, colour: won ? GOLD : PAPER });
  sheet.y += 14;
}

/** A line of the score. @param {Sheet} sheet @param {string} text @param {string} clause @param {string} sum */
function drawLine(sheet, text, clause, sum) {
  sheet.write(text, EDGE + 20, 34);
  sheet.write(clause, WIDE - EDGE - 220, 34, { font: `24px ${UI}`, colour: DIM, align: "right" });
  sheet.write(sum, WIDE - EDGE - 20, 34, { font: `700 30px ${UI}`, colour: RED, align: "right" });
  sheet.y += 44;
}

/** The score lines of a win. @param {Sheet} sheet @param {View} view @param {Result} result @param {import("./types").Won} won */
function drawScore(sheet, view, result, won) {
  const hard = view.cards ? hardXi(cardsOf(view), won, result).hard : 0;
  if (view.cards) drawLine(sheet, t("card.hardXi"), "", t("settle.xi", { n: hard }));
  for (const item of won.items) {
    const only = item.payers ? ` (${t("settle.only", { list: item.payers.map(view.name).join(t("comma")) })})` : "";
    drawLine(sheet, `${label(item.label)}${only}`, item.clause, amount(item));
  }
  if (view.cards) drawLine(sheet, t("card.total"), "", t("settle.xi", { n: total(hard, won.items) }));
}

/** @param {View} view @param {Result} result */
function compose(view, result) {
  const sheet = new Sheet();
  const game = label(games.value.find((one) => one.id === view.table.game)?.labels);
  sheet.write(`${t("app.name")} · ${game}`, EDGE, 30, { font: `28px ${UI}`, colour: DIM });
  sheet.write(t("table.hand", { n: view.table.hand }), WIDE - EDGE, 30, { font: `28px ${UI}`, colour: DIM, align: "right" });
  sheet.write(outcome(view, result), WIDE / 2, 112, { font: `700 56px ${KAI}`, colour: RED, align: "center" });
  sheet.y += 140;
  for (const won of result.won) {
    sheet.write(means(view, won), WIDE / 2, 26, { align: "center" });
    sheet.y += 46;
  }
  for (const seat of byRank(result.deltas)) if (seat !== cardsOf(view).resting) drawSeat(sheet, view, result, seat);
  sheet.y += 6;
  for (const won of result.won) drawScore(sheet, view, result, won);
  sheet.y += 8;
  for (const { from, to, n } of transfers(result.deltas)) {
    sheet.write(t("settle.pays", { from: view.name(from), to: view.name(to), n }), EDGE + 20, 30, { font: `26px ${UI}`, colour: DIM });
    sheet.y += 38;
  }
  sheet.y += EDGE;
  return sheet;
}

/** All pieces at their places, as the source of an image. @param {Sheet} sheet */
function svgOf({ pieces, y }) {
  const serial = new XMLSerializer();
  const faces = [...document.querySelectorAll(".sprite svg")].map((one) => serial.serializeToString(one)).join("");
  const known = pieces.filter(({ piece }) => isCard(piece) || /^[1-9][mpszf]$/.test(piece));
  const drawn = known.map(({ piece, x, y: top, wide, won }) => {
    const card = isCard(piece);
    const high = wide * (card ? CARD_HIGH : TILE_HIGH);
    const rim = won ? `stroke="${RED}" stroke-width="4"` : `stroke="#b8a578" stroke-width="1"`;
    const box = card ? `0 0 150 ${150 * CARD_HIGH}` : "0 0 300 400";
    const size = card ? `width="150" height="600"` : `width="300" height="400"`;
    const face = card ? cardFace(piece) : tileFace(piece);
    return `<rect x="${x}" y="${top}" width="${wide}" height="${high}" rx="${wide * 0.09}" fill="#fffdf4" ${rim}/>
      <svg x="${x}" y="${top}" width="${wide}" height="${high}" viewBox="${box}"><use href="${face}" ${size}/></svg>`;
  });
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${y}">
    <g display="none">${faces}</g>${drawn.join("")}</svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`;
}

/** The settlement as a PNG. @param {View} view @param {Result} result */
export function picture(view, result) {
  return paint(compose(view, result), `xiangque-${view.table.hand}.png`);
}

/** A sheet as a PNG. @param {Sheet} sheet @param {string} name @returns {Promise<File>} */
export async function paint(sheet, name) {
  const image = new Image();
  image.src = svgOf(sheet);
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, sheet.y];
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = CREAM;
  pen.fillRect(0, 0, WIDE, sheet.y);
  for (const { x, y, wide, high, colour } of sheet.boxes) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(x, y, wide, high, 20);
    pen.fill();
  }
  pen.drawImage(image, 0, 0);
  for (const { text, x, y, font, colour, align } of sheet.words) {
    [pen.font, pen.fillStyle, pen.textAlign] = [font, colour, align];
    pen.fillText(text, x, y, WIDE - 2 * EDGE);
  }
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!(blob instanceof Blob)) throw new Error("no picture");
  return new File([blob], name, { type: "image/png" });
}
