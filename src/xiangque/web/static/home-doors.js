// @ts-check
/** The doors of the first screen to everything that is not a room. */

import { html } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { go } from "./route.js";
import { me } from "./state.js";

/** Where to, under which name, with which sign; `known` ones are for people who have played.
 * @type {{to: string, name: string, sign: string, known?: boolean}[]} */
const DOORS = [
  { to: "/learn", name: "lesson.door", sign: "学" },
  { to: "/rules", name: "book.title", sign: "规" },
  { to: "/score", name: "score.door", sign: "算" },
  { to: "/paper", name: "paper.title", sign: "记" },
  { to: "/replay", name: "replay.door", sign: "看" },
  { to: "/me", name: "stats.title", sign: "我", known: true },
];

/** @param {{door: typeof DOORS[number]}} props */
function Door({ door }) {
  const { to, name, sign } = door;
  return html`<a class="small-door" href=${to} data-testid=${`${to.slice(1)}-door`} onClick=${(/** @type {Event} */ event) => {
    event.preventDefault();
    go(to);
  }}><i data-sign=${sign}></i><span>${t(name)}</span></a>`;
}

export function Doors() {
  const shown = DOORS.filter((door) => !door.known || me.value.token);
  return html`<nav class="small-doors" aria-label=${t("home.more")}>${shown.map((door) => html`<${Door} key=${door.to} door=${door} />`)}</nav>`;
}
