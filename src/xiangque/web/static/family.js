// @ts-check
/** Which family of games the table plays, tiles or cards, and the fold that goes with it. */

import { computed, signal } from "./vendor/preact.js";
import * as cards from "./card-fold.js";
import * as tiles from "./fold.js";
import { games, table } from "./state.js";

/** @typedef {import("./types").AnyEvent} AnyEvent */
/** @typedef {import("./fold.js").Table} Table */

/** Whether a game is played with cards. @param {string} game */
export function zipai(game) {
  return games.value.find((one) => one.id === game)?.family === "zipai";
}

/** Whether the table plays with cards. */
export const byCards = computed(() => zipai(table.value.game));

/** What only tables of cards need, once it is loaded. @type {import("./vendor/preact.js").Signal<typeof import("./card-parts.js").parts | null>} */
export const cardParts = signal(/** @type {typeof import("./card-parts.js").parts | null} */ (null));

/** These parts where a table of cards is shown, else null. */
export const ofCards = computed(() => (byCards.value ? cardParts.value : null));

/** The table after one more event, folded as its family does. @param {Table} before @param {AnyEvent} event @returns {Table} */
export function fold(before, event) {
  const game = event.type === "match_started" ? event.game : before.game;
  return zipai(game) ? /** @type {any} */ (cards.apply(/** @type {any} */ (before), event)) : tiles.apply(before, event);
}
