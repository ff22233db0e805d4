// @ts-check
/** Text of the rule book: what is looked for is marked, clauses it names are links. */

import { createContext, html, useContext } from "./vendor/preact.js";
import { cut } from "./book-find.js";
import { t } from "./i18n.js";

/**
 * How the book is being read: words looked for, the ids of its clauses, the way to one of them, what the table agreed
 * on (null without a table), and the clause the reader was led to.
 * @typedef {{words: readonly string[], ids: readonly string[], jump: (id: string) => void, game: any,
 *   agreed: Record<string, any> | null, aimed: string}} ReadingState
 */

const Read = createContext(/** @type {ReadingState} */ ({ words: [], ids: [], jump: () => {}, game: null, agreed: null, aimed: "" }));

export const Reading = Read.Provider;

/** @returns {ReadingState} */
export function useReading() {
  return useContext(Read);
}

/** @param {{id: string}} props */
function Link({ id }) {
  const { jump } = useReading();
  return html`<a class="to-clause" href=${`#${id}`} aria-label=${t("score.clause", { id })} onClick=${(/** @type {Event} */ event) => {
    event.preventDefault();
    jump(id);
  }}>${id}</a>`;
}

/** @param {{text: string, lines?: boolean}} props `lines`: each line is a paragraph */
export function Told({ text, lines = false }) {
  const { words, ids } = useReading();
  if (lines) return html`${text.split("\n").map((line, n) => html`<p key=${n}><${Told} text=${line} /></p>`)}`;
  return html`${cut(text, words, ids).map(({ text: part, kind }, n) => kind === "clause" ? html`<${Link} key=${n} id=${part} />`
    : kind === "found" ? html`<mark key=${n}>${part}</mark>` : part)}`;
}
