import assert from "node:assert/strict";
import test from "node:test";
import { apply, empty, visible, without } from "../../src/xiangque/web/static/fold.js";
import { opening, tilesLeft } from "../../src/xiangque/web/static/walls.js";

const START = {
  type: "match_started", version: 1, engine: "t", match: "m", game: "huaian", ruleset: "huaian/1",
  options: { hands: 8 }, seating: "chosen", names: ["a", "b", "c", "d"],
};
const OWN = ["1m", "2m", "3m", "4p", "4p", "4p", "5s", "5s", "6s", "7s", "8s", "9s", "9s", "7z"];
const DEAL = [
  START,
  { type: "hand_started", hand: 1, dealer: 0, dice: [3, 4] },
  { type: "dealt", seat: 0, tiles: OWN },
  ...[1, 2, 3].map((seat) => ({ type: "dealt", seat, count: 13 })),
];
const after = (...events) => events.reduce(apply, empty());

test("a deal gives own tiles and the others' numbers", () => {
  const table = after(...DEAL);
  assert.deepEqual(table.seats.map((seat) => seat.count), [14, 13, 13, 13]);
  assert.deepEqual(table.seats[1].hand, []);
  assert.equal(table.turn, 0);
  assert.equal(tilesLeft(table), 51);
});

test("a flower leaves the hand and its replacement comes from the wall", () => {
  const table = after(...DEAL, { type: "flower_shown", seat: 0, tile: "7z" },
    { type: "drawn", seat: 0, tile: "9m", from: "tail" });
  assert.deepEqual(table.seats[0].flowers, ["7z"]);
  assert.equal(table.seats[0].count, 14);
  assert.equal(table.seats[0].drawn, null);
  assert.ok(table.seats[0].hand.includes("9m"));
  assert.equal(tilesLeft(table), 50);
});

test("while dealing the dealer stays on turn whoever replaces a flower", () => {
  const table = after(...DEAL, { type: "flower_shown", seat: 2, tile: "7z" }, { type: "drawn", seat: 2, from: "tail" });
  assert.equal(table.turn, 0);
  assert.equal(table.seats[2].count, 13);
  const later = after(...DEAL, { type: "konged", seat: 0, tile: "4p", kind: "concealed" },
    { type: "drawn", seat: 0, tile: "9m", from: "tail" });
  assert.equal(later.seats[0].drawn, "9m");
});

test("a discard of the drawn tile leaves the hand alone, another merges the drawn tile", () => {
  const drawn = [...DEAL, { type: "discarded", seat: 0, tile: "7z", drawn: false },
    { type: "drawn", seat: 1, from: "front" }, { type: "discarded", seat: 1, tile: "1p", drawn: true },
    { type: "drawn", seat: 0, tile: "2p", from: "front" }];
  const same = after(...drawn, { type: "discarded", seat: 0, tile: "2p", drawn: true });
  assert.deepEqual(same.seats[0].hand, OWN.slice(0, 13));
  const other = after(...drawn, { type: "discarded", seat: 0, tile: "1m", drawn: false });
  assert.ok(other.seats[0].hand.includes("2p") && !other.seats[0].hand.includes("1m"));
  assert.equal(other.seats[0].drawn, null);
  assert.equal(other.seats[1].count, 13);
  assert.deepEqual(other.last, { seat: 0, place: 1 });
});

test("a pung takes two from the hand and marks the claimed tile", () => {
  const table = after(...DEAL, { type: "discarded", seat: 0, tile: "7z" }, { type: "drawn", seat: 1, from: "front" },
    { type: "discarded", seat: 1, tile: "5s" }, { type: "punged", seat: 0, tile: "5s", with: ["5s", "5s"], from: 1 });
  assert.equal(table.seats[0].count, 11);
  assert.equal(table.seats[1].river[0].claimed, true);
  assert.deepEqual(table.seats[0].melds[0], { kind: "pung", tile: "5s", tiles: ["5s", "5s", "5s"], from: 1 });
  assert.equal(table.last, null);
  assert.equal(table.turn, 0);
});

