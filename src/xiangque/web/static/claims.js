// @ts-check
/** The claim bar: 吃 碰 杠 听 胡 过, whatever the server offers and nothing else. */

import { html, useEffect, useRef } from "./vendor/preact.js";
import { announce } from "./announce.js";
import { t, tileName, tileNames } from "./i18n.js";
import { bound, byKind, claims, ORDER, readyWays } from "./offers.js";
import { answer, answerCarefully } from "./session.js";
import { asked, choosing, declaring, doubtful, pickedTile, seat, table, waived } from "./state.js";
import { Piece } from "./pieces.js";
import { explain } from "./why.js";

/** @typedef {import("./offers.js").Claim} Claim */

/** The reasons why ready is not offered. @returns {import("./why.js").Reason[]} */
const refusedReady = () => asked.value?.frame.hints?.ready_refused ?? [];

/** On the dealt hand 听 is a question of its own, answered with 过 without a word to the server (SH-36). */
function asksReady() {
  const open = asked.value;
  if (open?.frame.prompt !== "turn" || seat.value === null || waived.value || bound(open.frame.offers)) return false;
  const { river, ready } = table.value.seats[seat.value];
  return !ready && !river.length && table.value.seats.every((one) => !one.melds.length) && claims(open.frame.offers).has("ready");
}

/** Put 听 aside for this turn. */
function waive() {
  waived.value = true;
  declaring.value = false;
  choosing.value = "";
}

/** Press a claim button, by finger or key; false when it is not there. @param {Claim} claim */
export function press(claim) {
  const open = asked.value;
  if (!open || open.sent) return false;
  const behind = claims(open.frame.offers).get(claim);
  if (!behind) {
    if (claim === "pass" && asksReady()) {
      waive();
      return true;
    }
    if (claim !== "ready" || !refusesReady()) return false;
    explain(t("table.noReady"), refusedReady());
    return true;
  }
  if (claim === "ready") {
    declaring.value = !declaring.value || bound(open.frame.offers);
    if (declaring.value) announce(t("table.readyPick"));
    choosing.value = "";
  } else if (behind.length > 1) choosing.value = choosing.value === claim ? "" : claim;
  else if (claim === "pass") answerCarefully(behind[0].id);
  else answer(behind[0].id);
  return true;
}

/** Whether the greyed 听 is shown: one's own turn, not declared, and the rules say why not. */
function refusesReady() {
  const open = asked.value;
  if (open?.frame.prompt !== "turn" || seat.value === null || table.value.seats[seat.value].ready) return false;
  return refusedReady().length > 0;
}

/** `active`: pressed, a second press takes it back. @param {{claim: Claim, on: boolean, active: boolean}} props */
function ClaimButton({ claim, on, active }) {
  const text = t(`claim.${active ? "cancel" : claim}`);
  return html`<button type="button" class=${`claim claim-${claim} ${text.length > 2 ? "word" : ""}`} data-testid=${`claim-${claim}`}
    aria-disabled=${!on} aria-pressed=${claim === "ready" ? active : undefined}
    onClick=${(/** @type {MouseEvent} */ event) => {
      event.stopPropagation();
      press(claim);
    }}>${text}</button>`;
}

/** @typedef {import("./types").OfferInfo} Offer */

/** Lowest first. @param {Offer} a @param {Offer} b */
const byLowest = (a, b) => byKind(a.pieces[0] ?? "", b.pieces[0] ?? "");

/** The tiles of a group: the run or the four alike. @param {Offer} offer */
const grouped = (offer) => (offer.pieces.length === 1 ? Array(4).fill(offer.pieces[0]) : offer.pieces);

