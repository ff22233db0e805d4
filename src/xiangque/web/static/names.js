// @ts-check
/** What the people of a journal are called. */

import { current } from "./i18n.js";

/** The journal's name of a bot at a table: the bot's and the seat's, counted from 1. */
const BOT = /^(?:random|drawn|greedy) ([1-4])$/;

/** A name of a journal as the table showed it: bots have names of their own there. @param {string} name @param {number} seat */
export function calledIn(name, seat) {
  const bot = BOT.exec(name);
  return (bot && Number(bot[1]) === seat + 1 ? current.value.language.botNames[seat] : "") || name;
}
