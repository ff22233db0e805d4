// @ts-check
/** The steps of a replay in words: everybody in the third person, also what a live table passes over in silence. */

import { t, tileName, tileNames } from "./i18n.js";
import { told } from "./told.js";

/** @typedef {import("./types").AnyEvent} AnyEvent */
/** @typedef {import("./fold.js").Table} Table */
/** @typedef {import("./film.js").Film} Film */
/** @typedef {(seat: number) => string} Naming */

/** One event; "" for what needs no words. @param {AnyEvent} event @param {Table} table after it @param {boolean} cards @param {Naming} name */
export function line(event, table, cards, name) {
  switch (event.type) {
    case "dealt":
      return event.tiles ? t("say.dealtTo", { name: name(event.seat), tiles: tileNames(event.tiles) }) : "";
    case "drawn":
      if (event.tile) return t("say.drew", { name: name(event.seat), tile: tileName(event.tile) });
      return t(event.from === "split" ? "say.split" : "say.drewHidden", { name: name(event.seat) });
    case "turned": // a live table tells a hidden one by its 煨 alone
      return t("card.say.turned", { name: name(event.seat), card: event.card ? tileName(event.card) : t("card.faceDown") });
    case "passed":
      return t("say.passed", {
        name: name(event.seat), what: t(`claim.${event.what}${event.ready ? "-ready" : ""}`), tile: tileName(event.tile),
      });
    default:
      return told(event, null, table, cards, name);
  }
}

/** The lines of the events (from, to]. @param {Film} film @param {number} from @param {number} to @param {boolean} cards @param {Naming} name */
function lines(film, from, to, cards, name) {
  const found = [];
  for (let place = from + 1; place <= to; place += 1) {
    const event = film.seen[place - 1];
    const text = event ? line(event, film.at(place), cards, name) : "";
    if (text) found.push(text);
  }
  return found;
}

/** What led to a stop; the deal of several hands would be too long to listen to.
 * @param {Film} film @param {number} place @param {boolean} cards @param {Naming} name */
export function caption(film, place, cards, name) {
  const event = film.seen[place - 1];
  const before = film.next(place, -1);
  const start = film.hands[film.handAt(place)].from;
  const from = before < place ? Math.max(before, start) : start;
  if (event?.type !== "dealt") return lines(film, from, place, cards, name).join(t("replay.and"));
  const known = film.seen.slice(from, place).filter((one) => one?.type === "dealt" && one.tiles).length;
  const all = lines(film, from, place, cards, name);
  return (known > 1 ? all.slice(0, 1) : all).join(t("replay.and"));
}

/** The whole match as text, a line for each event, a blank line before each hand.
 * @param {Film} film @param {boolean} cards @param {Naming} name */
export function wholeText(film, cards, name) {
  const hands = film.hands.map(({ from, to }) => lines(film, from, to, cards, name).join("\n"));
  return `${hands.join("\n\n")}\n`;
}
