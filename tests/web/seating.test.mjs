import assert from "node:assert/strict";
import test from "node:test";
import * as i18n from "../../src/xiangque/web/static/i18n.js";
import { calledIn } from "../../src/xiangque/web/static/names.js";
import { news } from "../../src/xiangque/web/static/room-news.js";
import { endTile, nextPlace, steps, whose } from "../../src/xiangque/web/static/seating-words.js";

await i18n.use("zh-Hans");

const NAMES = ["甲", "乙", "丙", "丁"];
const name = (seat) => NAMES[seat];
const NOBODY = [null, null, null, null];
const FIRST = { seat: 2, dice: [3, 4], reached: 0 };
const SECOND = { seat: 0, dice: [2, 2], reached: 3 };
const before = { kind: "false_east", step: 0, act: "throw", seat: 2, throws: [], row: ["", "", "", "", "", ""], winds: NOBODY, east: null };
const thrown = { ...before, step: 1, seat: 0, throws: [FIRST], east: 0 };
const opened = { ...thrown, step: 2, act: "take", seat: 3, throws: [FIRST, SECOND], row: ["1p", "2z", "3z", "4z", "1z", "2p"] };
const taken = { ...opened, step: 3, seat: 0, row: ["1p", "2z", "3z", "4z", null, "2p"], winds: [null, null, null, "1z"] };
const done = { ...taken, step: 6, act: null, seat: null, row: ["1p", null, null, null, null, "2p"], winds: ["4z", "3z", "2z", "1z"] };

test("each step of the drawing is a sentence", () => {
  assert.deepEqual(steps(null, before, name), ["甲把东南西北和一饼、二饼洗好，扣成一排"]);
  assert.deepEqual(steps(before, before, name), []);
  assert.deepEqual(steps(before, thrown, name), ["丙掷出 7 点，数到甲", "甲是假东，他的位子是东"]);
  assert.deepEqual(steps(thrown, opened, name), ["甲掷出 4 点，数到丁", "丁先拿，从二饼那头拿"]);
  assert.deepEqual(steps(opened, taken, name), ["丁拿到东风"]);
  assert.deepEqual(steps({ ...done, step: 5, act: "take", winds: [null, "3z", "2z", "1z"] }, done, name),
    ["甲拿到北风", "座位定好了：东风 丁、南风 丙、西风 乙、北风 甲"]);
});

test("the holder of east makes a place East", () => {
  const chosen = { ...done, kind: "three_dice", east: 1 };
  assert.deepEqual(steps({ ...chosen, act: "place", seat: 3, east: null }, chosen, name),
    ["丁选了乙的位子，那里是东", "座位定好了：东风 丁、南风 丙、西风 乙、北风 甲"]);
});

test("the tile taken next is the nearest to the end that the sum names", () => {
  assert.deepEqual([before, thrown, opened, taken, done].map(nextPlace), [-1, -1, 4, 3, -1]);
  const odd = { ...opened, throws: [FIRST, { ...SECOND, dice: [2, 3] }] };
  assert.deepEqual([endTile(opened), endTile(odd), nextPlace(odd)], ["2p", "1p", 1]);
  const turned = { ...odd, row: ["2p", "2z", "3z", "4z", null, "1p"] };
  assert.equal(nextPlace(turned), 3);
  const hidden = { ...odd, kind: "three_dice", row: ["1p", null, "", "", "", "2p"] };
  assert.equal(nextPlace(hidden), 2);
});

test("whose step it is", () => {
  assert.deepEqual([whose(before, 2, name), whose(before, 0, name), whose(before, null, name), whose(done, 0, name)],
    ["轮到你掷骰子", "等丙掷骰子", "等丙掷骰子", "座位定好了"]);
});

const seats = (...states) => states.map((state) => ({ kind: "human", name: "", bot: null, state, continued: false }));
const room = (changes) => ({ phase: "playing", host: 0, wait: false, vote: null, ceremony: null, seats: seats("here", "here", "here", "here"), ...changes });
const told = (one, two) => news(room(one), room(two), name);

test("who comes and goes, the host, waiting and votes are told", () => {
  assert.deepEqual(told({}, { seats: seats("here", "dropped", "asleep", "left") }), ["乙掉线", "丁离开了"]);
  assert.deepEqual(told({ seats: seats("here", "dropped", "asleep", "hosted") }, {}), ["乙回来了", "丁回来了"]);
  assert.deepEqual(told({}, { host: 2 }), ["现在丙是房主"]);
  assert.deepEqual(told({}, { wait: true }), ["房主让大家等掉线的人回来"]);
  const vote = (...agreed) => ({ vote: { agreed, asked: [], ms: 1000 } });
  assert.deepEqual(told({}, vote(1)), ["乙提议结束这一场"]);
  assert.deepEqual(told(vote(1), vote(0, 1)), ["甲同意结束这一场"]);
  assert.deepEqual(told(vote(1), {}), ["没有都同意，继续打"]);
  assert.deepEqual(told(vote(0, 1), { phase: "ended" }), []);
  assert.deepEqual(news(null, room({}), name), []);
  assert.deepEqual(news(room({ phase: "seating", ceremony: done }), room({ host: 3 }), name), [], "everybody has moved");
});

test("a bot keeps its name when it moves", () => {
  assert.deepEqual(["greedy 1", "drawn 4", "greedy 9", "王小明"].map(calledIn), ["阿福", "三姐", "greedy 9", "王小明"]);
});
