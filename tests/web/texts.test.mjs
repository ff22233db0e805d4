import assert from "node:assert/strict";
import test from "node:test";
import * as i18n from "../../src/xiangque/web/static/i18n.js";
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

test("events become sentences", async () => {
  await i18n.use("zh-Hans");
  assert.equal(sentence({ type: "discarded", seat: 1, tile: "5m" }, 0, name), "小李打出五万");
  assert.equal(sentence({ type: "punged", seat: 2, tile: "1s", with: [], from: 1 }, 0, name), "阿福碰一条");
  assert.equal(sentence({ type: "drawn", seat: 0, tile: "7z", from: "front" }, 0, name), "你摸到红中");
  assert.equal(sentence({ type: "drawn", seat: 1, from: "front" }, 0, name), "");
  assert.equal(sentence({ type: "paid", reason: "win", deltas: [0, 6, -6, 0] }, 0, name), "小李 +6、阿福 −6");
  await i18n.use("en");
  assert.equal(sentence({ type: "konged", seat: 3, tile: "9p", kind: "added" }, 0, name), "三姐 adds 9 of dots to a kong");
  assert.equal(i18n.label({ "zh-Hans": "胡", en: "win" }), "win");
});

test("payments say who pays whom", () => {
  assert.deepEqual(transfers([6, -2, -2, -2]), [1, 2, 3].map((from) => ({ from, to: 0, n: 2 })));
  assert.deepEqual(transfers([0, -3, 3, 0]), [{ from: 1, to: 2, n: 3 }]);
  assert.deepEqual(transfers([0, 0, 0, 0]), []);
  assert.deepEqual([signed(3), signed(-3), signed(0)], ["+3", "−3", "0"]);
});
