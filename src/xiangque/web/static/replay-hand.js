// @ts-check
/** The hand at the bottom of a replayed table: to be looked at, not played. */

import { html } from "./vendor/preact.js";
import { arrange } from "./card-columns.js";
import { Pile } from "./card-faces.js";
import { CardGroups, CardPlate, Lying } from "./card-seat.js";
import { t } from "./i18n.js";
import { Flowers, Melds, OpenTiles, Plate } from "./seat.js";
import { useView } from "./view.js";

/** @param {{seat: number}} props */
export function StillTiles({ seat }) {
  const view = useView();
  return html`<section class="seat seat-bottom" aria-label=${view.name(seat)} data-seat=${seat}>
    <div class="own"><${Plate} seat=${seat} /><${Flowers} seat=${seat} /></div>
    <div class="tray"><${OpenTiles} seat=${seat} /><${Melds} seat=${seat} /></div>
  </section>`;
}

/** @param {{seat: number}} props */
export function StillCards({ seat }) {
  const view = useView();
  const columns = arrange(view.table.seats[seat].hand);
  return html`<section class="card-own" aria-label=${view.name(seat)} data-seat=${seat}>
    <div class="own-side"><${CardPlate} seat=${seat} /><${CardGroups} seat=${seat} /></div>
    <div class="hand cards-hand" role="group" aria-label=${t("card.openHand", { name: view.name(seat) })} data-testid=${`open-hand-${seat}`}
      style=${`--columns: ${columns.length}`}>
      ${columns.map((cards, n) => html`<div class="column" key=${n}><${Pile} cards=${cards} /></div>`)}</div>
    <div class="own-lying"><${Lying} seat=${seat} /></div>
  </section>`;
}
