import assert from "node:assert/strict";
import test from "node:test";
import { apply, empty } from "../../src/xiangque/web/static/fold.js";
import { faceUp, isBao, unseen } from "../../src/xiangque/web/static/bao.js";

const EVENTS = [
  { type: "match_started", version: 1, engine: "t", match: "m", game: "suihua", ruleset: "suihua/1",
    options: { bao_mode: "open7" }, seating: "chosen", names: ["a", "b", "c", "d"] },
  { type: "hand_started", hand: 1, dealer: 0, dice: [3, 4] },
  { type: "dealt", seat: 0, tiles: ["4s", "5s", "5s", "7z", "1m", "1m", "2m", "3m", "4m", "5p", "5p", "8p", "9p", "9p"] },
  { type: "discarded", seat: 0, tile: "5s" },
  { type: "konged", seat: 2, tile: "8s", kind: "concealed" },
  { type: "drawn", seat: 2, from: "tail" },
  { type: "discarded", seat: 2, tile: "4s" },
  { type: "punged", seat: 3, tile: "4s", with: ["4s", "4s"], from: 2 },
];
const table = (...more) => [...EVENTS, ...more].reduce(apply, empty());

test("unseen copies leave out the own hand, what lies open and the indicator", () => {
  const shown = table({ type: "bao_shown", indicator: "5s", bao: ["5s", "6s"] });
  assert.deepEqual(unseen(shown), [{ tile: "5s", left: 1 }, { tile: "6s", left: 4 }]);
  assert.deepEqual(faceUp(shown), { n: 1, all: 7 });
  assert.deepEqual([isBao(shown, "6s"), isBao(shown, "4s"), isBao(table(), "6s")], [true, false, false]);
});

test("claimed tiles count once, concealed kongs do not lie open for a change of bao (SH-29)", () => {
  assert.deepEqual(faceUp(table({ type: "bao_shown", indicator: "4s", bao: ["4s", "5s"] })), { n: 4, all: 7 });
  assert.deepEqual(faceUp(table({ type: "bao_shown", indicator: "7s", bao: ["7s", "8s"] })), { n: 0, all: 7 });
  assert.deepEqual(faceUp(table({ type: "bao_shown", indicator: "7s", bao: ["8s"], seat: 0 })), { n: 0, all: 4 });
});
