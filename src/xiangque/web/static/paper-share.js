// @ts-check
/** The sheet for others: as text, as a picture, as a file. */

import { html } from "./vendor/preact.js";
import { copy } from "./clipboard.js";
import { label, t } from "./i18n.js";
import { plain, signed } from "./narrate.js";
import { ranking, totals } from "./paper-state.js";
import { day, ending, itemsIn } from "./paper-words.js";
import { handOver } from "./picture-button.js";
import { save } from "./saving.js";
import { tell } from "./state.js";

/** @typedef {import("./paper-state.js").Table} Table */

/** The whole sheet as lines of text. @param {Table} now */
export function asText(now) {
  const lines = [`${label(now.labels)} · ${day(now.when)}`];
  now.hands.forEach((hand, n) => {
    const gains = hand.deltas.map((delta, seat) => `${now.names[seat]} ${signed(delta)}`).join(" ");
    const why = [ending(now, hand), itemsIn(hand)].filter(Boolean).join(" · ");
    lines.push(`${t("table.hand", { n: n + 1 })} ${why}`, `  ${gains}`);
  });
  const standing = ranking(totals(now)).map(({ seat, rank, points }) => `${rank}. ${now.names[seat]} ${plain(points)}`);
  return [...lines, t("settle.total"), ...standing].join("\n");
}

/** The sheet as data: what was agreed, each hand, the sums. @param {Table} now */
export function asJson(now) {
  const { game, names, dealer, options, when, finished } = now;
  const hands = now.hands.map(({ dealer: dealt, winner, by, from, items, deltas }) => ({
    dealer: dealt, ...(winner === null ? {} : { winner, by, ...(from === null ? {} : { from }), items: items.map((item) => item.id) }), deltas,
  }));
  return JSON.stringify({ type: "xiangque-paper", version: 1, game, names, dealer, options, when, finished, hands, totals: totals(now) }, null, 1);
}

/** @param {{now: Table, id: string}} props */
export function Sharing({ now, id }) {
  const draw = async () => {
    try {
      const { paperPicture } = await import("./paper-picture.js"); // only who wants one loads the drawing
      await handOver(await paperPicture(now));
    } catch {
      tell(t("picture.failed"));
    }
  };
  return html`<div class="row paper-share" role="group" aria-label=${t("paper.share")}>
    <button type="button" class="small-button" data-testid="paper-picture" onClick=${draw}>${t("picture.share")}</button>
    <button type="button" class="small-button pale" data-testid="paper-text" onClick=${() => copy(asText(now))}>${t("paper.text")}</button>
    <button type="button" class="small-button pale" data-testid="paper-json"
      onClick=${() => save(new File([asJson(now)], `xiangque-${id}.json`, { type: "application/json" }))}>${t("paper.file")}</button></div>`;
}
