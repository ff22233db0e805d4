import assert from "node:assert/strict";
import test from "node:test";
import {
  begin, blankHand, byHand, canRedo, canUndo, chosen, excess, following, nextDealer, payers, perform, playing, ranking, readBooks, redo, sound,
  tableOf, totals, undo,
} from "../../src/xiangque/web/static/paper-state.js";

const AGREED = {
  game: "suihua", labels: { en: "Suihua" }, seats: 4, players: 4, names: ["甲", "乙", "丙", "丁"], dealer: 0,
  rule: { won: true, drawn: true }, options: {}, when: 1,
};
const opened = (changes = {}) => begin("t", { ...AGREED, ...changes });

/** Whole numbers below n, the same ones each time. */
function chance(seed) {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
}

/** A hand as people write one down. */
function anyHand(table, below) {
  const winner = below(table.seats + 1) - 1;
  const hand = { ...blankHand(table, ["self_draw", "discard"]), winner: winner < 0 ? null : winner, amount: below(50) };
  if (winner >= 0 && below(2)) Object.assign(hand, { by: "discard", from: (winner + 1 + below(table.seats - 1)) % table.seats });
  if (winner >= 0 && below(3) === 0) hand.pays = hand.deltas.map(() => (below(2) ? below(30) : null));
  return { ...hand, deltas: byHand(table, hand) };
}

function anyAct(book, below) {
  const table = tableOf(book);
  const hand = anyHand(table, below);
  const n = below(table.hands.length || 1);
  const acts = [{ do: "add", hand }, { do: "add", hand }, { do: "names", names: table.names.map((name) => `${name}x`) }, { do: "finish" }, { do: "go on" }];
  if (table.hands.length) acts.push({ do: "change", n, hand }, { do: "remove", n });
  return acts[below(acts.length)];
}

test("undoing takes any act back, doing it again brings it back", () => {
  const below = chance(20);
  let book = opened();
  assert.deepEqual([canUndo(book), canRedo(book), undo(book), redo(book)], [false, false, book, book]);
  const states = [tableOf(book)];
  for (let n = 0; n < 200; n += 1) {
    const next = perform(book, anyAct(book, below));
    assert.deepEqual(tableOf(undo(next)), tableOf(book));
    assert.deepEqual(redo(undo(next)), next);
    book = next;
    states.push(tableOf(book));
  }
  for (let n = 199; n >= 0; n -= 1) {
    book = undo(book);
    assert.deepEqual(tableOf(book), states[n]);
  }
  assert.equal(canUndo(book), false);
  for (let n = 1; n <= 200; n += 1) {
    book = redo(book);
    assert.deepEqual(tableOf(book), states[n]);
  }
  const forked = perform(undo(undo(book)), { do: "finish" });
  assert.equal(canRedo(forked), false);
  assert.deepEqual(tableOf(forked), { ...states[198], finished: true });
});

test("totals are the sums of what each hand gave, and always come to 0", () => {
  const below = chance(7);
  let book = opened();
  for (let n = 0; n < 100; n += 1) {
    book = perform(book, anyAct(book, below));
    const table = tableOf(book);
    const sums = [0, 0, 0, 0];
    for (const hand of table.hands) {
      assert.equal(hand.deltas.reduce((a, b) => a + b, 0), 0);
      assert.ok(sound(table, hand));
      hand.deltas.forEach((delta, seat) => (sums[seat] += delta));
    }
    assert.deepEqual(totals(table), sums);
  }
});

test("amounts by hand: all pay a self-drawn win, the discarder alone a discard, or as it is written", () => {
  const table = tableOf(opened());
  const hand = { ...blankHand(table, ["self_draw"]), winner: 1, amount: 4 };
  assert.deepEqual(byHand(table, hand), [-4, 12, -4, -4]);
  assert.deepEqual(byHand(table, { ...hand, pays: [8, null, null, 0] }), [-8, 12, -4, 0]);
  const discard = { ...hand, by: "discard", from: 3 };
  assert.deepEqual([payers(table, discard), byHand(table, discard)], [[3], [0, 4, 0, -4]]);
  const drawn = { ...hand, winner: null, pays: [3, -1, null, -1] };
  assert.deepEqual([byHand(table, drawn), excess(byHand(table, drawn))], [[3, -1, 0, -1], 1]);
  assert.equal(sound(table, { ...drawn, deltas: byHand(table, drawn) }), false);
  assert.equal(sound(table, { ...hand, deltas: [1.5, -1.5, 0, 0] }), false);
});

