// @ts-check
/** What everyone sees of one seat at the card table: plate, groups, cards lying, and open hands for who rests. */

import { html } from "./vendor/preact.js";
import { arrange } from "./card-columns.js";
import { Card, Pile } from "./card-faces.js";
import { runningXi } from "./card-xi.js";
import { t, tileName } from "./i18n.js";
import { plain } from "./narrate.js";
import { Bubble } from "./said.js";
import { Badges } from "./seat.js";
import { cardsOf, useView, watches } from "./view.js";

/** @typedef {import("./card-fold.js").Group} Group */

/** Name, score, badges; 息 where the viewer may count it. @param {{seat: number}} props */
export function CardPlate({ seat }) {
  const view = useView();
  const { totals, turn, seats, resting, live } = cardsOf(view);
  const known = live && resting !== seat && (watches(view) || (seat === view.bottom && view.seat !== null));
  const one = seats[seat];
  return html`<div class=${`plate ${turn === seat ? "on-turn" : ""} ${one.dead ? "dead" : ""}`}>
    <span class="who"><b class="name">${view.name(seat)}</b>
      <span class="score">${t("table.points", { n: plain(totals[seat] ?? 0) })}</span></span>
    ${known && html`<b class="xi" data-testid=${`xi-${seat}`}>${t("card.xi", { n: runningXi(one.groups, one.hand) })}</b>`}
    ${resting === seat && html`<b class="badge resting">${t("card.resting")}</b>`}
    ${one.dead && html`<b class="badge dead">${t("card.dead")}</b>`}
    <${Badges} seat=${seat} /><${Bubble} seat=${seat} />
  </div>`;
}

/** What a group is called, for the ear. @param {Group} group */
function groupName({ kind, cards }) {
  const word = t(`card.${kind}`);
  return cards[0] ? `${word} ${cards.map(tileName).join(" ")}` : t("card.hiddenWei");
}

/** Groups as small columns; a 煨 lies face down, also for those who know it. @param {{seat: number}} props */
export function CardGroups({ seat }) {
  const view = useView();
  const { groups } = cardsOf(view).seats[seat];
  if (!groups.length) return null;
  return html`<span class="card-groups" role="list" aria-label=${t("card.groups", { name: view.name(seat) })}>
    ${groups.map((group, n) => {
      const { kind, cards } = group;
      const shown = kind === "wei" ? ["", "", cards[0]] : cards;
      return html`<span key=${n} role="listitem" aria-label=${groupName(group)} class=${`laid-group ${kind}`}>
        <${Pile} cards=${shown} marked=${kind === "chow" ? 0 : -1} /></span>`;
    })}</span>`;
}

/** Cards thrown or turned and not taken; a taken one leaves its grey shape. @param {{seat: number}} props */
export function Lying({ seat }) {
  const view = useView();
  const { seats, shown } = cardsOf(view);
  const { lying } = seats[seat];
  return html`<div class="lying" role="list" aria-label=${t("card.lying", { name: view.name(seat) })}>
    ${lying.map((one, n) => {
      const newest = shown?.seat === seat && !shown.hidden && n === lying.length - 1;
      const marks = [one.claimed && "claimed", one.turned && "was-turned", newest && "newest"].filter(Boolean).join(" ");
      return html`<${Card} key=${n} card=${one.card} kind=${marks} role="listitem" />`;
    })}</div>`;
}

/** The cards of a hand that the viewer may see, grouped. @param {{seat: number}} props */
function OpenHand({ seat }) {
  const view = useView();
  const { hand } = view.table.seats[seat];
  return html`<div class="open-hand" role="group" aria-label=${t("card.openHand", { name: view.name(seat) })} data-testid=${`open-hand-${seat}`}>
    ${arrange(hand).map((cards, n) => html`<${Pile} key=${n} cards=${cards} />`)}</div>`;
}

/** @param {{seat: number}} props */
function Count({ seat }) {
  const { count, hand } = useView().table.seats[seat];
  if (hand.length || !count) return null;
  return html`<span class="card-count" role="img" aria-label=${t("table.cards", { n: count })}>
    <span class="zi back" aria-hidden="true"></span><b aria-hidden="true">${count}</b></span>`;
}

/** A playing opponent. @param {{seat: number, side: string}} props */
export function CardOpponent({ seat, side }) {
  const view = useView();
  const { hand } = view.table.seats[seat];
  return html`<section class=${`card-seat at-${side}`} aria-label=${view.name(seat)} data-seat=${seat}>
    <div class="card-head"><${CardPlate} seat=${seat} /><${Count} seat=${seat} /></div>
    <div class="card-sets"><${CardGroups} seat=${seat} />${hand.length > 0 && html`<${OpenHand} seat=${seat} />`}</div>
    <${Lying} seat=${seat} />
  </section>`;
}

/** Who rests this hand. @param {{seat: number}} props */
export function RestingSeat({ seat }) {
  return html`<section class="resting-seat" aria-label=${useView().name(seat)} data-seat=${seat}><${CardPlate} seat=${seat} /></section>`;
}
