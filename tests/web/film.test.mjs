import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import * as cards from "../../src/xiangque/web/static/card-fold.js";
import { Film, journals, placeLink, placeOf, Unreadable } from "../../src/xiangque/web/static/film.js";
import { apply, empty } from "../../src/xiangque/web/static/fold.js";
import { use } from "../../src/xiangque/web/static/i18n.js";
import { caption, line, wholeText } from "../../src/xiangque/web/static/replay-words.js";

const golden = (name) => readFileSync(new URL(`../golden/${name}.jsonl`, import.meta.url), "utf8");
const [PUNG] = journals(golden("huaian-pung-kong"));
const [FIVE] = journals(golden("anxiang-five-hands"));
const BAO = journals(golden("suihua-hidden-bao"))[0];
const film = (journal, eye = "open", fold = apply) => new Film(journal, eye, fold, empty());
const name = (seat) => ["甲", "乙", "丙", "丁"][seat];

test("a file may hold several matches, and says which line is none", () => {
  assert.equal(journals(`${golden("huaian-pung-kong")}\r\n${golden("anxiang-wei")}\n\n`).length, 2);
  assert.equal(journals(`\ufeff${golden("anxiang-wei")}`).length, 1);
  const lineOf = (text) => assert.throws(() => journals(text), Unreadable) ?? null;
  for (const text of ["", "x", "[]", '{"type":1}', '{"type":"drawn"}', '{"type":"match_started"}']) lineOf(text);
  try {
    journals(`${golden("anxiang-wei")}oops`);
    assert.fail();
  } catch (error) {
    assert.equal(error.line, golden("anxiang-wei").split("\n").length);
  }
});

test("hands follow each other without a gap", () => {
  assert.deepEqual(FIVE.hands.map((one) => one.hand), [1, 2, 3, 4, 5]);
  assert.equal(FIVE.hands[0].from, 0);
  assert.equal(FIVE.hands.at(-1).to, FIVE.events.length);
  FIVE.hands.slice(1).forEach((one, n) => assert.equal(one.from, FIVE.hands[n].to));
  const promised = { type: "committed", hand: 2, commitment: "00" };
  const [started, ...rest] = PUNG.events.slice(0, -1);
  const two = [started, { ...promised, hand: 1 }, ...rest, promised, { type: "contributed", seat: 0, value: "" }, ...rest];
  const [{ hands }] = journals(two.map((event) => JSON.stringify(event)).join("\n"));
  assert.deepEqual(hands.map((one) => two[one.from].type), ["match_started", "committed"]);
});

test("the first stop is the deal; each later one is an event that the eye could see", () => {
  const open = film(PUNG);
  const [deal, next] = open.stops(0);
  assert.deepEqual(open.at(deal).seats.map((seat) => seat.hand.length), [14, 13, 13, 13]);
  assert.equal(next, deal + 1);
  const secret = BAO.events.filter((event) => event.seat !== 0 && ["passed", "bao_shown"].includes(event.type));
  const all = film(BAO).stops(0);
  const seen = film(BAO, 0).stops(0);
  assert.deepEqual(all.filter((place) => !seen.includes(place)).map((place) => BAO.events[place - 1]), secret);
  assert.equal(film(PUNG, 0).at(deal).seats[1].hand.length, 0);
});

test("stepping goes through all hands and back again", () => {
  const open = film(FIVE, "open", cards.apply);
  const forth = [open.stops(0)[0]];
  while (open.next(forth.at(-1), 1) !== forth.at(-1)) forth.push(open.next(forth.at(-1), 1));
  assert.deepEqual(forth, FIVE.hands.flatMap((_, n) => open.stops(n)));
  const back = [forth.at(-1)];
  while (open.next(back.at(-1), -1) !== back.at(-1)) back.push(open.next(back.at(-1), -1));
  assert.deepEqual(back.reverse(), forth);
  assert.ok(open.at(forth.at(-1)).ended);
});

test("a place is a link and a link a place, whatever the eye", () => {
  const open = film(FIVE, "open", cards.apply);
  for (const place of FIVE.hands.flatMap((_, n) => open.stops(n))) {
    assert.equal(placeOf(open, `#${placeLink(open, place)}`), place);
    assert.equal(placeOf(film(FIVE, 1, cards.apply), placeLink(open, place)), place);
  }
  assert.equal(placeOf(open, "#hand=3"), open.stops(2)[0]);
  assert.equal(placeOf(open, "#hand=3&step=99999"), FIVE.hands[2].to);
  for (const odd of ["", "#", "#hand=x&step=y", "#hand=99", "#step=-4"]) assert.equal(placeOf(open, odd), open.stops(0)[0]);
});

test("a bao shown to two seats one after the other has not changed", () => {
  const ended = film(BAO).at(BAO.events.length);
  assert.deepEqual([ended.bao.changes, ended.bao.skipped], [0, ["7z"]]);
});

test("steps are told in the third person, by what the eye could see", async () => {
  await use("zh-Hans");
  const drawn = { type: "drawn", seat: 1, tile: "5m", from: "front" };
  const said = (event) => line(event, empty(), false, name);
  assert.equal(said(drawn), "乙摸到五万");
  assert.equal(said({ ...drawn, tile: undefined }), "乙摸牌");
  assert.equal(said({ type: "passed", seat: 2, what: "pung", tile: "5m" }), "丙放弃碰（五万）");
  assert.equal(said({ type: "passed", seat: 2, what: "chow", tile: "5m", ready: true }), "丙放弃吃听（五万）");
  assert.equal(said({ type: "hand_ended", result: "drawn", totals: [3, -1, -1, -1] }), "没有人胡；总分：甲 3、乙 −1、丙 −1、丁 −1");
  const open = film(PUNG);
  assert.match(caption(open, open.stops(0)[0], false, name), /^第 1 局开始，[甲乙丙丁]坐庄$/);
  const own = film(PUNG, 0);
  assert.match(caption(own, own.stops(0)[0], false, name), /甲的牌：/);
  const last = open.stops(0).findLast((place) => PUNG.events[place - 1].type === "hand_ended");
  assert.match(caption(open, last, false, name), /甲 |乙 |总分/);
});

test("the whole match as text has a line for each event that can be told, all hands open", async () => {
  await use("zh-Hans");
  const text = wholeText(film(FIVE, "open", cards.apply), true, name);
  assert.equal(text.split("\n\n").length, 5);
  assert.equal(text.match(/局开始/g).length, 5);
  assert.equal(text.match(/的牌：/g).length, FIVE.events.filter((event) => event.type === "dealt").length);
  assert.doesNotMatch(text, /say\.|undefined|\{/);
});
