// @ts-check
/** The keyboard in the columns: arrows walk, Shift with arrows carries the raised card, digits choose a column. */

import { placeOf, spotOf } from "./card-columns.js";
import { pickCard } from "./card-hand.js";
import { columns, flat, put, takes } from "./card-state.js";
import { picked, pickedTile } from "./state.js";

/** @typedef {import("./card-columns.js").Spot} Spot */

/** @param {number} place */
function focusOn(place) {
  const cards = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".hand .zi"));
  cards[place]?.focus();
}

/** Raise and focus the card at a place. @param {number} place */
function moveTo(place) {
  pickCard(place);
  focusOn(place);
}

/** The spot so many columns and rows away, round the ends and never past a column's last card.
 * @param {Spot} from @param {number} across @param {number} down @returns {Spot} */
function step(from, across, down) {
  const all = columns.value;
  const column = (from.column + across + all.length) % all.length;
  const depth = all[column].length;
  const row = across ? Math.min(from.row, depth - 1) : (from.row + down + depth) % depth;
  return { column, row };
}

/** Carry the raised card to the next column that takes it, past the last one into a new one.
 * @param {Spot} from @param {number} across */
function carry(from, across) {
  const card = pickedTile.value;
  let to = from.column + across;
  while (to >= 0 && to < columns.value.length && !takes(from, to)) to += across;
  put(from, to < 0 ? "left" : to >= columns.value.length ? "right" : to);
  const near = columns.value.map((one, n) => ({ row: one.lastIndexOf(card), column: n })).filter(({ row }) => row >= 0)
    .sort((a, b) => Math.abs(a.column - to) - Math.abs(b.column - to));
  if (near.length) pickCard(placeOf(columns.value, near[0]));
  setTimeout(() => focusOn(picked.value)); // the columns are drawn anew first
}

/** An arrow, Home or End; whether it was used. @param {KeyboardEvent} event @param {number} here the focused card's place, or -1 */
export function cardArrow(event, here) {
  const steps = /** @type {Record<string, [number, number]>} */ ({
    ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  });
  const by = steps[event.key];
  if (!flat.value.length || (!by && event.key !== "Home" && event.key !== "End")) return false;
  const from = spotOf(columns.value, here >= 0 ? here : picked.value);
  if (event.key === "Home") moveTo(0);
  else if (event.key === "End") moveTo(flat.value.length - 1);
  else if (!from) moveTo(0);
  else if (event.shiftKey && by[0]) carry(from, by[0]);
  else moveTo(placeOf(columns.value, step(from, ...by)));
  return true;
}

/** Raise the front card of a column; pressed again, the one behind it. @param {number} column */
export function cardColumn(column) {
  const depth = columns.value[column]?.length ?? 0;
  if (!depth) return;
  const now = spotOf(columns.value, picked.value);
  const row = now?.column === column ? (now.row - 1 + depth) % depth : depth - 1;
  moveTo(placeOf(columns.value, { column, row }));
}
