// @ts-check
/** The player's own choices, kept in this browser. */

import { effect, signal } from "./vendor/preact.js";

/** @typedef {"off" | "slow" | "normal" | "fast"} Motion */
/**
 * `elder`: larger, of high contrast, and every discard is confirmed.
 * @typedef {{discard: "single" | "double" | "drag", sound: boolean, speech: boolean, sort: boolean,
 *   index: boolean, folk: boolean, keys: boolean, face: "regular" | "brush", motion: Motion, mute: boolean, elder: boolean,
 *   cardSize: "small" | "normal" | "large", line: "low" | "middle" | "high", tips: boolean, language: import("./i18n.js").Code | ""}} Settings
 */

/** @type {Settings} */
const DEFAULTS = {
  discard: "double", sound: true, speech: false, sort: true, index: false, folk: false, keys: true, face: "regular",
  motion: "normal", mute: false, elder: false, cardSize: "normal", line: "middle", tips: true, language: "",
};

/** Browsers may forbid storage; then choices last as long as the page. @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(`xiangque.${key}`) ?? "";
  } catch {
    return "";
  }
}

/** Whether it could be kept. @param {string} key @param {string} value */
export function keep(key, value) {
  try {
    localStorage.setItem(`xiangque.${key}`, value);
    return true;
  } catch {
    return false;
  }
}

/** @returns {Settings} */
function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(recall("settings") || "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = signal(load());
effect(() => {
  keep("settings", JSON.stringify(settings.value));
  if (!("document" in globalThis)) return;
  document.documentElement.dataset.motion = settings.value.motion;
  document.documentElement.classList.toggle("elder", settings.value.elder);
});

/** @param {Partial<Settings>} change */
export function choose(change) {
  settings.value = { ...settings.peek(), ...change };
}

/** Nothing may travel or bounce. */
export const stillness = () => settings.peek().motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What a tap on a piece does: where every discard is confirmed, it only raises. */
export const tapping = () => (settings.value.elder ? "confirm" : settings.value.discard);
