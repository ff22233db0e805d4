// @ts-check
/** A zipai table as one viewer sees it: a pure fold of the redacted events. What all games share is fold.js's. */

import * as common from "./fold.js";

/** @typedef {import("./types").AnyEvent} AnyEvent */
/** `from` is the discarder or turner; `cards[0]` the one taken, "" in a 煨 that cannot be read.
 * @typedef {{kind: "chow" | "pung" | "wei", cards: string[], from: number}} Group */
/** @typedef {{card: string, turned: boolean, claimed: boolean}} Lying */
/**
 * One seat. `hand` holds the cards the viewer may see, `count` all of them.
 * @typedef {import("./fold.js").Seat & {groups: Group[], lying: Lying[], dead: boolean}} CardSeat
 */
/** The card in question: turned or thrown, before whom; "" when it cannot be read.
 * @typedef {{seat: number, card: string, turned: boolean, hidden: boolean}} Shown */
/** What was just done with a card, for the eye. @typedef {{seat: number, word: "chow" | "pung" | "wei" | "win" | "dead", n: number}} Call */
/**
 * @typedef {Omit<import("./fold.js").Table, "seats"> & {seats: CardSeat[], resting: number | null,
 *   stock: number, shown: Shown | null, call: Call | null}} CardTable
 */

export const STOCK = 22;

/** @param {import("./fold.js").Seat} seat @returns {CardSeat} */
function asCards(seat) {
  return { ...seat, groups: [], lying: [], dead: false };
}

/** What the event does in every game. @param {CardTable} table @param {AnyEvent} event @returns {CardTable} */
function shared(table, event) {
  return /** @type {any} */ (common.apply(/** @type {any} */ (table), event));
}

/** @param {CardTable} table @param {number} seat @param {Partial<CardSeat>} change @returns {CardTable} */
function changed(table, seat, change) {
  const seats = table.seats.map((one, number) => (number === seat ? { ...one, ...change } : one));
  return { ...table, seats };
}

/** @param {CardSeat} seat @param {string[]} cards @param {number} n @returns {Partial<CardSeat>} */
function lost(seat, cards, n) {
  return { hand: common.without(seat.hand, cards), count: seat.count - n };
}

/** The newest card before a seat was taken by somebody. @param {CardTable} table @param {number} seat */
function taken(table, seat) {
  const lying = table.seats[seat].lying.map((one, n, all) => (n === all.length - 1 ? { ...one, claimed: true } : one));
  return changed(table, seat, { lying });
}

/** @param {CardTable} table @param {number} seat @param {Call["word"]} word @returns {CardTable} */
function called(table, seat, word) {
  return { ...table, call: { seat, word, n: (table.call?.n ?? 0) + 1 } };
}

/** Two from the hand and the card make a group; its seat plays on.
 * @param {CardTable} table @param {number} seat @param {Group} group @param {string[]} used @returns {CardTable} */
function grouped(table, seat, group, used) {
  const before = table.seats[seat];
  const change = { ...lost(before, used, 2), groups: [...before.groups, group] };
  return { ...called(changed(table, seat, change), seat, group.kind), turn: seat, shown: null };
}

/** The table after one more event. @param {CardTable} table @param {AnyEvent} event @returns {CardTable} */
export function apply(table, event) {
  switch (event.type) {
    case "match_started":
    case "hand_started": {
      const next = shared(table, event);
      const resting = event.type === "hand_started" ? event.resting ?? null : null;
      return { ...next, seats: next.seats.map(asCards), resting, stock: STOCK, shown: null, call: null };
    }
    case "dealt": {
      return changed(table, event.seat, { hand: event.tiles ?? [], count: event.tiles?.length ?? event.count ?? 0 });
    }
    case "discarded":
      return laid(changed(table, event.seat, lost(table.seats[event.seat], [event.tile], 1)),
        { seat: event.seat, card: event.tile, turned: false, hidden: false });
    case "turned":
      return laid({ ...table, stock: table.stock - 1 },
        { seat: event.seat, card: event.card ?? "", turned: true, hidden: event.hidden === true });
    default:
      return claim(table, event);
  }
}

/** A card stands before a seat; one that a forced 煨 will take never lies with the others (AX-8).
 * @param {CardTable} table @param {Shown} shown @returns {CardTable} */
function laid(table, shown) {
  const { seat, card, turned, hidden } = shown;
  const next = { ...table, shown, turn: turned ? seat : null };
  if (hidden) return next;
  return changed(next, seat, { lying: [...table.seats[seat].lying, { card, turned, claimed: false }] });
}

/** @param {CardTable} table @param {AnyEvent} event @returns {CardTable} */
function claim(table, event) {
  switch (event.type) {
    case "chowed":
    case "punged": {
      const kind = event.type === "chowed" ? "chow" : "pung";
      const group = { kind: /** @type {Group["kind"]} */ (kind), cards: [event.tile, ...event.with], from: event.from };
      return grouped(taken(table, event.from), event.seat, group, event.with);
    }
    case "weied": {
      const card = event.card ?? "";
      const open = table.shown && !table.shown.hidden ? taken(table, event.seat) : table;
      return grouped(open, event.seat, { kind: "wei", cards: [card, card, card], from: event.seat }, card ? [card, card] : []);
    }
    case "dead":
      return called({ ...changed(table, event.seat, { dead: true }), turn: null }, event.seat, "dead");
    case "won": {
      const next = shared(table, event);
      return called(table.shown && event.from !== undefined ? taken(next, event.from) : next, event.seat, "win");
    }
    default:
      return shared(table, event);
  }
}

/** The seats that play, the given one first, in the order of play. @param {CardTable} table @param {number} first */
export function players(table, first) {
  const count = table.seats.length;
  const order = table.seats.map((_, n) => (first + n) % count);
  return order.filter((seat) => seat !== table.resting);
}
