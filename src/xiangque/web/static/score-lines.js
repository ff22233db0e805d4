// @ts-check
/** The lines of a score: each with its clause to open, and what each payer owes. */

import { html, useState } from "./vendor/preact.js";
import { RuleLink } from "./book-door.js";
import { heading, label, t } from "./i18n.js";
import { shares } from "./payers.js";
import { amount } from "./narrate.js";
import { clauseText } from "./score-words.js";

/** @typedef {import("./types").Item} Item */

/** A clause that says what it says when it is tapped. @param {{id: string, game: string}} props */
export function Clause({ id, game }) {
  const [open, setOpen] = useState(false);
  const text = clauseText(id, game);
  if (!text) return html`<small class="clause-id">${id}</small>`;
  return html`<button type="button" class="clause-button" aria-expanded=${open} data-testid="clause" title=${text}
      aria-label=${t("score.clause", { id })} onClick=${() => setOpen(!open)}>${id}</button>
    ${open && html`<span class="clause-text" role="note">${text} <${RuleLink} game=${game} clause=${id} text=${t("table.ruleBook", { clause: id })} /></span>`}`;
}

/** @param {{items: Item[], game: string, name: (seat: number) => string}} props */
export function ItemLines({ items, game, name }) {
  return html`<table class="items" data-testid="score-items"><caption class="unseen">${t("settle.items")}</caption><tbody>
    ${items.map((item) => html`<tr key=${item.id}><th scope="row">${heading(item.label)}
        ${item.payers && html`<small>${t("settle.only", { list: item.payers.map((seat) => name(seat)).join(t("comma")) })}</small>`}
        <div class="clause-line"><${Clause} id=${item.clause} game=${game} /></div></th>
      <td class="amount">${amount(item)}</td></tr>`)}</tbody></table>`;
}

/** Each payer's fans, their sum and the product.
 * @param {{won: {seat: number, items: Item[]}, deltas: number[], base: number, name: (seat: number) => string}} props */
export function Shares({ won, deltas, base, name }) {
  const list = shares(won, deltas, base);
  if (!list.length) return null;
  return html`<table class="shares" data-testid="shares"><caption class="unseen">${t("settle.shares")}</caption><tbody>
    ${list.map(({ seat: payer, items, fans, n }) => html`<tr key=${payer}><th scope="row">${name(payer)}</th>
      <td><span class="fans">${items.map((item) => html`<span key=${item.id}>${label(item.label)} ${item.fan}</span>`)}</span>
        <span class="product" aria-label=${t("settle.product", { base, fans, n })} role="img">
          ${t("settle.fan", { n: fans })} · ${base}×2<sup>${fans}</sup> = <b>${n}</b></span></td></tr>`)}</tbody></table>`;
}
