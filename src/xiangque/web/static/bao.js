// @ts-check
/** The bao of the hand as the viewer knows them: which kinds, what is unseen, what lies face up. */

import { visible } from "./fold.js";

/** @typedef {import("./fold.js").Table} Table */

/** Whether a kind is bao now, as far as the viewer knows. @param {Table} table @param {string} tile */
export function isBao({ bao }, tile) {
  return bao !== null && bao.kinds.includes(tile);
}

/** Each bao kind with how many copies the viewer has not seen. @param {Table} table */
export function unseen(table) {
  return (table.bao?.kinds ?? []).map((tile) => ({ tile, left: Math.max(0, 4 - visible(table, tile)) }));
}

/** How many bao lie face up for everybody, and how many there are (SH-29). @param {Table} table */
export function faceUp(table) {
  const { bao, seats } = table;
  const open = seats.flatMap(({ river, melds }) => [
    ...river.filter((one) => !one.claimed).map((one) => one.tile),
    ...melds.flatMap((meld) => (meld.kind === "concealed" ? [] : meld.tiles)),
  ]);
  const kinds = bao?.kinds ?? [];
  const all = 4 * kinds.length - (bao && kinds.includes(bao.indicator) ? 1 : 0);
  return { n: open.filter((tile) => kinds.includes(tile)).length, all };
}
