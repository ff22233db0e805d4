// @ts-check
/** Score kept for people at a real table: every table is the row of its acts, undone and done again by a cursor. Pure. */

/** Who deals next: whether the dealer stays after an own win, and after a hand nobody won; `shared`: all losers pay
 * for a win on somebody's discard. @typedef {{won: boolean, drawn: boolean, shared?: boolean}} TableRule */
/** How the amounts were found. @typedef {"hand" | "items" | "scorer"} How */
/** One hand; what it was entered by is kept so that it can be corrected.
 * @typedef {{dealer: number, winner: number | null, by: string, from: number | null, how: How, amount: number,
 *   pays: (number | null)[], named: Record<string, number>, hard: number, flowers: number, ready: boolean, link: string,
 *   items: import("./types").Item[], deltas: number[]}} Hand */
/** What was agreed when the table was opened; `players` of the seats play a hand.
 * @typedef {{game: string, labels: Record<string, string>, seats: number, players: number, names: string[], dealer: number,
 *   rule: TableRule, options: Record<string, any>, when: number}} Agreed */
/** What a game lets one name: the item, in what it counts, how often it may count; of items that share a slot one counts,
 * and one that needs a slot counts only with an item there.
 * @typedef {{id: string, unit: string, amount: number, most: number, slots: string[], needs: string}} Price */
/** @typedef {{do: "start", agreed: Agreed} | {do: "add", hand: Hand} | {do: "change", n: number, hand: Hand}
 *   | {do: "remove", n: number} | {do: "names", names: string[]} | {do: "finish"} | {do: "go on"}} Act */
/** @typedef {{id: string, acts: Act[], at: number}} Book */
/** @typedef {Agreed & {hands: Hand[], finished: boolean}} Table */

/** @param {string} id @param {Agreed} agreed @returns {Book} */
export function begin(id, agreed) {
  return { id, acts: [{ do: "start", agreed }], at: 1 };
}

/** One more act; what had been undone is gone. @param {Book} book @param {Act} act @returns {Book} */
export function perform(book, act) {
  return { ...book, acts: [...book.acts.slice(0, book.at), act], at: book.at + 1 };
}

/** @param {Book} book */
export const canUndo = (book) => book.at > 1;

/** @param {Book} book */
export const canRedo = (book) => book.at < book.acts.length;

/** @param {Book} book @returns {Book} */
export function undo(book) {
  return canUndo(book) ? { ...book, at: book.at - 1 } : book;
}

/** @param {Book} book @returns {Book} */
export function redo(book) {
  return canRedo(book) ? { ...book, at: book.at + 1 } : book;
}

/** @param {Table} table @param {Act} act @returns {Table} */
function apply(table, act) {
  const hands = table?.hands ?? [];
  switch (act.do) {
    case "start":
      return { ...act.agreed, hands: [], finished: false };
    case "add":
      return { ...table, hands: [...hands, act.hand] };
    case "change":
      return { ...table, hands: hands.map((hand, n) => (n === act.n ? act.hand : hand)) };
    case "remove":
      return { ...table, hands: hands.filter((_, n) => n !== act.n) };
    case "names":
      return { ...table, names: act.names };
    case "finish":
      return { ...table, finished: true };
    case "go on":
      return { ...table, finished: false };
  }
}

/** The table as the acts up to the cursor made it. @param {Book} book @returns {Table} */
export function tableOf(book) {
  return book.acts.slice(0, book.at).reduce(apply, /** @type {any} */ (null));
}

/** Each seat's points after so many hands. @param {Table} table @param {number} [hands] @returns {number[]} */
export function totals(table, hands = table.hands.length) {
  return table.hands.slice(0, hands).reduce((sums, hand) => sums.map((sum, seat) => sum + hand.deltas[seat]),
    Array(table.seats).fill(0));
}

/** Who deals after a hand, as the game has it. @param {Table} table @param {Pick<Hand, "dealer" | "winner">} hand */
export function following({ rule, seats }, { dealer, winner }) {
  const stays = winner === null ? rule.drawn : winner === dealer && rule.won;
  return stays ? dealer : (dealer + 1) % seats;
}

