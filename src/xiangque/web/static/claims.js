// @ts-check
/** The claim bar: 吃 碰 杠 听 胡 过, whatever the server offers and nothing else. */

import { html, useEffect, useRef } from "./vendor/preact.js";
import { t, tileName } from "./i18n.js";
import { label } from "./i18n.js";
import { claims, ORDER } from "./offers.js";
import { answer, answerCarefully } from "./session.js";
import { asked, choosing, declaring, doubtful, seat, table, tell } from "./state.js";
import { Tile } from "./tiles.js";

/** @typedef {import("./offers.js").Claim} Claim */

/** The reasons why ready is not offered, in words. */
function refusedReady() {
  const reasons = asked.value?.frame.hints?.ready_refused ?? [];
  return reasons.map((/** @type {{label: Record<string, string>}} */ one) => label(one.label)).filter(Boolean);
}

/** Press a claim button, by finger or key; false when it is not there. @param {Claim} claim */
export function press(claim) {
  const open = asked.value;
  if (!open || open.sent) return false;
  const behind = claims(open.frame.offers).get(claim);
  if (!behind) {
    if (claim !== "ready" || !refusesReady()) return false;
    tell(t("table.noReady", { reasons: refusedReady().join(t("comma")) }));
    return true;
  }
  if (claim === "ready") {
    declaring.value = !declaring.value;
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

/** @param {{claim: Claim, on: boolean, active: boolean}} props */
function ClaimButton({ claim, on, active }) {
  const text = t(`claim.${active ? "cancel" : claim}`);
  return html`<button type="button" class=${`claim claim-${claim} ${text.length > 2 ? "word" : ""}`} data-testid=${`claim-${claim}`}
    aria-disabled=${!on} aria-pressed=${claim === "ready" ? active : undefined}
    onClick=${(/** @type {MouseEvent} */ event) => {
      event.stopPropagation();
      press(claim);
    }}>${text}</button>`;
}

/** The tile groups of a claim with several. @param {{claim: Claim}} props */
function Groups({ claim }) {
  const behind = asked.value ? claims(asked.value.frame.offers).get(claim) ?? [] : [];
  return html`<div class="groups" role="group" aria-label=${t("claim.which")}>
    ${behind.map((offer) => html`<button type="button" class="group-choice" key=${offer.id}
      data-testid=${`choice-${offer.id}`} aria-label=${`${t(`claim.${claim}`)} ${offer.pieces.map(tileName).join("")}`}
      onClick=${() => answer(offer.id)}>
      ${(offer.pieces.length === 1 ? Array(4).fill(offer.pieces[0]) : offer.pieces).map(
        (/** @type {string} */ tile, /** @type {number} */ n) => html`<${Tile} key=${n} tile=${tile} />`,
      )}</button>`)}
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
  if (!offered.size && !grey) return null;
  if (choosing.value) return html`<${Groups} claim=${choosing.value} />`;
  const shown = ORDER.filter((claim) => offered.has(claim) || (claim === "ready" && grey));
  return html`<div class="claims" role="group" aria-label=${t("claim.group")} tabindex="-1" ref=${bar} data-testid="claims">
    ${shown.map((claim) => html`<${ClaimButton} key=${claim} claim=${claim} on=${offered.has(claim)}
      active=${claim === "ready" && declaring.value} />`)}
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
