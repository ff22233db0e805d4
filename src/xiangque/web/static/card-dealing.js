// @ts-check
/** AX-2: the pack is cut and 22 cards are counted off as the stock. Shown briefly, blocks nothing. */

import { html } from "./vendor/preact.js";
import { STOCK } from "./card-fold.js";
import { cardTable } from "./card-state.js";
import { useDealing } from "./dealing.js";
import { t } from "./i18n.js";
import { nameOf } from "./state.js";

const EDGES = 12;

/** Who cuts: the resting seat, or at a table of three the dealer's 上家. */
export function cutter() {
  const { resting, dealer, seats } = cardTable.value;
  return resting ?? (dealer + seats.length - 1) % seats.length;
}

export function CardDealing() {
  const hand = useDealing();
  if (!hand) return null;
  const edges = Array.from({ length: EDGES }, (_, n) => html`<i key=${n} style=${`--n: ${n}`}></i>`);
  return html`<div class="dealing card-dealing" aria-hidden="true" data-testid="dealing">
    <div class="dealing-text">
      <div class="cut"><span class="pack">${edges}</span><span class="pack lifted">${edges}</span>
        <span class="counted"><i class="zi back"></i><b>${STOCK}</b></span></div>
      <b>${t("deal.starts", { n: hand })}</b><b>${t("deal.dealer", { name: nameOf(cardTable.value.dealer) })}</b>
      <span>${t("card.cut", { name: nameOf(cutter()), n: STOCK })}</span></div>
  </div>`;
}
