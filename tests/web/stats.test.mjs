import assert from "node:assert/strict";
import test from "node:test";
import { ticks } from "../../src/xiangque/web/static/stats-plots.js";

test("marks are few, round, within the range, and one of them is 0 where the range holds it", () => {
  for (const [low, high] of [[0, 1], [0, 2], [-14, 808], [-430, 0], [-3, 7], [0, 100_000], [-12_345, 6_789]]) {
    const marks = ticks(low, high);
    assert.ok(marks.includes(0), `${low} ${high}`);
    assert.ok(marks.length >= 2 && marks.length <= 6, `${marks}`);
    assert.ok(marks.every((mark) => mark >= low && mark <= high));
    const step = marks[1] - marks[0];
    assert.ok([1, 2, 5].includes(step / 10 ** Math.floor(Math.log10(step))), `${step}`);
    assert.ok(marks.every((mark, n) => n === 0 || mark - marks[n - 1] === step));
  }
});
