// @ts-check
/** A worked example of the rule book: the hand drawn, and what the scorer said to it. */

import { html } from "./vendor/preact.js";
import { Told, useReading } from "./book-told.js";
import { label, t } from "./i18n.js";
import { amount, signed } from "./narrate.js";
import { PieceRow } from "./piece-row.js";
import { Piece } from "./pieces.js";
import { blank, inOrder, role, sound } from "./score-draft.js";
import { address, piecesOf } from "./score-link.js";

/** @typedef {import("./types").Example} Example */
/** @typedef {import("./score-draft.js").Draft} Draft */

const LAID = "laid:";

/** The example as the scorer's page takes it. @param {any} game @param {Record<string, any>} request @returns {Draft} */
export function draftOf(game, request) {
  const usual = blank(game);
  /** @type {string[]} */
  const context = request.context ?? [];
  return sound({
    ...usual, options: request.options ?? {}, seat: request.seat ?? usual.seat, dealer: request.dealer ?? usual.dealer,
    by: request.win_by ?? usual.by, from: request.from ?? null, hand: piecesOf(request.concealed) ?? [],
    melds: (request.melds ?? []).map((/** @type {any} */ meld) => ({ kind: meld.kind, tiles: piecesOf(meld.tiles) ?? [] })),
    winning: request.winning ?? "", ready: request.ready ?? usual.ready, flowers: request.flowers ?? 0, bao: request.bao ?? [],
    context: context.filter((word) => !word.startsWith(LAID)),
    laid: context.find((word) => word.startsWith(LAID))?.slice(LAID.length) ?? "",
  }, game.scorer);
}

/** @param {{request: Record<string, any>, flower: string | null}} props */
function Hand({ request, flower }) {
  return html`<div class="example-hand">
    ${(request.melds ?? []).map((/** @type {any} */ meld, /** @type {number} */ n) => html`<span class="example-set" key=${n}>
      <${PieceRow} text=${meld.tiles} /><small>${t(`score.target.${meld.kind}`)}</small></span>`)}
    <span class="example-set"><${PieceRow} text=${request.concealed} /><small>${t("score.hand")}</small></span>
    ${request.winning && html`<span class="example-set won"><${PieceRow} text=${request.winning} kind="winning" />
      <small>${t(`score.by.${request.win_by}`)}</small></span>`}
    ${request.flowers > 0 && flower && html`<span class="example-set"><span class="run">${Array.from({ length: request.flowers }, (_, n) =>
      html`<${Piece} key=${n} piece=${flower} />`)}</span><small>${t("book.aside")}</small></span>`}</div>`;
}

/** @param {{reasons: {clause: string, label: Record<string, string>}[]}} props */
function Against({ reasons }) {
  return html`<ul class="against">${reasons.map((reason, n) => html`<li key=${n}>${label(reason.label)}
    <${Told} text=${reason.clause} /></li>`)}</ul>`;
}

/** What each seat gains, the winner's first. @param {{draft: Draft, payments: number[]}} props */
function Gains({ draft, payments }) {
  const { game } = useReading();
  return html`<ul class="gains">${inOrder(draft).map((seat) => [seat, role(draft, game.scorer, seat)]).map(([seat, is]) =>
    is !== "resting" && html`<li key=${seat}>${t(`score.seat.${is}`)}${draft.dealer === seat && html` <b class="badge dealer">${t("table.dealer")}</b>`}
      <b class=${payments[Number(seat)] > 0 ? "plus" : "minus"}>${signed(payments[Number(seat)])}</b></li>`)}</ul>`;
}

/** @param {{answer: Record<string, any>, draft: Draft}} props */
function Verdict({ answer, draft }) {
  const { game } = useReading();
  const called = (/** @type {number} */ seat) => t(`score.seat.${role(draft, game.scorer, seat)}`);
  if (!answer.win) return html`<p class="verdict-line">× ${t("score.noWin")}</p><${Against} reasons=${answer.reasons} />`;
  return html`<p class="verdict-line yes">✓ ${t("score.win", { n: answer.total })}</p>
    <ul class="example-items">${answer.hard_xi !== undefined && html`<li>${t("card.hardXi")} <b>${answer.hard_xi}</b></li>`}
      ${answer.items.map((/** @type {any} */ item) => html`<li key=${item.id}>${label(item.label)} <b>${amount(item)}</b>
        ${item.payers && html` <small>${t("settle.only", { list: item.payers.map(called).join(t("comma")) })}</small>`}</li>`)}
      ${answer.total_xi !== undefined && html`<li>${t("card.total")} <b>${answer.total_xi}</b></li>`}</ul>
    <${Gains} draft=${draft} payments=${answer.payments} />`;
}

/** @param {{answer: Record<string, any>}} props */
function Study({ answer }) {
  const refused = answer.ready_refused ?? [];
  if (refused.length) return html`<p class="verdict-line">× ${t("score.readyNo")}</p><${Against} reasons=${refused} />`;
  return html`<p class="verdict-line yes">✓ ${t("score.waits")}</p>
    <div class="example-hand">${answer.waits.map((/** @type {any} */ wait) => html`<${Piece} key=${wait.tile} piece=${wait.tile} />`)}</div>`;
}

/** @param {{example: Example}} props */
export function ExampleBox({ example }) {
  const { game } = useReading();
  const draft = draftOf(game, example.request);
  return html`<figure class="example" data-testid=${`example-${example.id}`}>
    <figcaption><b>${t("book.example")}</b> <${Told} text=${label(example.title)} /></figcaption>
    <${Hand} request=${example.request} flower=${game.scorer.flower} />
    ${example.kind === "score" ? html`<${Verdict} answer=${example.answer} draft=${draft} />` : html`<${Study} answer=${example.answer} />`}
    <a class="to-scorer" href=${address(draft, game)} target="_blank" rel="noopener">${t("book.scorer")}</a></figure>`;
}
