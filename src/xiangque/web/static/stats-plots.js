// @ts-check
/** Small drawings of figures: a line over time, one bar shared out, bars with names. Each says in words what it shows. */

import { html } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { plain } from "./narrate.js";

const [WIDE, HIGH, LEFT, TOP] = [400, 170, 46, 12];

/** A few round numbers within a range. @param {number} low @param {number} high */
export function ticks(low, high) {
  const rough = Math.max(1, (high - low) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}

/** Points after each hand, from nothing on. @param {{line: number[], hands: number}} props */
export function Line({ line, hands }) {
  const values = [0, ...line];
  const low = Math.min(...values);
  const high = Math.max(...values, low + 1);
  const x = (/** @type {number} */ n) => LEFT + (n / Math.max(1, values.length - 1)) * (WIDE - LEFT - 12);
  const y = (/** @type {number} */ value) => TOP + ((high - value) / (high - low)) * (HIGH - 2 * TOP);
  const points = values.map((value, n) => `${x(n).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const told = t("stats.lineTold", { n: hands, points: plain(values.at(-1) ?? 0), high: plain(Math.max(...values)), low: plain(low) });
  return html`<svg class="plot" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${told} data-testid="stats-line">
    ${ticks(low, high).map((mark) => html`<g key=${mark}><line class=${mark === 0 ? "zero" : "grid"} x1=${LEFT} x2=${WIDE - 12} y1=${y(mark)} y2=${y(mark)} />
      <text x=${LEFT - 6} y=${y(mark) + 5} text-anchor="end">${plain(mark)}</text></g>`)}
    <polyline points=${points} />
    <circle cx=${x(values.length - 1)} cy=${y(values.at(-1) ?? 0)} r="5" /></svg>`;
}

/** @param {number} part @param {number} all */
export const percent = (part, all) => t("stats.percent", { n: all ? Math.round((100 * part) / all) : 0 });

/** One bar shared out: each part with its pattern, name and share. @param {{label: string, parts: {name: string, n: number, kind: string}[]}} props */
export function Shared({ label, parts }) {
  const all = parts.reduce((sum, part) => sum + part.n, 0);
  let from = 0;
  const placed = parts.map((part) => {
    const wide = all ? (part.n / all) * WIDE : 0;
    from += wide;
    return { ...part, x: from - wide, wide };
  });
  return html`<figure class="shared"><figcaption>${label}</figcaption>
    <svg viewBox=${`0 0 ${WIDE} 34`} preserveAspectRatio="none" aria-hidden="true">${placed.map(({ kind, x, wide }) =>
      html`<rect key=${kind} class=${kind} x=${x} y="0" width=${wide} height="34" />`)}</svg>
    <ul>${parts.map(({ name, n, kind }) => html`<li key=${kind}><i class=${kind} aria-hidden="true"></i>${name} <b>${percent(n, all)}</b></li>`)}</ul></figure>`;
}

/** Bars with names, the longest first. @param {{label: string, bars: {name: string, n: number}[], testid: string}} props */
export function Bars({ label, bars, testid }) {
  const most = Math.max(1, ...bars.map((bar) => bar.n));
  return html`<figure class="bars" data-testid=${testid}><figcaption>${label}</figcaption><ul>${bars.map(({ name, n }) => html`<li key=${name}>
    <span>${name}</span><svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true"><rect x="0" y="0" width=${(100 * n) / most} height="16" rx="0" /></svg>
    <b>${t("stats.times", { n })}</b></li>`)}</ul></figure>`;
}
