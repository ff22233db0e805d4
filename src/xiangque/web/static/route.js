// @ts-check
/** Where the player is: / is the lobby, /r/CODE a room, /score/GAME the scorer, /replay/MATCH a replay, /rules/GAME its book,
 * /learn/GAME a lesson. */

import { path } from "./state.js";

/** @param {string} to */
export function go(to) {
  history.pushState(null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  path.value = location.pathname;
});

/** The room code in a path, "" for the lobby. @param {string} where */
export function codeIn(where) {
  return /^\/r\/([^/]+)/.exec(where)?.[1] ?? "";
}

/** Whether a path is the scorer's. @param {string} where */
export function scoring(where) {
  return /^\/score(?=\/|#|$)/.test(where);
}

/** The game in the scorer's path, "" for none. @param {string} where */
export function gameIn(where) {
  return /^\/score\/([^/#]+)/.exec(where)?.[1] ?? "";
}

/** Whether a path is the replay's. @param {string} where */
export function replaying(where) {
  return /^\/replay(?=\/|$)/.test(where);
}

/** The match in the replay's path, "" for none. @param {string} where */
export function replayIn(where) {
  return /^\/replay\/([^/]+)/.exec(where)?.[1] ?? "";
}

/** Whether a path is the rule book's. @param {string} where */
export function ruling(where) {
  return /^\/rules(?=\/|$)/.test(where);
}

/** The game in the rule book's path, "" for none. @param {string} where */
export function ruleIn(where) {
  return /^\/rules\/([^/]+)/.exec(where)?.[1] ?? "";
}

/** Whether a path is the lessons'. @param {string} where */
export function learning(where) {
  return /^\/learn(?=\/|$)/.test(where);
}

/** The game in the lessons' path, "" for none. @param {string} where */
export function lessonIn(where) {
  return /^\/learn\/([^/]+)/.exec(where)?.[1] ?? "";
}
