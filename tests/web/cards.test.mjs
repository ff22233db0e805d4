import assert from "node:assert/strict";
import test from "node:test";
import { apply, players } from "../../src/xiangque/web/static/card-fold.js";
import { arrange, moved, placeOf, settle, spotOf } from "../../src/xiangque/web/static/card-columns.js";
import { groupXi, lines, runningXi, total } from "../../src/xiangque/web/static/card-xi.js";
import { byCard, CARDS, faceOf, isRed, threes } from "../../src/xiangque/web/static/cards.js";
import { cardSentence } from "../../src/xiangque/web/static/card-narrate.js";
import { empty } from "../../src/xiangque/web/static/fold.js";
import * as i18n from "../../src/xiangque/web/static/i18n.js";
import { choose } from "../../src/xiangque/web/static/settings.js";

const START = {
  type: "match_started", version: 1, engine: "t", match: "m", game: "anxiang", ruleset: "anxiang/1",
  options: { hands: 8 }, seating: "chosen", names: ["a", "b", "c", "d"],
};
const OWN = [..."一一一一二三四五六七七八贰贰贰叁肆玖玖拾"];
const DEAL = [
  START,
  { type: "hand_started", hand: 1, dealer: 0, resting: 2 },
  { type: "dealt", seat: 0, tiles: OWN },
  { type: "dealt", seat: 1, count: 19 }, { type: "dealt", seat: 3, count: 19 },
];
const after = (...events) => events.reduce(apply, empty());

test("the faces and their order", () => {
  assert.equal(CARDS.length, 20);
  assert.deepEqual(["一", "十", "壹", "柒"].map(faceOf), ["small-1", "small-10", "big-1", "big-7"]);
  assert.deepEqual(CARDS.filter(isRed), [..."二七十贰柒拾"]);
  assert.deepEqual([..."玖一拾七"].sort(byCard), [..."一七玖拾"]);
  assert.deepEqual(threes(OWN), ["一", "贰"]);
});

test("a deal shows the own cards, the numbers of the others, who rests and the stock", () => {
  const table = after(...DEAL);
  assert.deepEqual(table.seats.map((seat) => seat.count), [20, 19, 0, 19]);
  assert.deepEqual([table.resting, table.stock, table.turn], [2, 22, 0]);
  assert.deepEqual(players(table, 3), [3, 0, 1]);
  assert.equal(after({ ...START, names: ["a", "b", "c"] }, { type: "hand_started", hand: 1, dealer: 0 }).resting, null);
});

test("a discard stands before its seat, a pung takes it", () => {
  const thrown = after(...DEAL, { type: "discarded", seat: 0, tile: "拾" });
  assert.deepEqual(thrown.shown, { seat: 0, card: "拾", turned: false, hidden: false });
  assert.equal(thrown.seats[0].count, 19);
  const table = apply(thrown, { type: "punged", seat: 3, tile: "拾", with: ["拾", "拾"], from: 0 });
  assert.deepEqual(table.seats[3].groups, [{ kind: "pung", cards: ["拾", "拾", "拾"], from: 0 }]);
  assert.deepEqual([table.seats[3].count, table.shown, table.turn], [17, null, 3]);
  assert.equal(table.seats[0].lying[0].claimed, true);
});

test("a turned card leaves the stock and lies before its turner unless taken", () => {
  const turned = after(...DEAL, { type: "discarded", seat: 0, tile: "拾" }, { type: "turned", seat: 1, card: "八" });
  assert.deepEqual([turned.stock, turned.shown.turned, turned.seats[1].lying.length, turned.seats[1].count], [21, true, 1, 19]);
  const table = apply(turned, { type: "chowed", seat: 1, tile: "八", with: ["七", "九"], from: 1 });
  assert.deepEqual(table.seats[1].groups[0].cards, ["八", "七", "九"]);
  assert.equal(table.seats[1].lying[0].claimed, true);
  assert.equal(table.seats[1].count, 17);
});

test("a forced 煨 of another is seen, its character is not", () => {
  const table = after(...DEAL, { type: "discarded", seat: 0, tile: "拾" }, { type: "turned", seat: 1, hidden: true },
    { type: "weied", seat: 1 });
  assert.deepEqual(table.seats[1].groups, [{ kind: "wei", cards: ["", "", ""], from: 1 }]);
  assert.deepEqual([table.seats[1].count, table.seats[1].lying, table.turn], [17, [], 1]);
  assert.equal(table.call.word, "wei");
});

test("the own 煨 is read, also when all 煨 are open", () => {
  const hidden = after(...DEAL, { type: "turned", seat: 0, card: "贰", hidden: true },
    { type: "weied", seat: 0, card: "贰", with: ["贰", "贰"] });
  const open = after(...DEAL, { type: "turned", seat: 0, card: "贰" }, { type: "weied", seat: 0, card: "贰", with: ["贰", "贰"] });
  for (const table of [hidden, open]) {
    assert.deepEqual(table.seats[0].groups[0].cards, ["贰", "贰", "贰"]);
    assert.equal(table.seats[0].hand.filter((card) => card === "贰").length, 1);
  }
  assert.deepEqual(hidden.seats[0].lying, []);
  assert.equal(open.seats[0].lying[0].claimed, true);
});