test("where all lose by a discard each of them pays", () => {
  const table = tableOf(opened({ rule: { won: true, drawn: true, shared: true } }));
  const hand = { ...blankHand(table, []), winner: 1, by: "discard", from: 3, amount: 2 };
  assert.deepEqual(byHand(table, hand), [-2, 6, -2, -2]);
});

test("an item rules out those of its kind and brings what it needs", () => {
  const price = (id, slots, needs = "") => ({ id, unit: "fan", amount: 1, most: 1, slots, needs });
  const [jia, bian, bao, both, men] = [
    price("jia", ["wait"]), price("bian", ["wait"]), price("bao", ["bao"], "wait"), price("both", ["wait", "bao"]), price("men", []),
  ];
  const prices = [jia, bian, bao, both, men];
  const named = (...picks) => {
    const items = picks.reduce((now, [one, n = 1]) => chosen(prices, now, one, n), {});
    return Object.keys(items).filter((id) => items[id]).sort().join(" ");
  };
  assert.equal(named([jia], [men], [bian]), "bian men");
  assert.equal(named([bao]), "bao jia");
  assert.equal(named([bian], [bao]), "bao bian");
  assert.equal(named([bao], [bian]), "bao bian");
  assert.equal(named([bao], [jia, 0]), "");
  assert.equal(named([bao], [men], [both]), "both men");
});

test("the deal goes on as the game has it", () => {
  const stays = { rule: { won: true, drawn: true }, seats: 4 };
  const passes = { rule: { won: true, drawn: false }, seats: 3 };
  assert.deepEqual([0, 1, null].map((winner) => following(stays, { dealer: 0, winner })), [0, 1, 0]);
  assert.deepEqual([2, 1, null].map((winner) => following(passes, { dealer: 2, winner })), [2, 0, 0]);
  const table = tableOf(opened({ dealer: 2 }));
  assert.equal(nextDealer(table), 2);
  const hand = { ...blankHand(table, []), dealer: 3, winner: 0 };
  assert.equal(nextDealer(tableOf(perform(opened(), { do: "add", hand }))), 0);
});

test("four at a table of three players: the one opposite the dealer has no part in the hand (AX-2)", () => {
  const table = tableOf(opened({ players: 3 }));
  assert.deepEqual([playing(table, 0), playing(table, 3)], [[0, 1, 3], [0, 2, 3]]);
  const hand = { ...blankHand(table, ["turned"]), winner: 1, by: "turned", from: 3, amount: 10 };
  assert.deepEqual(byHand(table, hand), [-10, 20, 0, -10]);
  assert.equal(sound(table, { ...hand, deltas: [-10, 20, -10, 0] }), false);
  assert.equal(sound(table, { ...hand, winner: 2, deltas: [-10, -10, 20, 0] }), false);
  assert.deepEqual(playing({ ...table, seats: 3 }, 1), [0, 1, 2]);
});

test("equal points share a rank", () => {
  assert.deepEqual(ranking([5, -10, 5, 0]).map(({ seat, rank }) => [seat, rank]), [[0, 1], [2, 1], [3, 3], [1, 4]]);
});

test("what was kept is read again, what is damaged is left out", () => {
  const book = perform(opened(), { do: "finish" });
  assert.deepEqual(readBooks(JSON.stringify([book])), [book]);
  assert.deepEqual(readBooks(JSON.stringify([{ ...book, at: 9 }, book])), [book]);
  assert.deepEqual(["", "null", "{", "[1]", '[{"id":"x"}]'].map(readBooks), [[], [], [], [], []]);
});