test("kongs of each kind take the right number of tiles", () => {
  const concealed = after(...DEAL, { type: "drawn", seat: 2, from: "front" },
    { type: "konged", seat: 2, tile: "3s", kind: "concealed" });
  assert.equal(concealed.seats[2].count, 10);
  assert.equal(tilesLeft(concealed), 112 - 54 - 10);
  const added = after(...DEAL, { type: "discarded", seat: 0, tile: "7z" },
    { type: "punged", seat: 3, tile: "7z", with: ["7z", "7z"], from: 0 }, { type: "discarded", seat: 3, tile: "1m" },
    { type: "drawn", seat: 3, from: "front" }, { type: "konged", seat: 3, tile: "7z", kind: "added" });
  assert.equal(added.seats[3].count, 10);
  assert.deepEqual(added.seats[3].melds.map((meld) => [meld.kind, meld.tiles.length, meld.from]), [["added", 4, 0]]);
  const exposed = after(...DEAL, { type: "discarded", seat: 0, tile: "9s" },
    { type: "konged", seat: 1, tile: "9s", kind: "exposed", from: 0 });
  assert.equal(exposed.seats[1].count, 10);
  assert.equal(exposed.seats[0].river[0].claimed, true);
});

test("ready marks the tile that declared it", () => {
  const table = after(...DEAL, { type: "ready_declared", seat: 0 }, { type: "discarded", seat: 0, tile: "1m" },
    { type: "drawn", seat: 1, from: "front" }, { type: "discarded", seat: 1, tile: "1m" });
  assert.equal(table.seats[0].ready, true);
  assert.equal(table.seats[0].readyAt, 0);
  assert.equal(visible(table, "1m"), 2);
});

const SUIHUA = [{ ...START, game: "suihua", ruleset: "suihua/1", options: { hands: 8, bao_mode: "open7" } }, ...DEAL.slice(1)];

test("a chow keeps the claimed tile last and takes the others from the hand", () => {
  const table = after(...SUIHUA, { type: "discarded", seat: 0, tile: "7z" }, { type: "drawn", seat: 1, from: "front" },
    { type: "discarded", seat: 1, tile: "3s" },
    { type: "chowed", seat: 0, tile: "3s", with: ["4s", "5s"], from: 1, ready: true });
  assert.deepEqual(table.seats[0].melds, [{ kind: "chow", tile: "3s", tiles: ["4s", "5s", "3s"], from: 1 }]);
  assert.equal(table.seats[0].count, 11);
  assert.equal(table.seats[1].river[0].claimed, true);
  assert.deepEqual([table.turn, table.last], [0, null]);
});

test("only front draws shorten a live wall whose end is fixed (SH-22)", () => {
  assert.equal(tilesLeft(after(...SUIHUA)), 47);
  const drawn = [...SUIHUA, { type: "discarded", seat: 0, tile: "7z" }, { type: "drawn", seat: 1, from: "front" }];
  assert.equal(tilesLeft(after(...drawn)), 46);
  assert.equal(tilesLeft(after(...drawn, { type: "drawn", seat: 1, from: "tail" })), 46);
  assert.equal(tilesLeft(after(...drawn, { type: "drawn", seat: 1, from: "split" })), 46);
});

test("the dice open the wall of the seat counted from the dealer as 1 (SH-9)", () => {
  const at = (game, dealer, ...dice) => opening({ game, dealer, dice, names: START.names });
  assert.deepEqual(at("suihua", 0, 2, 3), { seat: 0, stack: 5 });
  assert.deepEqual(at("suihua", 1, 6, 6), { seat: 0, stack: 12 });
  assert.deepEqual(at("suihua", 3, 1, 1), { seat: 0, stack: 2 });
  assert.deepEqual([at("suihua", 0), at("huaian", 0, 2, 3)], [null, null]);
});

