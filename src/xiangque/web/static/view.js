// @ts-check
/** What the parts of a table are given to show: the live table, or one step of a replay. */

import { computed, createContext, useContext } from "./vendor/preact.js";
import { byCards } from "./family.js";
import { empty } from "./fold.js";
import { bottom, nameOf, room, seat, table } from "./state.js";

/** @typedef {import("./card-fold.js").CardTable} CardTable */
/**
 * `seat` is whose hand is the viewer's own, null for nobody's; `bottom` the seat drawn at the bottom; `open`: all hands
 * lie open; `presence` a word of `state.*`, "" for somebody who is simply there.
 * @typedef {{table: import("./fold.js").Table, cards: boolean, bottom: number, seat: number | null, open: boolean,
 *   name: (seat: number) => string, presence: (seat: number) => string}} View
 */

/** @type {View} */
const NOTHING = { table: empty(), cards: false, bottom: 0, seat: null, open: false, name: () => "", presence: () => "" };

const Shown = createContext(NOTHING);

/** Gives a view to everything within. */
export const Showing = Shown.Provider;

/** The view the calling part lies in. @returns {View} */
export function useView() {
  return useContext(Shown);
}

/** How somebody at the live table is doing. @param {number} number */
function presence(number) {
  const info = room.value?.seats[number];
  if (!info) return "";
  return info.state !== "here" ? info.state : info.kind === "bot" ? "bot" : "";
}

/** The live table. */
export const liveView = computed(() => /** @type {View} */ ({
  table: table.value, cards: byCards.value, bottom: bottom.value, seat: seat.value, open: false, name: nameOf, presence,
}));

/** The seat that lies `away` places counter-clockwise from the bottom. @param {View} view @param {number} away */
export function seatAt({ bottom: first, table: { seats } }, away) {
  return (first + away) % seats.length;
}

/** The table of a card game. @param {View} view */
export function cardsOf(view) {
  return /** @type {CardTable} */ (/** @type {unknown} */ (view.table));
}

/** Whether the hands of all who play lie open before the viewer: it rests (AX-2), or everything is open.
 * @param {View} view */
export function watches(view) {
  return view.cards && (view.open || cardsOf(view).resting === view.bottom);
}
