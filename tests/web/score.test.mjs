import assert from "node:assert/strict";
import test from "node:test";
import * as draft from "../../src/xiangque/web/static/score-draft.js";
import { explained } from "../../src/xiangque/web/static/score-explain.js";
import { piecesOf, read, write, written } from "../../src/xiangque/web/static/score-link.js";

const run = (suit, n = 9) => Array.from({ length: n }, (_, i) => `${i + 1}${suit}`);
const starts = (suit) => run(suit, 7);
const facts = {
  pieces: [...run("m"), ...run("p"), ...run("s"), "7z"], copies: 4, held: 13, players: 4,
  melds: ["chow", "pung", "kong_exposed", "kong_concealed", "kong_added"],
  run_starts: [...starts("m"), ...starts("p"), ...starts("s")], win_by: ["self_draw", "discard", "rob_kong"], own: [],
  context: ["dealt", "replacement", "last", "split"], lays: true, ready: true, bao: true, flower: null,
  proves: { tian_hu: "dealt" },
};
const tiles = {
  id: "suihua", seats: 4, seat_counts: [4], scorer: facts,
  options: [{ name: "base", default: 1 }, { name: "jia_class", default: ["kan"] }],
};
const CARDS = [..."一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"];
const cards = {
  id: "anxiang", seats: 4, seat_counts: [4, 3], options: [],
  scorer: {
    ...facts, pieces: CARDS, held: 19, players: 3, melds: ["chow", "pung", "wei"], win_by: ["turned", "discard"], own: ["turned"],
    run_starts: CARDS.filter((_, n) => n % 10 < 8), context: ["dealt", "last"], lays: false, ready: false, bao: false, proves: {},
  },
};

const built = (game, taps) => taps.reduce((now, [target, ...list]) =>
  list.reduce((next, tile) => draft.put(next, game.scorer, target, tile), now), draft.blank(game));
const HAND = built(tiles, [["chow", "2m"], ["pung", "7m"], ["hand", "7p", "9p", "1s", "1s", "5s", "5s", "5s"], ["winning", "8p"]]);

test("a tap adds a piece, a set or nothing that would be a fifth copy", () => {
  assert.deepEqual(HAND.melds, [{ kind: "chow", tiles: ["2m", "3m", "4m"] }, { kind: "pung", tiles: ["7m", "7m", "7m"] }]);
  assert.equal(draft.missing(HAND, facts), 0);
  assert.equal(draft.left(HAND, facts, "7m"), 1);
  assert.equal(draft.put(HAND, facts, "hand", "1m"), HAND);
  const four = built(tiles, [["hand", "5s", "5s", "5s", "5s"]]);
  assert.equal(draft.fits(four, facts, "hand", "5s"), false);
  assert.equal(draft.fits(four, facts, "winning", "5s"), false);
  assert.equal(draft.fits(built(tiles, [["hand", "5s"]]), facts, "kong_concealed", "5s"), false);
  assert.equal(draft.fits(built(tiles, [["kong_concealed", "5s"]]), facts, "chow", "4s"), false);
  assert.equal(draft.fits(draft.blank(tiles), facts, "chow", "8m"), false);
  assert.deepEqual(draft.put(draft.blank(tiles), facts, "hand", "1z"), draft.blank(tiles));
});

test("a full hand passes taps on to the winning piece", () => {
  assert.equal(draft.aim(HAND, facts, "hand"), "winning");
  assert.equal(draft.aim(HAND, facts, "pung"), "winning");
  assert.equal(draft.aim(HAND, facts, "bao"), "bao");
  const short = draft.take(HAND, facts, "7p");
  assert.equal(draft.aim(short, facts, "hand"), "hand");
  assert.equal(draft.aim(short, facts, "pung"), "hand");
});

test("a robbed kong has all four copies", () => {
  const robbed = draft.sound({ ...HAND, by: "rob_kong" }, facts);
  assert.equal(robbed.by, "rob_kong");
  assert.equal(draft.fits(robbed, facts, "winning", "9p"), false);
  assert.equal(draft.fits(robbed, facts, "winning", "2p"), true);
  assert.equal(draft.fits(draft.take(robbed, facts, "9p"), facts, "hand", "8p"), false);
  assert.equal(draft.sound({ ...HAND, winning: "9p", by: "rob_kong" }, facts).by, "self_draw");
});

test("requests name only what there is", () => {
  assert.equal(draft.scoreRequest(draft.blank(tiles), facts), null);
  const asked = draft.scoreRequest(draft.sound({ ...HAND, by: "discard", from: 2, laid: "1s", context: ["last"] }, facts), facts);
  assert.deepEqual(asked, {
    game: "suihua", options: {}, melds: [{ kind: "chow", tiles: "2m3m4m" }, { kind: "pung", tiles: "7m7m7m" }],
    concealed: "7p9p1s1s5s5s5s", winning: "8p", win_by: "discard", seat: 1, dealer: 0, seats: 4, from: 2, ready: [1],
    context: ["last", "laid:1s"],
  });
  assert.equal(draft.handRequest(HAND, facts, true).concealed, "7p9p1s1s5s5s5s8p");
  assert.equal(draft.handRequest({ ...HAND, by: "rob_kong" }, facts, true), null);
});

