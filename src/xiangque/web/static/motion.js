// @ts-check
/** Pieces travel from where they lay to where they come to lie: measured before and after, moved by transform alone. */

import { settings, stillness } from "./settings.js";

/** @typedef {import("./types").AnyEvent} AnyEvent */
/** Where a piece may have lain, the first that is there counts, and where it lies then. @typedef {{from: string[], to: string}} Path */

const TRAVEL_MS = 260;

/** How much longer or shorter than usual everything that moves takes. */
export const PACE = { off: 0, slow: 1.7, normal: 1, fast: 0.6 };

const CENTRE = [".centre", ".stock"];

/** @param {number} seat */
const place = (seat) => `[data-seat="${seat}"]`;

/** @param {number} seat */
const meld = (seat) => `${place(seat)} .melds > :last-child`;

/** @param {number} seat */
const group = (seat) => `${place(seat)} .card-groups > :last-child`;

/** Where a concealed piece of a seat lies, as far as it can be seen. @param {number} seat @param {string} piece */
function held(seat, piece) {
  const tile = `[data-tile="${piece}"]`;
  const hands = [".hand .up", ".hand .apart", ".hand ", ".open-tiles .apart", ".open-tiles ", ".open-hand "];
  return [...hands.map((one) => `${place(seat)} ${one}${tile}`), `${place(seat)} .backs i:last-child`, `${place(seat)} .card-count`];
}

/** The paths of an event. @param {AnyEvent} event @returns {Path[]} */
export function paths(event) {
  switch (event.type) {
    case "drawn":
      return [{ from: CENTRE, to: `${place(event.seat)} .apart` }];
    case "discarded":
      return [{ from: held(event.seat, event.tile), to: ".tile.newest" }, { from: held(event.seat, event.tile), to: ".shown" }];
    case "flower_shown":
      return [{ from: held(event.seat, event.tile), to: `${place(event.seat)} .flowers > :last-child` }];
    case "turned":
      return [{ from: CENTRE, to: ".shown" }];
    case "konged":
      return [{ from: event.from === undefined ? held(event.seat, event.tile) : [".tile.newest"], to: meld(event.seat) }];
    case "chowed":
    case "punged":
      return [{ from: [".tile.newest"], to: meld(event.seat) }, { from: [".shown"], to: group(event.seat) }];
    case "weied":
      return [{ from: [".shown"], to: group(event.seat) }];
    default:
      return [];
  }
}

/** @param {string} selector */
function boxOf(selector) {
  const found = [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect();
  return found && found.width > 0 ? found : null;
}

/** Move an element from a box to where it lies. @param {HTMLElement} element @param {DOMRect} from @param {number} ms */
function travel(element, from, ms) {
  const to = element.getBoundingClientRect();
  if (!to.width) return;
  const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  const scale = Math.min(2.2, Math.max(0.4, Math.sqrt((from.width * from.height) / (to.width * to.height))));
  element.classList.add("travelling");
  const moving = element.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }],
    { duration: ms, easing: "cubic-bezier(.2, .7, .3, 1)" });
  moving.onfinish = moving.oncancel = () => element.classList.remove("travelling");
}

/** Make a change that these events bring, and let their pieces travel. @param {readonly (AnyEvent | null)[]} events @param {() => void} change */
export function moved(events, change) {
  const ms = stillness() ? 0 : TRAVEL_MS * PACE[settings.peek().motion];
  const starts = ms ? events.flatMap((event) => (event ? paths(event) : [])).map(({ from, to }) => ({ to, box: from.map(boxOf).find((one) => one !== null) })) : [];
  change();
  if (!starts.some(({ box }) => box)) return;
  requestAnimationFrame(() => { // the table has been drawn anew, but not yet painted
    for (const { to, box } of starts) {
      const element = [...document.querySelectorAll(to)].at(-1);
      if (box && element instanceof HTMLElement) travel(element, box, ms);
    }
  });
}
