// @ts-check
/** What is said and sounded: the polite log, the assertive line, clacks, and optional speech. */

import { html, signal } from "./vendor/preact.js";
import { call } from "./calls.js";
import { byCards, ofCards } from "./family.js";
import { waitsLine } from "./overview.js";
import { told } from "./told.js";
import { settings } from "./settings.js";
import { logOpen, nameOf, seat, table } from "./state.js";
import { current, t, tileName } from "./i18n.js";
import { play } from "./sound.js";

/** @typedef {import("./types").AnyEvent} AnyEvent */

const KEPT = 60;

/** @type {import("./vendor/preact.js").Signal<{n: number, text: string}[]>} */
export const lines = signal(/** @type {{n: number, text: string}[]} */ ([]));
const urgent = signal({ n: 0, text: "" });
/** The log's present node: lines of a new one that are there from its start are not read out. */
const era = signal(0);
let count = 0;

/** What is recorded now is past, and not read out. */
export function hushed() {
  era.value += 1;
}

/** Add a line to the log. @param {string} text */
export function record(text) {
  count += 1;
  lines.value = [...lines.peek().slice(1 - KEPT), { n: count, text }];
}

/** Say at once: it is the reader's move. @param {string} text */
export function announce(text) {
  urgent.value = { n: urgent.peek().n + 1, text };
}

/** @type {Record<string, import("./sound.js").Sound>} */
const SOUNDS = { discarded: "discard", drawn: "draw", chowed: "claim", punged: "claim", konged: "claim", weied: "claim",
  turned: "draw", won: "win",
};

/** All that an event has to say to the viewer. @param {AnyEvent} event */
function toldOf(event) {
  const own = seat.peek();
  const text = told(event, own, table.peek(), byCards.peek(), nameOf);
  const { result } = table.peek();
  const xi = (event.type === "hand_ended" && result && ofCards.peek()?.xiTold(result)) || "";
  const waits = event.type === "ready_declared" && event.seat === own ? waitsLine() : "";
  return [xi, text, waits].filter(Boolean);
}

/** Log, sound and speak one event that the table holds already; `quiet` for the past. @param {AnyEvent} event @param {boolean} quiet */
export function remember(event, quiet) {
  for (const text of toldOf(event)) record(text);
  if (quiet) return;
  call(event);
  const sound = SOUNDS[event.type];
  if (sound) play(sound);
  const named = event.type === "discarded" ? event.tile : event.type === "turned" ? event.card : "";
  if (named && settings.peek().speech) speak(tileName(named));
}

/** The voice for the current language, null on machines without one. */
export function voice() {
  if (!("speechSynthesis" in window)) return null;
  const wanted = current.peek().code === "en" ? /^en/i : /^(zh|cmn)/i;
  return speechSynthesis.getVoices().find((one) => wanted.test(one.lang)) ?? null;
}

/** @param {string} text */
function speak(text) {
  const found = voice();
  if (!found) return;
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.voice = found;
  spoken.lang = current.peek().code === "en" ? found.lang : "zh-CN";
  speechSynthesis.speak(spoken);
}

/** The live regions; the log is also the panel that L opens. */
export function Announcements() {
  const shown = logOpen.value;
  return html`
    <section class=${shown ? "log-panel" : "unseen"} aria-label=${t("log.title")}>
      ${shown && html`<header><h2>${t("log.title")}</h2>
        <button type="button" class="icon" aria-label=${t("settings.close")} data-testid="close-log"
          onClick=${() => (logOpen.value = false)}>×</button></header>`}
      <div role="log" aria-live="polite" key=${era.value} aria-relevant="additions" aria-label=${t("log.title")}
        data-testid="log" tabindex=${shown ? 0 : -1}>
        <div>${lines.value.map((line) => html`<p key=${line.n}>${line.text}</p>`)}</div>
      </div>
    </section>
    <div class="unseen" role="alert" aria-live="assertive" data-testid="urgent">
      ${urgent.value.text && html`<p key=${urgent.value.n}>${urgent.value.text}</p>`}</div>
  `;
}
