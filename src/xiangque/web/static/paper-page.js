// @ts-check
/** Score for a real table: all tables kept here, a new one, one of them, one hand of it. */

import { html, useEffect } from "./vendor/preact.js";
import { label, t } from "./i18n.js";
import { plain } from "./narrate.js";
import { HandSheet } from "./paper-hand.js";
import { NewTable } from "./paper-new.js";
import { tableOf, totals } from "./paper-state.js";
import { book, books, follow, place, visit, writing } from "./paper-store.js";
import { PaperTable } from "./paper-table.js";
import { day } from "./paper-words.js";
import { go } from "./route.js";

/** @param {{one: import("./paper-state.js").Book}} props */
function Row({ one }) {
  const now = tableOf(one);
  const sums = totals(now);
  return html`<li><button type="button" class="match-row" data-testid="paper-open" onClick=${() => visit(one.id)}>
    <b>${label(now.labels)}</b><span class="when">${day(now.when)} · ${t(now.finished ? "paper.done" : "paper.hands", { n: now.hands.length })}</span>
    <span class="scores">${now.names.map((name, seat) => html`<span key=${seat}>${name} <b>${plain(sums[seat])}</b></span>`)}</span></button></li>`;
}

function PaperList() {
  return html`<main class="paper" data-testid="paper-list">
    <header class="row"><button type="button" class="icon" aria-label=${t("lobby.back")} data-testid="back" onClick=${() => go("/")}>←</button>
      <div><h1>${t("paper.title")}</h1><p>${t("paper.line")}</p></div></header>
    <button type="button" class="big wide" data-testid="paper-new" onClick=${() => visit("new")}>${t("paper.new")}</button>
    ${books.value.length > 0 && html`<ul class="paper-books">${books.value.map((one) => html`<${Row} key=${one.id} one=${one} />`)}</ul>`}
  </main>`;
}

export function PaperPage() {
  useEffect(follow, []);
  if (place.value === "new") return html`<${NewTable} />`;
  if (!book.value) return html`<${PaperList} />`;
  return writing.value ? html`<${HandSheet} />` : html`<${PaperTable} />`;
}
