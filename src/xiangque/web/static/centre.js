// @ts-check
/** The middle of the table: countdown, wall, winds, hand number. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { current, t } from "./i18n.js";
import { play } from "./sound.js";
import { asked } from "./state.js";
import { seatAt, useView } from "./view.js";
import { tilesLeft } from "./walls.js";

const ROUND = 2 * Math.PI * 46;
const HURRY_S = 5;

/** Seconds and share left of the open decision, ticking when they run out; null without a clock. */
export function useCountdown() {
  const open = asked.value;
  const until = open && !open.sent ? open.until : null;
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    if (until === null) return undefined;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 200);
    return () => clearInterval(timer);
  }, [until]);
  const left = until === null ? 0 : Math.max(0, until - now);
  const seconds = Math.ceil(left / 1000);
  const hurry = until !== null && seconds <= HURRY_S;
  useEffect(() => {
    if (hurry && seconds > 0) play("tick");
  }, [hurry, seconds]);
  if (until === null || !open) return null;
  return { seconds, hurry, share: open.total ? Math.min(1, left / open.total) : 0 };
}

function Ring() {
  const { dice } = useView().table;
  const countdown = useCountdown();
  return html`<div class=${`ring ${countdown?.hurry ? "hurry" : ""}`}>
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <circle class="groove" cx="50" cy="50" r="46" />
      ${countdown && html`<circle class="time" cx="50" cy="50" r="46" transform="rotate(-90 50 50)"
        stroke-dasharray=${ROUND} stroke-dashoffset=${ROUND * (1 - countdown.share)} />`}
    </svg>
    ${countdown
      ? html`<b class="seconds" role="timer" aria-label=${t("table.secondsLeft", { n: countdown.seconds })}>${countdown.seconds}</b>`
      : html`<${Dice} values=${dice} />`}
  </div>`;
}

const PIPS = [[], [5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]];

/** One die's face. @param {{value: number}} props */
export function Die({ value }) {
  const red = value === 1 || value === 4;
  return html`<svg class="die" viewBox="0 0 40 40" role="img" aria-label=${String(value)}>
    <rect x="1" y="1" width="38" height="38" rx="8" />
    ${(PIPS[value] ?? []).map((place) => {
      const x = 10 + ((place - 1) % 3) * 10;
      const y = 10 + Math.floor((place - 1) / 3) * 10;
      return html`<circle key=${place} class=${red ? "red" : ""} cx=${x} cy=${y} r=${value === 1 ? 6 : 4} />`;
    })}
  </svg>`;
}

/** @param {{values: number[]}} props */
export function Dice({ values }) {
  return html`<span class="dice">${values.map((value, n) => html`<${Die} key=${n} value=${value} />`)}</span>`;
}

/** @param {{away: number, side: string}} props */
function Wind({ away, side }) {
  const view = useView();
  const seat = seatAt(view, away);
  const { turn, dealer } = view.table;
  return html`<b class=${`edge edge-${side} ${turn === seat ? "on-turn" : ""} ${dealer === seat ? "dealer" : ""}`}>
    ${current.value.language.winds[seat]}</b>`;
}

export function Centre() {
  const { table } = useView();
  const { hand, options } = table;
  const left = tilesLeft(table);
  const number = options.hands ? t("table.handOf", { n: hand, all: options.hands }) : t("table.hand", { n: hand });
  return html`<div class="centre">
    <div aria-hidden="true">
      <${Wind} away=${0} side="bottom" /><${Wind} away=${1} side="right" />
      <${Wind} away=${2} side="top" /><${Wind} away=${3} side="left" />
    </div>
    <span class="hand-number">${number}</span>
    <${Ring} />
    ${left !== null && html`<span class="left" data-testid="wall-left">${t("table.left", { n: left })}</span>`}
  </div>`;
}
