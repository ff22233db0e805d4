// @ts-check
/** What bots are called: the server's name of one counts it, the client gives it a name of its own. */

import { current } from "./i18n.js";

const BOT = /^(?:random|drawn|greedy) ([1-4])$/;

/** The own name of a bot, also when it has moved to another seat (ST-2, ST-3). @param {string} name */
export function calledIn(name) {
  const bot = BOT.exec(name);
  return (bot && current.value.language.botNames[Number(bot[1]) - 1]) || name;
}
