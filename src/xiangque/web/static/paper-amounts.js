// @ts-check
/** Amounts entered by hand: what each payer pays, one amount for all or one for each; works without any server. */

import { html } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { alter } from "./paper-sheet.js";
import { payers, playing } from "./paper-state.js";
import { table } from "./paper-store.js";

/** @typedef {import("./paper-state.js").Hand} Hand */

const MOST = 1_000_000;

/** The whole number that counts, shown in the field; null for an empty one. @param {Event} event @param {number} low */
function typed(event, low) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const text = field.value.trim();
  if (text === "" || !Number.isFinite(Number(text))) return null;
  const n = Math.max(low, Math.min(MOST, Math.round(Number(text))));
  if (n !== Number(text)) field.value = String(n);
  return n;
}

/** @param {{hand: Hand}} props */
export function Amounts({ hand }) {
  const now = /** @type {import("./paper-state.js").Table} */ (table.value);
  const drawn = hand.winner === null;
  const usual = drawn ? [] : payers(now, hand);
  const seats = playing(now, hand.dealer).filter((seat) => seat !== hand.winner);
  /** @param {number} seat @param {number | null} n */
  const pay = (seat, n) => alter({ pays: Array.from({ length: now.seats }, (_, one) => (one === seat ? n : hand.pays[one] ?? null)) });
  return html`${!drawn && html`<label class="field paper-amount"><span>${t("paper.each")}</span>
      <input type="number" inputmode="numeric" min="0" max=${MOST} value=${hand.amount || ""} data-testid="paper-amount"
        onInput=${(/** @type {Event} */ event) => alter({ amount: typed(event, 0) ?? 0, pays: [] })} /></label>`}
    <fieldset class="paper-pays"><legend>${t(drawn ? "paper.gainsOf" : "paper.paysOf")}</legend>
      ${seats.map((seat) => html`<label class="field" key=${seat}><span>${now.names[seat]}</span>
        <input type="number" inputmode=${drawn ? "text" : "numeric"} min=${drawn ? -MOST : 0} max=${MOST} data-testid=${`paper-pays-${seat}`}
          value=${hand.pays[seat] ?? ""} placeholder=${usual.includes(seat) ? hand.amount : 0}
          onInput=${(/** @type {Event} */ event) => pay(seat, typed(event, drawn ? -MOST : 0))} /></label>`)}</fieldset>`;
}
