// @ts-check
/** The card table: two opponents, the card in question between, own cards at the bottom; or three open hands. */

import "./card-parts.js";
import { html } from "./vendor/preact.js";
import { CardAdvice } from "./card-advice.js";
import { CardDealing } from "./card-dealing.js";
import { CardHand, pickCard, playCard, raisedPlayable } from "./card-hand.js";
import { CardGroups, CardOpponent, CardPlate, Lying, RestingSeat } from "./card-seat.js";
import { CardCentre, Stand } from "./card-stage.js";
import { players } from "./card-fold.js";
import { Claims, PassWin } from "./claims.js";
import { Confirm } from "./confirm.js";
import { t } from "./i18n.js";
import { Notices } from "./notices.js";
import { HostingBanner, Parked, TopBar } from "./overlays.js";
import { Phrases } from "./phrases.js";
import { MatchEnd, Settlement } from "./settlement.js";
import { Requests } from "./requests.js";
import { rankingShown } from "./state.js";
import { settings } from "./settings.js";
import { Toggles } from "./toggles.js";
import { cardsOf, liveView, Showing, useView, watches } from "./view.js";
import { Why } from "./why.js";

const SIDES = { 2: ["right", "left"], 3: ["right", "top", "left"] };

/** @typedef {import("./view.js").View} View */

/** Who sits where: the playing opponents from right to left, 下家 first; all who play where their hands lie open.
 * @param {View} view */
export function placesOf(view) {
  const all = watches(view);
  const seats = players(cardsOf(view), view.bottom).filter((one) => all || one !== view.bottom);
  const sides = SIDES[/** @type {2 | 3} */ (seats.length)] ?? [];
  return seats.map((seat, n) => ({ seat, side: sides[n] }));
}

/** The opponents and the card in question. @param {{view: View}} props */
export function CardSeats({ view }) {
  const { resting } = cardsOf(view);
  const others = placesOf(view);
  const slots = watches(view) ? others : [...others, { seat: view.bottom, side: "bottom" }];
  const aside = resting !== null && (view.open || resting !== view.bottom);
  return html`<div class="card-bar"><${CardCentre} />${aside && html`<${RestingSeat} seat=${resting} />`}</div>
    ${others.map(({ seat, side }) => html`<${CardOpponent} key=${seat} seat=${seat} side=${side} />`)}
    <div class="stage">${slots.map(({ seat, side }) => html`<${Stand} key=${seat} seat=${seat} side=${side} />`)}</div>`;
}

/** The own place of somebody who plays. */
function OwnSeat() {
  const view = useView();
  const own = view.bottom;
  const covered = view.table.result !== null || rankingShown.value;
  return html`<section class="card-own" aria-label=${view.name(own)} data-seat=${own}>
    <div class="own-side"><${CardPlate} seat=${own} /><${CardGroups} seat=${own} /></div>
    <${CardHand} />
    <div class="own-lying"><${Lying} seat=${own} /></div>
    <div class="card-console"><${CardAdvice} />
      ${!covered && html`<${Claims} /><${Confirm} playable=${raisedPlayable()} play=${playCard} lower=${pickCard} />`}</div>
    <${Toggles} />
    <${HostingBanner} />
  </section>`;
}

/** @param {{bar?: any}} props `bar`: what stands at the top right */
export function CardTableScreen({ bar: Bar = TopBar }) {
  const view = liveView.value;
  const watching = watches(view);
  return html`<${Showing} value=${view}>
    <main class=${`table card-table ${watching ? "watching" : ""} ${settings.value.index ? "with-index" : ""}`}
    aria-label=${t("table.label")} data-testid="table" onClick=${() => pickCard(-1)}>
    <h1 class="unseen">${t("table.label")}</h1>
    <${Requests} />
    <${CardSeats} view=${view} />
    <${Bar} />
    ${!watching && html`<${OwnSeat} />`}
    <${CardDealing} /><${Parked} /><${Notices} />
    <${Settlement} /><${MatchEnd} /><${PassWin} /><${Why} /><${Phrases} />
  </main></${Showing}>`;
}
