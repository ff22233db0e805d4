// @ts-check
/** The start of a hand: dice, dealer, and where the wall is broken. Shown briefly, blocks nothing. */

import { html, useEffect } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { stillness } from "./settings.js";
import { asked, bottom, dealing, nameOf, table } from "./state.js";
import { Dice } from "./centre.js";
import { opening, stacks } from "./walls.js";

const SHOWN_MS = 2600;

/** The wall from above; the stacks taken first stand out, counted from their owner's right. @param {{sum: number}} props */
function Wall({ sum }) {
  const { game, dealer, seats } = table.value;
  const side = Math.round(stacks(game) / 4);
  const broken = (dealer + sum - 1) % seats.length;
  const sides = seats.map((_, seat) => {
    const turn = -90 * ((seat - bottom.value + seats.length) % seats.length);
    return html`<g key=${seat} transform=${`rotate(${turn} 100 100)`}>
      ${Array.from({ length: side }, (_, n) => {
        const open = seat === broken && (n === side - sum || n === side - sum - 1);
        return html`<rect key=${n} class=${open ? "open" : ""} x=${100 - side * 4.5 + n * 9} y=${open ? 184 : 176}
          width="8" height="12" rx="1.5" />`;
      })}</g>`;
  });
  return html`<svg class="wall" viewBox="0 0 200 200" aria-hidden="true">${sides}</svg>`;
}

/** The hand whose start is shown, 0 when that is over or somebody's piece asks for an answer. */
export function useDealing() {
  const hand = dealing.value;
  useEffect(() => {
    if (!hand) return undefined;
    const timer = setTimeout(() => (dealing.value = 0), stillness() ? SHOWN_MS / 2 : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [hand]);
  return asked.value?.frame.prompt === "claim" ? 0 : hand;
}

export function Dealing() {
  const hand = useDealing();
  if (!hand) return null;
  const { dice, dealer } = table.value;
  const open = opening(table.value);
  const sum = dice.reduce((a, b) => a + b, 0);
  return html`<div class="dealing" aria-hidden="true" data-testid="dealing">
    <${Wall} sum=${sum} />
    <div class="dealing-text"><${Dice} values=${dice} />
      <b>${t("deal.starts", { n: hand })}</b><b>${t("deal.dealer", { name: nameOf(dealer) })}</b>
      ${open && html`<span class="opened" data-testid="opened">${t("deal.opened", { name: nameOf(open.seat), n: open.stack })}</span>`}</div>
  </div>`;
}
