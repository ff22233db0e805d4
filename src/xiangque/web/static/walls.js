// @ts-check
/** How many tiles each game's wall holds and keeps back, for the counter only. */

/** @typedef {import("./fold.js").Table} Table */

/** `opening`: the dice say where the wall is opened. @typedef {{deck: number, left: (table: Table) => number, opening?: boolean}} Wall */

/** @type {Record<string, Wall>} */
const WALLS = {
  huaian: { deck: 112, left: ({ kongs, taken }) => 104 - 2 * Math.ceil(kongs / 2) - taken }, // HA-12
  suihua: { deck: 112, left: ({ front }) => 100 - front, opening: true }, // SH-22, SH-9
};

/** Tiles that can still be drawn; null for a game whose wall is unknown here. @param {Table} table */
export function tilesLeft(table) {
  const wall = WALLS[table.game];
  return wall ? Math.max(0, wall.left(table)) : null;
}

/** The seat whose wall is opened, counted counter-clockwise with the dealer as 1, and the stack from its right
 * that is taken first (SH-9); null where the dice say nothing of it.
 * @param {Pick<Table, "game" | "dealer" | "dice" | "names">} table */
export function opening({ game, dealer, dice, names }) {
  if (!WALLS[game]?.opening || !dice.length) return null;
  const stack = dice.reduce((a, b) => a + b, 0);
  return { seat: (dealer + stack - 1) % names.length, stack };
}

/** Stacks of two round the table. @param {string} game */
export function stacks(game) {
  return (WALLS[game]?.deck ?? 136) / 2;
}
