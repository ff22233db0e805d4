// @ts-check
/** What everyone sees of one seat: plate, backs, melds, flowers, river. */

import { html } from "./vendor/preact.js";
import { current, t } from "./i18n.js";
import { plain } from "./narrate.js";
import { Backs, MeldGroup, Tile } from "./tiles.js";
import { bottom, nameOf, room, table } from "./state.js";

/** The seat that lies `away` places counter-clockwise from the viewer. @param {number} away */
export function seatAt(away) {
  const seats = table.value.seats.length;
  return (bottom.value + away) % seats;
}

/** Presence and readiness in words, a state is never colour alone. @param {{seat: number}} props */
export function Badges({ seat }) {
  const info = room.value?.seats[seat];
  const presence = info && info.state !== "here" ? info.state : info?.kind === "bot" ? "bot" : "";
  return html`<span class="badges">
    ${table.value.dealer === seat && table.value.hand > 0 && html`<b class="badge dealer">${t("table.dealer")}</b>`}
    ${table.value.seats[seat].ready && html`<b class="badge ready">${t("state.ready")}</b>`}
    ${presence && html`<b class=${`badge ${presence}`}>${t(`state.${presence}`)}</b>`}
  </span>`;
}

/** Name, wind, score, badges. @param {{seat: number}} props */
export function Plate({ seat }) {
  const { totals, turn } = table.value;
  const wind = current.value.language.winds[seat];
  return html`<div class=${`plate ${turn === seat ? "on-turn" : ""}`}>
    <b class="wind" aria-hidden="true">${wind}</b>
    <span class="who"><b class="name">${nameOf(seat)}</b>
      <span class="score">${t("table.points", { n: plain(totals[seat] ?? 0) })}</span></span>
    <${Badges} seat=${seat} />
  </div>`;
}

/** @param {{seat: number}} props */
export function Flowers({ seat }) {
  const { flowers } = table.value.seats[seat];
  if (!flowers.length) return null;
  return html`<span class="flowers" role="list" aria-label=${t("table.flowers")}>
    ${flowers.map((tile, n) => html`<${Tile} key=${n} tile=${tile} role="listitem" />`)}</span>`;
}

/** @param {{seat: number}} props */
export function Melds({ seat }) {
  const { melds } = table.value.seats[seat];
  if (!melds.length) return null;
  const seats = table.value.seats.length;
  return html`<span class="melds" role="list" aria-label=${t("table.melds", { name: nameOf(seat) })}>
    ${melds.map((meld, n) => html`<${MeldGroup} key=${n} meld=${meld} seat=${seat} seats=${seats} />`)}</span>`;
}

/** Discards, six in a row; the newest is marked, a claimed one leaves its grey shape. @param {{seat: number}} props */
export function River({ seat }) {
  const { seats, last } = table.value;
  const { river, readyAt } = seats[seat];
  return html`<div class="river" role="list" aria-label=${t("table.river", { name: nameOf(seat) })}>
    ${river.map((one, n) => {
      const newest = last?.seat === seat && last.place === n;
      const marks = [one.claimed && "claimed", newest && "newest", one.drawn && "drawn", readyAt === n && "declared"];
      return html`<${Tile} key=${n} tile=${one.tile} kind=${marks.filter(Boolean).join(" ")} role="listitem" />`;
    })}</div>`;
}

/** An opponent. @param {{away: number, side: "right" | "top" | "left", children?: any}} props */
export function Opponent({ away, side, children }) {
  const seat = seatAt(away);
  const one = table.value.seats[seat];
  return html`<section class=${`seat seat-${side}`} aria-label=${nameOf(seat)} data-seat=${seat}>
    <div class="holding">
      <${Plate} seat=${seat} />
      <${Backs} count=${one.count} drawn=${one.drawn !== null} label=${t("table.cards", { n: one.count })} />
      <${Flowers} seat=${seat} />
      <${Melds} seat=${seat} />
    </div>
    ${children}
  </section>`;
}
