import assert from "node:assert/strict";
import test from "node:test";
import { bound, byKind, claims, discardOf, readyTiles, readyWays, waitsAfter, waitsOf } from "../../src/xiangque/web/static/offers.js";

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

test("claims that bind to ready have buttons of their own", () => {
  const offers = [{ ...offer(143, "chow", "1m", "2m", "3m"), ready: true }, offer(140, "chow", "1m", "2m", "3m"),
    offer(141, "chow", "2m", "3m", "4m"), { ...offer(146, "pung", "2m"), ready: true }, offer(137, "pass")];
  assert.deepEqual([...claims(offers)].map(([claim, list]) => [claim, list.map((one) => one.id)]),
    [["chow", [140, 141]], ["chow-ready", [143]], ["pung-ready", [146]], ["pass", [137]]]);
});

test("a declaration may lay a pair aside and then waits for its tile alone", () => {
  const laid = { ...offer(151, "ready", "5m"), laid: "5p" };
  const offers = [laid, offer(38, "ready", "5m"), { ...offer(185, "ready", "5m"), laid: "6s" }, offer(4, "discard", "5m")];
  assert.equal(discardOf(offers, "5m", true).id, 38);
  assert.deepEqual(readyWays(offers, "5m").map((one) => one.id), [151, 38, 185]);
  const waits = [{ tile: "5p", left: 2, total: 4, class: "dui_dao" }, { tile: "6s", left: 1, total: 4, class: "dui_dao" }];
  const decision = { hints: { discards: { "5m": { distance: 0, waits } } } };
  assert.deepEqual(waitsOf(decision, offers[1]), waits);
  assert.deepEqual(waitsOf(decision, laid), [{ tile: "5p", left: 2 }]);
});

test("after a bound claim nothing but ready is offered", () => {
  assert.equal(bound([offer(38, "ready", "5m"), offer(39, "ready", "6m")]), true);
  assert.equal(bound(OFFERS), false);
  assert.equal(bound([]), false);
});

test("hands are sorted m p s z f", () => {
  assert.deepEqual(["7z", "1s", "9m", "2p", "1m", "1f"].sort(byKind), ["1m", "9m", "2p", "1s", "7z", "1f"]);
});
