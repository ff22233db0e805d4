// @ts-check
/** A hand as the fragment of a link, and pieces as text; nothing is stored anywhere. Pure. */

import { blank, put, sound, unusual } from "./score-draft.js";

/** @typedef {import("./score-draft.js").Draft} Draft */
/** @typedef {{id: string, seats: number, seat_counts: number[], scorer: import("./score-draft.js").Facts,
 *   options: {name: string, default: any}[]}} Game */

/** Columns a comparison may have. */
export const MOST_OTHERS = 6;

/** "123m7z" or "一二三" → its pieces; null when it is neither. @param {string} text @returns {string[] | null} */
export function piecesOf(text) {
  const plain = text.replace(/[\s,，、]/g, "");
  if (/^[^\x00-\x7f]+$/.test(plain)) return [...plain];
  if (!/^(\d+[mpszf])*$/.test(plain)) return null;
  return [...plain.matchAll(/(\d+)([mpszf])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => digit + suit));
}

/** Pieces as text, tiles of a suit under one letter. @param {readonly string[]} tiles */
export function written(tiles) {
  return tiles.join("").replace(/([mpszf])(?=\d\1)/g, "");
}

/** The fragment, without its #. @param {Draft} draft @param {Game} game */
export function write(draft, game) {
  const usual = blank(game);
  const parts = new URLSearchParams();
  /** @param {string} name @param {unknown} value @param {unknown} ordinary */
  const set = (name, value, ordinary) => {
    const text = String(value);
    if (text !== String(ordinary)) parts.set(name, text);
  };
  set("hand", written(draft.hand), "");
  set("melds", draft.melds.map((meld) => `${meld.kind}.${written(meld.tiles)}`), "");
  set("winning", draft.winning, "");
  set("by", draft.by, usual.by);
  set("seats", draft.seats, usual.seats);
  set("seat", draft.seat, usual.seat);
  set("dealer", draft.dealer, usual.dealer);
  set("from", draft.from, sound({ ...draft, from: null }, game.scorer).from);
  set("ready", draft.ready, usual.ready);
  set("flowers", draft.flowers, 0);
  set("bao", written(draft.bao), "");
  set("context", draft.context, "");
  set("laid", draft.laid, "");
  set("options", JSON.stringify(draft.options), "{}");
  set("others", JSON.stringify(draft.others), "[]");
  return parts.toString();
}

/** The path of a hand: its game, and the hand in the fragment. @param {Draft} draft @param {Game} game */
export function address(draft, game) {
  const fragment = write(draft, game);
  return `/score/${game.id}${fragment && "#"}${fragment}`;
}

/** @param {string | null} text @param {number} below @returns {number[]} */
function numbers(text, below) {
  const found = (text ?? "").split(",").filter((one) => /^\d$/.test(one)).map(Number);
  return [...new Set(found)].filter((n) => n < below);
}

/** @param {string | null} text @param {any} otherwise */
function json(text, otherwise) {
  try {
    const value = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null && Array.isArray(value) === Array.isArray(otherwise) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

/** The hand of a fragment; what the game does not have, or no hand could hold, is left out.
 * @param {string} fragment with or without its # @param {Game} game @returns {Draft} */
export function read(fragment, game) {
  const parts = new URLSearchParams(fragment.replace(/^#/, ""));
  const { scorer: facts } = game;
  /** @param {string} name @param {readonly string[]} known */
  const words = (name, known) => (parts.get(name) ?? "").split(",").filter((word) => known.includes(word));
  const usual = blank(game);
  const seats = numbers(parts.get("seats"), 10).find((n) => game.seat_counts.includes(n)) ?? usual.seats;
  /** @param {string} name */
  const seat = (name) => numbers(parts.get(name), seats)[0];
  /** @type {Draft} */
  let draft = {
    ...usual, seats, seat: seat("seat") ?? usual.seat, dealer: seat("dealer") ?? usual.dealer, from: seat("from") ?? null,
    by: words("by", facts.win_by)[0] ?? usual.by,
    ready: facts.ready ? (parts.has("ready") ? numbers(parts.get("ready"), seats) : usual.ready) : [],
    flowers: facts.flower ? numbers(parts.get("flowers"), facts.copies + 1)[0] ?? 0 : 0,
    context: words("context", facts.context), options: unusual(json(parts.get("options"), {}), game.options),
    others: json(parts.get("others"), []).slice(0, MOST_OTHERS).filter((/** @type {any} */ one) =>
      one && typeof one === "object").map((/** @type {any} */ one) => unusual(one, game.options)),
  };
  for (const text of (parts.get("melds") ?? "").split(",")) {
    const [kind, pieces] = text.split(".");
    if (facts.melds.includes(kind)) draft = put(draft, facts, kind, piecesOf(pieces ?? "")?.[0] ?? "");
  }
  for (const tile of piecesOf(parts.get("hand") ?? "") ?? []) draft = put(draft, facts, "hand", tile);
  draft = put(draft, facts, "winning", parts.get("winning") ?? "");
  if (facts.bao) for (const tile of new Set(piecesOf(parts.get("bao") ?? "") ?? [])) draft = put(draft, facts, "bao", tile);
  return sound({ ...draft, laid: facts.lays ? parts.get("laid") ?? "" : "" }, facts);
}
