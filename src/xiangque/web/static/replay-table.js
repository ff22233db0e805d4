// @ts-check
/** The table of a replay: the same parts as the live one, given another view. */

import { html } from "./vendor/preact.js";
import { BaoSlot } from "./bao-slot.js";
import { CardSeats } from "./card-table.js";
import { Centre } from "./centre.js";
import { t } from "./i18n.js";
import { SharePicture } from "./picture-button.js";
import { StillCards, StillTiles } from "./replay-hand.js";
import * as replay from "./replay-state.js";
import { Opponent, River } from "./seat.js";
import { RankingPanel, SettlementPanel } from "./settlement-panel.js";
import { settings } from "./settings.js";
import { seatAt, Showing, watches } from "./view.js";

/** @typedef {import("./view.js").View} View */

/** @param {{view: View}} props */
function Tiles({ view }) {
  return html`<${BaoSlot} />
    <${Opponent} away=${2} side="top" />
    <${Opponent} away=${3} side="left"><${River} seat=${seatAt(view, 3)} /></${Opponent}>
    <div class="middle">
      <div class="river-top"><${River} seat=${seatAt(view, 2)} /></div>
      <${Centre} />
      <div class="river-bottom"><${River} seat=${view.bottom} /></div>
    </div>
    <${Opponent} away=${1} side="right"><${River} seat=${seatAt(view, 1)} /></${Opponent}>
    <${StillTiles} seat=${view.bottom} />`;
}

/** @param {{view: View}} props */
function Cards({ view }) {
  return html`<${CardSeats} view=${view} />${!watches(view) && html`<${StillCards} seat=${view.bottom} />`}`;
}

/** The settlement of the hand that has just ended, or the ranking; either can be put aside. @param {{view: View}} props */
function Ending({ view }) {
  const { result, ended } = view.table;
  const aside = html`<button type="button" class="big grey" data-testid="see-table" onClick=${() => (replay.aside.value = true)}>
    ${t("replay.table")}</button>`;
  if (replay.aside.value) return null;
  if (ended) return html`<${RankingPanel} ended=${ended} focus=${null} role="region">${aside}</${RankingPanel}>`;
  if (!result) return null;
  return html`<${SettlementPanel} result=${result} focus=${null} role="region">
    <button type="button" class="big" data-testid="go-on" onClick=${() => replay.move(1)}>${t("replay.goOn")}</button>
    <${SharePicture} result=${result} />${aside}</${SettlementPanel}>`;
}

export function ReplayTable() {
  const view = replay.view.value;
  const cards = view.cards ? `card-table ${watches(view) ? "watching" : ""}` : "";
  return html`<${Showing} value=${view}>
    <div class=${`table ${cards} ${settings.value.index ? "with-index" : ""}`} role="group" aria-label=${t("table.label")}
      data-testid="table">
      ${view.cards ? html`<${Cards} view=${view} />` : html`<${Tiles} view=${view} />`}
      <${Ending} view=${view} />
    </div></${Showing}>`;
}
