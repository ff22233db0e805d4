// @ts-check
/** What may be done now, read from the server's offers alone. */

/** @typedef {import("./types").OfferInfo} Offer */
/** @typedef {import("./types").Decision} Decision */
/** @typedef {"chow" | "pung" | "kong" | "ready" | "win" | "pass"} Claim */

/** Buttons from the left; pass is always last. @type {Claim[]} */
export const ORDER = ["chow", "pung", "kong", "ready", "win", "pass"];

/** @type {Record<string, Claim>} */
const CLAIM_OF = {
  chow: "chow", pung: "pung", kong_exposed: "kong", kong_concealed: "kong", kong_added: "kong", ready: "ready",
  win: "win", pass: "pass",
};

/** The offers behind each button. @param {readonly Offer[]} offers @returns {Map<Claim, Offer[]>} */
export function claims(offers) {
  /** @type {Map<Claim, Offer[]>} */
  const found = new Map();
  for (const claim of ORDER) {
    const behind = offers.filter((offer) => CLAIM_OF[offer.kind] === claim);
    if (behind.length) found.set(claim, behind);
  }
  return found;
}

/** The offer that throws this tile, plain or with a declaration of ready.
 * @param {readonly Offer[]} offers @param {string} tile @param {boolean} ready */
export function discardOf(offers, tile, ready) {
  const kind = ready ? "ready" : "discard";
  return offers.find((offer) => offer.kind === kind && offer.pieces[0] === tile) ?? null;
}

/** Tiles whose discard may declare ready. @param {readonly Offer[]} offers */
export function readyTiles(offers) {
  return new Set(offers.filter((offer) => offer.kind === "ready").map((offer) => offer.pieces[0]));
}

/** @typedef {{tile: string, left: number, total?: number}} Wait */

/** The waits after a discard, from the hints. @param {Decision | null} decision @param {string} tile @returns {Wait[]} */
export function waitsAfter(decision, tile) {
  const hint = decision?.hints?.discards?.[tile];
  return hint && hint.distance === 0 ? hint.waits ?? [] : [];
}

const KINDS = ["m", "p", "s", "z", "f"];

/** Order of tiles in a sorted hand. @param {string} a @param {string} b */
export function byKind(a, b) {
  return KINDS.indexOf(a.slice(-1)) - KINDS.indexOf(b.slice(-1)) || parseInt(a, 10) - parseInt(b, 10);
}