test("seats are called by their place from the winner; the one opposite the dealer may rest", () => {
  const now = { ...draft.blank(cards), seat: 1, dealer: 0 };
  assert.equal(draft.resting(now, cards.scorer), 2);
  assert.deepEqual([0, 1, 2, 3].map((seat) => draft.role(now, cards.scorer, seat)), ["previous", "winner", "resting", "next"]);
  assert.deepEqual(draft.dealers(now, cards.scorer), [1, 2, 0]);
  assert.deepEqual(draft.sources({ ...now, by: "turned" }, cards.scorer), [1, 3, 0]);
  assert.deepEqual(draft.sources({ ...now, by: "discard" }, cards.scorer), [3, 0]);
  assert.deepEqual([0, 1, 2, 3].map((seat) => draft.role(HAND, facts, seat)), ["previous", "winner", "next", "opposite"]);
  assert.equal(draft.sound({ ...now, dealer: 3 }, cards.scorer).dealer, 1);
  assert.equal(draft.sound({ ...HAND, by: "discard" }, facts).from, 2);
});

test("a link holds the whole hand", () => {
  const whole = draft.sound({
    ...HAND, by: "discard", from: 3, seat: 2, dealer: 3, ready: [0, 2], bao: ["5m", "6m"], context: ["last"], laid: "1s",
    options: { base: 4 }, others: [{ jia_class: [] }, {}],
  }, facts);
  assert.deepEqual(read(write(whole, tiles), tiles), whole);
  assert.deepEqual(read(`#${write(HAND, tiles)}`, tiles), HAND);
  assert.equal(write(draft.blank(tiles), tiles), "");
  const wei = built(cards, [["wei", "壹"], ["chow", "一"], ["hand", "拾", "拾"], ["winning", "捌"]]);
  assert.deepEqual(read(write(wei, cards), cards), wei);
});

test("what no hand could hold is left out of a link", () => {
  const wrong = read("hand=11111m8z&melds=chow.891m,pung.1m,x&winning=1m&seat=9&dealer=-1&by=turned&options={&others=[1,null]&bao=9z"
    + "&context=last,moon&laid=9m&flowers=3", tiles);
  assert.deepEqual(wrong, { ...built(tiles, [["pung", "1m"], ["hand", "1m"]]), context: ["last"] });
  assert.deepEqual(read("options=[]&others={}&ready=", tiles).ready, []);
});

test("pieces are read and written", () => {
  assert.deepEqual(piecesOf("12m 7z"), ["1m", "2m", "7z"]);
  assert.deepEqual(piecesOf("一二、捌"), ["一", "二", "捌"]);
  assert.equal(piecesOf("12"), null);
  assert.equal(piecesOf("1m一"), null);
  assert.equal(written(["1m", "2m", "3p", "7z"]), "12m3p7z");
});

const SEAT = { hand: [], count: 0, drawn: null, melds: [], river: [], flowers: [], ready: false, readyAt: -1, laid: "" };
const tableOf = (game, seats, hands, extra = {}) => ({
  game, options: { base: 2, jia_class: ["kan"] }, dealer: 0, seats, bao: null,
  result: { ended: { hands, ...extra } },
});

test("a settlement becomes the request that explains it", () => {
  const melds = [{ kind: "concealed", tile: "1m", tiles: Array(4).fill("1m"), from: null }];
  const seats = [{ ...SEAT, river: [{}] }, { ...SEAT, melds, ready: true }, SEAT, { ...SEAT, ready: true }];
  const hand = ["9p", "2s", "2s", "3m", "4m", "5m", "3p", "4p", "5p", "8s", "8s"];
  const table = { ...tableOf("suihua", seats, [[], hand, [], []], { laid: ["", "2s", "", ""] }), bao: { kinds: ["4s"] } };
  const won = { seat: 1, tile: "9p", by: "self_draw", items: [{ id: "tian_hu" }], reading: [] };
  const found = explained(table, won, tiles);
  assert.deepEqual(found.hand, ["3m", "4m", "5m", "3p", "4p", "5p", "2s", "2s", "8s", "8s"]);
  assert.deepEqual([found.melds[0].kind, found.winning, found.by, found.from], ["kong_concealed", "9p", "self_draw", null]);
  assert.deepEqual([found.ready, found.bao, found.laid, found.context, found.options],
    [[1, 3], ["4s"], "2s", ["dealt"], { base: 2 }]);
});

test("a 煨 that won at once is put back into the hand", () => {
  const groups = [{ kind: "wei", cards: ["", "", ""], from: 1 }, { kind: "wei", cards: ["捌", "捌", "捌"], from: 1 }];
  const hand = [..."一二三四五六七八九玖玖拾拾拾"];
  const seats = [SEAT, { ...SEAT, groups }, SEAT, SEAT];
  const table = tableOf("anxiang", seats, [[], hand, [], []], { wei: [[], ["壹", "捌"], [], []] });
  const found = explained(table, { seat: 1, tile: "捌", by: "turned", from: 1, items: [], reading: [] }, cards);
  assert.deepEqual(found.melds, [{ kind: "wei", tiles: ["壹", "壹", "壹"] }]);
  assert.equal(found.hand.join(""), "一二三四五六七八九捌捌玖玖拾拾拾");
  assert.equal(draft.missing(found, cards.scorer), 0);
  assert.equal(found.from, 1);
});
