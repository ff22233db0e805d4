// @ts-check
/** The small switches beside the hand, and the door to the phrases. */

import { html } from "./vendor/preact.js";
import { ofCards } from "./family.js";
import { t } from "./i18n.js";
import { PhraseButton } from "./phrases.js";
import { choose, settings } from "./settings.js";
import { order, orders, tellSwitch } from "./standing.js";
import { seat } from "./state.js";

/** @typedef {"sort" | "win" | "pass" | "drawn" | "tips"} Name */

/** @param {{name: Name, on: boolean, flip: () => void}} props */
function Toggle({ name, on, flip }) {
  return html`<button type="button" class="toggle" aria-pressed=${on}
    data-testid=${`toggle-${name}`} onClick=${flip}>${t(`toggle.${name}`)}</button>`;
}

/** A switch that outlasts the hand. @param {{name: "sort" | "tips"}} props */
function Lasting({ name }) {
  const cards = name === "sort" ? ofCards.value : null;
  const on = cards ? cards.tidy.value : settings.value[name];
  return html`<${Toggle} name=${name} on=${on} flip=${() => {
    if (cards) cards.keepTidy(!on);
    else choose({ [name]: !on });
    tellSwitch(`toggle.${name}`, !on);
  }} />`;
}

/** An order for this hand. @param {{name: "win" | "pass" | "drawn"}} props */
function Order({ name }) {
  return html`<${Toggle} name=${name} on=${orders.value[name]} flip=${() => order(name)} />`;
}

/** Cards that are drawn never join the hand, so nothing throws them. */
export function Toggles() {
  if (seat.value === null) return null;
  return html`<div class="toggles" role="group" aria-label=${t("toggle.group")} data-testid="toggles"
    onClick=${(/** @type {Event} */ event) => event.stopPropagation()}>
    <${Lasting} name="sort" /><${Order} name="win" /><${Order} name="pass" />
    ${!ofCards.value && html`<${Order} name="drawn" />`}<${Lasting} name="tips" /><${PhraseButton} /></div>`;
}
