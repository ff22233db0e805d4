// @ts-check
/** What is being said at the table: a set phrase or a face at the speaker's seat for a few seconds. */

import { html, signal } from "./vendor/preact.js";
import { record } from "./announce.js";
import { Emote, EMOTES } from "./emotes.js";
import { t } from "./i18n.js";
import { settings } from "./settings.js";
import { nameOf } from "./state.js";

const SHOWN_MS = 4500;

/** In the order of the palette; the words are the languages'. */
export const PHRASES = ["hello", "hurry", "wait", "well", "luck", "pity", "almost", "tea", "again", "thanks"];

/** By seat. @type {import("./vendor/preact.js").Signal<Record<number, {id: string, n: number}>>} */
const said = signal({});
let count = 0;

/** @param {string} id */
const textOf = (id) => t(`${EMOTES.includes(id) ? "phrase.face" : "phrase"}.${id}`);

/** Somebody says something; what is not known here shows nothing. @param {number} seat @param {string} id */
export function hear(seat, id) {
  if (settings.peek().mute || !(PHRASES.includes(id) || EMOTES.includes(id))) return;
  count += 1;
  const n = count;
  said.value = { ...said.peek(), [seat]: { id, n } };
  record(t("phrase.told", { name: nameOf(seat), text: textOf(id) }));
  setTimeout(() => {
    if (said.peek()[seat]?.n !== n) return;
    const { [seat]: _, ...others } = said.peek();
    said.value = others;
  }, SHOWN_MS);
}

/** Nobody says anything any more. */
export function hush() {
  said.value = {};
}

/** @param {{seat: number}} props */
export function Bubble({ seat }) {
  const now = said.value[seat];
  if (!now || settings.value.mute) return null;
  const face = EMOTES.includes(now.id);
  return html`<span class=${`bubble ${face ? "face" : ""}`} key=${now.n} data-testid=${`said-${seat}`} role="img"
    aria-label=${textOf(now.id)}>${face ? html`<${Emote} id=${now.id} />` : textOf(now.id)}</span>`;
}
