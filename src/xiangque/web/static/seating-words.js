// @ts-check
/** The drawing of seats in sentences: what happened between two states of it, and whose step it is now. Pure. */

import { t, tileName } from "./i18n.js";

/** @typedef {import("./types").CeremonyInfo} CeremonyInfo */
/** @typedef {(seat: number) => string} Names */

const ODD = "1p";
const EVEN = "2p";

/** @param {number[]} dice */
export const sumOf = (dice) => dice.reduce((all, die) => all + die, 0);

/** The suit tile from whose end the row is taken, "" before the second throw. @param {CeremonyInfo} drawing */
export function endTile({ throws }) {
  if (throws.length < 2) return "";
  return sumOf(throws[1].dice) % 2 ? ODD : EVEN;
}

/** The place in the row of the tile taken next, -1 when none is. @param {CeremonyInfo} drawing */
export function nextPlace(drawing) {
  const { act, row } = drawing;
  if (act !== "take") return -1;
  const left = row.map((tile, place) => ({ tile, place })).filter(({ tile, place }) => tile !== null && place > 0 && place < row.length - 1);
  return (row[0] === endTile(drawing) ? left.at(0) : left.at(-1))?.place ?? -1;
}

/** How it begins. @param {CeremonyInfo} drawing @param {Names} name */
function beginning({ kind, seat }, name) {
  const mixer = ((seat ?? 0) + 2) % 4; // ST-2: the player opposite throws first
  return t(`seating.say.${kind}`, { name: name(mixer), one: tileName(ODD), two: tileName(EVEN) });
}

/** One throw and what it decides. @param {CeremonyInfo} drawing @param {number} n @param {Names} name */
function thrown(drawing, n, name) {
  const { seat, dice, reached } = drawing.throws[n];
  const told = [t("seating.say.throw", { name: name(seat), n: sumOf(dice), to: name(reached) })];
  if (n === 0 && drawing.kind === "false_east") told.push(t("seating.say.falseEast", { name: name(reached) }));
  if (n === 1) told.push(t("seating.say.end", { name: name(reached), tile: tileName(endTile(drawing)) }));
  return told;
}

/** Who sits where in the end. @param {CeremonyInfo} drawing @param {Names} name */
function ending({ winds }, name) {
  const order = ["1z", "2z", "3z", "4z"].map((wind) => t("seating.say.seat", { wind: tileName(wind), name: name(winds.indexOf(wind)) }));
  return t("seating.say.done", { list: order.join(t("comma")) });
}

/** What happened since an earlier state, null for none. @param {CeremonyInfo | null} before @param {CeremonyInfo} now @param {Names} name */
export function steps(before, now, name) {
  const told = before ? [] : now.step === 0 ? [beginning(now, name)] : [];
  for (let n = before?.throws.length ?? 0; n < now.throws.length; n += 1) told.push(...thrown(now, n, name));
  now.winds.forEach((wind, seat) => {
    if (wind && !before?.winds[seat]) told.push(t("seating.say.take", { name: name(seat), tile: tileName(wind) }));
  });
  if (now.kind === "three_dice" && now.east !== null && before?.east === null) {
    told.push(t("seating.say.place", { name: name(now.winds.indexOf("1z")), to: name(now.east) }));
  }
  if (now.act === null && before?.act !== null) told.push(ending(now, name));
  return told;
}

/** Whose step it is, in words. @param {CeremonyInfo} drawing @param {number | null} own @param {Names} name */
export function whose({ act, seat }, own, name) {
  if (act === null || seat === null) return t("seating.done");
  return seat === own ? t(`seating.turn.${act}`) : t(`seating.wait.${act}`, { name: name(seat) });
}

