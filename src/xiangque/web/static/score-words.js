// @ts-check
/** Amounts and clauses of score lines, in words. */

import { label, t } from "./i18n.js";
import { signed } from "./narrate.js";
import { games } from "./state.js";

/** @param {import("./types").Item} item */
export function amount(item) {
  if (item.fan !== undefined) return t("settle.fan", { n: item.fan });
  if (item.times !== undefined) return t("settle.times", { n: item.times });
  if (item.xi !== undefined) return t("settle.xi", { n: item.xi });
  return item.points === undefined ? "" : t("settle.points", { n: signed(item.points) });
}

/** What a clause says, when the game's book has it. @param {string} id @param {string} game its id */
export function clauseText(id, game) {
  return label(games.value.find((one) => one.id === game)?.clauses?.[id]);
}