test("a dead hand, a win and the end", () => {
  const won = { type: "won", seat: 0, tile: "八", by: "turned", from: 3, items: [], reading: [] };
  const ended = { type: "hand_ended", result: "win", totals: [20, -10, 0, -10], next_dealer: 0, hands: [[], [], [], []] };
  const table = after(...DEAL, { type: "dead", seat: 1 }, { type: "turned", seat: 3, card: "八" }, won,
    { type: "paid", reason: "win", deltas: [20, -10, 0, -10] }, ended);
  assert.equal(table.seats[1].dead, true);
  assert.equal(table.seats[3].lying[0].claimed, true);
  assert.deepEqual(table.result, { won: [won], deltas: [20, -10, 0, -10], ended });
  const next = apply(table, { type: "hand_started", hand: 2, dealer: 1, resting: 3 });
  assert.deepEqual([next.resting, next.stock, next.shown, next.seats[1].dead, next.totals[0]], [3, 22, null, false, 20]);
});

test("folding changes nothing that was there before", () => {
  const table = after(...DEAL, { type: "discarded", seat: 0, tile: "拾" });
  const copy = structuredClone(table);
  apply(table, { type: "punged", seat: 3, tile: "拾", with: ["拾", "拾"], from: 0 });
  apply(table, { type: "turned", seat: 1, card: "八" });
  assert.deepEqual(table, copy);
});

test("columns: like and consecutive cards together, none deeper than four", () => {
  const columns = arrange(OWN);
  assert.deepEqual(columns.flat().sort(byCard), OWN);
  assert.ok(columns.every((column) => column.length <= 4));
  assert.ok(columns.length <= 9);
  assert.ok(columns.some((column) => column.join("") === "一一一一"));
  assert.ok(columns.some((column) => column.join("") === "贰贰贰"));
  assert.ok(columns.some((column) => column.join("") === "二三四"));
  for (const hand of ["一三五七九壹叁伍柒玖一三五七九壹叁伍柒玖", "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"]) {
    const wide = arrange([...hand]);
    assert.ok(wide.length <= 9 && wide.every((column) => column.length <= 4), hand);
    assert.deepEqual(wide.flat().sort(byCard), [...hand].sort(byCard));
  }
});

test("columns stay as the player put them when cards leave", () => {
  const columns = [["一", "一", "一"], ["二", "三"], ["玖"]];
  assert.deepEqual(settle(columns, [..."一一三"]), [["一", "一"], ["三"]]);
  const twice = [["二", "三"], ["五", "二"]];
  assert.deepEqual(settle(twice, [..."三五二"], { column: 0, row: 0 }), [["三"], ["五", "二"]]);
  assert.deepEqual(settle(twice, [..."二三五"]), [["二", "三"], ["五"]]);
  assert.deepEqual(settle(columns, [..."十拾"]).flat(), ["十", "拾"]);
  assert.deepEqual(settle([], OWN), arrange(OWN));
});

test("cards move between columns and to new ones at the ends", () => {
  const columns = [["一", "一", "一"], ["二", "三"], ["玖"]];
  assert.deepEqual(moved(columns, { column: 2, row: 0 }, 1, false), [["一", "一", "一"], ["二", "三", "玖"]]);
  assert.deepEqual(moved(columns, { column: 1, row: 0 }, "left", false), [["二"], ["一", "一", "一"], ["三"], ["玖"]]);
  assert.deepEqual(moved(columns, { column: 1, row: 0 }, "right", false), [["一", "一", "一"], ["三"], ["玖"], ["二"]]);
  assert.deepEqual(moved(columns, { column: 0, row: 1 }, 2, true), [["二", "三"], ["玖"], ["一", "一", "一"]]);
  assert.deepEqual(moved(columns, { column: 0, row: 1 }, "right", true), [["二", "三"], ["玖"], ["一", "一", "一"]]);
  const full = [["一", "二", "三", "四"], ["五"]];
  assert.equal(moved(full, { column: 1, row: 0 }, 0, false), full);
  assert.deepEqual(spotOf(columns, 4), { column: 1, row: 1 });
  assert.equal(spotOf(columns, 6), null);
  assert.equal(placeOf(columns, { column: 2, row: 0 }), 5);
});

test("息 of groups by colour (AX-15)", () => {
  const of = (part) => [groupXi(part, "一"), groupXi(part, "柒")];
  assert.deepEqual(["pung", "wei", "kan", "chow", "pair"].map(of), [[2, 3], [3, 4], [3, 4], [0, 0], [0, 2]]);
  assert.equal(groupXi("wei", ""), 0);
});

