// @ts-check
/** Six small pictures to answer with, drawn here. */

import { html } from "./vendor/preact.js";

/** @type {Record<string, any>} */
const DRAWN = {
  smile: () => html`<path class="line" d="M13 19q3-4 6 0M29 19q3-4 6 0M13 28q11 12 22 0" />`,
  laugh: () => html`<path class="line" d="M12 17l7 3-7 3M36 17l-7 3 7 3" /><path class="mouth" d="M13 27h22q-2 12-11 12t-11-12z" />`,
  cry: () => html`<path class="line" d="M13 20h7M28 20h7M16 34q8-7 16 0" /><path class="tear" d="M14 24q-5 8 0 10t3-4zM34 24q5 8 0 10t-3-4z" />`,
  cool: () => html`<path class="dark" d="M8 16h32v4q-2 7-8 7t-7-6h-2q-1 6-7 6t-8-7z" /><path class="line" d="M17 33q7 5 14-1" />`,
  wow: () => html`<circle class="dark" cx="16" cy="20" r="3" /><circle class="dark" cx="32" cy="20" r="3" /><ellipse class="mouth" cx="24" cy="33" rx="5" ry="7" />
    <path class="line" d="M11 12l6-2M37 12l-6-2" />`,
  shy: () => html`<path class="line" d="M13 21h6M29 21h6M19 32q5 4 10 0" /><ellipse class="blush" cx="12" cy="28" rx="4" ry="3" /><ellipse class="blush" cx="36" cy="28" rx="4" ry="3" />`,
};

export const EMOTES = Object.keys(DRAWN);

/** @param {{id: string}} props */
export function Emote({ id }) {
  return html`<svg class="emote" viewBox="0 0 48 48" aria-hidden="true" focusable="false"><circle class="skin" cx="24" cy="24" r="22" />
    ${DRAWN[id]?.()}</svg>`;
}
