import assert from "node:assert/strict";
import test from "node:test";
import { NONE, ordered } from "../../src/xiangque/web/static/orders.js";
import { paths } from "../../src/xiangque/web/static/motion.js";

const offer = (id, kind, ...pieces) => ({ id, kind, pieces, labels: {} });
const claim = { prompt: "claim", offers: [offer(1, "pung", "5m"), offer(2, "chow", "4m", "5m", "6m"), offer(3, "pass")] };
const claimWin = { prompt: "claim", offers: [offer(1, "pung", "5m"), offer(4, "win", "5m"), offer(3, "pass")] };
const turn = { prompt: "turn", offers: [offer(5, "discard", "1m"), offer(6, "discard", "9p"), offer(7, "kong_concealed", "2s")] };
const turnWin = { prompt: "turn", offers: [...turn.offers, offer(8, "win", "9p")] };
const bound = { prompt: "turn", offers: [offer(9, "ready", "9p")] };
const all = { win: true, pass: true, drawn: true };

test("without orders the player decides", () => {
  for (const decision of [claim, claimWin, turn, turnWin, bound]) assert.equal(ordered(decision, NONE, "9p"), null);
});

test("claims are passed, a win never", () => {
  assert.equal(ordered(claim, { ...NONE, pass: true }, null), 3);
  assert.equal(ordered(claimWin, { ...all, win: false }, null), null);
  assert.equal(ordered(claimWin, all, null), 4);
});

test("the drawn tile is thrown only where that is offered and no win is", () => {
  assert.equal(ordered(turn, { ...NONE, drawn: true }, "9p"), 6);
  assert.equal(ordered(turn, { ...NONE, drawn: true }, null), null, "after a claim nothing was drawn");
  assert.equal(ordered(turnWin, { ...all, win: false }, "9p"), null);
  assert.equal(ordered(turnWin, all, "9p"), 8);
  assert.equal(ordered(bound, all, "9p"), null);
  assert.equal(ordered({ ...turn, prompt: "rob" }, all, "9p"), null);
});

test("every visible act has a way to travel", () => {
  const ends = (event) => paths(event).map((one) => one.to);
  assert.deepEqual(ends({ type: "drawn", seat: 2, from: "front" }), ['[data-seat="2"] .apart']);
  assert.deepEqual(ends({ type: "discarded", seat: 1, tile: "5m" }), [".tile.newest", ".shown"]);
  assert.deepEqual(ends({ type: "turned", seat: 1, card: "二" }), [".shown"]);
  for (const type of ["chowed", "punged"]) {
    assert.deepEqual(ends({ type, seat: 3, tile: "5m", with: [], from: 1 }), ['[data-seat="3"] .melds > :last-child', '[data-seat="3"] .card-groups > :last-child']);
  }
  assert.deepEqual(paths({ type: "konged", seat: 0, tile: "5m", kind: "exposed", from: 2 })[0].from, [".tile.newest"]);
  assert.ok(!paths({ type: "konged", seat: 0, tile: "5m", kind: "concealed" })[0].from.includes(".tile.newest"));
  assert.deepEqual(ends({ type: "paid", reason: "win", deltas: [] }), []);
});
