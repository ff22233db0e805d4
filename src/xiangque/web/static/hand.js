// @ts-check
/** The viewer's own hand: pick, play, drag, waits. */

import { html, useEffect, useRef } from "./vendor/preact.js";
import { t, tileName } from "./i18n.js";
import { isBao } from "./bao.js";
import { discardOf, readyTiles, readyWays, waitsAfter } from "./offers.js";
import { inOrder } from "./seat.js";
import { answerCarefully } from "./session.js";
import { settings, tapping } from "./settings.js";
import { toConfirm } from "./confirm.js";
import { asked, bottom, choosing, declaring, picked, pickedTile, seat, table, waits } from "./state.js";
import { Face, Tile } from "./tiles.js";

const DRAG_PX = 36;

/** The own tiles as they lie: a pair laid aside first, the drawn one last and apart. */
export function layout() {
  return inOrder(table.value.seats[bottom.value], settings.value.sort);
}

/** How many of the own tiles lie aside. */
function asideCount() {
  return table.value.seats[bottom.value].laid ? 2 : 0;
}

/** Whether this tile may be thrown now. @param {string} tile */
function playable(tile) {
  const open = asked.value;
  return Boolean(open && !open.sent && discardOf(open.frame.offers, tile, declaring.value));
}

/** Whether the raised tile may be thrown now. */
export const raisedPlayable = () => pickedTile.value !== "" && playable(pickedTile.value);

/** Raise the tile at a place, or lower it with -1. @param {number} place */
export function pick(place) {
  const tile = layout()[place];
  picked.value = tile ? place : -1;
  pickedTile.value = tile ?? "";
  if (choosing.value === "ready") choosing.value = "";
}

/** Throw the tile at a place, if that is offered; where a pair may be laid aside, ask for it first (SH-24).
 * @param {number} place */
export function playAt(place) {
  const open = asked.value;
  const tile = layout()[place];
  if (!open || open.sent || !tile) return false;
  const offer = discardOf(open.frame.offers, tile, declaring.value);
  if (offer && declaring.value && readyWays(open.frame.offers, tile).length > 1) {
    pick(place);
    choosing.value = "ready";
  } else if (offer) answerCarefully(offer.id);
  return offer !== null;
}

/** Throw the tile at a place, once that is confirmed where the player wants to be asked. @param {number} place */
export function playSurely(place) {
  if (tapping() !== "confirm" || !playable(layout()[place] ?? "")) return playAt(place);
  pick(place);
  toConfirm();
  return true;
}

/** A tap on a tile, as the player set it. @param {number} place */
function tap(place) {
  const mode = tapping();
  const ready = playable(layout()[place]);
  if (ready && (mode === "single" || (mode === "double" && picked.value === place))) playAt(place);
  else pick(picked.value === place ? -1 : place);
}

/** Handlers that throw a tile dragged upwards and swallow the click that follows. @param {number} place */
function drag(place) {
  let startX = 0;
  let startY = 0;
  let moved = false;
  let held = -1;
  /** @param {PointerEvent} event */
  const target = (event) => /** @type {HTMLElement} */ (event.currentTarget);
  return {
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      if (event.button !== 0) return;
      [startX, startY, moved, held] = [event.clientX, event.clientY, false, event.pointerId];
      target(event).setPointerCapture(event.pointerId);
    },
    /** @param {PointerEvent} event */
    onPointerMove(event) {
      if (held !== event.pointerId) return;
      const [x, y] = [event.clientX - startX, event.clientY - startY];
      if (Math.abs(y) > 8 || Math.abs(x) > 12) moved = true;
      if (moved) target(event).style.transform = `translate(${x}px, ${Math.min(y, 20)}px)`;
    },
    /** @param {PointerEvent} event */
    onPointerUp(event) {
      if (held !== event.pointerId) return;
      held = -1;
      target(event).style.transform = "";
      if (moved && startY - event.clientY > DRAG_PX) playSurely(place);
    },
    /** @param {PointerEvent} event */
    onPointerCancel(event) {
      held = -1;
      moved = true;
      target(event).style.transform = "";
    },
    /** @param {MouseEvent} event */
    onClick(event) {
      event.stopPropagation();
      const swallow = moved && event.detail > 0;
      moved = false;
      if (!swallow) tap(place);
    },
  };
}

/**
 * @param {{tile: string, place: number, apart: boolean, aside: boolean, total: number}} props
 */
