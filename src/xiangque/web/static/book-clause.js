// @ts-check
/** One clause of the rule book: its words, pictures, options, examples, and where it comes from. */

import { html } from "./vendor/preact.js";
import { ExampleBox } from "./book-example.js";
import { OptionBox } from "./book-options.js";
import { Told, useReading } from "./book-told.js";
import { label, t } from "./i18n.js";
import { PieceRow } from "./piece-row.js";

/** @typedef {import("./types").Clause} Clause */
/** @typedef {import("./types").Figure} Figure */

/** @param {{figure: Figure}} props */
function Drawn({ figure }) {
  return html`<figure class="drawn"><figcaption><${Told} text=${label(figure.name)} /></figcaption>
    <ul>${figure.groups.map((group, n) => html`<li key=${n} class=${group.mark}><${PieceRow} text=${group.pieces} />
      <span><${Told} text=${label(group.name)} /></span></li>`)}</ul></figure>`;
}

/** @param {{clause: Clause}} props */
export function ClauseText({ clause }) {
  const { aimed } = useReading();
  const { id, source, ours } = clause;
  const title = `title-${id}`;
  return html`<article class=${`rule ${aimed === id ? "aimed" : ""}`} id=${id} aria-labelledby=${title} data-testid=${`clause-${id}`}>
    <h3 id=${title} tabindex="-1"><${Told} text=${label(clause.title)} /> <small>${id}</small></h3>
    <${Told} text=${label(clause.text)} lines />
    ${clause.figures.map((figure, n) => html`<${Drawn} key=${n} figure=${figure} />`)}
    ${clause.options.map((option) => html`<${OptionBox} key=${option.name} told=${option} />`)}
    ${clause.examples.map((example) => html`<${ExampleBox} key=${example.id} example=${example} />`)}
    ${(source.length > 0 || label(ours)) && html`<div class="origin">
      ${source.length > 0 && html`<div class="source"><b>${t("book.source")}</b>
        ${source.map((words, n) => html`<blockquote key=${n} lang="zh"><${Told} text=${words} /></blockquote>`)}</div>`}
      ${label(ours) && html`<p class="ours"><b>${t("book.ours")}</b> <${Told} text=${label(ours)} /></p>`}</div>`}
  </article>`;
}
