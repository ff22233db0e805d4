// @ts-check
/** Tile faces: the sprite lies in the page once, each tile refers to it. */

import { asset } from "./asset.js";
import { html } from "./vendor/preact.js";
import { tileName } from "./i18n.js";
import { pickedTile } from "./state.js";

/** The sprites that lie in the page or are on their way. @type {Map<string, Promise<void>>} */
const sprites = new Map();

/** @param {string} name */
async function inlined(name) {
  const response = await fetch(asset(`art/${name}.svg`));
  const holder = document.createElement("div");
  holder.className = "sprite";
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = await response.text();
  document.body.prepend(holder);
}

/** Put a sprite into the page; external references break gradients and nested references in Safari. @param {string} name */
export function loadFaces(name) {
  const coming = sprites.get(name) ?? inlined(name);
  sprites.set(name, coming);
  return coming;
}

/** "5m" → "m5", the symbol of its face. @param {string} tile */
export const tileFace = (tile) => `#${tile.slice(-1)}${tile.slice(0, -1)}`;

/** @param {{tile: string}} props */
export function Face({ tile }) {
  const index = /[mps]$/.test(tile) ? tile.slice(0, -1) : "";
  return html`<svg viewBox="0 0 300 400" aria-hidden="true" focusable="false"><use href=${tileFace(tile)}></use></svg>
    ${index && html`<b class="index" aria-hidden="true">${index}</b>`}`;
}

/**
 * A tile that lies on the table. `tile` "" is a back.
 * @param {{tile: string, kind?: string, role?: string}} props `kind` adds classes
 */
export function Tile({ tile, kind = "", role = "img" }) {
  if (!tile) return html`<span class=${`tile back ${kind}`}></span>`;
  const same = pickedTile.value === tile ? "same" : "";
  return html`<span class=${`tile ${kind} ${same}`} data-tile=${tile} role=${role} aria-label=${tileName(tile)}>
    <${Face} tile=${tile} /></span>`;
}

/**
 * Backs of concealed tiles.
 * @param {{count: number, drawn: boolean, label: string}} props
 */
export function Backs({ count, drawn, label }) {
  const backs = Array.from({ length: count }, (_, n) => n);
  return html`<span class="backs" role="img" aria-label=${label}>
    ${backs.map((n) => html`<i class=${drawn && n === count - 1 ? "apart" : ""} key=${n}></i>`)}</span>`;
}

/** @typedef {import("./fold.js").Meld} Meld */

/**
 * A meld; the turned tile shows which neighbour it came from.
 * @param {{meld: Meld, seat: number, seats: number, role?: string}} props
 */
export function MeldGroup({ meld, seat, seats, role = "listitem" }) {
  const { tile, kind, from } = meld;
  const extra = meld.tiles.length > 3;
  const tiles = meld.tiles.slice(0, 2).map((one, n) => ({ tile: kind === "concealed" && n === 0 ? "" : one, turned: false }));
  const away = from === null ? 0 : (from - seat + seats) % seats;
  tiles.splice(away === 1 ? 2 : away === 2 ? 1 : 0, 0, { tile, turned: from !== null });
  return html`<span class=${`meld ${kind}`} role=${role}>
    ${tiles.map((one, n) => html`<${Tile} key=${n} tile=${one.tile} kind=${one.turned ? "turned" : ""} />`)}
    ${extra && html`<${Tile} tile=${kind === "concealed" ? "" : tile} kind="upon" />`}</span>`;
}
