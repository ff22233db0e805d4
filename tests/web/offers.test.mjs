import assert from "node:assert/strict";
import test from "node:test";
import { byKind, claims, discardOf, readyTiles, waitsAfter } from "../../src/xiangque/web/static/offers.js";

const offer = (id, kind, ...pieces) => ({ id, kind, pieces, labels: {} });
const OFFERS = [
  offer(137, "pass"), offer(136, "win", "5m"), offer(138, "pung", "5m"), offer(139, "kong_exposed", "5m"),
  offer(4, "discard", "5m"), offer(38, "ready", "5m"), offer(70, "kong_concealed", "3m"),
];

test("buttons stand in the order of the table, pass last", () => {
  assert.deepEqual([...claims(OFFERS).keys()], ["pung", "kong", "ready", "win", "pass"]);
  assert.deepEqual(claims(OFFERS).get("kong").map((one) => one.id), [139, 70]);
  assert.equal(claims([offer(4, "discard", "5m")]).size, 0);
});

test("a tile is thrown plainly or with a declaration", () => {
  assert.equal(discardOf(OFFERS, "5m", false).id, 4);
  assert.equal(discardOf(OFFERS, "5m", true).id, 38);
  assert.equal(discardOf(OFFERS, "6m", false), null);
  assert.deepEqual([...readyTiles(OFFERS)], ["5m"]);
});

test("waits are shown only for a discard that leads to them", () => {
  const hints = { discards: { "5m": { distance: 0, waits: [{ tile: "3p", left: 2 }] }, "1m": { distance: 1 } } };
  assert.deepEqual(waitsAfter({ hints }, "5m"), [{ tile: "3p", left: 2 }]);
  assert.deepEqual(waitsAfter({ hints }, "1m"), []);
  assert.deepEqual(waitsAfter(null, "1m"), []);
});

test("hands are sorted m p s z f", () => {
  assert.deepEqual(["7z", "1s", "9m", "2p", "1m", "1f"].sort(byKind), ["1m", "9m", "2p", "1s", "7z", "1f"]);
});
