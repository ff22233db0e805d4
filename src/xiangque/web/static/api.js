// @ts-check
/** The few HTTP requests of the lobby, the replay and the scorer. */

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

export async function loadGames() {
  games.value = (await request("/api/games")).games;
}

/** Take a name; the server keeps who one is. @param {string} name */
export async function introduce(name) {
  const answer = await request("/api/me", { name });
  me.value = { name: answer.name, token: answer.token };
  keep("name", answer.name);
  keep("token", answer.token);
}

/**
 * @param {string} game @param {Record<string, any>} options @param {Record<string, number>} [clocks] @param {number} [seats]
 * @returns {Promise<{code: string, link: string}>}
 */
export function createRoom(game, options, clocks, seats) {
  return request("/api/rooms", { game, options, ...(clocks ? { clocks } : {}), ...(seats ? { seats } : {}) });
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

/** Ask the scorer about a finished hand or one still played. @param {"score" | "hand"} what @param {object} body */
export function judge(what, body) {
  return request(`/api/${what}`, body);
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

/** A link that shows the match to whoever has it. @param {string} match @returns {Promise<{token: string, link: string}>} */
export function shareMatch(match) {
  return request(`/api/matches/${encodeURIComponent(match)}/share`, undefined, "POST");
}

/** @param {string} match */
export function unshareMatch(match) {
  return request(`/api/matches/${encodeURIComponent(match)}/share`, undefined, "DELETE");
}
