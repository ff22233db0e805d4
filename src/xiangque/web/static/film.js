// @ts-check
/** A match as a row of pictures: its hands, the steps worth stopping at, and the table at each. Pure. */

import { redacted } from "./redact.js";

/** @typedef {import("./types").AnyEvent} AnyEvent */
/** @typedef {import("./fold.js").Table} Table */
/** Everything open, or what one seat saw. @typedef {number | "open"} Eye */
/** The events [from, to) of a hand, with what surrounds it. @typedef {{hand: number, from: number, to: number}} Hand */
/** A match as it was written, from a line counted from 1. @typedef {{line: number, events: AnyEvent[], hands: Hand[]}} Journal */

/** Why a text is no journal: the line, counted from 1. */
export class Unreadable extends Error {
  /** @param {number} line */
  constructor(line) {
    super(`line ${line}`);
    this.line = line;
  }
}

const START = "match_started";

/** One line as an event. @param {string} text @param {number} line @returns {AnyEvent} */
function parsed(text, line) {
  try {
    const event = JSON.parse(text);
    if (event !== null && typeof event === "object" && typeof event.type === "string") return event;
  } catch {
    // told below
  }
  throw new Unreadable(line);
}

/** The matches of a journal file: an arena writes one after the other. @param {string} text @returns {Journal[]} */
export function journals(text) {
  /** @type {{line: number, events: AnyEvent[]}[]} */
  const matches = [];
  text.replace(/^\ufeff/, "").split(/\r?\n/).forEach((line, n) => {
    if (!line.trim()) return;
    const event = parsed(line, n + 1);
    if (event.type === START) matches.push({ line: n + 1, events: [] });
    const last = matches.at(-1);
    if (!last || (event.type === START && !Array.isArray(event.names))) throw new Unreadable(n + 1);
    last.events.push(event);
  });
  if (!matches.length) throw new Unreadable(1);
  return matches.map((one) => ({ ...one, hands: handsOf(one.events) }));
}

/** The hands of a match; a hand begins where its wall is promised, the match's start and end belong to the nearest.
 * @param {readonly AnyEvent[]} events @returns {Hand[]} */
export function handsOf(events) {
  /** @type {Hand[]} */
  const hands = [];
  let from = 0;
  events.forEach((event, n) => {
    if (event.type === "committed" && hands.length) from = n;
    if (event.type === "hand_started") {
      if (hands.length && from <= hands[hands.length - 1].from) from = n;
      hands.push({ hand: event.hand, from, to: events.length });
      if (hands.length > 1) hands[hands.length - 2].to = from;
    }
  });
  return hands;
}

/** Events that show nothing by themselves: the stop is at what they lead to. */
const SILENT = new Set(["match_started", "committed", "contributed", "hand_started", "paid"]);

/** The tables of one match as one eye saw it, made as far as they are asked for. */
export class Film {
  /**
   * @param {Journal} journal @param {Eye} eye
   * @param {(table: Table, event: AnyEvent) => Table} fold @param {Table} empty the table before any event
   */
  constructor(journal, eye, fold, empty) {
    this.hands = journal.hands;
    this.seen = eye === "open" ? journal.events : redacted(journal.events, eye);
    this.fold = fold;
    this.tables = [empty];
  }

  /** The table after the first `place` events. @param {number} place @returns {Table} */
  at(place) {
    for (let n = this.tables.length; n <= place; n += 1) {
      const event = this.seen[n - 1];
      this.tables.push(event ? this.fold(this.tables[n - 1], event) : this.tables[n - 1]);
    }
    return this.tables[place];
  }

  /** The hand that the place lies in. @param {number} place @returns {number} its index */
  handAt(place) {
    const index = this.hands.findIndex((hand) => place <= hand.to);
    return index < 0 ? this.hands.length - 1 : index;
  }

  /** The places of a hand worth stopping at: after the deal, and after each event the eye could see.
   * @param {number} index @returns {number[]} */
  stops(index) {
    const { from, to } = this.hands[index];
    const places = [];
    for (let place = from + 1; place <= to; place += 1) {
      const event = this.seen[place - 1];
      if (!event || SILENT.has(event.type)) continue;
      if (event.type === "dealt" && this.seen[place]?.type === "dealt") continue;
      places.push(place);
    }
    return places.length ? places : [to];
  }

  /** The next stop after a place, `by` −1 the one before; the place itself at either end of the match.
   * @param {number} place @param {1 | -1} by */
  next(place, by) {
    const index = this.handAt(place);
    const beyond = index + by;
    const near = this.stops(index);
    const far = beyond >= 0 && beyond < this.hands.length ? this.stops(beyond) : [];
    if (by > 0) return near.find((one) => one > place) ?? far[0] ?? place;
    return near.findLast((one) => one < place) ?? far.at(-1) ?? place;
  }
}

/** A place as a link tells it: hand number and events of the hand. @param {Film} film @param {number} place */
export function placeLink(film, place) {
  const { hand, from } = film.hands[film.handAt(place)];
  return `hand=${hand}&step=${place - from}`;
}

/** The place a link tells; the first stop of the hand, or of the match, where it tells none.
 * @param {Film} film @param {string} link with or without # */
export function placeOf(film, link) {
  const words = new URLSearchParams(link.replace(/^#/, ""));
  const index = Math.max(0, film.hands.findIndex((one) => one.hand === Number(words.get("hand"))));
  const { from, to } = film.hands[index];
  const step = Number(words.get("step"));
  if (!words.get("step") || !Number.isInteger(step)) return film.stops(index)[0];
  return Math.min(to, Math.max(film.stops(index)[0], from + step));
}
