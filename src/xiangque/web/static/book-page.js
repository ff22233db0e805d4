// @ts-check
/** The rule book as a page of its own, and lying open over another screen. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { bookOf } from "./api.js";
import { bookAt, closeBook, openBook } from "./book-door.js";
import { Pages } from "./book-pages.js";
import { label, t } from "./i18n.js";
import { Gear } from "./overlays.js";
import { go, ruleIn } from "./route.js";
import { asked, dialog, games, path, room } from "./state.js";

/** @typedef {import("./types").Book} Book */

/** Books that were read. @type {Map<string, Book>} */
const kept = new Map();

/** The book of a game, null until it is there. @param {string} game */
function useBook(game) {
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!game || kept.has(game)) return;
    setFailed(false);
    bookOf(game).then((book) => {
      kept.set(game, book);
      setTurn(turn + 1);
    }, () => setFailed(true));
  }, [game, turn]);
  return { book: kept.get(game) ?? null, failed, again: () => setTurn(turn + 1) };
}

/** @param {{game: any, at: {clause: string}, jump: (id: string) => void, agreed: Record<string, any> | null}} props */
function Reader({ game, at, jump, agreed }) {
  const { book, failed, again } = useBook(game.id);
  if (failed) {
    return html`<div class="book-failed" role="alert"><p>${t("book.failed")}</p>
      <button type="button" class="small-button" onClick=${again}>${t("book.again")}</button></div>`;
  }
  if (!book) return html`<p class="loading">${t("waiting.loading")}</p>`;
  return html`<${Pages} key=${game.id} book=${book} game=${game} at=${at} jump=${jump} agreed=${agreed} />`;
}

/** A link within the client; with Ctrl or the like the browser opens it. @param {MouseEvent} event @param {string} to */
function follow(event, to) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(to);
}

/** Where the address points. */
const pointed = () => ({ clause: decodeURIComponent(location.hash.slice(1)) });

function Games() {
  const here = ruleIn(path.value);
  return html`<nav class="book-games" aria-label=${t("score.game")}>${games.value.map((one, n) => html`<a key=${one.id}
    href=${`/rules/${one.id}`} aria-current=${(here ? one.id === here : n === 0) ? "page" : undefined} data-testid=${`rules-${one.id}`}
    onClick=${(/** @type {MouseEvent} */ event) => follow(event, `/rules/${one.id}`)}>${label(one.labels)}</a>`)}</nav>`;
}

export function BookPage() {
  const wanted = ruleIn(path.value);
  const game = games.value.find((one) => one.id === wanted) ?? games.value[0];
  const [at, setAt] = useState(pointed);
  useEffect(() => {
    const turn = () => setAt(pointed());
    turn();
    addEventListener("hashchange", turn);
    return () => removeEventListener("hashchange", turn);
  }, [game?.id]);
  const jump = (/** @type {string} */ id) => {
    history.pushState(null, "", `#${id}`);
    setAt({ clause: id });
  };
  if (!game) return html`<main class="lobby loading">${t("waiting.loading")}</main>`;
  return html`<main class="book" data-testid="book"><header class="book-bar">
      <button type="button" class="icon" aria-label=${t("lobby.back")} data-testid="back" onClick=${() => go("/")}>←</button>
      <h1>${t("book.title")}</h1>
      <a class="text-button" href=${`/learn/${game.id}`} data-testid="book-learn" onClick=${(/** @type {MouseEvent} */ event) =>
        follow(event, `/learn/${game.id}`)}>${t("lesson.door")}</a>
      <button type="button" class="text-button book-print" data-testid="book-print" onClick=${() => print()}>${t("book.print")}</button>
      <button type="button" class="icon" aria-label=${t("settings.title")} data-testid="settings-button"
        onClick=${() => (dialog.value = "settings")}><${Gear} /></button></header>
    <${Games} /><${Reader} game=${game} at=${at} jump=${jump} agreed=${null} /></main>`;
}

/** The table asks something while the book lies over it. */
function YourTurn() {
  const waiting = asked.value !== null && !asked.value.sent;
  return html`<div role="status">${waiting && html`<button type="button" class="your-turn" data-testid="book-turn"
    onClick=${closeBook}>${t("book.turn")}</button>`}</div>`;
}

/** Over another screen; in a room the book tells what was agreed there. */
export function OpenBook() {
  const at = bookAt.value;
  const game = games.value.find((one) => one.id === at?.game);
  if (!at || !game) return null;
  const here = room.value;
  const agreed = here && here.game === game.id ? here.options : null;
  return html`<div class="book laid-over"><header class="book-bar"><h1>${label(game.labels)}</h1><${YourTurn} />
      <button type="button" class="icon" aria-label=${t("book.close")} data-testid="close-book" onClick=${closeBook}>×</button></header>
    <${Reader} game=${game} at=${at} jump=${(/** @type {string} */ id) => openBook(game.id, id)} agreed=${agreed} /></div>`;
}