test("bao are shown, changed and turned back; passed over indicators stay seen", () => {
  const first = { type: "bao_shown", indicator: "4s", bao: ["4s", "5s"], skipped: ["7z"] };
  const table = after(...SUIHUA, { type: "ready_declared", seat: 0 }, { type: "discarded", seat: 0, tile: "1m" }, first);
  assert.deepEqual(table.bao, { indicator: "4s", kinds: ["4s", "5s"], skipped: ["7z"], changes: 0, own: false });
  assert.deepEqual([visible(table, "4s"), visible(table, "5s"), visible(table, "7z")], [1, 2, 2]);
  const next = apply(table, { type: "bao_shown", indicator: "9p", bao: ["1p", "9p"] });
  assert.deepEqual(next.bao, { indicator: "9p", kinds: ["1p", "9p"], skipped: ["7z"], changes: 1, own: false });
  assert.equal(visible(next, "4s"), 0);
  assert.equal(apply(next, { type: "hand_started", hand: 2, dealer: 0, dice: [1, 1] }).bao, null);
  const own = after(...SUIHUA, { ...first, seat: 0 });
  assert.equal(own.bao.own, true);
});

test("a pair laid aside is known to its own seat only", () => {
  const own = after(...SUIHUA, { type: "ready_declared", seat: 0, laid: "5s" });
  assert.deepEqual([own.seats[0].ready, own.seats[0].laid], [true, "5s"]);
  const other = after(...SUIHUA, { type: "ready_declared", seat: 2 });
  assert.deepEqual([other.seats[2].ready, other.seats[2].laid], [true, ""]);
});

test("a robbed kong is a pung again", () => {
  const table = after(...SUIHUA, { type: "discarded", seat: 0, tile: "7z" },
    { type: "punged", seat: 3, tile: "7z", with: ["7z", "7z"], from: 0 }, { type: "discarded", seat: 3, tile: "1m" },
    { type: "drawn", seat: 3, from: "front" }, { type: "konged", seat: 3, tile: "7z", kind: "added" },
    { type: "won", seat: 1, tile: "7z", by: "rob_kong", from: 3, items: [], reading: [] });
  assert.deepEqual(table.seats[3].melds, [{ kind: "pung", tile: "7z", tiles: ["7z", "7z", "7z"], from: 0 }]);
});

test("the end of a hand keeps the result until the next hand starts", () => {
  const won = { type: "won", seat: 2, tile: "7z", by: "discard", from: 0, items: [], reading: [] };
  const ended = { type: "hand_ended", result: "win", totals: [-2, 0, 2, 0], next_dealer: 2, hands: [[], [], [], []] };
  const events = [...DEAL, { type: "discarded", seat: 0, tile: "7z" }, won,
    { type: "paid", reason: "win", deltas: [-2, 0, 2, 0] }, ended];
  const table = after(...events);
  assert.deepEqual(table.result, { won: [won], deltas: [-2, 0, 2, 0], ended });
  assert.deepEqual(table.totals, [-2, 0, 2, 0]);
  const next = apply(apply(table, { type: "committed", hand: 2, commitment: "00" }),
    { type: "hand_started", hand: 2, dealer: 2, dice: [1, 1] });
  assert.equal(next.result, null);
  assert.equal(next.committed, null);
  assert.deepEqual(next.totals, [-2, 0, 2, 0]);
  assert.equal(next.seats[0].river.length, 0);
});

test("folding changes nothing that was there before", () => {
  const table = after(...DEAL);
  const copy = structuredClone(table);
  apply(table, { type: "discarded", seat: 0, tile: "1m" });
  assert.deepEqual(table, copy);
  assert.deepEqual(without(["1m", "1m", "2m"], ["1m", "9s"]), ["1m", "2m"]);
});
