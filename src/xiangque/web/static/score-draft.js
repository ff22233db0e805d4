// @ts-check
/** A hand being built for the scorer: what may be added, taken away and asked. Pure data. */

import { without } from "./fold.js";

/**
 * What a game's scorer asks, as /api/games tells it.
 * @typedef {{pieces: string[], copies: number, held: number, players: number, melds: string[], run_starts: string[],
 *   win_by: string[], own: string[], context: string[], lays: boolean, ready: boolean, bao: boolean,
 *   flower: string | null, options: string[], proves: Record<string, string>}} Facts
 */
/** @typedef {{kind: string, tiles: string[]}} Laid */
/** `others` are the option sets the hand is compared under.
 * @typedef {{game: string, seats: number, options: Record<string, any>, others: Record<string, any>[], seat: number,
 *   dealer: number, by: string, from: number | null, hand: string[], melds: Laid[], winning: string, ready: number[],
 *   flowers: number, bao: string[], context: string[], laid: string}} Draft */
/** Where a tap puts a piece: "hand", "winning", "bao" or a kind of meld. @typedef {string} Target */

const MELDED = 3;
const NO_SOURCE = "self_draw";
/** Most winners do not deal. */
const WINNER = 1;

/** @param {{id: string, seats: number, scorer: Facts}} game @returns {Draft} */
export function blank(game) {
  const { scorer: facts } = game;
  return sound({
    game: game.id, seats: game.seats, options: {}, others: [], seat: WINNER, dealer: 0, by: facts.win_by[0], from: null,
    hand: [], melds: [], winning: "", ready: facts.ready ? [WINNER] : [], flowers: 0, bao: [], context: [], laid: "",
  }, facts);
}

/** Those options that differ from what is usual. @param {Record<string, any>} options
 * @param {readonly {name: string, default: any}[]} specs @returns {Record<string, any>} */
export function unusual(options, specs) {
  const differ = specs.filter(({ name, default: usual }) =>
    name in options && JSON.stringify(options[name]) !== JSON.stringify(usual));
  return Object.fromEntries(differ.map(({ name }) => [name, options[name]]));
}

/** The pieces one tap on `tile` adds. @param {Facts} facts @param {Target} target @param {string} tile */
export function added(facts, target, tile) {
  const place = facts.pieces.indexOf(tile);
  if (target === "chow") return facts.run_starts.includes(tile) ? facts.pieces.slice(place, place + MELDED) : [];
  if (!facts.melds.includes(target)) return [tile];
  return Array(target.startsWith("kong") ? facts.copies : MELDED).fill(tile);
}

/** Copies of a piece the hand leaves; a robbed kong has them all. @param {Draft} draft @param {Facts} facts @param {string} tile */
export function left(draft, facts, tile) {
  const own = [...draft.hand, ...draft.melds.flatMap((meld) => meld.tiles)].filter((one) => one === tile).length;
  const won = draft.winning === tile ? (draft.by === "rob_kong" ? facts.copies : 1) : 0;
  return facts.copies - own - won;
}

/** Pieces the hand still needs between its turns. @param {Draft} draft @param {Facts} facts */
export function missing(draft, facts) {
  return facts.held - draft.hand.length - MELDED * draft.melds.length;
}

/** Where a tap goes now: what is full passes it on. @param {Draft} draft @param {Facts} facts @param {Target} target */
export function aim(draft, facts, target) {
  const room = missing(draft, facts);
  if (target === "bao") return target;
  if (room === 0) return "winning";
  return facts.melds.includes(target) && room < MELDED ? "hand" : target;
}

/** Whether the tap is possible; a fifth copy never is.
 * @param {Draft} draft @param {Facts} facts @param {Target} target @param {string} tile */
export function fits(draft, facts, target, tile) {
  if (target === "bao") return true;
  const base = target === "winning" ? { ...draft, winning: "" } : draft;
  const pieces = added(facts, target, tile);
  const needed = target === "winning" && draft.by === "rob_kong" ? facts.copies : 1;
  const room = target === "winning" ? 1 : missing(draft, facts) - Math.min(pieces.length, MELDED) + 1;
  return pieces.length > 0 && room > 0 && [...new Set(pieces)].every((one) =>
    left(base, facts, one) >= Math.max(needed, pieces.filter((other) => other === one).length));
}

/** The draft after a tap; the same one when the tap is not possible.
 * @param {Draft} draft @param {Facts} facts @param {Target} target @param {string} tile @returns {Draft} */
export function put(draft, facts, target, tile) {
  if (!facts.pieces.includes(tile) || !fits(draft, facts, target, tile)) return draft;
  if (target === "winning") return sound({ ...draft, winning: tile }, facts);
  if (target === "bao") {
    const bao = draft.bao.includes(tile) ? draft.bao.filter((one) => one !== tile) : [...draft.bao, tile];
    return { ...draft, bao: sorted(bao, facts) };
  }
  if (target === "hand") return sound({ ...draft, hand: sorted([...draft.hand, tile], facts) }, facts);
  return sound({ ...draft, melds: [...draft.melds, { kind: target, tiles: added(facts, target, tile) }] }, facts);
}

