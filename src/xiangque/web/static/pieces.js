// @ts-check
/** A tile or a card, whichever the piece's code names. */

import { html } from "./vendor/preact.js";
import { Card } from "./card-faces.js";
import { isCard } from "./cards.js";
import { Tile } from "./tiles.js";

/** @param {{piece: string, kind?: string}} props */
export function Piece({ piece, kind = "" }) {
  return isCard(piece) ? html`<${Card} card=${piece} kind=${`front ${kind}`} />` : html`<${Tile} tile=${piece} kind=${kind} />`;
}
