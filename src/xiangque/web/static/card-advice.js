// @ts-check
/** The line over the own cards: why the raised one is barred, a 砍 to open, waits, what to do. */

import { html } from "./vendor/preact.js";
import { isKan, spotOf } from "./card-columns.js";
import { Card } from "./card-faces.js";
import { throwing, whyBarred } from "./card-hand.js";
import { cardTable, cardWaits, columns, opened, toggleKan } from "./card-state.js";
import { label, t, tileName } from "./i18n.js";
import { settings, tapping } from "./settings.js";
import { asked, bottom, picked, pickedTile, seat } from "./state.js";
import { explain } from "./why.js";

/** Opens or closes the 砍 of the raised card. */
function KanButton() {
  const spot = spotOf(columns.value, picked.value);
  const column = spot ? columns.value[spot.column] : [];
  if (!isKan(column)) return null;
  const open = opened.value.includes(column[0]);
  return html`<button type="button" class="text-button" data-testid="open-kan" aria-pressed=${open}
    onClick=${(/** @type {Event} */ event) => {
      event.stopPropagation();
      toggleKan(column[0]);
    }}>${t(open ? "card.close" : "card.open")}</button>`;
}

/** What a win on a card is worth. @param {import("./card-state.js").CardWait} wait */
function worth({ total, own }) {
  const parts = [total && t("settle.xi", { n: total }), own && own !== total && t("card.own", { n: own })];
  return parts.filter(Boolean).join(t("comma"));
}

function Waits() {
  if (!cardWaits.value.length || !settings.value.tips) return null;
  return html`<div class="waits" data-testid="waits"><b>${t("table.waits")}</b>
    ${cardWaits.value.map((wait) => html`<span class="wait" key=${wait.card}><${Card} card=${wait.card} />
      <small>${t("table.remaining", { n: wait.left })}<br />${worth(wait)}</small></span>`)}</div>`;
}

/** What the player may do now, in words. */
function todo() {
  const open = asked.value;
  if (!throwing()) return "";
  if (open?.frame.offers.some((offer) => offer.kind === "win")) return t("card.winOrPlay");
  const { call, seats } = cardTable.value;
  const wei = call?.word === "wei" && call.seat === bottom.value ? seats[call.seat].groups.at(-1) : null;
  if (wei && picked.value < 0) return t("card.weiPlay", { card: tileName(wei.cards[0]) });
  const mode = tapping();
  if (mode === "confirm") return t("table.yourTurn");
  if (mode === "drag") return t("card.dragHint");
  if (mode === "single") return t("table.tapHint");
  return t(picked.value >= 0 ? "card.playHint" : "table.yourTurn");
}

/** Why the raised card may not be thrown; tapped, it says what the clauses say. @param {{card: string, reasons: import("./why.js").Reason[]}} props */
function Barred({ card, reasons }) {
  const said = reasons.map((one) => t("table.reason", { text: label(one.label), clause: one.clause })).join(t("comma"));
  return html`<p class="advice why" role="status" data-testid="advice"><button type="button" data-testid="why-barred"
    onClick=${(/** @type {Event} */ event) => {
      event.stopPropagation();
      explain(t("card.whyTitle", { card: tileName(card) }), reasons);
    }}>${t("card.why", { card: tileName(card), reasons: said })}</button></p>`;
}

export function CardAdvice() {
  if (seat.value === null) return null;
  const card = pickedTile.value;
  const reasons = card ? whyBarred(card) : [];
  const text = reasons.length ? "" : cardTable.value.seats[bottom.value].dead ? t("card.youDead") : todo();
  return html`<div class="advice-slot">
    ${reasons.length > 0 && html`<${Barred} card=${card} reasons=${reasons} />`}
    ${text && html`<p class="advice" data-testid="advice">${text}</p>`}
    <${KanButton} />
    ${!reasons.length && html`<${Waits} />`}
  </div>`;
}
