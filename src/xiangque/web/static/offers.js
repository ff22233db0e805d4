// @ts-check
/** What may be done now, read from the server's offers alone. */

/** @typedef {import("./types").OfferInfo} Offer */
/** @typedef {import("./types").Decision} Decision */
/** @typedef {"chow" | "chow-ready" | "pung" | "pung-ready" | "kong" | "ready" | "win" | "pass"} Claim */

/** Buttons from the left; pass is always last. @type {Claim[]} */
export const ORDER = ["chow", "chow-ready", "pung", "pung-ready", "kong", "ready", "win", "pass"];

/** @type {Record<string, Claim>} */
const CLAIM_OF = {
  chow: "chow", pung: "pung", kong_exposed: "kong", kong_concealed: "kong", kong_added: "kong", ready: "ready",
  win: "win", pass: "pass",
};

/** The buttons of claims that bind to ready. @type {Partial<Record<Claim, Claim>>} */
export const BOUND = { chow: "chow-ready", pung: "pung-ready" };

/** The button of an offer. @param {Offer} offer */
function claimOf(offer) {
  const claim = CLAIM_OF[offer.kind];
  return offer.ready ? BOUND[claim] ?? claim : claim;
}

/** The offers behind each button. @param {readonly Offer[]} offers @returns {Map<Claim, Offer[]>} */
export function claims(offers) {
  /** @type {Map<Claim, Offer[]>} */
  const found = new Map();
  for (const claim of ORDER) {
    const behind = offers.filter((offer) => claimOf(offer) === claim);
    if (behind.length) found.set(claim, behind);
  }
  return found;
}

/** The offer that throws this tile, plain or with a declaration of ready; none that lays a pair aside.
 * @param {readonly Offer[]} offers @param {string} tile @param {boolean} ready */
export function discardOf(offers, tile, ready) {
  const kind = ready ? "ready" : "discard";
  return offers.find((offer) => offer.kind === kind && offer.pieces[0] === tile && !offer.laid) ?? null;
}

/** All ways to declare ready with this discard: without and with a pair laid aside.
 * @param {readonly Offer[]} offers @param {string} tile */
export function readyWays(offers, tile) {
  return offers.filter((offer) => offer.kind === "ready" && offer.pieces[0] === tile);
}

/** Nothing but a declaration of ready is possible: a claim bound the seat to it.
 * @param {readonly Offer[]} offers */
export function bound(offers) {
  return offers.length > 0 && offers.every((offer) => offer.kind === "ready");
}

/** Tiles whose discard may declare ready. @param {readonly Offer[]} offers */
export function readyTiles(offers) {
  return new Set(offers.filter((offer) => offer.kind === "ready").map((offer) => offer.pieces[0]));
}

/** @typedef {{tile: string, left: number, total?: number, class?: string}} Wait */

/** The waits of a declaration: a pair laid aside leaves its own tile, whose worth the hints do not tell.
 * @param {Decision} decision @param {Offer} offer @returns {Wait[]} */
export function waitsOf(decision, offer) {
  const list = waitsAfter(decision, offer.pieces[0]);
  if (!offer.laid) return list;
  return list.filter((wait) => wait.tile === offer.laid).map(({ tile, left }) => ({ tile, left }));
}

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
