// @ts-check
/** The tables whose score this browser keeps, and which of them is open. */

import { computed, effect, signal } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { perform, readBooks, tableOf } from "./paper-state.js";
import { keep, recall } from "./settings.js";
import { tell } from "./state.js";

/** @typedef {import("./paper-state.js").Book} Book */
/** @typedef {import("./paper-state.js").Hand} Hand */

const KEY = "paper";
const ASKED = "paper.asked";

/** What stands after the # of the address; one that cannot be read asks for nothing. */
function address() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

/** All tables, the newest first. @type {import("./vendor/preact.js").Signal<Book[]>} */
export const books = signal(readBooks(recall(KEY)));

/** What the address asks for: "" the list, "new", a table's id, or id/hand with a number or "new". */
export const place = signal(address());

export const book = computed(() => books.value.find((one) => one.id === place.value.split("/")[0]));

/** Which hand is being written, "new" or the number of one that there is, "" for none. */
export const writing = computed(() => {
  const asked = place.value.split("/")[1] ?? "";
  const there = asked === "new" || (/^[1-9]\d*$/.test(asked) && Number(asked) <= (table.value?.hands.length ?? 0));
  return there ? asked : "";
});

/** Keep all tables. @param {Book[]} next */
function put(next) {
  books.value = next;
  if (!keep(KEY, JSON.stringify(next))) tell(t("paper.notKept"));
}

/** @param {Book} changed */
export function replace(changed) {
  put(books.peek().map((one) => (one.id === changed.id ? changed : one)));
}

/** @param {Book} fresh */
export function addBook(fresh) {
  put([fresh, ...books.peek()]);
}

/** @param {string} id */
export function dropBook(id) {
  put(books.peek().filter((one) => one.id !== id));
}

/** One more act at the open table. @param {import("./paper-state.js").Act} act */
export function act(act) {
  const now = book.peek();
  if (now) replace(perform(now, act));
}

export const table = computed(() => (book.value ? tableOf(book.value) : null));

/** @param {string} where */
const addressOf = (where) => (where ? `/paper#${where}` : "/paper");

/** Go on; a hand that is left waits for the scorer no longer. @param {string} where */
export function visit(where) {
  if (!where.includes("/")) asked.value = null;
  history.pushState({ from: place.peek() }, "", addressOf(where));
  place.value = where;
  scrollTo(0, 0);
}

/** From a form to what was made with it, so that going back does not open the form again. @param {string} where */
export function leave(where) {
  asked.value = null;
  place.value = where;
  if (history.state?.from === where) history.back();
  else history.replaceState(null, "", addressOf(where));
  scrollTo(0, 0);
}

/** Follow the address, and other pages of this browser, while the screen is open. */
export function follow() {
  const read = () => (place.value = address());
  const reload = (/** @type {StorageEvent} */ event) => {
    if (event.key === `xiangque.${KEY}`) books.value = readBooks(event.newValue ?? "");
  };
  read();
  addEventListener("hashchange", read);
  addEventListener("popstate", read);
  addEventListener("storage", reload);
  return () => {
    removeEventListener("hashchange", read);
    removeEventListener("popstate", read);
    removeEventListener("storage", reload);
  };
}

/**
 * A hand that waits for the scorer: whose it is, what was entered, and the scorer's answer once it is taken.
 * @typedef {{where: string, game: string, hand: Hand, answer: {items: import("./types").Item[], payments: number[], by: string,
 *   from: number | null, seat: number, dealer: number, link: string} | null}} Asked
 */

/** @returns {Asked | null} */
function stored() {
  try {
    return JSON.parse(recall(ASKED) || "null");
  } catch {
    return null;
  }
}

/** @type {import("./vendor/preact.js").Signal<Asked | null>} */
export const asked = signal(stored());
effect(() => {
  keep(ASKED, JSON.stringify(asked.value));
});
