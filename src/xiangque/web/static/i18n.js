// @ts-check
/** Texts in the viewer's language. A language is one file in i18n/ and its line in LANGUAGES. */

import { CARDS, isCard } from "./cards.js";
import { settings } from "./settings.js";
import { signal } from "./vendor/preact.js";

/** @typedef {Record<string, string>} Labels */
/** `folk`: what some call a tile. @typedef {{tiles: Record<string, string[]>, folk: Labels, cards: string[], texts: Labels, botNames: string[], winds: string[]}} Language */

/** Codes and own names of all languages; the first is the default. */
export const LANGUAGES = { "zh-Hans": "简体中文", "zh-Hant": "繁體中文", en: "English" };

/** @typedef {keyof typeof LANGUAGES} Code */

/** @type {Language} */
const NOTHING = { tiles: {}, folk: {}, cards: [], texts: {}, botNames: [], winds: [] };

/** @type {import("./vendor/preact.js").Signal<{code: Code, language: Language}>} */
export const current = signal({ code: /** @type {Code} */ ("zh-Hans"), language: NOTHING });

/** Load and switch to a language. @param {Code} code */
export async function use(code) {
  const loaded = await import(`./i18n/${code}.js`);
  current.value = { code, language: loaded.default };
}

/** The language for a reader of these BCP 47 tags. @param {readonly string[]} tags @returns {Code} */
export function best(tags) {
  for (const tag of tags) {
    if (/^zh-(Hant|TW|HK|MO)/i.test(tag)) return "zh-Hant";
    if (/^zh/i.test(tag)) return "zh-Hans";
    if (/^en/i.test(tag)) return "en";
  }
  return "zh-Hans";
}

/** Put values for {names} into a text. @param {string} text @param {Record<string, string | number>} values */
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** The text of a key; the key itself when a language lacks it.
 * @param {string} key @param {Record<string, string | number>} [values] */
export function t(key, values = {}) {
  return fill(current.value.language.texts[key] ?? key, values);
}

/** The server's label in the current language. @param {Labels | undefined} labels */
export function label(labels) {
  if (!labels) return "";
  return labels[current.value.code] ?? labels["zh-Hans"] ?? Object.values(labels)[0] ?? "";
}

/** The server's label where a line begins. @param {Labels | undefined} labels */
export function heading(labels) {
  const text = label(labels);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a tile or a card is called, "5m" → 五万, "贰" → 大贰. @param {string} tile */
export function tileName(tile) {
  if (isCard(tile)) return current.value.language.cards[CARDS.indexOf(tile)] ?? tile;
  const { tiles, folk } = current.value.language;
  if (settings.value.folk && tile in folk) return folk[tile];
  const names = tiles[tile.slice(-1)];
  return names?.[Number(tile.slice(0, -1)) - 1] ?? tile;
}

/** Tile names as a list. @param {string[]} tiles */
export function tileNames(tiles) {
  return tiles.map(tileName).join(t("comma"));
}
