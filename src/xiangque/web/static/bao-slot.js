// @ts-check
/** The bao slot at the top left: covered until the viewer may see the bao, then indicator, kinds, what is left. */

import { html } from "./vendor/preact.js";
import { faceUp, unseen } from "./bao.js";
import { t, tileName } from "./i18n.js";
import { Tile } from "./tiles.js";
import { useView } from "./view.js";

/** SH-39 */
export function BaoSlot() {
  const { table } = useView();
  const { bao, options, hand } = table;
  if (!("bao_mode" in options) || hand === 0) return null;
  if (!bao) {
    return html`<aside class="bao-slot" data-testid="bao-slot" aria-label=${t("bao.hidden")}>
      <b class="bao-title">${t("bao.title")}</b></aside>`;
  }
  const { n, all } = faceUp(table);
  const left = unseen(table);
  const list = left.map((one) => t("bao.left", { tile: tileName(one.tile), n: one.left })).join(t("comma"));
  return html`<aside class="bao-slot open" data-testid="bao-slot" key=${bao.changes}
    aria-label=${t("bao.shown", { tile: tileName(bao.indicator), list })}>
    <span class="bao-head"><b class="bao-title">${t("bao.title")}</b>
      ${!bao.own && html`<small data-testid="bao-up">${t("bao.faceUp", { n, all })}</small>`}</span>
    <span class="bao-indicator"><${Tile} tile=${bao.indicator} /><small>${t("bao.indicator")}</small></span>
    ${left.map((one) => html`<span class="bao-kind" key=${one.tile}><${Tile} tile=${one.tile} />
      <small>${t("bao.rest", { n: one.left })}</small></span>`)}
  </aside>`;
}