test("running 息: groups that can be read, unbroken 砍, 团圆 of either", () => {
  const groups = [{ kind: "pung", cards: [..."二二二"] }, { kind: "chow", cards: [..."一二三"] }, { kind: "wei", cards: ["", "", ""] }];
  assert.equal(runningXi(groups, [..."五五五柒柒"]), 3 + 4 + 3);
  assert.equal(runningXi([], [..."一一一一"]), 3 + 3);
  assert.equal(runningXi([{ kind: "wei", cards: [..."柒柒柒"] }], [..."柒"]), 4 + 4);
});

/** A reading in words, with 煨 and 碰 laid and all else concealed: [hard 息, total]. */
function score(text, tile, own, items = []) {
  const laid = [];
  const hand = [];
  const reading = text.split(" ").map((word) => {
    const cards = word.replace(/^[煨碰砍]/, "");
    const group = cards.length === 1 ? cards.repeat(3) : cards;
    if (word[0] === "煨" || word[0] === "碰") laid.push({ kind: word[0] === "煨" ? "wei" : "pung", cards: [...group] });
    else hand.push(...group);
    return group;
  });
  const found = lines(reading, laid, hand, { tile, own });
  const hard = found.reduce((sum, line) => sum + line.xi, 0);
  return [hard, total(hard, items)];
}

test("the worked examples of the rules, hard 息 and total", () => {
  assert.deepEqual(score("煨二 碰柒 砍五 壹贰叁 七八九 叁肆伍 玖玖", "九", false), [10, 10]);
  assert.deepEqual(score("碰一 碰肆 煨玖 砍六 煨八 碰伍 叁叁", "伍", false, [{ times: 8 }]), [15, 120]);
  assert.deepEqual(score("碰一 碰肆 煨玖 砍七 煨八 碰伍 贰贰", "伍", false, [{ times: 6 }]), [18, 108]);
  assert.deepEqual(score("煨二 一二三 煨叁 碰伍 肆伍陆 四五六 六六", "六", false, [{ xi: 100 }, { xi: 20 }]), [18, 138]);
  assert.deepEqual(score("煨八 七八九 煨捌 柒捌玖 碰一 碰肆 五五", "九", false, [{ xi: 200 }, { xi: 20 }]), [16, 236]);
  assert.deepEqual(score("碰玖 捌玖拾 煨四 砍伍 一二三 六七八 壹壹", "八", false, [{ xi: 10 }]), [11, 21]);
  assert.deepEqual(score("碰二 碰柒 一二三 陆柒捌 四五六 叁肆伍 九九", "五", false, [{ xi: 200 }, { xi: 20 }]), [14, 234]);
});

test("a run that was eaten is told from one in the hand", () => {
  const laid = [{ kind: "chow", cards: [..."六七八"] }];
  const parts = lines(["六七八", "六七八", "一一"], laid, [..."六八一一"], { tile: "七", own: true }).map((line) => line.part);
  assert.deepEqual(parts, ["chow", "run", "pair"]);
});

test("a triplet the winning card completes is a 煨 of the turner, else a 碰; four in hand stay a 砍", () => {
  const one = (hand, own) => lines(["一一一"], [], [...hand], { tile: "一", own })[0];
  assert.deepEqual([one("一一", false).part, one("一一", true).part, one("一一一", false).part], ["pung", "wei", "kan"]);
});

test("what is said of cards; the ear tells small from big", async () => {
  const name = (seat) => ["小王", "小李", "阿福", "三姐"][seat];
  const say = (event, viewer = 0) => cardSentence(event, viewer, name);
  for (const code of Object.keys(i18n.LANGUAGES)) {
    await i18n.use(code);
    assert.equal(new Set(CARDS.map(i18n.tileName)).size, 20, code);
  }
  await i18n.use("zh-Hans");
  assert.deepEqual([i18n.tileName("二"), i18n.tileName("贰"), i18n.tileName("5m")], ["小二", "大贰", "五万"]);
  const spoken = (/** @type {boolean} */ folk) => {
    choose({ folk });
    return [i18n.tileName("1s"), i18n.tileName("2s")];
  };
  assert.deepEqual([spoken(true), spoken(false)], [["幺鸡", "二条"], ["一条", "二条"]]);
  assert.equal(say({ type: "hand_started", hand: 2, dealer: 1, resting: 3 }), "第 2 局开始，小李坐庄、三姐守醒");
  assert.equal(say({ type: "turned", seat: 1, card: "贰" }), "小李揭出大贰");
  assert.equal(say({ type: "turned", seat: 1, hidden: true }), "");
  assert.equal(say({ type: "weied", seat: 1 }), "小李煨了一句，看不到是什么牌");
  assert.equal(say({ type: "weied", seat: 0, card: "贰", with: ["贰", "贰"] }), "小王煨大贰");
  assert.equal(say({ type: "chowed", seat: 2, tile: "六", with: ["四", "五"], from: 1 }), "阿福吃小六，小四、小五、小六");
  assert.equal(say({ type: "dead", seat: 3 }), "三姐死手");
  assert.equal(say({ type: "discarded", seat: 1, tile: "二" }), null);
});
