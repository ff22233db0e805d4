// @ts-check
/** Pieces of a text such as "123m" or "一二三", drawn in a row. */

import { html } from "./vendor/preact.js";
import { isCard } from "./cards.js";
import { Piece } from "./pieces.js";
import { piecesOf } from "./score-link.js";

/** @param {{text: string, kind?: string}} props `kind` adds classes to each */
export function PieceRow({ text, kind = "" }) {
  const pieces = piecesOf(text) ?? [];
  return html`<span class=${isCard(pieces[0]) ? "pile-run" : "run"}>${pieces.map((piece, n) => html`<${Piece} key=${n} piece=${piece}
    kind=${kind} />`)}</span>`;
}
