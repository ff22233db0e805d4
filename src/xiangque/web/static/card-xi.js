// @ts-check
/** Hard 息 of what lies on the table and of a won hand, group by group (AX-15, AX-16). */

import { byCard, isRed, tally, threes } from "./cards.js";

/** What a group of a reading is; a `run` stood in the hand, a `chow` was eaten. @typedef {"chow" | "run" | "pung" | "wei" | "kan" | "pair"} Part */
/** @typedef {{kind: "chow" | "pung" | "wei", cards: string[]}} Laid */
/** @typedef {{part: Part, cards: string[], xi: number, whole: number, bent: boolean}} Line `whole` 团圆, `bent` 转弯 */

/** The 息 of one group by itself; a hidden 煨 counts nothing. @param {Part} part @param {string} card */
export function groupXi(part, card) {
  if (!card || part === "chow" || part === "run") return 0;
  const red = isRed(card) ? 1 : 0;
  if (part === "pair") return 2 * red;
  return (part === "pung" ? 2 : 3) + red;
}

/** What 团圆 adds to the group of a character. @param {string} card */
const wholeXi = (card) => (isRed(card) ? 4 : 3);

/** What the pair counts when its character also stands in a run. @param {string} card */
const bentXi = (card) => (isRed(card) ? 3 : 2);

/**
 * The running hard 息 of a seat: its groups that can be read, its unbroken 砍, and 团圆 of either.
 * @param {readonly Laid[]} groups @param {readonly string[]} hand
 */
export function runningXi(groups, hand) {
  const all = tally([...hand, ...groups.flatMap((group) => group.cards)]);
  const laid = groups.filter((group) => group.kind !== "chow");
  /** @type {[Part, string][]} */
  const counted = [...laid.map((group) => /** @type {[Part, string]} */ ([group.kind, group.cards[0]])),
    ...threes(hand).map((card) => /** @type {[Part, string]} */ (["kan", card]))];
  return counted.reduce((sum, [part, card]) => sum + groupXi(part, card) + (card && all.get(card) === 4 ? wholeXi(card) : 0), 0);
}

/** @param {string[]} cards */
const alike = (cards) => cards.every((card) => card === cards[0]);

/**
 * The groups of a winning reading with the 息 of each.
 * @param {readonly string[]} reading each group's cards as one text
 * @param {readonly Laid[]} groups what the winner had laid down
 * @param {readonly string[]} hand the concealed cards without the winning one
 * @param {{tile: string, own: boolean}} won the winning card; `own`: the winner turned it
 * @returns {Line[]}
 */
export function lines(reading, groups, hand, won) {
  const parts = reading.map((text) => [...text].sort(byCard));
  const all = tally(parts.flat());
  const runs = new Set(parts.filter((cards) => !alike(cards)).flat());
  const open = groups.map((group) => ({ kind: group.kind, text: [...group.cards].sort(byCard).join("") }));
  const held = tally(hand);
  /** @param {string[]} cards @returns {Part} */
  const partOf = (cards) => {
    const [card] = cards;
    const place = open.findIndex((group) => group.text === cards.join(""));
    if (place >= 0) return open.splice(place, 1)[0].kind;
    if (!alike(cards)) return "run";
    if (card === won.tile && (held.get(card) ?? 0) < 3) return won.own ? "wei" : "pung";
    return "kan";
  };
  return parts.map((cards) => {
    const card = cards[0];
    if (cards.length === 2) {
      const bent = runs.has(card);
      return { part: "pair", cards, xi: bent ? bentXi(card) : groupXi("pair", card), whole: 0, bent };
    }
    const part = partOf(cards);
    const whole = alike(cards) && all.get(card) === 4 ? wholeXi(card) : 0;
    return { part, cards, xi: groupXi(part, card) + whole, whole, bent: false };
  });
}

/**
 * The total from hard 息 and the score's lines: hard × multipliers + what is added (AX-16).
 * @param {number} hard @param {readonly {times?: number, xi?: number}[]} items
 */
export function total(hard, items) {
  const times = items.reduce((product, item) => product * (item.times ?? 1), 1);
  return hard * times + items.reduce((sum, item) => sum + (item.xi ?? 0), 0);
}
