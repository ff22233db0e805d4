// @ts-check
/** What the card table's parts share: the table as cards, the own columns, and bars. */

import { computed, effect, signal } from "./vendor/preact.js";
import { arrange, DEEP, isKan, moved, settle, spotOf } from "./card-columns.js";
import { byCards } from "./family.js";
import { choose, settings } from "./settings.js";
import { asked, bottom, table } from "./state.js";

/** @typedef {import("./card-fold.js").CardTable} CardTable */
/** @typedef {import("./card-columns.js").Columns} Columns */
/** @typedef {{clause: string, label: Record<string, string>}} Reason */
/** @typedef {{card: string, left: number, total?: number, own?: number}} CardWait `total` if another turns it */

/** Only read this while `byCards` holds. */
export const cardTable = computed(() => /** @type {CardTable} */ (/** @type {unknown} */ (table.value)));

/** Where a card that is leaving the hand lies, so that this very copy goes. */
let leaving = /** @type {import("./card-columns.js").Spot | null} */ (null);

const arranged = signal({ hand: 0, columns: /** @type {Columns} */ ([]) });

/** The player put a card somewhere in this hand: the columns stay as they are. */
const loose = signal(false);

/** Whether the columns are kept in order by themselves. */
export const tidy = computed(() => settings.value.sort && !loose.value);

/** Keep the columns in order, or leave them. @param {boolean} on */
export function keepTidy(on) {
  loose.value = false;
  choose({ sort: on });
}

/** Characters whose 砍 the player opened. @type {import("./vendor/preact.js").Signal<string[]>} */
export const opened = signal(/** @type {string[]} */ ([]));

/** Why a card may not be thrown, as last told. @type {import("./vendor/preact.js").Signal<Record<string, Reason[]>>} */
export const barred = signal(/** @type {Record<string, Reason[]>} */ ({}));

/** What the own hand waits for, as last told. @type {import("./vendor/preact.js").Signal<CardWait[]>} */
export const cardWaits = signal(/** @type {CardWait[]} */ ([]));

export const columns = computed(() => arranged.value.columns);

/** The own cards, column by column. */
export const flat = computed(() => columns.value.flat());

effect(() => {
  if (!byCards.value) return;
  const { hand, seats } = table.value;
  const before = arranged.peek();
  const fresh = before.hand !== hand;
  if (fresh) {
    loose.value = false;
    opened.value = [];
    barred.value = {};
    cardWaits.value = [];
  }
  const held = seats[bottom.value]?.hand ?? [];
  arranged.value = { hand, columns: tidy.value ? arrange(held) : settle(fresh ? [] : before.columns, held, leaving) };
  leaving = null;
});

effect(() => {
  const hints = byCards.value ? asked.value?.frame.hints : null;
  if (hints?.barred) barred.value = hints.barred;
  if (hints?.waits) cardWaits.value = hints.waits;
});

/** The copy at this place is the one to go next. @param {number} place */
export function leave(place) {
  leaving = spotOf(columns.peek(), place);
}

/** Whether a column moves as a whole: a 砍 that nobody opened. @param {string[]} column */
export function bound(column) {
  return isKan(column) && !opened.value.includes(column[0]);
}

/** Open a 砍, or close it again. @param {string} card */
export function toggleKan(card) {
  const now = opened.value;
  opened.value = now.includes(card) ? now.filter((one) => one !== card) : [...now, card];
}

/** Whether a card or column may be put there: nothing joins a 砍 that is kept together, none gets too deep.
 * @param {import("./card-columns.js").Spot} from @param {import("./card-columns.js").Target} to */
export function takes(from, to) {
  if (typeof to !== "number" || bound(columns.value[from.column] ?? [])) return true;
  const target = columns.value[to];
  return target !== undefined && target.length < DEEP && !bound(target);
}

/** Put a card, or its whole 砍, somewhere else. @param {import("./card-columns.js").Spot} from @param {import("./card-columns.js").Target} to */
export function put(from, to) {
  const { hand, columns: before } = arranged.value;
  const column = before[from.column];
  if (!column || !takes(from, to)) return;
  arranged.value = { hand, columns: moved(before, from, to, bound(column)) };
  loose.value = true;
}
