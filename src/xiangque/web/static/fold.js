// @ts-check
/** The table as one viewer sees it: a pure fold of the redacted events, nothing else. */

/** @typedef {import("./types").AnyEvent} AnyEvent */
/** @typedef {{tile: string, drawn: boolean, claimed: boolean}} RiverTile */
/** @typedef {"pung" | "chow" | "exposed" | "concealed" | "added"} MeldKind */
/** @typedef {{kind: MeldKind, tile: string, tiles: string[], from: number | null}} Meld */
/**
 * One seat. `hand` holds known tiles only (the viewer's own), `count` all concealed ones;
 * `drawn` is the tile just taken, "" when it cannot be seen, null when there is none;
 * `laid` is the kind of the viewer's own pair laid aside, "" for none.
 * @typedef {{hand: string[], count: number, drawn: string | null, melds: Meld[], river: RiverTile[],
 *   flowers: string[], ready: boolean, readyAt: number, laid: string}} Seat
 */
/**
 * The bao in force: `skipped` are all indicators passed over so far, `own` when only the viewer was shown it.
 * @typedef {{indicator: string, kinds: string[], skipped: string[], changes: number, own: boolean}} Bao
 */
/** @typedef {import("./types").Won} Won */
/** @typedef {import("./types").HandEnded} HandEnded */
/** @typedef {{won: Won[], deltas: number[], ended: HandEnded}} Result */
/**
 * @typedef {{match: string | null, game: string, options: Record<string, any>, names: string[],
 *   totals: number[], hand: number, dealer: number, dice: number[], taken: number, front: number, kongs: number,
 *   turn: number | null, last: {seat: number, place: number} | null, seats: Seat[], live: boolean,
 *   bao: Bao | null, committed: number | null, contributed: number[], won: Won[], deltas: number[],
 *   result: Result | null, ended: {totals: number[], titles: string[]} | null}} Table
 */

/** @returns {Seat} */
function emptySeat() {
  return { hand: [], count: 0, drawn: null, melds: [], river: [], flowers: [], ready: false, readyAt: -1, laid: "" };
}

/** The state before any event. @returns {Table} */
export function empty() {
  return {
    match: null, game: "", options: {}, names: [], totals: [], hand: 0, dealer: 0, dice: [], taken: 0, front: 0,
    kongs: 0, turn: null, last: null, seats: [0, 1, 2, 3].map(emptySeat), live: false, bao: null, committed: null,
    contributed: [], won: [], deltas: [], result: null, ended: null,
  };
}

/** `tiles` without one copy of each of `gone`; copies that are not there are ignored.
 * @param {string[]} tiles @param {string[]} gone */
