// @ts-check
/** Why something is not possible: the reasons, what their clauses say, and the way to the rule book. */

import { html, signal, useEffect, useRef } from "./vendor/preact.js";
import { RuleLink } from "./book-door.js";
import { label, t } from "./i18n.js";
import { clauseText } from "./score-words.js";
import { table } from "./state.js";

/** @typedef {{clause: string, label: Record<string, string>}} Reason */

/** What is being explained. @type {import("./vendor/preact.js").Signal<{title: string, reasons: Reason[]} | null>} */
const shown = signal(/** @type {{title: string, reasons: Reason[]} | null} */ (null));

/** @param {string} title what is not possible @param {Reason[]} reasons */
export function explain(title, reasons) {
  shown.value = { title, reasons };
}

export function Why() {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const now = shown.value;
  useEffect(() => {
    if (now) box.current?.showModal();
  }, [now]);
  if (!now) return null;
  const { game } = table.value;
  const close = () => (shown.value = null);
  return html`<dialog class="box why-sheet" ref=${box} onCancel=${close} aria-labelledby="why-title" data-testid="why"
    onClick=${(/** @type {Event} */ event) => event.stopPropagation()}>
    <h2 id="why-title">${now.title}</h2>
    ${now.reasons.map((reason, n) => html`<section key=${n}><h3>${label(reason.label)}</h3>
      <p class="clause-text">${clauseText(reason.clause, game)}</p><${RuleLink} game=${game} clause=${reason.clause}
        text=${t("table.ruleBook", { clause: reason.clause })} /></section>`)}
    <div class="row"><button type="button" class="big" autofocus data-testid="close-why" onClick=${close}>${t("table.understood")}</button></div>
  </dialog>`;
}
