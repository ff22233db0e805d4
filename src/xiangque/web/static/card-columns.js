// @ts-check
/** The own cards in columns of up to four: grouped once, then as the player puts them. Pure. */

import { byCard, isBig, rankOf, tally } from "./cards.js";

/** @typedef {string[][]} Columns */
/** @typedef {{column: number, row: number}} Spot */
/** Where a card is dropped: on a column, or beyond the first or last one. @typedef {number | "left" | "right"} Target */

export const DEEP = 4;
const WIDE = 9;

/** Like and consecutive cards together: threes and fours alone, pairs, runs, then what lies near.
 * @param {readonly string[]} hand @returns {Columns} */
export function arrange(hand) {
  const columns = [];
  /** @type {string[]} */
  const singles = [];
  for (const [card, n] of [...tally(hand)].sort((a, b) => byCard(a[0], b[0]))) {
    if (n >= 2) columns.push(Array(n).fill(card));
    else singles.push(card);
  }
  columns.push(...stretches(singles));
  columns.sort((a, b) => byCard(a[0], b[0]));
  while (joinBest(columns, (gap, shorter) => columns.length > WIDE || (gap <= 1 && shorter === 1)));
  return columns;
}

/** Consecutive singles in columns of up to three. @param {string[]} singles @returns {Columns} */
function stretches(singles) {
  /** @type {Columns} */
  const found = [];
  for (const card of singles) {
    const last = found.at(-1);
    if (last && last.length < 3 && near(last[last.length - 1], card) === 1) last.push(card);
    else found.push([card]);
  }
  return found;
}

/** Ranks between two cards; big and small never mix. @param {string} a @param {string} b */
function near(a, b) {
  return isBig(a) === isBig(b) ? Math.abs(rankOf(a) - rankOf(b)) : Infinity;
}

/** Three or four alike, which stay by themselves. @param {string[]} column */
export function isKan(column) {
  return column.length >= 3 && column.every((card) => card === column[0]);
}

/** Join the two columns that fit best, if `wanted`; whether that was done.
 * @param {Columns} columns @param {(gap: number, shorter: number) => boolean} wanted */
function joinBest(columns, wanted) {
  let best = -1;
  let least = Infinity;
  for (let n = 1; n < columns.length; n += 1) {
    const [a, b] = [columns[n - 1], columns[n]];
    if (isKan(a) || isKan(b) || a.length + b.length > DEEP) continue;
    const gap = near(a[a.length - 1], b[0]);
    const shorter = Math.min(a.length, b.length);
    const cost = gap * 4 + a.length + b.length;
    if (gap < Infinity && cost < least && wanted(gap, shorter)) [best, least] = [n, cost];
  }
  if (best < 0) return false;
  columns[best - 1] = [...columns[best - 1], ...columns[best]].sort(byCard);
  columns.splice(best, 1);
  return true;
}

/** The columns after cards left the hand, the copy at `leaving` first, else the last ones; new cards make a fresh hand.
 * @param {Columns} columns @param {readonly string[]} hand @param {Spot | null} [leaving] @returns {Columns} */
export function settle(columns, hand, leaving = null) {
  const gone = tally(columns.flat());
  for (const card of hand) {
    if (!gone.get(card)) return arrange(hand);
    gone.set(card, (gone.get(card) ?? 0) - 1);
  }
  const next = columns.map((column) => [...column]);
  const first = leaving && next[leaving.column]?.[leaving.row];
  if (leaving && first && gone.get(first)) {
    next[leaving.column].splice(leaving.row, 1);
    gone.set(first, (gone.get(first) ?? 0) - 1);
  }
  for (const column of next.toReversed()) {
    for (let row = column.length - 1; row >= 0; row -= 1) {
      const surplus = gone.get(column[row]) ?? 0;
      if (surplus > 0) gone.set(column.splice(row, 1)[0], surplus - 1);
    }
  }
  return next.filter((column) => column.length > 0);
}

/** The columns with a card, or a 砍 as a whole, moved; unchanged when it does not fit.
 * @param {Columns} columns @param {Spot} from @param {Target} to @param {boolean} whole @returns {Columns} */
export function moved(columns, from, to, whole) {
  const source = columns[from.column];
  const cards = whole ? source : [source?.[from.row]];
  if (!source || !cards[0] || to === from.column) return columns;
  const target = typeof to === "number" ? columns[to] : [];
  if (!target) return columns;
  const rest = whole ? [] : source.filter((_, row) => row !== from.row);
  if (whole && typeof to === "number") return shifted(columns, from.column, to);
  if (target.length + cards.length > DEEP) return columns;
  const next = columns.map((column, n) => (n === from.column ? rest : n === to ? [...column, ...cards] : column));
  if (to === "left") next.unshift(cards);
  if (to === "right") next.push(cards);
  return next.filter((column) => column.length > 0);
}

/** A column put where another stands. @param {Columns} columns @param {number} from @param {number} to */
function shifted(columns, from, to) {
  const next = [...columns];
  const [column] = next.splice(from, 1);
  next.splice(to, 0, column);
  return next;
}

/** The spot of the n-th card, counted column by column. @param {Columns} columns @param {number} place @returns {Spot | null} */
export function spotOf(columns, place) {
  let left = place;
  for (let column = 0; column < columns.length; column += 1) {
    if (left >= 0 && left < columns[column].length) return { column, row: left };
    left -= columns[column].length;
  }
  return null;
}

/** The number of the card at a spot. @param {Columns} columns @param {Spot} spot */
export function placeOf(columns, spot) {
  return columns.slice(0, spot.column).reduce((sum, column) => sum + column.length, 0) + spot.row;
}
