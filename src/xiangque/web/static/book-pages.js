// @ts-check
/** The pages of a rule book: what it has, a word to look for, chapter after chapter. */

import { html, useEffect, useMemo, useState } from "./vendor/preact.js";
import { ClauseText } from "./book-clause.js";
import { clausesOf, has, wording, wordsOf } from "./book-find.js";
import { Agreed, wordingOf } from "./book-options.js";
import { Reading, Told } from "./book-told.js";
import { current, label, t } from "./i18n.js";
import { stillness } from "./settings.js";

/** @typedef {import("./types").Book} Book */
/** @typedef {import("./types").Chapter} Chapter */

/** @param {Chapter} chapter */
const placeOf = (chapter) => `chapter-${chapter.id}`;

/** @param {{book: Book, jump: (id: string) => void}} props */
function Contents({ book, jump }) {
  return html`<nav class="book-contents" aria-label=${t("book.contents")}><ol>${book.chapters.map((chapter) => html`<li key=${chapter.id}>
    <a href=${`#${placeOf(chapter)}`} onClick=${(/** @type {Event} */ event) => {
      event.preventDefault();
      jump(placeOf(chapter));
    }}>${label(chapter.title)}</a></li>`)}</ol></nav>`;
}

/** Every score item of the game with what it is worth. @param {{chapter: Chapter, game: any}} props */
function Items({ chapter, game }) {
  const clauses = new Set(chapter.items.map(({ id }) => game.items[id].clause));
  return html`<table class="book-items"><caption>${t("book.items")}</caption><tbody>
    ${chapter.items.map(({ id, worth }) => html`<tr key=${id}><th scope="row">${label(game.items[id].labels)}</th><td>${label(worth)}</td>
      ${clauses.size > 1 && html`<td class="where"><${Told} text=${game.items[id].clause} /></td>`}</tr>`)}</tbody></table>`;
}

/** @param {{query: string, setQuery: (query: string) => void, count: number}} props */
function Find({ query, setQuery, count }) {
  return html`<form class="book-find" role="search" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <label><span class="unseen">${t("book.find")}</span><input type="search" value=${query} placeholder=${t("book.find")}
      data-testid="book-find" onInput=${(/** @type {InputEvent} */ event) =>
        setQuery(/** @type {HTMLInputElement} */ (event.target).value)} /></label>
    <span role="status" data-testid="book-found">${query.trim() && t(count ? "book.found" : "book.nothing", { n: count })}</span></form>`;
}

/** The clauses that have what is looked for. @param {Book} book @param {any} game @param {readonly string[]} words */
function found(book, game, words) {
  const { code } = current.value;
  return new Set(clausesOf(book).filter((clause) =>
    has([wording(clause, code), ...clause.options.map(({ name }) => wordingOf(game, name))].join("\n"), words)).map((clause) => clause.id));
}

/** Bring a clause or a chapter to the eye and to the keyboard. @param {string} id */
function show(id) {
  const place = id && document.getElementById(id);
  if (!place) return;
  place.scrollIntoView({ block: "start", behavior: stillness() ? "auto" : "smooth" });
  const heading = /** @type {HTMLElement | null} */ (place.querySelector("[tabindex]"));
  heading?.focus({ preventScroll: true });
}

/** @param {{book: Book, game: any, at: {clause: string}, jump: (id: string) => void, agreed: Record<string, any> | null}} props */
export function Pages({ book, game, at, jump, agreed }) {
  const [query, setQuery] = useState("");
  const words = wordsOf(query);
  const ids = useMemo(() => clausesOf(book).map((clause) => clause.id), [book]);
  const hits = found(book, game, words);
  useEffect(() => {
    if (at.clause) setQuery("");
  }, [at]);
  useEffect(() => {
    if (!query) show(at.clause);
  }, [at, query === ""]);
  const whole = words.length === 0;
  return html`<${Reading} value=${{ words, ids, jump, game, agreed, aimed: at.clause }}>
    <div class="book-parts"><div class="book-side"><${Find} query=${query} setQuery=${setQuery} count=${hits.size} />
      ${whole && html`<${Contents} book=${book} jump=${jump} />`}</div>
    <div class="book-text">
      ${whole && html`<section class="book-intro" aria-labelledby="book-title"><h2 id="book-title">${label(game.labels)}</h2>
        <${Told} text=${label(book.intro)} lines />${agreed && html`<${Agreed} />`}</section>`}
      ${book.chapters.map((chapter) => {
        const clauses = chapter.clauses.filter((clause) => hits.has(clause.id));
        if (!clauses.length) return null;
        return html`<section class="chapter" key=${chapter.id} id=${placeOf(chapter)} aria-labelledby=${`${placeOf(chapter)}-title`}>
          <h2 id=${`${placeOf(chapter)}-title`} tabindex="-1">${label(chapter.title)}</h2>
          ${clauses.map((clause) => html`<${ClauseText} key=${clause.id} clause=${clause} />`)}
          ${whole && chapter.items.length > 0 && html`<${Items} chapter=${chapter} game=${game} />`}</section>`;
      })}
      ${whole && html`<footer class="about-source"><p>${label(book.about_source)}</p></footer>`}</div></div>
  </${Reading}>`;
}
