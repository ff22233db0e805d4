// @ts-check
/** The few HTTP requests of the lobby, the replay and the scorer. */

import { current } from "./i18n.js";
import { keep } from "./settings.js";
import { games, me } from "./state.js";

/** What the server refused, with its one line. */
export class Refusal extends Error {
  /** @param {string} text @param {number} status */
  constructor(text, status) {
    super(text);
    this.status = status;
  }
}

/** An answer of the server that is no refusal.
 * @param {string} path @param {object} [body] @param {"GET" | "POST" | "DELETE"} [method] */
async function asked(path, body, method = body ? "POST" : "GET") {
  const { token } = me.peek();
  /** @type {Record<string, string>} */
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  if (body) headers["content-type"] = "application/json";
  const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  if (response.ok) return response;
  const answer = await response.json().catch(() => ({}));
  throw new Refusal(answer.error ?? response.statusText, response.status);
}

/** @param {string} path @param {object} [body] @param {"GET" | "POST" | "DELETE"} [method] @returns {Promise<any>} */
async function request(path, body, method) {
  const response = await asked(path, body, method);
  return response.json().catch(() => ({}));
}

/** The games, with labels in the present language. */
export async function loadGames() {
  games.value = (await request(`/api/games?language=${current.peek().code}`)).games;
}

/** The rule book of a game. @param {string} game @returns {Promise<import("./types").Book>} */
export function bookOf(game) {
  return request(`/api/book/${encodeURIComponent(game)}`);
}

/** Be known by this name and token from now on. @param {{name: string, token: string}} answer */
function become({ name, token }) {
  me.value = { name, token };
  keep("name", name);
  keep("token", token);
}

/** Take a name; the server keeps who one is. @param {string} name */
export async function introduce(name) {
  become(await request("/api/me", { name }));
}

/** Something about one's account; whoever it makes one is one from then on.
 * @param {"account" | "account/passphrase" | "account/remove" | "sign-in" | "sign-out"} what @param {object} body */
export async function account(what, body) {
  const answer = await request(`/api/${what}`, body);
  if (answer.token) become(answer);
}

/**
 * @param {string} game @param {Record<string, any>} options
 * @param {{clocks?: Record<string, number>, seats?: number, seating?: string, wait?: boolean, circle?: boolean}} [room] what is not the usual
 * @returns {Promise<{code: string, link: string}>}
 */
export function createRoom(game, options, room = {}) {
  return request("/api/rooms", { game, options, ...room });
}

/** Whether a room exists. @param {string} code */
export async function roomExists(code) {
  try {
    await request(`/api/rooms/${encodeURIComponent(code)}`);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return false;
    throw error;
  }
}

/** Who one is: points and title of each game over all hands (HA-17).
 * @returns {Promise<{name: string, account: string | null, lifetime: Record<string, {points: number, hands: number, title: string}>}>} */
export function whoAmI() {
  return request("/api/me");
}

/** The rooms one knows.
 * @returns {Promise<{mine: import("./types").RoomInfo[], circle: import("./types").RoomInfo[]}>} */
export function roomsKnown() {
  return request("/api/circle");
}

/** One's own hands in figures, game by game. @returns {Promise<{games: import("./stats-page.js").Figures[]}>} */
export function ownStatistics() {
  return request("/api/statistics");
}

/** Ask the scorer about a finished hand or one still played. @param {"score" | "hand"} what @param {object} body */
export function judge(what, body) {
  return request(`/api/${what}`, body);
}

/** The items people may name at a real table with these options.
 * @param {object} body @returns {Promise<{named: import("./paper-state.js").Price[]}>} */
export function namable(body) {
  return request("/api/namable", body);
}

/** What named items come to at a real table.
 * @param {object} body @returns {Promise<{items: import("./types").Item[], payments: number[]}>} */
export function worth(body) {
  return request("/api/worth", body);
}

/**
 * One's own ended matches, the newest first; `share` is the token of one's link to it.
 * @typedef {{id: string, game: string, when: number, names: string[], totals: number[], seat: number, share: string | null}} Played
 */

/** @param {number} [before] only those that began earlier @returns {Promise<Played[]>} */
export async function ownMatches(before) {
  return (await request(`/api/matches${before === undefined ? "" : `?before=${before}`}`)).matches;
}

/** Where a journal is had. @param {string} match @param {string} [share] */
export function journalPath(match, share = "") {
  const path = `/api/matches/${encodeURIComponent(match)}/journal`;
  return share ? `${path}?share=${encodeURIComponent(share)}` : path;
}

/** @param {string} match @param {string} share */
export async function journalText(match, share) {
  return (await asked(journalPath(match, share))).text();
}

/** Take a match from one's list. @param {string} match */
export function forgetMatch(match) {
  return request(`/api/matches/${encodeURIComponent(match)}`, undefined, "DELETE");
}

/** A link that shows the match to whoever has it. @param {string} match @returns {Promise<{token: string, link: string}>} */
export function shareMatch(match) {
  return request(`/api/matches/${encodeURIComponent(match)}/share`, undefined, "POST");
}

/** @param {string} match */
export function unshareMatch(match) {
  return request(`/api/matches/${encodeURIComponent(match)}/share`, undefined, "DELETE");
}

/** The lessons there are. @returns {Promise<import("./types").LessonSize[]>} */
export async function lessons() {
  return (await request("/api/lessons")).lessons;
}

/** The lesson of a game. @param {string} game @returns {Promise<import("./types").Lesson>} */
export function lesson(game) {
  return request(`/api/lessons/${encodeURIComponent(game)}`);
}
