// @ts-check
/** The word for what a seat has just done, large before it and gone after a moment. */

import { html, signal } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { useView } from "./view.js";

/** @typedef {import("./types").AnyEvent} AnyEvent */

/** @type {Record<string, string>} */
const WORDS = { chowed: "chow", punged: "pung", konged: "kong", ready_declared: "ready", won: "win" };

const SIDES = ["bottom", "right", "top", "left"];

const called = signal(/** @type {{seat: number, word: string, n: number} | null} */ (null));

/** Show the word of an event, and no other's. @param {AnyEvent} event */
export function call(event) {
  const word = WORDS[event.type];
  if (word && "seat" in event) called.value = { seat: event.seat ?? 0, word, n: (called.peek()?.n ?? 0) + 1 };
  else if (event.type === "discarded" || event.type === "hand_started") called.value = null;
}

export function Called() {
  const { table, bottom } = useView();
  const now = called.value;
  if (!now) return null;
  const side = SIDES[(now.seat - bottom + table.seats.length) % table.seats.length];
  return html`<div class=${`calling calling-${side}`} aria-hidden="true"><b class=${`called called-${now.word}`} key=${now.n}
    data-testid="called">${t(`claim.${now.word}`)}</b></div>`;
}