/** Who deals the next hand. @param {Table} table */
export function nextDealer(table) {
  const last = table.hands.at(-1);
  return last ? following(table, last) : table.dealer;
}

/** Seats that play a hand: where more sit than play, the one opposite the dealer rests.
 * @param {Table} table @param {number} dealer @returns {number[]} */
export function playing({ seats, players }, dealer) {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seats === players || seat !== (dealer + 2) % seats);
}

/** Who pays when nothing else is said: whoever gave the winning piece alone where that is the rule, else all the others.
 * @param {Table} table @param {Pick<Hand, "dealer" | "winner" | "by" | "from">} hand @returns {number[]} */
export function payers(table, { dealer, winner, by, from }) {
  const others = playing(table, dealer).filter((seat) => seat !== winner);
  return winner !== null && (by === "discard" || by === "rob_kong") && from !== null && !table.rule.shared ? [from] : others;
}

/** What each seat gains by amounts entered by hand: the winner what the others pay, in a drawn hand what is written.
 * @param {Table} table @param {Hand} hand @returns {number[]} */
export function byHand(table, hand) {
  const usual = hand.winner === null ? [] : payers(table, hand);
  const paid = Array.from({ length: table.seats }, (_, seat) => hand.pays[seat] ?? (usual.includes(seat) ? hand.amount : 0));
  if (hand.winner === null) return paid.map((n) => n || 0);
  const sum = paid.reduce((all, n, seat) => (seat === hand.winner ? all : all + n), 0);
  return paid.map((n, seat) => (seat === hand.winner ? sum : 0 - n));
}

/** What the deltas of a hand come to; only 0 can be written down. @param {number[]} deltas */
export function excess(deltas) {
  return deltas.reduce((sum, n) => sum + n, 0);
}

/** Whether a hand may be written down. @param {Table} table @param {Hand} hand */
export function sound(table, hand) {
  const active = playing(table, hand.dealer);
  return hand.deltas.length === table.seats && hand.deltas.every(Number.isSafeInteger) && excess(hand.deltas) === 0
    && active.includes(hand.dealer) && (hand.winner === null || active.includes(hand.winner))
    && hand.deltas.every((n, seat) => n === 0 || active.includes(seat));
}

/** The items with one of them set, without those it rules out, and with what it needs.
 * @param {Price[]} prices @param {Record<string, number>} named @param {Price} price @param {number} n */
export function chosen(prices, named, price, n) {
  const next = { ...named, [price.id]: n };
  if (n === 0) {
    for (const one of prices) if (price.slots.includes(one.needs)) next[one.id] = 0;
    return next;
  }
  for (const one of prices) if (one !== price && one.slots.some((slot) => price.slots.includes(slot))) next[one.id] = 0;
  const needed = prices.filter((one) => one.slots.includes(price.needs));
  if (needed.length && !needed.some((one) => next[one.id])) next[needed[0].id] = 1;
  return next;
}

/** Seats by points, the best first; equal points share a rank.
 * @param {number[]} points @returns {{seat: number, rank: number, points: number}[]} */
export function ranking(points) {
  const order = [...points.keys()].sort((a, b) => points[b] - points[a] || a - b);
  return order.map((seat) => ({ seat, rank: 1 + points.filter((n) => n > points[seat]).length, points: points[seat] }));
}

/** A hand about to be entered. @param {Table} table @param {string[]} ways to win @returns {Hand} */
export function blankHand(table, ways) {
  return {
    dealer: nextDealer(table), winner: null, by: ways[0] ?? "self_draw", from: null, how: "hand", amount: 0, pays: [],
    named: {}, hard: 0, flowers: 0, ready: false, link: "", items: [], deltas: Array(table.seats).fill(0),
  };
}

/** Whether a stored thing is a table's book. @param {any} one */
function readable(one) {
  try {
    const { names, seats } = tableOf(one);
    return typeof one.id === "string" && one.at >= 1 && one.at <= one.acts.length && names.length === seats;
  } catch {
    return false;
  }
}

/** A stored text as books; what cannot be read is left out. @param {string} text @returns {Book[]} */
export function readBooks(text) {
  try {
    return JSON.parse(text || "[]").filter(readable);
  } catch {
    return [];
  }
}
