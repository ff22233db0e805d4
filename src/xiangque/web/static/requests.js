// @ts-check
/** How things stand, said on request: by key, or by buttons that only the keyboard and screen readers meet. */

import { html } from "./vendor/preact.js";
import { announce } from "./announce.js";
import { t } from "./i18n.js";
import { handLine, leftLine, nowLine, scoresLine } from "./overview.js";

/** @type {Record<string, {key: string, line: () => string}>} */
const REQUESTS = {
  now: { key: "n", line: nowLine }, hand: { key: "m", line: handLine },
  wall: { key: "w", line: leftLine }, scores: { key: "s", line: scoresLine },
};

/** Say what a key asks for; false when it asks for nothing. @param {string} key */
export function request(key) {
  const found = Object.values(REQUESTS).find((one) => one.key === key);
  if (found) announce(found.line());
  return found !== undefined;
}

export function Requests() {
  return html`<div class="requests" role="group" aria-label=${t("ears.title")}
    onClick=${(/** @type {Event} */ event) => event.stopPropagation()}>
    ${Object.entries(REQUESTS).map(([name, { line }]) => html`<button type="button" class="small-button pale" key=${name}
      onClick=${() => announce(line())}>${t(`ears.${name}`)}</button>`)}</div>`;
}
