// @ts-check
/** What the seats of a scored hand are called: by their place from the winner. */

import { html } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { role } from "./score-draft.js";
import { draft, facts } from "./score-state.js";

/** @typedef {import("./score-draft.js").Draft} Draft */

/** @param {number} seat @param {Draft} [of] */
export function seatName(seat, of = /** @type {Draft} */ (draft.value)) {
  return t(`score.seat.${role(of, facts(), seat)}`);
}

/** A seat with the dealer's mark. @param {{seat: number}} props */
export function Seat({ seat }) {
  return html`${seatName(seat)}${draft.value?.dealer === seat && html` <b class="badge dealer">${t("table.dealer")}</b>`}`;
}