/** Without one piece of the hand. @param {Draft} draft @param {Facts} facts @param {string} tile */
export function take(draft, facts, tile) {
  return sound({ ...draft, hand: without(draft.hand, [tile]) }, facts);
}

/** Without one meld. @param {Draft} draft @param {Facts} facts @param {number} place */
export function takeMeld(draft, facts, place) {
  return sound({ ...draft, melds: draft.melds.filter((_, n) => n !== place) }, facts);
}

/** Pieces in the game's order. @param {readonly string[]} tiles @param {Facts} facts */
export function sorted(tiles, facts) {
  return [...tiles].sort((a, b) => facts.pieces.indexOf(a) - facts.pieces.indexOf(b));
}

/** The seat that does not play: where more sit than play, the one opposite the dealer; -1 for none.
 * @param {Draft} draft @param {Facts} facts */
export function resting(draft, facts) {
  return draft.seats > facts.players ? (draft.dealer + 2) % draft.seats : -1;
}

/** All seats in order of play, the winner first. @param {Draft} draft */
export function inOrder(draft) {
  return Array.from({ length: draft.seats }, (_, n) => (draft.seat + n) % draft.seats);
}

/** The playing seats in order of play, the winner first. @param {Draft} draft @param {Facts} facts */
export function players(draft, facts) {
  return inOrder(draft).filter((seat) => seat !== resting(draft, facts));
}

/** What a seat is to the winner. @param {Draft} draft @param {Facts} facts @param {number} seat
 * @returns {"winner" | "next" | "opposite" | "previous" | "resting"} */
export function role(draft, facts, seat) {
  const order = players(draft, facts);
  const place = order.indexOf(seat);
  if (place < 0) return "resting";
  return place === 0 ? "winner" : place === order.length - 1 ? "previous" : place === 1 ? "next" : "opposite";
}

/** Seats that may deal: the winner must play. @param {Draft} draft @param {Facts} facts */
export function dealers(draft, facts) {
  return inOrder(draft).filter((dealer) => resting({ ...draft, dealer }, facts) !== draft.seat);
}

/** Seats the winning piece may come from. @param {Draft} draft @param {Facts} facts */
export function sources(draft, facts) {
  if (draft.by === NO_SOURCE) return [];
  return players(draft, facts).filter((seat) => seat !== draft.seat || facts.own.includes(draft.by));
}

/** Kinds of which a pair may be laid aside. @param {Draft} draft */
export function pairs(draft) {
  return [...new Set(draft.hand)].filter((tile) => draft.hand.filter((one) => one === tile).length > 1);
}

/** Whether the winning piece may have been robbed. @param {Draft} draft @param {Facts} facts */
export function robbable(draft, facts) {
  return !draft.winning || left({ ...draft, winning: "" }, facts, draft.winning) === facts.copies;
}

/** The draft without what its other parts rule out. @param {Draft} draft @param {Facts} facts @returns {Draft} */
export function sound(draft, facts) {
  const dealer = dealers(draft, facts).includes(draft.dealer) ? draft.dealer : draft.seat;
  const by = draft.by === "rob_kong" && !robbable(draft, facts) ? facts.win_by[0] : draft.by;
  const next = { ...draft, dealer, by };
  const from = sources(next, facts);
  const source = draft.from !== null && from.includes(draft.from) ? draft.from : from[0] ?? null;
  return { ...next, from: source, laid: pairs(draft).includes(draft.laid) ? draft.laid : "" };
}

/** @param {Draft} draft */
function common(draft) {
  return {
    game: draft.game, options: draft.options,
    melds: draft.melds.map(({ kind, tiles }) => ({ kind, tiles: tiles.join("") })),
    ...(draft.flowers ? { flowers: draft.flowers } : {}),
  };
}

/** The score request; null while something is missing. @param {Draft} draft @param {Facts} facts */
export function scoreRequest(draft, facts) {
  if (missing(draft, facts) !== 0 || !draft.winning) return null;
  const context = [...draft.context, ...(draft.laid ? [`laid:${draft.laid}`] : [])];
  return {
    ...common(draft), concealed: draft.hand.join(""), winning: draft.winning, win_by: draft.by, seat: draft.seat,
    dealer: draft.dealer, seats: draft.seats, ...(draft.from === null ? {} : { from: draft.from }),
    ...(draft.ready.length ? { ready: draft.ready } : {}), ...(draft.bao.length ? { bao: draft.bao } : {}),
    ...(context.length ? { context } : {}),
  };
}

/** The hand request: between turns, or `holding` the winning piece too; null while something is missing.
 * @param {Draft} draft @param {Facts} facts @param {boolean} holding */
export function handRequest(draft, facts, holding) {
  if (missing(draft, facts) !== 0 || (holding && (!draft.winning || draft.by === "rob_kong"))) return null;
  return { ...common(draft), concealed: [...draft.hand, ...(holding ? [draft.winning] : [])].join("") };
}
