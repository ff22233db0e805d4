// @ts-check
/** What the paper table's screens share: its game's facts, signed points, a hand in words. */

import { html } from "./vendor/preact.js";
import { current, label, t } from "./i18n.js";
import { signed } from "./narrate.js";
import { games } from "./state.js";

/** @typedef {import("./paper-state.js").Hand} Hand */
/** @typedef {import("./paper-state.js").Table} Table */

/** The table's game as the server tells it; unknown when it has never been reached. @param {Pick<Table, "game">} table */
export function gameOf({ game }) {
  return games.value.find((one) => one.id === game);
}

/** @param {{n: number}} props */
export function Signed({ n }) {
  return html`<b class=${n > 0 ? "delta plus" : n < 0 ? "delta minus" : "delta"}>${signed(n)}</b>`;
}

/** How a hand ended, in a few words. @param {Table} table @param {Hand} hand */
export function ending({ names }, { winner, by, from }) {
  if (winner === null) return t("settle.drawn");
  const who = names[winner];
  if (by === "self_draw" || from === winner) return t("paper.wonAlone", { who, by: t(`score.by.${by}`) });
  return t("paper.wonFrom", { who, by: t(`score.by.${by}`), from: from === null ? "" : names[from] });
}

/** The names of what a hand was worth. @param {Hand} hand */
export const itemsIn = ({ items }) => items.map((item) => label(item.label)).join(t("comma"));

/** @param {number} moment in ms */
export function day(moment) {
  return new Date(moment).toLocaleDateString(current.value.code, { dateStyle: "medium" });
}
