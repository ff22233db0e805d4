// @ts-check
/** Cards drawn: whole, or cut to the quarter that shows when another covers them. */

import { html } from "./vendor/preact.js";
import { faceOf, rankOf } from "./cards.js";
import { tileName } from "./i18n.js";
import { settings } from "./settings.js";
import { pickedTile } from "./state.js";
import { loadFaces } from "./tiles.js";

/** The symbol of a card's face in the chosen script; the first one fetches them all. @param {string} card */
export function cardFace(card) {
  void loadFaces("cards");
  return `#${settings.value.face === "brush" ? "brush-" : ""}${faceOf(card)}`;
}

/** The face alone. @param {{card: string}} props */
export function CardFace({ card }) {
  return html`<svg viewBox="0 0 150 600" aria-hidden="true" focusable="false">
      <use href=${cardFace(card)}></use></svg>
    <b class="index" aria-hidden="true">${rankOf(card)}</b>`;
}

/**
 * A card on the table; "" is a back.
 * @param {{card: string, kind?: string, role?: string}} props `kind` adds classes
 */
export function Card({ card, kind = "", role = "img" }) {
  if (!card) return html`<span class=${`zi back ${kind}`}></span>`;
  const same = pickedTile.value === card ? "same" : "";
  return html`<span class=${`zi ${kind} ${same}`} data-tile=${card} role=${role} aria-label=${tileName(card)}>
    <${CardFace} card=${card} /></span>`;
}

/** Cards one over the other; the last one shows more. @param {{cards: string[], kind?: string, marked?: number}} props */
export function Pile({ cards, kind = "", marked = -1 }) {
  return html`<span class=${`pile ${kind}`}>${cards.map((card, n) => html`<${Card} key=${n} card=${card}
    kind=${`${n === cards.length - 1 ? "front" : ""} ${n === marked ? "marked" : ""}`} />`)}</span>`;
}
