// @ts-check
/** Walls that can be checked: dice and wall computed again from secret and contributions (docs/fairness.md). Pure. */

import { CARDS, isCard } from "./cards.js";
import { hex, hmac, sha256, unhex } from "./sha256.js";

/** @typedef {import("./types").AnyEvent} AnyEvent */
/** What was promised, thrown and revealed of one hand's wall.
 * @typedef {{match: string, hand: number, seats: number, committed: string, contributed: string[], named: string,
 *   dice: number[], wall: string[], secret: string, contributions: string[] | null}} Evidence */
/** @typedef {"deck" | "secret" | "commitment" | "contributions" | "dice" | "wall"} Question */
/** @typedef {{evidence: Evidence, proof: boolean, checks: {id: Question, ok: boolean}[], seed: string, wall: string[]}} Verdict */

const SECRET_BYTES = 32;
const COPIES = 4;
const utf8 = new TextEncoder();

/** The seed of a hand's dice and wall.
 * @param {Uint8Array} secret @param {string} match @param {number} hand @param {readonly string[]} contributions */
export function seedOf(secret, match, hand, contributions) {
  return hmac(secret, utf8.encode(`xiangque-wall/1\n${match}\n${hand}\n${contributions.join(",")}`));
}

/** The stream of 32-bit words of a seed. @param {Uint8Array} seed */
function* wordsOf(seed) {
  for (let block = 0; ; block += 1) {
    const number = new DataView(new ArrayBuffer(8));
    number.setUint32(4, block);
    const digest = new DataView(hmac(seed, new Uint8Array(number.buffer)).buffer);
    for (let at = 0; at < digest.byteLength; at += 4) yield digest.getUint32(at);
  }
}

/** Each number below n is equally likely. @param {Generator<number>} words @param {number} n */
function below(words, n) {
  const limit = Math.floor(2 ** 32 / n) * n;
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % n;
  }
}

/** Dice and wall that follow from a seed.
 * @param {Uint8Array} seed @param {readonly string[]} deck in kind order @param {number} dice how many */
export function wallOf(seed, deck, dice) {
  const words = wordsOf(seed);
  const thrown = Array.from({ length: dice }, () => below(words, 6) + 1);
  const wall = [...deck];
  for (let n = wall.length - 1; n > 0; n -= 1) {
    const other = below(words, n + 1);
    [wall[n], wall[other]] = [wall[other], wall[n]];
  }
  return { dice: thrown, wall };
}

/** The place of a kind among all. @param {string} piece */
function order(piece) {
  return isCard(piece) ? CARDS.indexOf(piece) : "mpszf".indexOf(piece.slice(-1)) * 10 + Number(piece.slice(0, -1));
}

/** The deck a wall was shuffled from: its pieces in kind order. @param {readonly string[]} wall */
export function deckOf(wall) {
  return [...wall].sort((a, b) => order(a) - order(b));
}

/** Whether a deck has four of each kind. @param {readonly string[]} deck sorted */
function complete(deck) {
  return deck.length > 0 && deck.every((piece, n) => piece === deck[n - (n % COPIES)] && deck.indexOf(piece) === n - (n % COPIES));
}

/** What the events of one hand say of its wall; null before it is dealt.
 * @param {string} match @param {number} seats @param {readonly AnyEvent[]} events @returns {Evidence | null} */
export function evidenceOf(match, seats, events) {
  let committed = "";
  const contributed = Array(seats).fill("");
  /** @type {import("./types").HandStarted | null} */
  let start = null;
  /** @type {import("./types").Reveal | undefined} */
  let reveal;
  for (const event of events) {
    if (event.type === "committed") committed = event.commitment;
    else if (event.type === "contributed") contributed[event.seat] = event.value;
    else if (event.type === "hand_started") start = event;
    else if (event.type === "hand_ended") reveal = event.reveal;
  }
  if (!start) return null;
  return {
    match, seats, hand: start.hand, committed, contributed, named: start.commitment ?? "", dice: start.dice ?? [],
    wall: start.wall ?? [], secret: reveal?.secret ?? "", contributions: reveal?.contributions ?? null,
  };
}

/** @param {readonly unknown[]} a @param {readonly unknown[]} b */
const same = (a, b) => a.length === b.length && a.every((one, n) => one === b[n]);

/** Everything that can be checked of a hand's wall; `proof` is false where nothing was promised or revealed.
 * @param {Evidence} evidence @returns {Verdict} */
export function check(evidence) {
  const { match, hand, committed, contributed, named, dice, wall, secret, contributions } = evidence;
  const bytes = unhex(secret);
  const proof = Boolean(named && secret && contributions && wall.length);
  if (!proof || !contributions) return { evidence, proof: false, checks: [], seed: "", wall: [] };
  const sound = bytes !== null && bytes.length === SECRET_BYTES;
  const seed = sound ? seedOf(bytes, match, hand, contributions) : new Uint8Array();
  const deck = deckOf(wall);
  const again = sound ? wallOf(seed, deck, isCard(wall[0]) ? 0 : dice.length) : { dice: [], wall: [] };
  return {
    evidence, proof, seed: hex(seed), wall: again.wall,
    checks: [
      { id: "secret", ok: sound },
      { id: "commitment", ok: sound && named === committed && hex(sha256(bytes)) === committed },
      { id: "contributions", ok: same(contributions, contributed) },
      { id: "deck", ok: complete(deck) },
      { id: "dice", ok: sound && same(dice, again.dice) },
      { id: "wall", ok: same(wall, again.wall) },
    ],
  };
}
