import assert from "node:assert/strict";
import test from "node:test";
import { shares } from "../../src/xiangque/web/static/payers.js";

const item = (id, fan, payers) => ({ id, label: {}, clause: "", fan, ...(payers ? { payers } : {}) });
const owed = (list) => list.map(({ seat, fans, n }) => [seat, fans, n]);

test("each payer doubles the base by the fans that apply to it", () => {
  const won = { seat: 1, items: [item("jia", 1), item("zimo", 1), item("zhuang", 1, [0])] };
  const list = shares(won, [-8, 16, -4, -4], 1);
  assert.deepEqual(owed(list), [[0, 3, 8], [2, 2, 4], [3, 2, 4]]);
  assert.deepEqual(list[1].items.map((one) => one.id), ["jia", "zimo"]);
  assert.deepEqual(owed(shares(won, [-40, 80, -20, -20], 5)).map((one) => one[2]), [40, 20, 20]);
});

test("where one pays for all every share is shown, where one pays alone only this one", () => {
  const won = { seat: 1, items: [item("jia", 1), item("dianpao", 1, [2])] };
  assert.deepEqual(owed(shares(won, [0, 8, -8, 0], 1)), [[0, 1, 2], [2, 2, 4], [3, 1, 2]]);
  assert.deepEqual(owed(shares(won, [0, 4, -4, 0], 1)), [[2, 2, 4]]);
});

test("scores of another kind have no shares", () => {
  assert.deepEqual(shares({ seat: 0, items: [{ id: "a", points: 1 }] }, [3, -1, -1, -1], 1), []);
  assert.deepEqual(shares({ seat: 0, items: [] }, [3, -1, -1, -1], 1), []);
  assert.deepEqual(shares({ seat: 0, items: [item("a", 1)] }, [9, -3, -3, -3], 1), []);
});
