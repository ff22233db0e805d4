// @ts-check
/** What the server says: the win line by line and who pays, or every reason against it. */

import { html } from "./vendor/preact.js";
import { label, t } from "./i18n.js";
import { signed, transfers } from "./narrate.js";
import { PieceRow } from "./piece-row.js";
import { inOrder, missing } from "./score-draft.js";
import { Clause, ItemLines, Shares } from "./score-lines.js";
import { Seat, seatName } from "./score-seats.js";
import { answers, draft, facts, game } from "./score-state.js";
import { tell } from "./state.js";

/** @typedef {import("./score-draft.js").Draft} Draft */
/** @typedef {import("./score-state.js").Verdict} Verdict */
/** @typedef {import("./score-state.js").Reason} Reason */

/** The answer in one line. */
export function summary() {
  const now = /** @type {Draft} */ (draft.value);
  const room = missing(now, facts());
  const { verdict, trouble, later } = answers.value;
  if (later) return t("pwa.scoreLater");
  if (trouble) return t("score.trouble", { text: trouble });
  if (room > 0) return t("score.need", { n: room });
  if (!now.winning) return t("score.needWinning");
  if (!verdict) return t("score.asking");
  return verdict.win ? t("score.win", { n: verdict.total }) : t("score.noWin");
}

/** Clauses that forbid something. @param {{reasons: readonly Reason[]}} props */
export function Reasons({ reasons }) {
  return html`<ul class="reasons" data-testid="reasons">${reasons.map((reason, n) => html`<li key=${n}><span>${label(reason.label)}</span>
    <${Clause} id=${reason.clause} game=${game.value.id} /></li>`)}</ul>`;
}

/** @param {{verdict: Verdict}} props */
function Reading({ verdict }) {
  return html`<div class="reading" role="group" aria-label=${t("score.reading")} data-testid="reading">
    ${verdict.reading.map((text, n) => html`<${PieceRow} key=${n} text=${text} />`)}</div>`;
}

/** Hard 息 group by group, where a game counts them. @param {{verdict: Verdict}} props */
function Hard({ verdict }) {
  if (verdict.hard_xi === undefined) return null;
  const lines = verdict.hard ?? [];
  return html`<table class="items hard" data-testid="hard"><caption>${t("card.hardXi")}</caption><tbody>
    ${lines.map((line, n) => html`<tr key=${n}><th scope="row"><div class="hard-group"><${PieceRow} text=${line.group} />
        ${line.parts.map((part, m) => html`<span class="hard-part" key=${m}>${label(part.label)}
          <${Clause} id=${part.clause} game=${game.value.id} /></span>`)}</div></th>
      <td class="amount">${t("settle.xi", { n: line.xi })}</td></tr>`)}
    <tr class="sum"><th scope="row">${t("card.hardXi")}</th><td class="amount">${t("settle.xi", { n: verdict.hard_xi })}</td></tr>
  </tbody></table>`;
}

/** @param {{verdict: Verdict}} props */
function Sum({ verdict }) {
  const n = verdict.total_xi ?? verdict.value;
  if (n === undefined) return null;
  const unit = verdict.total_xi === undefined ? "settle.points" : "settle.xi";
  return html`<p class="score-sum">${t(verdict.total_xi === undefined ? "score.value" : "card.total")} <b>${t(unit, { n })}</b></p>`;
}

/** @param {{verdict: Verdict}} props */
function Payments({ verdict }) {
  const moves = transfers(verdict.payments);
  return html`<h3>${t("score.payments")}</h3>
    <ul class="payments" data-testid="payments">${inOrder(/** @type {Draft} */ (draft.value)).map((seat) => [seat, verdict.payments[seat]]).map(([seat, n]) => html`<li
      key=${seat} data-seat=${seat}><span><${Seat} seat=${seat} /></span>
      <b class=${n > 0 ? "delta plus" : n < 0 ? "delta minus" : "delta"}>${signed(n)}</b></li>`)}</ul>
    <ul class="moves">${moves.map((move, n) => html`<li key=${n}>${t("settle.pays",
      { from: seatName(move.from), to: seatName(move.to), n: move.n })}</li>`)}</ul>`;
}

/** @param {{verdict: Verdict}} props */
function Won({ verdict }) {
  const now = /** @type {Draft} */ (draft.value);
  const usual = game.value.options.find((/** @type {{name: string}} */ one) => one.name === "base")?.default ?? 1;
  const base = now.options.base ?? usual;
  return html`<${Reading} verdict=${verdict} />
    <${Hard} verdict=${verdict} />
    ${verdict.items.length > 0 && html`<${ItemLines} items=${verdict.items} game=${now.game} name=${(/** @type {number} */ seat) => seatName(seat)} />`}
    <${Sum} verdict=${verdict} />
    <${Shares} won=${{ seat: now.seat, items: verdict.items }} deltas=${verdict.payments} base=${base} name=${(/** @type {number} */ seat) => seatName(seat)} />
    <${Payments} verdict=${verdict} />`;
}

/** Copy the link, or show it where copying is forbidden. */
async function share() {
  const link = location.href;
  try {
    await navigator.clipboard.writeText(link);
    tell(t("waiting.copied"));
  } catch {
    tell(link);
  }
}

export function Answer() {
  const { verdict } = answers.value;
  return html`<section class="verdict" aria-labelledby="score-answer" data-testid="score-answer">
    <h2 id="score-answer" tabindex="-1" class=${verdict?.win ? "yes" : ""}>${summary()}</h2>
    ${verdict && !verdict.win && html`<${Reasons} reasons=${verdict.reasons ?? []} />`}
    ${verdict?.win && html`<${Won} verdict=${verdict} />`}
    ${verdict && html`<button type="button" class="small-button pale" data-testid="score-share" onClick=${share}>${t("waiting.copy")}</button>`}
  </section>`;
}
