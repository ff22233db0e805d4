// @ts-check
/** What changed at a table besides the tiles, in sentences: who came and went, the host, votes, waiting, seats. */

import { t } from "./i18n.js";
import { steps } from "./seating-words.js";

/** @typedef {import("./types").RoomInfo} RoomInfo */
/** @typedef {import("./seating-words.js").Names} Names */

/** How present everybody is; looking away for a moment is not worth a word. @param {RoomInfo} before @param {RoomInfo} now @param {Names} name */
function presence(before, now, name) {
  const word = (/** @type {string | undefined} */ state) => (state === "asleep" ? "here" : state);
  return now.seats.flatMap(({ kind, state }, seat) => {
    if (kind !== "human" || word(before.seats[seat]?.state) === word(state)) return [];
    return [t(word(state) === "here" ? "say.back" : `say.${state}`, { name: name(seat) })];
  });
}

/** @param {RoomInfo} before @param {RoomInfo} now @param {Names} name */
function voting(before, now, name) {
  const old = before.vote?.agreed ?? [];
  if (!now.vote) return before.vote && now.phase !== "ended" ? [t("vote.say.off")] : [];
  return now.vote.agreed.filter((seat) => !old.includes(seat))
    .map((seat, n) => t(!before.vote && n === 0 ? "vote.say.open" : "vote.say.agreed", { name: name(seat) }));
}

/** Everything that is new; `name` names the seats of the later room. @param {RoomInfo | null} before @param {RoomInfo} now @param {Names} name */
export function news(before, now, name) {
  const told = now.ceremony ? steps(before?.ceremony ?? null, now.ceremony, name) : [];
  if (!before || now.phase === "waiting") return told;
  if (before.phase === "seating" && now.phase !== "seating") return told; // everybody has moved
  const host = now.host !== null && before.host !== null && before.host !== now.host;
  if (host) told.push(t("room.say.host", { name: name(/** @type {number} */ (now.host)) }));
  if (before.wait !== now.wait) told.push(t(`room.say.wait.${now.wait ? "on" : "off"}`));
  return [...told, ...presence(before, now, name), ...voting(before, now, name)];
}
