// @ts-check
/** Values of options in words. */

import { label, t } from "./i18n.js";

/** @typedef {import("./options.js").Option} Option */

/** The value in words. @param {Option} option @param {any} value @returns {string} */
export function said(option, value) {
  /** @param {string} id */
  const named = (id) => label(option.choices.find((one) => one.value === id)?.labels) || id;
  if (typeof value === "boolean") return t(value ? "options.yes" : "options.no");
  if (Array.isArray(value)) return value.map(named).join(t("comma")) || t("score.none");
  return typeof value === "string" ? named(value) : String(value);
}
