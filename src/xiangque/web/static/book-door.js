// @ts-check
/** The way into the rule book from wherever a rule is named: it opens over the screen, and a table goes on beneath. */

import { batch, html, signal, useEffect, useRef } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { Later } from "./later.js";
import { dialog } from "./state.js";

/** Where the book lies open over the screen. @type {import("./vendor/preact.js").Signal<{game: string, clause: string} | null>} */
export const bookAt = signal(/** @type {{game: string, clause: string} | null} */ (null));

const SHEET = { name: "book-sheet", sheets: ["cards", "book"], load: () => import("./book-page.js").then((found) => found.OpenBook) };

/** The browser's way back closes the book and leaves the table alone. @param {string} game @param {string} [clause] */
export function openBook(game, clause = "") {
  if (!bookAt.peek()) history.pushState({ ...history.state, book: true }, "");
  batch(() => {
    bookAt.value = { game, clause };
    dialog.value = "book";
  });
}

function shut() {
  batch(() => {
    bookAt.value = null;
    if (dialog.peek() === "book") dialog.value = "";
  });
}

export function closeBook() {
  shut();
  if (history.state?.book) history.back();
}

addEventListener("popstate", () => {
  if (bookAt.peek() && !history.state?.book) shut();
});

/** Follow a link to a clause without leaving the screen; with Ctrl or the like the browser opens its page.
 * @param {MouseEvent} event @param {string} game @param {string} clause */
function turnTo(event, game, clause) {
  event.stopPropagation();
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  openBook(game, clause);
}

/** Where a clause has its page. @param {string} game @param {string} clause */
const ruleLink = (game, clause) => `/rules/${game}${clause && "#"}${clause}`;

/** The way to a clause; without one, to the book. @param {{game: string, clause?: string, text: string}} props */
export function RuleLink({ game, clause = "", text }) {
  return html`<a class="plain rule-link" href=${ruleLink(game, clause)} data-testid="rule-link"
    onClick=${(/** @type {MouseEvent} */ event) => turnTo(event, game, clause)}>${text}</a>`;
}

function BookMark() {
  return html`<svg class="gear" viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2.2"
    stroke-linejoin="round" d="M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zm0 0v14" /></svg>`;
}

/** The book of a game, from a bar of round buttons. @param {{game: string}} props */
export function BookButton({ game }) {
  return html`<button type="button" class="icon" aria-label=${t("book.title")} data-testid="book-button"
    onClick=${() => openBook(game)}><${BookMark} /></button>`;
}

export function BookSheet() {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const at = bookAt.value;
  useEffect(() => {
    if (at && !box.current?.open) box.current?.showModal();
  }, [at]);
  if (!at) return null;
  return html`<dialog class="book-sheet" ref=${box} aria-label=${t("book.title")} data-testid="book-sheet"
    onClick=${(/** @type {Event} */ event) => event.stopPropagation()} onCancel=${(/** @type {Event} */ event) => {
      event.preventDefault();
      closeBook();
    }}><${Later} screen=${SHEET} /></dialog>`;
}
