// @ts-check
/** The few HTTP requests of the lobby. */

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

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
async function request(path, body) {
  const { token } = me.peek();
  /** @type {Record<string, string>} */
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  if (body) headers["content-type"] = "application/json";
  const response = await fetch(path, { method: body ? "POST" : "GET", headers, body: body && JSON.stringify(body) });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(answer.error ?? response.statusText, response.status);
  return answer;
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
