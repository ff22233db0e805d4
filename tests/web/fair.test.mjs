import assert from "node:assert/strict";
import test from "node:test";
import { CARDS } from "../../src/xiangque/web/static/cards.js";
import { check, deckOf, evidenceOf, seedOf, wallOf } from "../../src/xiangque/web/static/fair.js";
import { hex, sha256 } from "../../src/xiangque/web/static/sha256.js";

// the vectors of docs/fairness.md
const SECRET = Uint8Array.from({ length: 32 }, (_, n) => n);
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const THROWN = ["00ff", "", "a1", "0123456789abcdef"];
const four = (kinds) => kinds.flatMap((kind) => Array(4).fill(kind));
const TILES = four([..."mps"].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${n}${suit}`)).concat("7z"));
const digest = (wall) => hex(sha256(new TextEncoder().encode(wall.join(""))));

test("the vector of a game with 112 tiles", () => {
  assert.equal(hex(sha256(SECRET)), COMMITMENT);
  const seed = seedOf(SECRET, "demo", 1, THROWN);
  assert.equal(hex(seed), "cbd3531cd4a2c1c67ed61a3b1ed8aa1c2f047eda990c1471a54f6cd3106003e5");
  const { dice, wall } = wallOf(seed, TILES, 2);
  assert.deepEqual(dice, [6, 3]);
  assert.equal(wall.slice(0, 14).join(" "), "5m 8p 3s 2s 3s 3p 3p 4s 5s 3s 3m 9p 2p 4s");
  assert.equal(digest(wall), "7c7a3bc755b63ebd931ffd3372f4fb9d7020998c38417004fe25be1b6f144888");
  assert.deepEqual(deckOf(wall), TILES);
});

test("the vector of a game with 80 cards", () => {
  const seed = seedOf(SECRET, "demo", 2, ["", "", ""]);
  assert.equal(hex(seed), "9b9056ef4757092192d4dc69dc932857052bdc974ae61f22494effc5734fc163");
  const { dice, wall } = wallOf(seed, four(CARDS), 0);
  assert.deepEqual(dice, []);
  assert.equal(wall.slice(-3).join(" "), "贰 六 贰");
  assert.equal(digest(wall), "1e506896362b89ad1a7cceb51a1224a8bdb4915749d995d906c5d447cbab6a5c");
  assert.deepEqual(deckOf(wall), four(CARDS));
});

const { wall: WALL } = wallOf(seedOf(SECRET, "demo", 1, THROWN), TILES, 2);
const HAND = [
  { type: "committed", hand: 1, commitment: COMMITMENT },
  ...THROWN.map((value, seat) => ({ type: "contributed", seat, value })),
  { type: "hand_started", hand: 1, dealer: 0, dice: [6, 3], commitment: COMMITMENT, wall: WALL },
  { type: "hand_ended", result: "drawn", totals: [], next_dealer: 0, hands: [], reveal: { secret: hex(SECRET), contributions: THROWN } },
];
const judged = (change = (events) => events) => check(evidenceOf("demo", 4, change(structuredClone(HAND))));
const failed = (change) => judged(change).checks.filter((one) => !one.ok).map((one) => one.id);

test("a hand that is as promised is proved, every change is found", () => {
  assert.deepEqual([judged().proof, failed()], [true, []]);
  assert.deepEqual(judged().wall, WALL);
  const changed = (place, change) => (events) => events.with(place, { ...events[place], ...change });
  assert.deepEqual(failed(changed(0, { commitment: "00" })), ["commitment"]);
  assert.deepEqual(failed(changed(1, { value: "00" })), ["contributions"]);
  assert.deepEqual(failed(changed(5, { dice: [6, 4] })), ["dice"]);
  assert.deepEqual(failed(changed(5, { wall: WALL.with(0, WALL[1]).with(1, WALL[0]) })), ["wall"]);
  assert.deepEqual(failed(changed(5, { wall: WALL.with(0, "9s") })), ["deck", "wall"]);
  assert.deepEqual(failed(changed(6, { reveal: { secret: "AB", contributions: THROWN } })), ["secret", "commitment", "dice", "wall"]);
  const other = { secret: hex(SECRET).replace("00", "01"), contributions: THROWN };
  assert.deepEqual(failed(changed(6, { reveal: other })), ["commitment", "dice", "wall"]);
});

test("without a promise or a reveal nothing is proved", () => {
  assert.equal(judged((events) => events.with(6, { ...events[6], reveal: undefined })).proof, false);
  assert.equal(judged((events) => events.with(5, { ...events[5], commitment: undefined })).proof, false);
  assert.equal(evidenceOf("demo", 4, HAND.slice(0, 5)), null);
});
