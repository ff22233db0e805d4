// @ts-check
/** What each loser owes where fans double a base: the fans that apply to this payer, their sum, the product. */

/** @typedef {import("./types").Item} Item */
/** @typedef {{seat: number, items: Item[], fans: number, n: number}} Share */

/** Whether an item counts for a payer. @param {Item} item @param {number} seat */
export const applies = (item, seat) => !item.payers || item.payers.includes(seat);

/**
 * The shares of a win; none when the items do not explain the deltas.
 * A payment rule may leave out losers or let one pay for all: then the moves say who pays.
 * @param {{seat: number, items: Item[]}} won @param {number[]} deltas @param {number} base @returns {Share[]}
 */
export function shares(won, deltas, base) {
  if (!won.items.length || won.items.some((item) => item.fan === undefined)) return [];
  const all = deltas.map((_, seat) => {
    const items = won.items.filter((item) => applies(item, seat));
    const fans = items.reduce((sum, item) => sum + (item.fan ?? 0), 0);
    return { seat, items, fans, n: base * 2 ** fans };
  }).filter((share) => share.seat !== won.seat);
  const gain = deltas[won.seat];
  const paying = all.filter((share) => deltas[share.seat] < 0);
  const sum = (/** @type {Share[]} */ list) => list.reduce((total, share) => total + share.n, 0);
  return [all, paying].find((list) => sum(list) === gain) ?? [];
}
