// @ts-check
/** The twenty characters of 字牌: order, size, colour. Pure data, nothing of the screen. */

/** Small, then big; the place is the kind's number (AX-1). */
export const CARDS = [..."一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"];
const RANKS = 10;
const RED = new Set("二七十贰柒拾");

/** @param {string} piece */
export const isCard = (piece) => CARDS.includes(piece);

/** @param {string} card */
export const isRed = (card) => RED.has(card);

/** Whether a card is a big one. @param {string} card */
export const isBig = (card) => CARDS.indexOf(card) >= RANKS;

/** 1 to 10. @param {string} card */
export const rankOf = (card) => (CARDS.indexOf(card) % RANKS) + 1;

/** "贰" → "big-2", the symbol of its face. @param {string} card */
export const faceOf = (card) => `${isBig(card) ? "big" : "small"}-${rankOf(card)}`;

/** Order of cards in a sorted hand. @param {string} a @param {string} b */
export const byCard = (a, b) => CARDS.indexOf(a) - CARDS.indexOf(b);

/** How many of each. @param {readonly string[]} cards @returns {Map<string, number>} */
export function tally(cards) {
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** Characters held three or four times, sorted. @param {readonly string[]} cards */
export function threes(cards) {
  return [...tally(cards)].filter(([, n]) => n >= 3).map(([card]) => card).sort(byCard);
}
