// @ts-check
/** What everyone sees of one seat: plate, backs, melds, flowers, river. */

import { html } from "./vendor/preact.js";
import { current, t } from "./i18n.js";
import { plain } from "./narrate.js";
import { byKind } from "./offers.js";
import { without } from "./fold.js";
import { Bubble } from "./said.js";
import { Backs, MeldGroup, Tile } from "./tiles.js";
import { seatAt, useView } from "./view.js";

/** @typedef {import("./fold.js").Seat} Seat */

/** The tiles of a hand as they lie: a pair laid aside first, the drawn one last. @param {Seat} seat @param {boolean} sorted */
export function inOrder({ hand, drawn, laid }, sorted) {
  const aside = laid ? [laid, laid] : [];
  const rest = without(hand, aside);
  return [...aside, ...(sorted ? rest.sort(byKind) : rest), ...(drawn ? [drawn] : [])];
}

/** Presence and readiness in words, a state is never colour alone. @param {{seat: number}} props */
export function Badges({ seat }) {
  const view = useView();
  const { dealer, hand, seats } = view.table;
  const presence = view.presence(seat);
  return html`<span class="badges">
    ${dealer === seat && hand > 0 && html`<b class="badge dealer">${t("table.dealer")}</b>`}
    ${seats[seat].ready && html`<b class="badge ready">${t("state.ready")}</b>`}
    ${presence && html`<b class=${`badge ${presence}`}>${t(`state.${presence}`)}</b>`}
  </span>`;
}

/** Name, wind, score, badges. @param {{seat: number}} props */
export function Plate({ seat }) {
  const { name, table: { totals, turn } } = useView();
  const wind = current.value.language.winds[seat];
  return html`<div class=${`plate ${turn === seat ? "on-turn" : ""}`}>
    <b class="wind" aria-hidden="true">${wind}</b>
    <span class="who"><b class="name">${name(seat)}</b>
      <span class="score">${t("table.points", { n: plain(totals[seat] ?? 0) })}</span></span>
    <${Badges} seat=${seat} /><${Bubble} seat=${seat} />
  </div>`;
}

/** @param {{seat: number}} props */
export function Flowers({ seat }) {
  const { flowers } = useView().table.seats[seat];
  if (!flowers.length) return null;
  return html`<span class="flowers" role="list" aria-label=${t("table.flowers")}>
    ${flowers.map((tile, n) => html`<${Tile} key=${n} tile=${tile} role="listitem" />`)}</span>`;
}

/** @param {{seat: number}} props */
export function Melds({ seat }) {
  const { name, table: { seats } } = useView();
  const { melds } = seats[seat];
  if (!melds.length) return null;
  return html`<span class="melds" role="list" aria-label=${t("table.melds", { name: name(seat) })}>
    ${melds.map((meld, n) => html`<${MeldGroup} key=${n} meld=${meld} seat=${seat} seats=${seats.length} />`)}</span>`;
}

/** Discards, six in a row; the newest is marked, a claimed one leaves its grey shape. @param {{seat: number}} props */
export function River({ seat }) {
  const { name, table: { seats, last } } = useView();
  const { river, readyAt } = seats[seat];
  return html`<div class="river" role="list" aria-label=${t("table.river", { name: name(seat) })}>
    ${river.map((one, n) => {
      const newest = last?.seat === seat && last.place === n;
      const marks = [one.claimed && "claimed", newest && "newest", one.drawn && "drawn", readyAt === n && "declared"];
      return html`<${Tile} key=${n} tile=${one.tile} kind=${marks.filter(Boolean).join(" ")} role="listitem" />`;
    })}</div>`;
}

/** A hand that lies open. @param {{seat: number}} props */
export function OpenTiles({ seat }) {
  const { name, table: { seats } } = useView();
  const one = seats[seat];
  const tiles = inOrder(one, true);
  return html`<span class="open-tiles" role="list" aria-label=${t("card.openHand", { name: name(seat) })} data-testid=${`open-hand-${seat}`}>
    ${tiles.map((tile, n) => {
      const marks = [one.drawn && n === tiles.length - 1 && "apart", one.laid && n < 2 && "aside"].filter(Boolean).join(" ");
      return html`<${Tile} key=${n} tile=${tile} kind=${marks} role="listitem" />`;
    })}</span>`;
}

/** An opponent. @param {{away: number, side: "right" | "top" | "left", children?: any}} props */
export function Opponent({ away, side, children }) {
  const view = useView();
  const seat = seatAt(view, away);
  const one = view.table.seats[seat];
  return html`<section class=${`seat seat-${side}`} aria-label=${view.name(seat)} data-seat=${seat}>
    <div class="holding">
      <${Plate} seat=${seat} />
      ${one.hand.length ? html`<${OpenTiles} seat=${seat} />`
        : html`<${Backs} count=${one.count} drawn=${one.drawn !== null} label=${t("table.cards", { n: one.count })} />`}
      <${Flowers} seat=${seat} />
      <${Melds} seat=${seat} />
    </div>
    ${children}
  </section>`;
}
