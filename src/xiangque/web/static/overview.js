// @ts-check
/** What is asked of the viewer, and how things stand, in sentences to be said. */

import { unseen } from "./bao.js";
import { byCard } from "./cards.js";
import { byCards } from "./family.js";
import { t, tileName, tileNames } from "./i18n.js";
import { standings } from "./narrate.js";
import { byKind, claims } from "./offers.js";
import { asked, bottom, nameOf, table, waits } from "./state.js";
import { tilesLeft } from "./walls.js";

/** @typedef {import("./types").Decision} Decision */
/** @typedef {import("./types").OfferInfo} Offer */
/** @typedef {import("./offers.js").Claim} Claim */

/** @param {string[]} list */
const once = (list) => [...new Set(list)];

/** A claim, with the groups or discards it may be made with. @param {Claim} claim @param {Offer[]} behind */
function claimed(claim, behind) {
  const text = t(`claim.${claim}`);
  const groups = claim === "ready" ? [t("ears.discard", { list: tileNames(once(behind.map((offer) => offer.pieces[0]))) })]
    : claim.startsWith("chow") || claim === "kong" ? once(behind.map((offer) => tileNames(offer.pieces))) : [];
  return groups.length ? t("ears.which", { claim: text, list: groups.join(t("ears.or")) }) : text;
}

/** What a decision asks, and for how long. @param {Decision} frame @param {number | null} left in ms */
export function questionOf(frame, left) {
  const found = [...claims(frame.offers)].filter(([claim]) => claim !== "pass");
  const list = found.map(([claim, behind]) => claimed(claim, behind)).join(t("comma"));
  const turn = frame.prompt === "turn" ? t("say.turn") : "";
  const can = list && t("say.can", { list });
  const text = turn && can ? t("ears.both", { first: turn, then: can }) : turn || can;
  return left === null ? text : t("ears.time", { text, n: Math.round(left / 1000) });
}

/** The table as cards, null for tiles. */
function cards() {
  return byCards.peek() ? /** @type {import("./card-fold.js").CardTable} */ (/** @type {unknown} */ (table.peek())) : null;
}

/** The card in question or the last discard. */
function lastLine() {
  const { last, seats } = table.peek();
  const shown = cards()?.shown;
  if (shown) {
    const card = shown.card ? tileName(shown.card) : t("card.faceDown");
    return t(`card.shown.${shown.turned ? "turned" : "thrown"}`, { name: nameOf(shown.seat), card });
  }
  return last ? t("say.discarded", { name: nameOf(last.seat), tile: tileName(seats[last.seat].river[last.place].tile) }) : "";
}

/** Whose turn it is, or what the viewer is asked. */
export function nowLine() {
  const open = asked.peek();
  const { turn } = table.peek();
  const now = open && !open.sent ? questionOf(open.frame, open.until === null ? null : Math.max(0, open.until - performance.now()))
    : turn === null ? t("ears.nobody") : t("ears.turnOf", { name: nameOf(turn) });
  const last = lastLine();
  return last ? t("ears.both", { first: last, then: now }) : now;
}

/** The groups that the own seat has laid down. */
function laidDown() {
  const own = table.peek().seats[bottom.peek()];
  const group = (/** @type {string} */ key, /** @type {string[]} */ list) => t("ears.group", { what: t(key), list: tileNames(list) });
  const groups = cards()?.seats[bottom.peek()].groups;
  if (groups) return groups.map(({ kind, cards: list }) => group(`card.${kind}`, kind === "chow" ? [...list].sort(byCard) : [list[0]]));
  return own.melds.map(({ kind, tile, tiles }) => {
    const claim = kind === "chow" || kind === "pung" ? kind : "kong";
    return group(`claim.${claim}`, kind === "chow" ? [...tiles].sort(byKind) : [tile]);
  });
}

/** The own hand in order, what was drawn last, then what lies open. */
export function handLine() {
  const { hand, drawn } = table.peek().seats[bottom.peek()];
  const held = [...hand].sort(cards() ? byCard : byKind);
  return t("ears.yours", { list: [...held, ...(drawn ? [drawn] : [])].map(tileName).concat(laidDown()).join(t("comma")) });
}

/** What is left to draw, and the bao as far as they are known. */
export function leftLine() {
  const now = table.peek();
  const stock = cards()?.stock;
  const left = tilesLeft(now);
  const list = unseen(now).map((one) => t("bao.left", { tile: tileName(one.tile), n: one.left })).join(t("comma"));
  const counted = stock !== undefined ? t("card.stock", { n: stock }) : left === null ? "" : t("table.left", { n: left });
  const bao = now.bao ? t("bao.shown", { tile: tileName(now.bao.indicator), list }) : "";
  return [counted, bao].filter(Boolean).join(t("comma"));
}

/** Everybody's points before this hand. */
export const scoresLine = () => standings(table.peek().totals, nameOf);

/** The viewer's waits with what is left of each. */
export function waitsLine() {
  const list = waits.peek().map((wait) => t("bao.left", { tile: tileName(wait.tile), n: wait.left })).join(t("comma"));
  return list && t("ears.waits", { list });
}
