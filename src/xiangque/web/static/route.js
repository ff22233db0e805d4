// @ts-check
/** Where the player is: / is the lobby, /r/CODE a room. */

import { path } from "./state.js";

/** @param {string} to */
export function go(to) {
  history.pushState(null, "", to);
  path.value = to;
}

addEventListener("popstate", () => {
  path.value = location.pathname;
});

/** The room code in a path, "" for the lobby. @param {string} where */
export function codeIn(where) {
  return /^\/r\/([^/]+)/.exec(where)?.[1] ?? "";
}
