import assert from "node:assert/strict";
import test from "node:test";
import * as i18n from "../../src/xiangque/web/static/i18n.js";
import { empty } from "../../src/xiangque/web/static/fold.js";
import { sentence, signed, transfers } from "../../src/xiangque/web/static/narrate.js";

const codes = Object.keys(i18n.LANGUAGES);
const loaded = Object.fromEntries(
  await Promise.all(codes.map(async (code) => [code, (await import(`../../src/xiangque/web/static/i18n/${code}.js`)).default])),
);
const name = (seat) => ["小王", "小李", "阿福", "三姐"][seat];

test("every language has the same texts with the same places", () => {
  const places = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();
  const first = loaded[codes[0]];
  for (const code of codes) {
    assert.deepEqual(Object.keys(loaded[code].texts).sort(), Object.keys(first.texts).sort(), code);
    for (const [key, text] of Object.entries(loaded[code].texts)) {
      assert.deepEqual(places(text), places(first.texts[key]), `${code} ${key}`);
    }
    assert.deepEqual(Object.entries(loaded[code].tiles).map(([suit, list]) => [suit, list.length]),
      [["m", 9], ["p", 9], ["s", 9], ["z", 7], ["f", 8]]);
    assert.deepEqual([loaded[code].winds.length, loaded[code].botNames.length], [4, 4]);
  }
});

test("the reader's language is found from the browser's", () => {
  assert.equal(i18n.best(["zh-CN", "en"]), "zh-Hans");
  assert.equal(i18n.best(["zh-TW"]), "zh-Hant");
  assert.equal(i18n.best(["fr", "en-GB"]), "en");
  assert.equal(i18n.best([]), "zh-Hans");
});

const TABLE = { ...empty(), game: "huaian", names: ["小王", "小李", "阿福", "三姐"], hand: 1, dealer: 1, dice: [2, 3] };
const said = (event, table = TABLE) => sentence(event, 0, name, table);

test("what Suihua adds is told too", async () => {
  await i18n.use("zh-Hans");
  assert.equal(said({ type: "hand_started", hand: 1, dealer: 1, dice: [2, 3] }), "第 1 局开始，小李坐庄");
  assert.equal(said({ type: "hand_started", hand: 1, dealer: 1, dice: [2, 3] }, { ...TABLE, game: "suihua" }),
    "第 1 局开始，小李坐庄，骰子 2 + 3，从小李面前右起第 5 墩抓牌");
  assert.equal(said({ type: "chowed", seat: 2, tile: "3s", with: ["4s", "5s"], from: 1 }), "阿福吃三条，三条、四条、五条");
  assert.equal(said({ type: "chowed", seat: 2, tile: "3s", with: ["4s", "5s"], from: 0, ready: true }), "阿福吃听三条，三条、四条、五条");
  assert.equal(said({ type: "punged", seat: 2, tile: "3s", with: ["3s", "3s"], from: 0, ready: true }), "阿福碰听三条");
  assert.equal(said({ type: "ready_declared", seat: 3 }), "三姐报听");
  assert.equal(said({ type: "ready_declared", seat: 0, laid: "5p" }), "小王报听，推出一对五饼");
  const shown = { type: "bao_shown", indicator: "4s", bao: ["4s", "5s"] };
  assert.equal(said(shown, { ...TABLE, bao: { changes: 0 } }), "翻出四条，宝牌是四条、五条");
  assert.equal(said({ ...shown, skipped: ["7z"] }, { ...TABLE, bao: { changes: 1 } }),
    "翻到红中，跳过；换宝：翻出四条，宝牌是四条、五条");
  assert.equal(said({ type: "drawn", seat: 0, tile: "7z", from: "split" }), "分张，你摸到红中");
  assert.equal(said({ type: "drawn", seat: 1, from: "split" }), "小李分到一张");
  const items = [{ id: "a", clause: "SH-28", label: { "zh-Hans": "自摸" }, fan: 1 }, { id: "b", clause: "SH-29", label: { "zh-Hans": "摸宝" }, fan: 2 }];
  assert.equal(said({ type: "won", seat: 2, tile: "6p", by: "self_draw", items, reading: [] }), "阿福胡六饼，自摸六饼：自摸 1 番、摸宝 2 番");
});

test("events become sentences", async () => {
  await i18n.use("zh-Hans");
  assert.equal(said({ type: "discarded", seat: 1, tile: "5m" }), "小李打出五万");
  assert.equal(said({ type: "punged", seat: 2, tile: "1s", with: [], from: 1 }), "阿福碰一条");
  assert.equal(said({ type: "drawn", seat: 0, tile: "7z", from: "front" }), "你摸到红中");
  assert.equal(said({ type: "drawn", seat: 1, from: "front" }), "");
  assert.equal(said({ type: "flower_shown", seat: 0, tile: "7z" }), "小王补花红中");
  assert.equal(said({ type: "won", seat: 0, tile: "1m", by: "discard", from: 1, items: [], reading: [] }), "小王胡一万，小李点炮一万");
  assert.equal(said({ type: "match_ended", totals: [-3, 5, 1, -3], titles: [] }),
    "全场结束：第 1 名 小李 +5、第 2 名 阿福 +1、第 3 名 小王 −3、第 3 名 三姐 −3");
  assert.equal(said({ type: "paid", reason: "win", deltas: [0, 6, -6, 0] }), "小李 +6、阿福 −6");
  await i18n.use("en");
  assert.equal(said({ type: "konged", seat: 3, tile: "9p", kind: "added" }), "三姐 adds 9 of dots to a kong");
  assert.equal(i18n.label({ "zh-Hans": "胡", en: "win" }), "win");
});

test("payments say who pays whom", () => {
  assert.deepEqual(transfers([6, -2, -2, -2]), [1, 2, 3].map((from) => ({ from, to: 0, n: 2 })));
  assert.deepEqual(transfers([0, -3, 3, 0]), [{ from: 1, to: 2, n: 3 }]);
  assert.deepEqual(transfers([0, 0, 0, 0]), []);
  assert.deepEqual([signed(3), signed(-3), signed(0)], ["+3", "−3", "0"]);
});