export function without(tiles, gone) {
  const left = [...tiles];
  for (const tile of gone) {
    const place = left.indexOf(tile);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** A drawn tile becomes part of the hand. @param {Seat} seat @returns {Seat} */
function merged(seat) {
  if (seat.drawn === null) return seat;
  return { ...seat, hand: seat.drawn ? [...seat.hand, seat.drawn] : seat.hand, drawn: null };
}

/** The seat after `tiles` left its concealed part. @param {Seat} seat @param {string[]} tiles @returns {Seat} */
function lose(seat, tiles) {
  const whole = merged(seat);
  return { ...whole, hand: without(whole.hand, tiles), count: whole.count - tiles.length };
}

/** A new table with one seat changed. @param {Table} table @param {number} seat @param {Partial<Seat>} change */
function changed(table, seat, change) {
  const seats = table.seats.map((one, number) => (number === seat ? { ...one, ...change } : one));
  return { ...table, seats };
}

/** The last discard of a seat was taken. @param {Table} table @param {number} seat */
function claimed(table, seat) {
  const river = [...table.seats[seat].river];
  const last = river.at(-1);
  if (last) river[river.length - 1] = { ...last, claimed: true };
  return { ...changed(table, seat, { river }), last: null };
}

/** The table after one more event. @param {Table} table @param {AnyEvent} event @returns {Table} */
export function apply(table, event) {
  switch (event.type) {
    case "match_started":
      return {
        ...empty(), match: event.match, game: event.game, options: event.options, names: event.names,
        totals: event.names.map(() => 0), seats: event.names.map(emptySeat), deltas: event.names.map(() => 0),
      };
    case "committed":
      return { ...table, committed: event.hand, contributed: [] };
    case "contributed":
      return { ...table, contributed: [...table.contributed, event.seat] };
    case "hand_started":
      return {
        ...table, hand: event.hand, dealer: event.dealer, dice: event.dice ?? [], taken: 0, front: 0, kongs: 0,
        turn: event.dealer, last: null, seats: table.names.map(emptySeat), live: true, bao: null, committed: null,
        won: [], deltas: table.names.map(() => 0), result: null,
      };
    case "dealt": {
      const count = event.tiles?.length ?? event.count ?? 0;
      const next = changed(table, event.seat, { hand: event.tiles ?? [], count });
      return { ...next, taken: table.taken + count, front: table.front + count };
    }
    case "flower_shown": {
      const seat = lose(table.seats[event.seat], [event.tile]);
      return changed(table, event.seat, { ...seat, flowers: [...seat.flowers, event.tile] });
    }
    case "drawn":
      return draw(table, event);
    default:
      return play(table, event);
  }
}

/** A flower replaced while dealing joins the dealt hand; the dealer is still first to play (HA-8).
 * @param {Table} table @param {import("./types").Drawn} event @returns {Table} */
function draw(table, event) {
  const before = merged(table.seats[event.seat]);
  const drawn = { ...before, drawn: event.tile ?? "", count: before.count + 1 };
  const dealing = table.kongs === 0 && table.seats.every((seat) => seat.river.length === 0);
  const next = changed(table, event.seat, dealing ? merged(drawn) : drawn);
  const front = table.front + Number(event.from === "front");
  return { ...next, turn: dealing ? table.dealer : event.seat, taken: table.taken + 1, front };
}

/** @param {Table} table @param {AnyEvent} event @returns {Table} */
function play(table, event) {
  switch (event.type) {
    case "discarded": {
      const before = table.seats[event.seat];
      const own = event.drawn ? { ...before, drawn: null, count: before.count - 1 } : lose(before, [event.tile]);
      const river = [...own.river, { tile: event.tile, drawn: event.drawn ?? false, claimed: false }];
      const readyAt = own.ready && own.readyAt < 0 ? river.length - 1 : own.readyAt;
      const next = changed(table, event.seat, { ...own, river, readyAt });
      return { ...next, turn: null, last: { seat: event.seat, place: river.length - 1 } };
    }
    case "chowed":
    case "punged": {
      const next = claimed(table, event.from);
      const seat = lose(next.seats[event.seat], event.with);
      /** @type {Meld} */
      const meld = { kind: event.type === "chowed" ? "chow" : "pung", tile: event.tile, tiles: [...event.with, event.tile], from: event.from };
      return { ...changed(next, event.seat, { ...seat, melds: [...seat.melds, meld] }), turn: event.seat };
    }
    case "konged":
      return kong(table, event);
    case "ready_declared":
      return changed(table, event.seat, { ready: true, laid: event.laid ?? "" });
    case "bao_shown":
      return { ...table, bao: shown(table.bao, event) };
    case "won":
      return { ...lost(table, event), won: [...table.won, event] };
    case "paid":
      return { ...table, deltas: table.deltas.map((sum, seat) => sum + event.deltas[seat]) };
    case "hand_ended":
      return {
        ...table, totals: event.totals, live: false, turn: null,
        result: { won: table.won, deltas: table.deltas, ended: event },
      };
    case "match_ended":
      return { ...table, live: false, ended: { totals: event.totals, titles: event.titles ?? [] } };
    default:
      return table;
  }
}

/** Where the bao is private, each seat that declares is shown the same one; that is no change of it.
 * @param {Bao | null} before @param {import("./types").BaoShown} event @returns {Bao} */
function shown(before, event) {
  if (before && event.seat !== undefined && before.indicator === event.indicator) return before;
  return {
    indicator: event.indicator, kinds: event.bao, skipped: [...(before?.skipped ?? []), ...(event.skipped ?? [])],
    changes: before ? before.changes + 1 : 0, own: event.seat !== undefined,
  };
}

/** The winning tile leaves its discarder's river or its robbed kong. @param {Table} table @param {Won} event */
function lost(table, event) {
  if (event.from === undefined || event.by === "self_draw") return table;
  if (event.by !== "rob_kong") return event.by === "discard" ? claimed(table, event.from) : table;
  const melds = table.seats[event.from].melds.map((meld) =>
    meld.kind === "added" && meld.tile === event.tile
      ? { ...meld, kind: /** @type {MeldKind} */ ("pung"), tiles: meld.tiles.slice(0, 3) }
      : meld,
  );
  return changed(table, event.from, { melds });
}

/** @param {Table} table @param {import("./types").Konged} event @returns {Table} */
function kong(table, event) {
  const { seat, tile, kind } = event;
  const next = { ...table, kongs: table.kongs + 1, turn: seat };
  if (kind === "added") {
    const before = lose(next.seats[seat], [tile]);
    const melds = before.melds.map((meld) =>
      meld.kind === "pung" && meld.tile === tile
        ? { ...meld, kind: /** @type {MeldKind} */ ("added"), tiles: [...meld.tiles, tile] }
        : meld,
    );
    return changed(next, seat, { ...before, melds });
  }
  const base = kind === "exposed" && event.from !== undefined ? claimed(next, event.from) : next;
  const used = Array(kind === "exposed" ? 3 : 4).fill(tile);
  const before = lose(base.seats[seat], used);
  const meld = { kind, tile, tiles: Array(4).fill(tile), from: event.from ?? null };
  return changed(base, seat, { ...before, melds: [...before.melds, meld] });
}

/** Copies of a kind that lie open or in the viewer's own hand. @param {Table} table @param {string} tile */
export function visible(table, tile) {
  const turned = table.bao ? [table.bao.indicator, ...table.bao.skipped] : [];
  let seen = turned.filter((one) => one === tile).length;
  for (const seat of table.seats) {
    const open = [...seat.hand, ...(seat.drawn ? [seat.drawn] : []), ...seat.melds.flatMap((meld) => meld.tiles)];
    open.push(...seat.river.filter((one) => !one.claimed).map((one) => one.tile), ...seat.flowers);
    seen += open.filter((one) => one === tile).length;
  }
  return seen;
}