/** One group to choose; the claimed tile is framed. @param {{claim: Claim, offer: Offer}} props */
function Group({ claim, offer }) {
  const tiles = grouped(offer);
  const taken = asked.value?.frame.prompt === "claim" ? tiles.indexOf(asked.value.frame.tile) : -1;
  return html`<button type="button" class="group-choice" data-testid=${`choice-${offer.id}`}
    aria-label=${t("ears.group", { what: t(`claim.${claim}`), list: tileNames(offer.pieces) })} onClick=${() => answer(offer.id)}>
    ${tiles.map((/** @type {string} */ tile, /** @type {number} */ n) => html`<${Piece} key=${n} piece=${tile}
      kind=${n === taken ? "taken" : ""} />`)}</button>`;
}

/** A way to declare ready: with a pair laid aside, or without. @param {{offer: Offer}} props */
function Way({ offer }) {
  const { laid } = offer;
  const text = laid ? t("claim.lay", { tile: tileName(laid) }) : t("claim.noLay");
  return html`<button type="button" class="group-choice way" data-testid=${`choice-${offer.id}`} aria-label=${text}
    onClick=${() => answerCarefully(offer.id)}>
    ${laid ? [0, 1].map((n) => html`<${Piece} key=${n} piece=${laid} />`) : html`<b>${text}</b>`}</button>`;
}

/** What a claim with several forms leaves to choose. @param {{claim: Claim}} props */
function Groups({ claim }) {
  const offers = asked.value?.frame.offers ?? [];
  const laying = claim === "ready";
  const title = t(laying ? "claim.layWhich" : "claim.which");
  const behind = laying ? readyWays(offers, pickedTile.value) : [...(claims(offers).get(claim) ?? [])].sort(byLowest);
  return html`<div class=${`groups ${laying ? "laying" : ""}`} role="group" aria-label=${title} data-testid="groups">
    <b class="groups-title">${laying ? title : t(`claim.${claim}`)}</b>
    ${behind.map((offer) => (laying
      ? html`<${Way} key=${offer.id} offer=${offer} />`
      : html`<${Group} key=${offer.id} claim=${claim} offer=${offer} />`))}
    <button type="button" class="claim claim-pass" data-testid="choice-cancel"
      onClick=${() => (choosing.value = "")}>${t("claim.cancel")}</button>
  </div>`;
}

/** Whether the player is writing somewhere just now. */
function typing() {
  const active = document.activeElement;
  return active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
}

export function Claims() {
  const open = asked.value;
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  const offered = open && !open.sent ? claims(open.frame.offers) : new Map();
  const number = offered.size ? open?.frame.decision : 0;
  useEffect(() => {
    if (number && !typing() && open?.frame.prompt !== "turn") bar.current?.focus({ preventScroll: true });
  }, [number]);
  const grey = open !== null && !open.sent && !offered.has("ready") && refusesReady();
  if (waived.value || (!offered.size && !grey)) return null;
  if (choosing.value) return html`<${Groups} claim=${choosing.value} />`;
  const asking = offered.size > 0 && asksReady();
  const shown = ORDER.filter((claim) => offered.has(claim) || (claim === "ready" && grey) || (claim === "pass" && asking));
  const forced = open !== null && bound(open.frame.offers);
  return html`<div class="claims" role="group" aria-label=${t("claim.group")} tabindex="-1" ref=${bar} data-testid="claims">
    ${shown.map((claim) => html`<${ClaimButton} key=${claim} claim=${claim} on=${offered.has(claim) || (claim === "pass" && asking)}
      active=${claim === "ready" && declaring.value && !forced} />`)}
  </div>`;
}

/** 确认不胡吗? */
export function PassWin() {
  const action = doubtful.value;
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    if (action !== null) box.current?.showModal();
  }, [action]);
  if (action === null) return null;
  const back = () => (doubtful.value = null);
  return html`<dialog class="box" ref=${box} onCancel=${back} aria-labelledby="pass-title">
    <h2 id="pass-title">${t("pass.title")}</h2>
    <div class="row">
      <button type="button" class="big grey" data-testid="confirm-pass-win"
        onClick=${() => answer(action)}>${t("pass.yes")}</button>
      <button type="button" class="big" data-testid="dismiss-pass-win" autofocus onClick=${back}>${t("pass.no")}</button>
    </div>
  </dialog>`;
}
