// @ts-check
/** The keyboard: pick, play, claim. Single keys can be switched off in the settings. */

import { press } from "./claims.js";
import { ofCards } from "./family.js";
import { BOUND } from "./offers.js";
import { layout, pick, playSurely } from "./hand.js";
import { request } from "./requests.js";
import { settings } from "./settings.js";
import { asked, choosing, declaring, dialog, doubtful, link, logOpen, picked, seat, table } from "./state.js";

const PICKS = "1234567890-=[]";
const HELD = ".hand [data-testid=\"hand-tile\"]";

/** @type {Record<string, import("./offers.js").Claim>} */
const CLAIMS = { c: "chow", p: "pung", k: "kong", t: "ready", h: "win", " ": "pass" };

/** @param {EventTarget | null} target */
function placeOf(target) {
  if (!(target instanceof Element)) return -1;
  const tile = target.closest(HELD);
  return tile ? [...document.querySelectorAll(HELD)].indexOf(tile) : -1;
}

/** Raise and focus the tile at a place, round the ends. @param {number} place */
function moveTo(place) {
  const tiles = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(HELD));
  if (!tiles.length) return;
  const next = (place + tiles.length) % tiles.length;
  pick(next);
  tiles[next].focus();
}

/** Arrows, Home and End belong to the hand itself and work always. @param {KeyboardEvent} event */
function arrow(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const here = placeOf(event.target);
  const inHand = here >= 0 || event.target === document.body || document.activeElement?.closest(".claims");
  if (!inHand) return false;
  if (ofCards.value) return ofCards.value.cardArrow(event, here);
  const from = here >= 0 ? here : picked.value;
  if (step !== undefined) moveTo(from < 0 ? layout().length - 1 : from + step);
  else if (event.key === "Home") moveTo(0);
  else if (event.key === "End") moveTo(-1);
  else return false;
  return true;
}

/** @param {KeyboardEvent} event */
function single(event) {
  const key = event.key.toLowerCase();
  if (key === "l") {
    logOpen.value = !logOpen.value;
    return true;
  }
  if (request(key)) return true;
  const place = PICKS.indexOf(key);
  if (place >= 0 && key.length === 1) {
    if (ofCards.value) ofCards.value.cardColumn(place);
    else if (place < layout().length) moveTo(place);
    return true;
  }
  const claim = CLAIMS[key];
  const tied = claim && BOUND[claim];
  if (tied) return (!event.shiftKey && press(claim)) || press(tied);
  return claim !== undefined && press(claim);
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || dialog.value || doubtful.value !== null) return;
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
  if (seat.value === null && event.key.toLowerCase() !== "l") return;
  if (table.value.match === null || link.value !== "open") return;
  const onButton = event.target instanceof HTMLButtonElement && placeOf(event.target) < 0;
  if (event.key === "Escape") {
    declaring.value = false;
    choosing.value = "";
    logOpen.value = false;
    pick(-1);
    return;
  }
  if (onButton && (event.key === "Enter" || event.key === " ")) return;
  let used = arrow(event);
  if (!used && event.key === "Enter" && asked.value && picked.value >= 0) {
    const here = placeOf(event.target);
    const throwIt = ofCards.value?.playCardSurely ?? playSurely;
    used = (here < 0 || here === picked.value) && throwIt(picked.value);
  }
  if (!used && settings.value.keys) used = single(event);
  if (used) event.preventDefault();
}

export function listen() {
  document.addEventListener("keydown", pressed);
}
