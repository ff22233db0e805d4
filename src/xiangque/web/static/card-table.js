// @ts-check
/** The card table: two opponents, the card in question between, own cards at the bottom; or three open hands. */

import { html } from "./vendor/preact.js";
import { CardAdvice } from "./card-advice.js";
import { CardDealing } from "./card-dealing.js";
import { CardHand, pickCard } from "./card-hand.js";
import { CardGroups, CardOpponent, CardPlate, Lying, RestingSeat } from "./card-seat.js";
import { CardCentre, Stand } from "./card-stage.js";
import { cardTable, opponents, watching } from "./card-state.js";
import { Claims, PassWin } from "./claims.js";
import { t } from "./i18n.js";
import { HostingBanner, Parked, TopBar } from "./overlays.js";
import { MatchEnd, Settlement } from "./settlement.js";
import { bottom, nameOf, rankingShown, table } from "./state.js";
import { settings } from "./settings.js";

const SIDES = { 2: ["right", "left"], 3: ["right", "top", "left"] };

/** The own place of somebody who plays. */
function OwnSeat() {
  const own = bottom.value;
  const covered = table.value.result !== null || rankingShown.value;
  return html`<section class="card-own" aria-label=${nameOf(own)} data-seat=${own}>
    <div class="own-side"><${CardPlate} seat=${own} /><${CardGroups} seat=${own} /></div>
    <${CardHand} />
    <div class="own-lying"><${Lying} seat=${own} /></div>
    <div class="card-console"><${CardAdvice} />${!covered && html`<${Claims} />`}</div>
    <${HostingBanner} />
  </section>`;
}

export function CardTableScreen() {
  const { resting } = cardTable.value;
  const others = opponents.value;
  const sides = SIDES[/** @type {2 | 3} */ (others.length)] ?? [];
  const own = watching.value ? [] : [bottom.value];
  const slots = [...others.map((seat, n) => ({ seat, side: sides[n] })), ...own.map((seat) => ({ seat, side: "bottom" }))];
  return html`<main class=${`table card-table ${watching.value ? "watching" : ""} ${settings.value.index ? "with-index" : ""}`}
    aria-label=${t("table.label")} data-testid="table" onClick=${() => pickCard(-1)}>
    <h1 class="unseen">${t("table.label")}</h1>
    <div class="card-bar"><${CardCentre} />${resting !== null && !watching.value && html`<${RestingSeat} seat=${resting} />`}</div>
    <${TopBar} />
    ${others.map((seat, n) => html`<${CardOpponent} key=${seat} seat=${seat} side=${sides[n]} />`)}
    <div class="stage">${slots.map(({ seat, side }) => html`<${Stand} key=${seat} seat=${seat} side=${side} />`)}</div>
    ${!watching.value && html`<${OwnSeat} />`}
    <${CardDealing} /><${Parked} />
    <${Settlement} /><${MatchEnd} /><${PassWin} />
  </main>`;
}
