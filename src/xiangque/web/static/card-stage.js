// @ts-check
/** The middle of the card table: the card in question large before its seat, the stock, the clock. */

import { html } from "./vendor/preact.js";
import { useCountdown } from "./centre.js";
import { Card } from "./card-faces.js";
import { t, tileName } from "./i18n.js";
import { cardsOf, useView, watches } from "./view.js";

/** Seconds left to decide. */
function Clock() {
  const countdown = useCountdown();
  if (!countdown) return null;
  return html`<b class=${`card-clock ${countdown.hurry ? "hurry" : ""}`} role="timer" aria-label=${t("table.secondsLeft", { n: countdown.seconds })}
    style=${`--share: ${countdown.share}`}>${countdown.seconds}</b>`;
}

/** Hand number, stock, clock. */
export function CardCentre() {
  const view = useView();
  const { hand, options, stock } = cardsOf(view);
  const number = options.hands ? t("table.handOf", { n: hand, all: options.hands }) : t("table.hand", { n: hand });
  return html`<div class="card-centre"><span class="hand-number">${number}</span>
    <span class="stock" data-testid="stock"><i class="zi back" aria-hidden="true"></i>${t("card.stock", { n: stock })}</span>
    ${watches(view) && !view.open && html`<b class="badge resting" data-testid="you-rest">${t("card.youRest")}</b>`}
    <${Clock} /></div>`;
}

/** The word for what was just done, gone after a moment. @param {{seat: number}} props */
function Called({ seat }) {
  const { call } = cardsOf(useView());
  if (!call || call.seat !== seat) return null;
  const text = t(call.word === "win" ? "claim.win" : `card.${call.word}`);
  return html`<b class=${`called called-${call.word}`} key=${call.n} aria-hidden="true">${text}</b>`;
}

/** What stands before one seat. @param {{seat: number, side: string}} props */
export function Stand({ seat, side }) {
  const view = useView();
  const { shown } = cardsOf(view);
  const here = shown?.seat === seat ? shown : null;
  const how = here?.turned ? "turned" : "thrown";
  return html`<div class=${`stand stand-${side}`}>
    ${here && html`<figure class=${`shown shown-${how}`} data-testid="shown" data-how=${how}
      aria-label=${t(`card.shown.${how}`, { name: view.name(seat), card: here.card ? tileName(here.card) : t("card.faceDown") })}>
      <${Card} card=${here.card} kind="whole" /><figcaption aria-hidden="true">${t(`card.${how}`)}</figcaption></figure>`}
    <${Called} seat=${seat} />
  </div>`;
}
