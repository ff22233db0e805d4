// @ts-check
/** How many tiles each game's wall holds and keeps back, for the counter only. */

/** @typedef {import("./fold.js").Table} Table */

/** @type {Record<string, {deck: number, reserve: (kongs: number) => number}>} */
const WALLS = {
  huaian: { deck: 112, reserve: (kongs) => 8 + 2 * Math.ceil(kongs / 2) }, // HA-12
};

/** Tiles that can still be drawn; null for a game whose wall is unknown here. @param {Table} table */
export function tilesLeft(table) {
  const wall = WALLS[table.game];
  return wall ? Math.max(0, wall.deck - wall.reserve(table.kongs) - table.taken) : null;
}

/** Stacks of two round the table. @param {string} game */
export function stacks(game) {
  return (WALLS[game]?.deck ?? 136) / 2;
}