function HandTile({ tile, place, apart, aside, total }) {
  const open = asked.value;
  const up = picked.value === place;
  const leads = open ? readyTiles(open.frame.offers).has(tile) : false;
  const barred = declaring.value && !leads;
  const bao = table.value.seats[bottom.value].ready && isBao(table.value, tile);
  const name = [tileName(tile), bao && t("bao.title"), aside && t("table.laid"), leads && t("ears.leads")].filter(Boolean).join(t("comma"));
  const same = !up && pickedTile.value === tile ? "same" : "";
  const focusable = up || (picked.value < 0 && place === total - 1);
  const marks = [up && "up", apart && "apart", aside && "aside", leads && "leads", same].filter(Boolean).join(" ");
  // the handlers remember a drag under way, so they must live as long as the tile
  const handlers = useRef(/** @type {ReturnType<typeof drag> | null} */ (null));
  handlers.current ??= drag(place);
  return html`<button type="button" class=${`tile ${marks}`} data-testid="hand-tile" data-tile=${tile}
    aria-label=${name} aria-pressed=${up} disabled=${barred} tabindex=${focusable ? 0 : -1}
    ...${handlers.current}>
    <${Face} tile=${tile} />${leads && html`<i class="arrow" aria-hidden="true"></i>`}
    ${bao && html`<i class="bao-mark" aria-hidden="true" data-mark=${t("bao.mark")}></i>`}
    ${aside && html`<i class="aside-mark" aria-hidden="true" data-mark=${t("table.laidMark")}></i>`}</button>`;
}

/** Waits with what is left of each. @param {{title: string, list: import("./offers.js").Wait[]}} props */
export function Waits({ title, list }) {
  return html`<div class="waits" data-testid="waits"><b>${title}</b>
    ${list.map((wait) => html`<span class="wait" key=${wait.tile}><${Tile} tile=${wait.tile} />
      ${wait.class && html`<b class="wait-class">${t(`wait.${wait.class}`)}</b>`}
      <small>${t("table.remaining", { n: wait.left })}${wait.total ? html`<br />${t("table.worth", { n: wait.total })}` : ""}
      </small></span>`)}</div>`;
}

/** One line over the hand, whose place is kept when it is empty. */
export function Advice() {
  const open = asked.value;
  const tile = pickedTile.value;
  const after = open && tile && settings.value.tips ? waitsAfter(open.frame, tile) : [];
  return html`<div class="advice-slot"><div class="spoken" role="status">${after.length > 0
    && html`<${Waits} title=${t("table.waitsAfter", { tile: tileName(tile) })} list=${after} />`}</div>
    ${!after.length && html`<${Line} />`}</div>`;
}

/** The waits of the declared hand, or what to do. */
function Line() {
  const open = asked.value;
  const tile = pickedTile.value;
  const { tips } = settings.value;
  const own = table.value.seats[bottom.value];
  if (own.ready && tips && waits.value.length) return html`<${Waits} title=${t("table.waits")} list=${waits.value} />`;
  if (!open || open.sent || open.frame.prompt !== "turn") return null;
  if (declaring.value) return html`<p class="advice">${t("table.readyPick")}</p>`;
  const mode = tapping();
  if (mode === "confirm") return html`<p class="advice">${t("table.yourTurn")}</p>`;
  const hint = mode === "drag" ? "table.dragHint" : mode === "single" ? "table.tapHint" : "table.discardHint";
  return html`<p class="advice">${t(tile || mode !== "double" ? hint : "table.yourTurn")}</p>`;
}

export function Hand() {
  const own = table.value.seats[bottom.value];
  const tiles = layout();
  const shape = tiles.join();
  useEffect(() => {
    if (pickedTile.value !== (tiles[picked.value] ?? "")) pick(-1);
  }, [shape, picked.value]);
  if (seat.value === null) return null;
  const hidden = !own.hand.length && own.count > 0;
  const seen = /** @type {Record<string, number>} */ ({});
  return html`<div class=${`hand ${own.ready ? "frozen" : ""}`} role="group" aria-label=${t("table.yourHand")}
    data-testid="hand" data-count=${tiles.length}>
    ${!hidden && tiles.map((tile, place) => {
      seen[tile] = (seen[tile] ?? 0) + 1;
      const apart = own.drawn !== null && place === tiles.length - 1;
      return html`<${HandTile} key=${`${place}-${tile}`} tile=${tile} place=${place} apart=${apart}
        aside=${place < asideCount()} total=${tiles.length} />`;
    })}</div>`;
}
