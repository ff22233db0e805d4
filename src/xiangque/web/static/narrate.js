// @ts-check
/** One line of text for each event, in the current language; "" for what needs no words. */

import { label, t, tileName, tileNames } from "./i18n.js";
import { byKind } from "./offers.js";
import { byRank, means } from "./outcome.js";
import { opening } from "./walls.js";

/** @typedef {import("./types").AnyEvent} AnyEvent */
/** @typedef {import("./fold.js").Table} Table */

/**
 * @param {AnyEvent} event
 * @param {number | null} viewer the reader's seat
 * @param {(seat: number) => string} name
 * @param {Table} table after the event
 */
export function sentence(event, viewer, name, table) {
  switch (event.type) {
    case "hand_started":
      return begun(name, table);
    case "dealt":
      return event.seat === viewer && event.tiles ? t("say.dealt", { tiles: tileNames(event.tiles) }) : "";
    case "flower_shown":
      return t("say.flower", { name: name(event.seat), tile: tileName(event.tile) });
    case "drawn":
      return drew(event, viewer, name);
    case "discarded":
      return t("say.discarded", { name: name(event.seat), tile: tileName(event.tile) });
    case "chowed":
      return t(`say.chowed${event.ready ? ".ready" : ""}`, {
        name: name(event.seat), tile: tileName(event.tile), list: tileNames([event.tile, ...event.with].sort(byKind)),
      });
    case "punged":
      return t(`say.punged${event.ready ? ".ready" : ""}`, { name: name(event.seat), tile: tileName(event.tile) });
    case "konged":
      return t(`say.konged.${event.kind}`, { name: name(event.seat), tile: tileName(event.tile) });
    case "ready_declared":
      return t(event.laid ? "say.readyLaid" : "say.ready", { name: name(event.seat), tile: tileName(event.laid ?? "") });
    case "bao_shown":
      return bao(event, table);
    case "won":
      return wins(event, name);
    case "paid":
      return gains(event.deltas, name);
    case "hand_ended":
      return event.result === "win" ? "" : t(`say.${event.result}`);
    case "match_ended":
      return t("say.ended", { list: ranked(event.totals, name) });
    default:
      return "";
  }
}

/** @param {(seat: number) => string} name @param {Table} table after its start */
function begun(name, table) {
  const start = t("say.handStarted", { n: table.hand, name: name(table.dealer) });
  const open = opening(table);
  if (!open) return start;
  return t("say.opened", { start, dice: table.dice.join(" + "), name: name(open.seat), n: open.stack });
}

/** @param {import("./types").Drawn} event @param {number | null} viewer @param {(seat: number) => string} name */
function drew(event, viewer, name) {
  const own = event.seat === viewer && event.tile;
  if (event.from === "split" && !own) return t("say.split", { name: name(event.seat) });
  return own ? t(event.from === "split" ? "say.splitOwn" : "say.drewOwn", { tile: tileName(event.tile ?? "") }) : "";
}

/** @param {import("./types").BaoShown} event @param {Table} table */
function bao(event, table) {
  const told = t(table.bao?.changes ? "say.baoChanged" : "say.bao", {
    tile: tileName(event.indicator), list: tileNames(event.bao),
  });
  const skipped = event.skipped ?? [];
  return skipped.length ? t("say.skipped", { list: tileNames(skipped), told }) : told;
}

/** @param {import("./types").Won} event @param {(seat: number) => string} name */
function wins(event, name) {
  const { seat, tile, items } = event;
  const won = t("say.won", { name: name(seat), tile: tileName(tile), how: means({ name }, event) });
  return items.length ? t("ears.items", { won, list: items.map((item) => `${label(item.label)} ${amount(item)}`).join(t("comma")) }) : won;
}

/** What one line of a score is worth. @param {import("./types").Item} item */
export function amount(item) {
  if (item.fan !== undefined) return t("settle.fan", { n: item.fan });
  if (item.times !== undefined) return t("settle.times", { n: item.times });
  if (item.xi !== undefined) return t("settle.xi", { n: item.xi });
  return item.points === undefined ? "" : t("settle.points", { n: signed(item.points) });
}

/** Everybody's points. @param {number[]} totals @param {(seat: number) => string} name */
export function standings(totals, name) {
  const list = totals.map((sum, seat) => t("say.gain", { name: name(seat), n: plain(sum) })).join(t("comma"));
  return t("say.totals", { list });
}

/** Everybody from the first to the last. @param {number[]} totals @param {(seat: number) => string} name */
function ranked(totals, name) {
  const places = byRank(totals).map((seat) => ({ seat, n: 1 + totals.filter((sum) => sum > totals[seat]).length }));
  return places.map(({ seat, n }) => `${t("end.rank", { n })} ${t("say.gain", { name: name(seat), n: signed(totals[seat]) })}`).join(t("comma"));
}

/** @param {number[]} deltas @param {(seat: number) => string} name */
function gains(deltas, name) {
  const parts = deltas.map((n, seat) => (n ? t("say.gain", { name: name(seat), n: signed(n) }) : ""));
  return t("say.paid", { list: parts.filter(Boolean).join(t("comma")) });
}

/** "+6", "−2", "0". @param {number} n */
export function signed(n) {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

/** A number with a real minus. @param {number} n */
export function plain(n) {
  return n < 0 ? `−${-n}` : String(n);
}

/** Who pays whom: the winner's gain split over those who lost.
 * @param {number[]} deltas @returns {{from: number, to: number, n: number}[]} */
export function transfers(deltas) {
  const owed = deltas.map((n) => n);
  const list = [];
  for (let to = 0; to < owed.length; to += 1) {
    for (let from = 0; from < owed.length && owed[to] > 0; from += 1) {
      const n = Math.min(owed[to], -owed[from]);
      if (n <= 0) continue;
      owed[to] -= n;
      owed[from] += n;
      list.push({ from, to, n });
    }
  }
  return list;
}
