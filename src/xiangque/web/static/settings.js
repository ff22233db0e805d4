// @ts-check
/** The player's own choices, kept in this browser. */

import { effect, signal } from "./vendor/preact.js";

/**
 * @typedef {{discard: "single" | "double" | "drag", sound: boolean, speech: boolean, sort: boolean,
 *   index: boolean, keys: boolean, face: "regular" | "brush",
 *   cardSize: "small" | "normal" | "large", line: "low" | "middle" | "high", tips: boolean, language: import("./i18n.js").Code | ""}} Settings
 */

/** @type {Settings} */
const DEFAULTS = {
  discard: "double", sound: true, speech: false, sort: true, index: false, keys: true, face: "regular",
  cardSize: "normal", line: "middle", tips: true, language: "",
};

/** Browsers may forbid storage; then choices last as long as the page. @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(`xiangque.${key}`) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} key @param {string} value */
export function keep(key, value) {
  try {
    localStorage.setItem(`xiangque.${key}`, value);
  } catch {
    return;
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
effect(() => keep("settings", JSON.stringify(settings.value)));

/** @param {Partial<Settings>} change */
export function choose(change) {
  settings.value = { ...settings.peek(), ...change };
}

export const stillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
