// @ts-check
/** The discard asked about once more, for those who want to be sure. */

import { html } from "./vendor/preact.js";
import { t, tileName } from "./i18n.js";
import { tapping } from "./settings.js";
import { choosing, picked, pickedTile } from "./state.js";

/** Put the focus on the question, once it is there. */
export function toConfirm() {
  setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector("[data-testid=\"confirm-discard\"]"))?.focus());
}

/** @param {{playable: boolean, play: (place: number) => unknown, lower: (place: number) => void}} props */
export function Confirm({ playable, play, lower }) {
  if (tapping() !== "confirm" || !playable || choosing.value) return null;
  const place = picked.value;
  const does = (/** @type {(place: number) => unknown} */ run, /** @type {number} */ at) => (/** @type {Event} */ event) => {
    event.stopPropagation();
    run(at);
  };
  return html`<div class="confirm" role="group" aria-label=${t("elder.confirm")} data-testid="confirm">
    <button type="button" class="claim claim-discard" data-testid="confirm-discard" onClick=${does(play, place)}>
      ${t("elder.throw", { tile: tileName(pickedTile.value) })}</button>
    <button type="button" class="claim claim-pass" data-testid="keep-tile" onClick=${does(lower, -1)}>${t("elder.keep")}</button></div>`;
}
