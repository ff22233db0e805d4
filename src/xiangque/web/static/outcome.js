// @ts-check
/** What a hand came to: how it was won, the hands as they are laid open, who stands where. */

import { without } from "./fold.js";
import { label, t, tileName } from "./i18n.js";
import { byKind } from "./offers.js";
import { applies } from "./payers.js";

/** @typedef {import("./types").Won} Won */
/** @typedef {import("./fold.js").Result} Result */
/** @typedef {import("./view.js").View} View */

/** How a win came, in words. @param {Pick<View, "name">} view @param {Won} won */
export function means(view, won) {
  return t(`settle.${won.by}`, { tile: tileName(won.tile), from: won.from === undefined ? "" : view.name(won.from) });
}

/** Why somebody pays: how the win came and what counted for this payer; "" for payments without a win.
 * @param {Pick<View, "name">} view @param {Result} result @param {{from: number, to: number}} move */
export function because(view, { won }, { from, to }) {
  const win = won.find((one) => one.seat === to);
  if (!win) return "";
  const counted = win.items.filter((item) => applies(item, from)).map((item) => label(item.label));
  return counted.length ? t("settle.because", { how: means(view, win), list: counted.join(t("comma")) }) : means(view, win);
}

/** What the hand came to, in a line. @param {Pick<View, "cards" | "name">} view @param {Result} result */
export function outcome(view, { won, ended }) {
  if (won.length) return won.map((win) => t("settle.win", { name: view.name(win.seat) })).join(t("comma"));
  return view.cards && ended.result === "drawn" ? t("card.say.drawn") : t(`settle.${ended.result}`);
}

/** A hand as it is laid open: the pair laid aside, the rest, the winning tile. @param {Result} result @param {number} number */
export function laidOpen(result, number) {
  const won = result.won.find((win) => win.seat === number);
  const tiles = [...(result.ended.hands[number] ?? [])].sort(byKind);
  const own = won && tiles.lastIndexOf(won.tile);
  if (won?.by === "self_draw" && own !== undefined && own >= 0) tiles.splice(own, 1);
  const aside = result.ended.laid?.[number] ?? "";
  const pair = tiles.filter((tile) => tile === aside).slice(0, 2);
  return { won, pair, rest: without(tiles, pair) };
}

/** Seats from the highest to the lowest of a sum. @param {number[]} sums */
export function byRank(sums) {
  return [...sums.keys()].sort((a, b) => sums[b] - sums[a] || a - b);
}
