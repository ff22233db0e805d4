// @ts-check
/** Clauses of score lines, in words. */

import { label } from "./i18n.js";
import { games } from "./state.js";

/** What a clause says, when the game's book has it. @param {string} id @param {string} game its id */
export function clauseText(id, game) {
  return label(games.value.find((one) => one.id === game)?.clauses?.[id]);
}
