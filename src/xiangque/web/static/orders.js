// @ts-check
/** Standing orders: what the client answers by itself, from the offers alone, until the hand ends. Pure. */

/** @typedef {import("./types").Decision} Decision */
/** `win`: take every win; `pass`: let every claim go; `drawn`: throw what was drawn. @typedef {{win: boolean, pass: boolean, drawn: boolean}} Orders */

/** What holds at the start of a hand. @type {Orders} */
export const NONE = { win: false, pass: false, drawn: false };

/** The answer that follows, null where the player decides: a win is taken or asked about, never let go.
 * @param {Pick<Decision, "prompt" | "offers">} decision @param {Orders} orders @param {string | null} drawn the tile just drawn */
export function ordered({ prompt, offers }, orders, drawn) {
  const first = (/** @type {(offer: import("./types").OfferInfo) => boolean} */ fits) => offers.find(fits)?.id ?? null;
  const win = first((offer) => offer.kind === "win");
  if (win !== null) return orders.win ? win : null;
  if (prompt === "claim") return orders.pass ? first((offer) => offer.kind === "pass") : null;
  if (prompt !== "turn" || !orders.drawn || !drawn) return null;
  return first((offer) => offer.kind === "discard" && offer.pieces[0] === drawn);
}
