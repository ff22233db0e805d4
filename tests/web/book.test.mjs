import assert from "node:assert/strict";
import test from "node:test";
import { cut, has, wording, wordsOf } from "../../src/xiangque/web/static/book-find.js";

const IDS = ["SH-2", "SH-24", "SH-24a", "HO-1"];
const marked = (text, words = []) => cut(text, words, IDS).map(({ text: part, kind }) => (kind ? `${kind}:${part}` : part));

test("clauses named in a text are told from longer ones", () => {
  assert.deepEqual(marked("见 SH-24a、SH-24 和 SH-2。"), ["见 ", "clause:SH-24a", "、", "clause:SH-24", " 和 ", "clause:SH-2", "。"]);
  assert.deepEqual(marked("SH-25 is not there"), ["SH-25 is not there"]);
});

test("what is looked for is marked, whatever its case and signs", () => {
  assert.deepEqual(marked("A Pung, then a pung (碰).", ["pung", "(碰)"]), ["A ", "found:Pung", ", then a ", "found:pung", " ", "found:(碰)", "."]);
  assert.deepEqual(marked("", ["x"]), []);
});

test("every word must be there", () => {
  assert.deepEqual(wordsOf("  红字 HO-1 "), ["红字", "ho-1"]);
  assert.ok(has("HO-1 托管：红字", wordsOf("红字 ho-1")));
  assert.ok(!has("HO-1 托管", wordsOf("红字 ho-1")));
});

test("a clause is found by all it says in the reader's language", () => {
  const both = (hans, en) => ({ "zh-Hans": hans, en });
  const clause = {
    id: "SH-24", title: both("推出", "laid"), text: both("听对倒", "two pairs"), ours: {}, source: ["推出那對"],
    figures: [{ name: both("图", "picture"), groups: [{ pieces: "22m", name: both("扣着", "down"), mark: "down" }] }],
    examples: [{ id: "x", kind: "score", title: both("自摸二万", "drawn"), request: {}, answer: {} }],
    options: [{ name: "tuichu_is_jia", effects: { true: both("多一番", "a fan") } }],
  };
  for (const text of ["sh-24", "推出那對", "扣着", "自摸", "多一番"]) assert.ok(has(wording(clause, "zh-Hans"), wordsOf(text)), text);
  assert.ok(!has(wording(clause, "en"), ["扣着"]));
  assert.ok(has(wording(clause, "en"), ["two", "fan"]));
});
