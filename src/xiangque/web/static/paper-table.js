// @ts-check
/** A real table's sheet: who has how much, every hand so far, what can be undone, how it ends. */

import { html, useState } from "./vendor/preact.js";
import { label, t } from "./i18n.js";
import { called, Names } from "./paper-new.js";
import { Sharing } from "./paper-share.js";
import { canRedo, canUndo, nextDealer, playing, ranking, redo, totals, undo } from "./paper-state.js";
import { act, book, dropBook, replace, table, visit } from "./paper-store.js";
import { day, ending, itemsIn, Signed } from "./paper-words.js";
import { plain } from "./narrate.js";

/** @typedef {import("./paper-state.js").Book} Book */
/** @typedef {import("./paper-state.js").Table} Table */

/** @param {{now: Table}} props */
function Totals({ now }) {
  const sums = totals(now);
  const dealer = nextDealer(now);
  const active = playing(now, dealer);
  return html`<ul class="paper-totals" data-testid="paper-totals">${now.names.map((name, seat) => html`<li key=${seat} data-seat=${seat}>
    <span class="name">${name}</span> <b class="sum">${plain(sums[seat])}</b>
    ${!now.finished && seat === dealer && html` <b class="badge dealer">${t("table.dealer")}</b>`}
    ${!now.finished && !active.includes(seat) && html` <b class="badge">${t("score.seat.resting")}</b>`}</li>`)}</ul>`;
}

/** @param {{now: Table, id: string}} props */
function History({ now, id }) {
  if (!now.hands.length) return html`<p class="waiting-line">${t("paper.empty")}</p>`;
  return html`<section class="paper-card"><h2>${t("paper.history")}</h2>
    <div class="wide"><table class="paper-hands" data-testid="paper-hands">
    <thead><tr><th scope="col">${t("paper.hand")}</th>${now.names.map((name, seat) => html`<th scope="col" key=${seat}>${name}</th>`)}</tr></thead>
    <tbody>${[...now.hands.keys()].reverse().map((n) => html`<tr key=${n}>
      <th scope="row"><button type="button" class="hand-link" data-testid=${`paper-change-${n + 1}`} aria-label=${t("paper.correct", { n: n + 1 })}
        onClick=${() => visit(`${id}/${n + 1}`)}>${n + 1} <span aria-hidden="true">…</span></button></th>
      ${now.hands[n].deltas.map((delta, seat) => html`<td key=${seat} class=${now.hands[n].dealer === seat ? "deals" : ""}><${Signed} n=${delta} />
        ${now.hands[n].dealer === seat && html`<small>${t("table.dealer")}</small>`}</td>`)}</tr>
      <tr class="how" key=${`${n} how`}><td colspan=${now.seats + 1}>${[ending(now, now.hands[n]), itemsIn(now.hands[n])].filter(Boolean).join(" · ")}</td></tr>`)}</tbody>
    <tfoot><tr><th scope="row">${t("settle.total")}</th>${totals(now).map((n, seat) => html`<td key=${seat}><${Signed} n=${n} /></td>`)}</tr></tfoot>
    </table></div></section>`;
}

/** @param {{now: Table}} props */
function Ranking({ now }) {
  return html`<section class="paper-end" aria-labelledby="paper-end"><h2 id="paper-end">${t("end.title")}</h2>
    <ol class="paper-ranking" data-testid="paper-ranking">${ranking(totals(now)).map(({ seat, rank, points }) => html`<li key=${seat} data-rank=${rank}>
      <b class="rank">${rank}</b><span class="name">${now.names[seat]}</span><${Signed} n=${points} /></li>`)}</ol></section>`;
}

/** New names, and the way to throw the table away. @param {{now: Table, id: string}} props */
function More({ now, id }) {
  const [names, setNames] = useState(now.names);
  const [sure, setSure] = useState(false);
  return html`<details class="paper-card paper-more"><summary>${t("paper.more")}</summary>
    <${Names} count=${now.seats} names=${names} set=${setNames} />
    <div class="row"><button type="button" class="small-button" data-testid="paper-rename"
        onClick=${() => act({ do: "names", names: called(now.seats, names) })}>${t("waiting.rename")}</button>
      <button type="button" class="small-button pale" data-testid="paper-drop" onClick=${() => {
        if (!sure) return setSure(true);
        dropBook(id);
        return visit("");
      }}>${t(sure ? "paper.sure" : "paper.drop")}</button></div></details>`;
}

export function PaperTable() {
  const now = /** @type {Table} */ (table.value);
  const open = /** @type {Book} */ (book.value);
  return html`<main class="paper" data-testid="paper-table">
    <header class="row"><button type="button" class="icon" aria-label=${t("lobby.back")} data-testid="back" onClick=${() => visit("")}>←</button>
      <div><h1>${label(now.labels)}</h1><p>${day(now.when)}</p></div>
      <button type="button" class="text-button" data-testid="paper-undo" disabled=${!canUndo(open)} onClick=${() => replace(undo(open))}>${t("score.undo")}</button>
      <button type="button" class="text-button" data-testid="paper-redo" disabled=${!canRedo(open)} onClick=${() => replace(redo(open))}>${t("paper.redo")}</button></header>
    ${now.finished ? html`<${Ranking} now=${now} />` : html`<${Totals} now=${now} />
      <button type="button" class="big wide" data-testid="paper-add" onClick=${() => visit(`${open.id}/new`)}>${t("paper.add", { n: now.hands.length + 1 })}</button>`}
    <${History} now=${now} id=${open.id} />
    ${now.hands.length > 0 && html`<${Sharing} now=${now} id=${open.id} />
      <button type="button" class="text-button" data-testid="paper-finish" onClick=${() => {
        act({ do: now.finished ? "go on" : "finish" });
        scrollTo(0, 0);
      }}>
        ${t(now.finished ? "paper.goOn" : "paper.finish")}</button>`}
    <${More} key=${`${open.id} ${open.at}`} now=${now} id=${open.id} />
  </main>`;
}
