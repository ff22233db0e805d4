// @ts-check
/** What of a journal one seat may see; the same as the server's events/redaction.py. Pure. */

/** @typedef {import("./types").AnyEvent} AnyEvent */

/** An object without some of its fields. @param {AnyEvent} event @param {string[]} fields @returns {AnyEvent} */
function without(event, ...fields) {
  return /** @type {any} */ (Object.fromEntries(Object.entries(event).filter(([name]) => !fields.includes(name))));
}

/** An event of another seat without what that seat alone knows.
 * @param {AnyEvent} event @param {boolean} hidden the card last turned goes into a 煨 face down */
function covered(event, hidden) {
  switch (event.type) {
    case "dealt":
      return event.tiles ? { type: event.type, seat: event.seat, count: event.tiles.length } : event;
    case "drawn":
      return without(event, "tile");
    case "ready_declared":
      return without(event, "laid");
    case "turned":
      return hidden ? without(event, "card") : event;
    case "weied":
      return hidden ? without(event, "card", "with") : event;
    default:
      return event;
  }
}

/**
 * The events of a match as a viewer may see them, null in the place of those it may not know of.
 * The seat that rests in a hand sees what the players hold and lay face down (AX-2).
 * @param {readonly AnyEvent[]} events @param {number} viewer a seat, or −1 for a spectator @returns {(AnyEvent | null)[]}
 */
export function redacted(events, viewer) {
  let rests = false;
  let hidden = false;
  return events.map((event) => {
    if (event.type === "hand_started") {
      rests = event.resting === viewer;
      return without(event, "wall");
    }
    if (event.type === "turned") hidden = event.hidden === true;
    if (event.type === "passed") return event.seat === viewer ? event : null;
    if (event.type === "bao_shown") return event.seat === undefined || event.seat === viewer ? event : null;
    const own = !("seat" in event) || event.seat === viewer;
    return rests || own ? event : covered(event, hidden);
  });
}
