// @ts-check
/** Lines of text for what only card games have, and for what they say in other words. */

import { t, tileName, tileNames } from "./i18n.js";
import { byCard } from "./cards.js";

/** @typedef {import("./types").AnyEvent} AnyEvent */

/**
 * @param {AnyEvent} event
 * @param {number | null} viewer the reader's seat
 * @param {(seat: number) => string} name
 * @returns {string | null} null where the words of all games do
 */
export function cardSentence(event, viewer, name) {
  switch (event.type) {
    case "hand_started": {
      const text = t("say.handStarted", { n: event.hand, name: name(event.dealer) });
      return event.resting === undefined ? text : `${text}${t("comma")}${t("card.say.resting", { name: name(event.resting) })}`;
    }
    case "turned":
      if (event.hidden && event.seat !== viewer) return ""; // its 煨 is told next
      return t("card.say.turned", { name: name(event.seat), card: event.card ? tileName(event.card) : t("card.faceDown") });
    case "weied":
      if (!event.card) return t("card.say.weiedHidden", { name: name(event.seat) });
      return t("card.say.weied", { name: name(event.seat), card: tileName(event.card) });
    case "chowed":
      return t("card.say.chowed", {
        name: name(event.seat), card: tileName(event.tile), list: tileNames([event.tile, ...event.with].sort(byCard)),
      });
    case "dead":
      return t("card.say.dead", { name: name(event.seat) });
    case "hand_ended":
      return event.result === "drawn" ? t("card.say.drawn") : null;
    default:
      return null;
  }
}
