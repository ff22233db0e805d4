// @ts-check
/** The winning hand of a table as the scorer takes it. Pure. */

import { without } from "./fold.js";
import { blank, sorted, sound, unusual } from "./score-draft.js";

/** @typedef {import("./types").Won} Won */
/** @typedef {import("./fold.js").Table} Table */
/** @typedef {import("./score-draft.js").Draft} Draft */
/** @typedef {import("./score-draft.js").Facts} Facts */
/** @typedef {{id: string, seats: number, seat_counts: number[], scorer: Facts,
 *   options: {name: string, default: any}[]}} Game */

/** @type {Record<string, string>} */
const KINDS = { exposed: "kong_exposed", concealed: "kong_concealed", added: "kong_added" };

/** Melds and what is concealed besides the winning piece; a 煨 that won at once goes back into the hand (AX-8).
 * @param {Table} table @param {Won} won @param {Facts} facts */
function pieces(table, won, facts) {
  const seat = /** @type {any} */ (table.seats[won.seat]);
  const ended = table.result?.ended;
  const shown = ended?.hands[won.seat] ?? seat.hand;
  const hand = won.by === "self_draw" ? without(shown, [won.tile]) : [...shown];
  /** @type {any[]} */
  const laid = seat.groups ?? seat.melds;
  const known = laid.filter((one) => one.kind === "wei" && one.cards[0]).map((one) => one.cards[0]);
  const hidden = without(ended?.wei?.[won.seat] ?? [], known);
  const melds = laid.map((one) => {
    const card = one.kind === "wei" ? one.cards[0] || (hidden.shift() ?? "") : "";
    const tiles = card ? [card, card, card] : one.cards ?? one.tiles;
    return { kind: KINDS[one.kind] ?? one.kind, tiles: sorted(tiles, facts) };
  });
  const last = melds.at(-1);
  if (last?.kind === "wei" && hand.length + 3 * melds.length > facts.held && last.tiles[0] === won.tile) {
    melds.pop();
    hand.push(won.tile, won.tile);
  }
  return { melds, hand: sorted(hand, facts) };
}

/** Whether the dealer won before anybody played. @param {Table} table @param {Won} won */
function dealt(table, won) {
  const played = table.seats.some((seat) => seat.river.length > 0 || seat.melds.length > 0);
  return won.by === "self_draw" && won.seat === table.dealer && !played;
}

/** @param {Table} table @param {Won} won @param {Game} game @returns {Draft} */
export function explained(table, won, game) {
  const { scorer: facts } = game;
  const proven = won.items.map((item) => facts.proves[item.id]).filter(Boolean);
  if (facts.context.includes("dealt") && dealt(table, won)) proven.push("dealt");
  return sound({
    ...blank(game), ...pieces(table, won, facts), seats: table.seats.length, options: unusual(table.options, game.options), seat: won.seat,
    dealer: table.dealer, by: won.by, from: won.from ?? null, winning: won.tile,
    ready: facts.ready ? table.seats.flatMap((seat, n) => (seat.ready ? [n] : [])) : [],
    flowers: facts.flower ? table.seats[won.seat].flowers.length : 0, bao: facts.bao ? table.bao?.kinds ?? [] : [],
    context: [...new Set(proven)], laid: table.result?.ended.laid?.[won.seat] ?? "",
  }, facts);
}
