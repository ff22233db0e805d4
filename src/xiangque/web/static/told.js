// @ts-check
/** What an event says, in the words of its family of games, and how everybody stands after a hand. */

import { cardSentence } from "./card-narrate.js";
import { t } from "./i18n.js";
import { sentence, standings } from "./narrate.js";

/**
 * @param {import("./types").AnyEvent} event
 * @param {number | null} viewer the reader's seat, null for the third person
 * @param {import("./fold.js").Table} table after the event
 * @param {boolean} cards
 * @param {(seat: number) => string} name
 */
export function told(event, viewer, table, cards, name) {
  const text = (cards ? cardSentence(event, viewer, name) : null) ?? sentence(event, viewer, name, table);
  return event.type === "hand_ended" ? [text, standings(event.totals, name)].filter(Boolean).join(t("replay.and")) : text;
}
