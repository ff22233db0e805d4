// @ts-check
/** The own cards in columns: raise, play, move, open a 砍, and why a card is barred. */

import { html, useEffect, useRef } from "./vendor/preact.js";
import { placeOf } from "./card-columns.js";
import { drag, dragging } from "./card-drag.js";
import { CardFace } from "./card-faces.js";
import { barred, bound, columns, flat, leave, put } from "./card-state.js";
import { t, tileName } from "./i18n.js";
import { discardOf } from "./offers.js";
import { answerCarefully } from "./session.js";
import { settings, tapping } from "./settings.js";
import { toConfirm } from "./confirm.js";
import { asked, bottom, picked, pickedTile, seat, table } from "./state.js";

/** @typedef {import("./card-columns.js").Spot} Spot */

/** The offer that throws a card now. @param {string} card */
function offerOf(card) {
  const open = asked.value;
  return open && !open.sent ? discardOf(open.frame.offers, card, false) : null;
}

/** Whether it is the viewer's move to throw a card. */
export function throwing() {
  const open = asked.value;
  return Boolean(open && !open.sent && open.frame.offers.some((offer) => offer.kind === "discard"));
}

/** Whether the raised card may be thrown now. */
export const raisedPlayable = () => pickedTile.value !== "" && offerOf(pickedTile.value) !== null;

/** Why a card may not be thrown, with the clauses. @param {string} card */
export const whyBarred = (card) => barred.value[card] ?? [];

/** Raise the card at a place, or lower it with -1. @param {number} place */
export function pickCard(place) {
  const card = flat.value[place];
  picked.value = card ? place : -1;
  pickedTile.value = card ?? "";
}

/** Throw the card at a place, if that is offered; raise it, which tells why, if not. @param {number} place */
export function playCard(place) {
  const card = flat.value[place];
  const offer = card ? offerOf(card) : null;
  if (!offer) {
    pickCard(place);
    return false;
  }
  leave(place);
  answerCarefully(offer.id);
  return true;
}

/** Throw the card at a place, once that is confirmed where the player wants to be asked. @param {number} place */
export function playCardSurely(place) {
  if (tapping() !== "confirm" || !offerOf(flat.value[place] ?? "")) return playCard(place);
  pickCard(place);
  toConfirm();
  return true;
}

/** A tap on a card, as the player set it. @param {number} place */
function tap(place) {
  const mode = tapping();
  const ready = offerOf(flat.value[place]) !== null;
  if (ready && (mode === "single" || (mode === "double" && picked.value === place))) playCard(place);
  else pickCard(picked.value === place ? -1 : place);
}

/** @param {{card: string, spot: Spot, last: boolean, kan: boolean, focusable: boolean}} props */
function HandCard({ card, spot, last, kan, focusable }) {
  const place = placeOf(columns.value, spot);
  const up = picked.value === place;
  const bar = whyBarred(card).length > 0;
  const same = !up && pickedTile.value === card;
  const marks = [last && "front", up && "up", bar && "barred", same && "same"].filter(Boolean).join(" ");
  const name = [tileName(card), kan && t("card.kan"), bar && t("card.barred")].filter(Boolean).join(t("comma"));
  // the handlers remember a drag under way, so they must live as long as the card
  const handlers = useRef(/** @type {ReturnType<typeof drag> | null} */ (null));
  handlers.current ??= drag({
    element: (target) => (bound(columns.peek()[spot.column] ?? []) ? target.parentElement ?? target : target),
    play: () => playCardSurely(placeOf(columns.peek(), spot)),
    put: (to) => put(spot, to),
    tap: () => tap(placeOf(columns.peek(), spot)),
  });
  return html`<button type="button" class=${`zi ${marks}`} data-testid="hand-tile" data-tile=${card} aria-label=${name}
    aria-pressed=${up} tabindex=${focusable ? 0 : -1} ...${handlers.current}>
    <${CardFace} card=${card} />${bar && html`<i class="bar-mark" aria-hidden="true"></i>`}</button>`;
}

/** @param {{cards: string[], column: number}} props */
function Column({ cards, column }) {
  const kan = bound(cards);
  const held = dragging.value;
  const first = placeOf(columns.value, { column, row: 0 });
  return html`<div class=${`column ${kan ? "kan" : ""} ${held?.onto === column ? "onto" : ""}`}>
    ${kan && html`<b class="kan-mark" aria-hidden="true">${t("card.kan")}</b>`}
    ${cards.map((card, row) => html`<${HandCard} key=${`${column}-${row}-${card}`} card=${card} spot=${{ column, row }}
      last=${row === cards.length - 1} kan=${kan}
      focusable=${picked.value === first + row || (picked.value < 0 && first + row === 0)} />`)}</div>`;
}

/** The hand of the seat at the bottom, with the line above which a card is played. */
export function CardHand() {
  const own = table.value.seats[bottom.value];
  const shape = flat.value.join("");
  useEffect(() => {
    if (pickedTile.value !== (flat.value[picked.value] ?? "")) pickCard(-1);
  }, [shape, picked.value]);
  if (seat.value === null || !own) return null;
  const held = dragging.value;
  const ends = [held?.onto === "left" && "open-left", held?.onto === "right" && "open-right"].filter(Boolean).join(" ");
  return html`<div class=${`hand cards-hand ${settings.value.elder ? "large" : settings.value.cardSize} ${held ? "dragging" : ""} ${ends}`} role="group"
    aria-label=${t("table.yourHand")} data-testid="hand" data-count=${flat.value.length} style=${`--columns: ${columns.value.length}`}>
    <div class=${`play-line ${settings.value.line} ${held?.play ? "crossed" : ""} ${throwing() ? "live" : ""}`} aria-hidden="true">
      <span>${t("card.line")}</span></div>
    ${columns.value.map((cards, column) => html`<${Column} key=${column} cards=${cards} column=${column} />`)}</div>`;
}
