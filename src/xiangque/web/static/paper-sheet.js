// @ts-check
/** The hand that is being written down, and what a change of one part does to the others. */

import { signal } from "./vendor/preact.js";
import { blankHand, byHand, playing } from "./paper-state.js";
import { asked, book, table, writing } from "./paper-store.js";
import { gameOf } from "./paper-words.js";

/** @typedef {import("./paper-state.js").Hand} Hand */
/** @typedef {import("./paper-state.js").Table} Table */

/** The hand on the sheet. */
export const sheet = signal(/** @type {Hand | null} */ (null));

/** A change of the hand; amounts by hand follow at once, others have to be found again. @param {Partial<Hand>} part */
export function alter(part) {
  const now = table.peek();
  const before = sheet.peek();
  if (!now || !before) return;
  const next = { ...settled(now, { ...before, ...part }), items: [] };
  const written = next.how === "hand" || next.winner === null;
  sheet.value = { ...next, deltas: written ? byHand(now, next) : now.names.map(() => 0) };
}

/** Without what the other parts rule out. @param {Table} now @param {Hand} hand @returns {Hand} */
function settled(now, hand) {
  const active = playing(now, hand.dealer);
  const winner = hand.winner !== null && active.includes(hand.winner) ? hand.winner : null;
  const givers = winner === null ? [] : sources(now, { ...hand, winner });
  const from = hand.from !== null && givers.includes(hand.from) ? hand.from : null;
  return { ...hand, winner, from };
}

/** Whether somebody else must have given the winning piece. @param {Table} now @param {Hand} hand */
export function given(now, { by }) {
  return by !== "self_draw" && !(gameOf(now)?.scorer.own ?? []).includes(by);
}

/** Seats the winning piece may come from. @param {Table} now @param {Hand} hand */
export function sources(now, { dealer, by, winner }) {
  if (by === "self_draw") return [];
  const own = gameOf(now)?.scorer.own ?? [];
  return playing(now, dealer).filter((seat) => seat !== winner || own.includes(by));
}

/** Start from the hand that is to be corrected, from what the scorer brought back, or from nothing. @param {Table} now */
export function start(now) {
  const where = `${book.peek()?.id}/${writing.peek()}`;
  const waiting = asked.peek();
  const ways = gameOf(now)?.paper.win_by ?? [];
  sheet.value = waiting?.where === where ? brought(waiting)
    : now.hands[Number(writing.peek()) - 1] ?? blankHand(now, ways);
}

/** @param {import("./paper-store.js").Asked} waiting @returns {Hand} */
function brought({ hand, answer }) {
  if (!answer) return hand;
  const { payments, by, from, seat, dealer, link, items } = answer;
  return { ...hand, how: "scorer", deltas: payments, items, by, from, winner: seat, dealer, link };
}
