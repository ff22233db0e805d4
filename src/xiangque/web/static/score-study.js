// @ts-check
/** What the hand waits for, whether it may declare ready, and what each discard leads to. */

import { html } from "./vendor/preact.js";
import { label, t, tileName } from "./i18n.js";
import { Piece } from "./pieces.js";
import { Reasons } from "./score-answer.js";
import { answers, facts } from "./score-state.js";

/** @typedef {import("./score-state.js").Study} Study */
/** @typedef {import("./score-state.js").Wait} Wait */

/** What a wait is worth; `own` when one turns the piece oneself. @param {Wait} wait */
function worth({ total, own }) {
  const parts = [total ? t("table.worth", { n: total }) : "", own && own !== total ? t("score.own", { n: own }) : ""];
  return parts.filter(Boolean).join(t("comma"));
}

/** @param {{list: readonly Wait[]}} props */
function Waits({ list }) {
  return html`<ul class="wait-list">${list.map((wait) => html`<li key=${wait.tile}><${Piece} piece=${wait.tile} />
    <span>${t("table.remaining", { n: wait.left })}</span>${wait.class && html`<b class="badge">${t(`wait.${wait.class}`)}</b>`}
    <span>${worth(wait)}</span></li>`)}</ul>`;
}

/** How far a hand is. @param {Study | import("./score-state.js").Discard} study */
function distance(study) {
  if ("reachable" in study && study.reachable === false) return t("score.never");
  if (study.distance > 0) return t("score.distance", { n: study.distance });
  return t(study.waits.length ? "table.waits" : "score.noWaits");
}

/** Whether ready may be declared, and the clauses against it. @param {{study: Study}} props */
function Ready({ study }) {
  if (!facts().ready) return null;
  const refused = study.ready_refused;
  return html`<div class="ready-line" data-testid="ready"><h3>${t(refused.length ? "score.readyNo" : "score.readyYes")}</h3>
    ${refused.length > 0 && html`<${Reasons} reasons=${refused} />`}</div>`;
}

export function Held() {
  const study = answers.value.held;
  if (!study) return null;
  const helps = study.waits.length ? [] : study.acceptance ?? [];
  return html`<section class="study" aria-labelledby="score-waits" data-testid="score-waits"><h2 id="score-waits">${t("score.waits")}</h2>
    ${!study.waits.length && html`<p>${distance(study)}${study.distance > 0 && helps.length > 0 && html`${t("comma")}${t("score.helps")}`}</p>`}
    <${Waits} list=${study.waits.length ? study.waits : helps} />
    <${Ready} study=${study} /></section>`;
}

/** @param {{study: Study}} props */
function Barred({ study }) {
  const list = Object.entries(study.barred ?? {});
  return html`${list.map(([tile, reasons]) => html`<tr key=${tile}><th scope="row"><${Piece} piece=${tile} /></th>
    <td>${t("card.barred")}${t("comma")}${reasons.map((reason) => label(reason.label)).join(t("comma"))}</td></tr>`)}`;
}

/** The best discards first. @param {Study} study */
function best(study) {
  const reach = (/** @type {import("./score-state.js").Discard} */ one) =>
    (one.waits.length ? one.waits : one.acceptance).reduce((sum, wait) => sum + wait.left, 0);
  return [...study.discards].sort((a, b) => a.distance - b.distance || reach(b) - reach(a));
}

export function Discards() {
  const study = answers.value.holding;
  if (!study) return null;
  return html`<details class="study" data-testid="score-discards" open=${answers.value.verdict?.win === false}>
    <summary>${t("score.discards")}</summary>
    <div class="wide" role="group" aria-label=${t("score.discards")} tabindex="0"><table class="discards"><thead><tr>
      <th scope="col">${t("score.throw")}</th><th scope="col">${t("score.after")}</th></tr></thead><tbody>
      ${best(study).map((one) => html`<tr key=${one.tile}><th scope="row" aria-label=${tileName(one.tile)}><${Piece} piece=${one.tile} /></th>
        <td><p>${distance(one)}${one.ready && html` <b class="badge ready">${t("score.readyYes")}</b>`}</p>
          <${Waits} list=${one.waits.length ? one.waits : one.acceptance} /></td></tr>`)}
      <${Barred} study=${study} /></tbody></table></div>
    ${study.ready_refused.length > 0 && html`<${Ready} study=${study} />`}</details>`;
}
