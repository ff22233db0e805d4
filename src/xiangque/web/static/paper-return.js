// @ts-check
/** On the scorer: take the answer back to the paper table that waits for it. */

import { html } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { asked } from "./paper-store.js";
import { go } from "./route.js";
import { answers, draft } from "./score-state.js";

export function PaperReturn() {
  const waiting = asked.value;
  const now = draft.value;
  if (!waiting || !now || waiting.game !== now.game) return null;
  const { verdict } = answers.value;
  const fits = verdict?.win && verdict.payments.length === waiting.hand.deltas.length;
  const back = () => go(`/paper#${waiting.where}`);
  const take = () => {
    if (!verdict) return;
    const { seat, dealer, by, from } = now;
    const link = location.pathname + location.hash;
    asked.value = { ...waiting, answer: { items: verdict.items, payments: verdict.payments, by, from, seat, dealer, link } };
    back();
  };
  return html`<div class="row paper-return">
    ${fits && html`<button type="button" class="big" data-testid="paper-take" onClick=${take}>${t("paper.take")}</button>`}
    <button type="button" class="small-button pale" data-testid="paper-back" onClick=${back}>${t("paper.back")}</button></div>`;
}
