// @ts-check
/** One's own record: points over time, how hands ended, what one won with, titles; with every number as a table. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { ownStatistics, Refusal } from "./api.js";
import { current, label, t } from "./i18n.js";
import { plain, signed } from "./narrate.js";
import { go } from "./route.js";
import { Bars, Line, percent, Shared } from "./stats-plots.js";
import { Chips } from "./settings-panel.js";
import { games } from "./state.js";

/** As the server tells them.
 * @typedef {{game: string, matches: number, hands: number, points: number, won: number, given: number, drawn: number,
 *   won_by: Record<string, number>, items: Record<string, number>, line: number[], title: string,
 *   best: {match: string, hand: number, points: number, when: number, items: string[], kept: boolean} | null}} Figures */

/** @param {string} id */
const gameOf = (id) => games.value.find((one) => one.id === id);

/** @param {string} game @param {string} item */
const itemName = (game, item) => label(gameOf(game)?.items[item]?.labels) || item;

/** A link within the client. @param {{to: string, class: string, testid: string, children: any}} props */
function Way({ to, class: look, testid, children }) {
  return html`<a class=${look} href=${to} data-testid=${testid} onClick=${(/** @type {Event} */ event) => {
    event.preventDefault();
    go(to);
  }}>${children}</a>`;
}

/** The title held, and what the next one takes (HA-17). @param {{one: Figures}} props */
function Title({ one }) {
  /** @type {{id: string, labels: Record<string, string>, below: number | null}[]} */
  const titles = gameOf(one.game)?.titles ?? [];
  const held = titles.findIndex((title) => title.id === one.title);
  if (held < 0) return null;
  const bound = titles[held].below;
  const next = titles[held + 1];
  return html`<p class="stats-title" data-testid="stats-title"><b>${label(titles[held].labels)}</b>
    ${bound !== null && next && html`<small>${t("stats.nextTitle", { n: bound - one.points, title: label(next.labels) })}</small>`}</p>`;
}

/** @param {{one: Figures}} props */
function Best({ one }) {
  const { best } = one;
  if (!best) return null;
  const when = new Date(best.when * 1000).toLocaleDateString(current.value.code, { dateStyle: "medium" });
  return html`<section class="stats-card stats-best" data-testid="stats-best"><h2>${t("stats.best")}</h2>
    <p><b class="best-points">${signed(best.points)}</b> ${best.items.map((item) => itemName(one.game, item)).join(t("comma"))} <small>${when}</small></p>
    ${best.kept && html`<${Way} class="small-button" testid="best-replay" to=${`/replay/${best.match}#hand=${best.hand}`}>${t("stats.watch")}<//>`}</section>`;
}

/** @param {Figures} one @returns {{name: string, n: number, kind: string}[]} */
function endings(one) {
  const lost = one.hands - one.won - one.given - one.drawn;
  return [["won", one.won], ["given", one.given], ["lost", lost], ["drawn", one.drawn]].map(([kind, n]) =>
    ({ kind: String(kind), n: Number(n), name: t(`stats.${kind}`) }));
}

/** Every figure as text. @param {{one: Figures}} props */
function Numbers({ one }) {
  const rows = [
    [t("stats.points"), plain(one.points)], [t("stats.matches"), one.matches], [t("stats.hands"), one.hands],
    ...endings(one).map(({ name, n }) => [name, `${n} · ${percent(n, one.hands)}`]),
    ...Object.entries(one.won_by).map(([by, n]) => [t(`score.by.${by}`), n]),
    ...Object.entries(one.items).map(([item, n]) => [itemName(one.game, item), n]),
  ];
  return html`<details class="stats-card"><summary>${t("stats.numbers")}</summary>
    <table class="items" data-testid="stats-numbers"><caption class="unseen">${t("stats.numbers")}</caption><tbody>
    ${rows.map(([name, value]) => html`<tr key=${name}><th scope="row">${name}</th><td class="amount">${value}</td></tr>`)}</tbody></table></details>`;
}

/** @param {{one: Figures}} props */
function Game({ one }) {
  const ways = Object.entries(one.won_by).map(([by, n]) => ({ name: t(`score.by.${by}`), n })).sort((a, b) => b.n - a.n);
  const items = Object.entries(one.items).map(([item, n]) => ({ name: itemName(one.game, item), n }));
  return html`<section class="stats-card stats-sum"><div><b class="sum">${plain(one.points)}</b><span>${t("stats.points")}</span></div>
      <div><b class="sum">${one.matches}</b><span>${t("stats.matches")}</span></div>
      <div><b class="sum">${one.hands}</b><span>${t("stats.hands")}</span></div><${Title} one=${one} /></section>
    <section class="stats-card"><h2>${t("stats.line")}</h2><${Line} line=${one.line} hands=${one.hands} /></section>
    <section class="stats-card"><${Shared} label=${t("stats.shares")} parts=${endings(one)} /></section>
    ${one.won > 0 && html`<section class="stats-card"><${Bars} label=${t("stats.ways")} bars=${ways} testid="stats-ways" />
      ${items.length > 0 && html`<${Bars} label=${t("stats.items")} bars=${items} testid="stats-items" />`}</section>`}
    <${Best} one=${one} /><${Numbers} one=${one} />`;
}

export function StatisticsPage() {
  const [found, setFound] = useState(/** @type {Figures[] | null} */ (null));
  const [trouble, setTrouble] = useState("");
  const [chosen, setChosen] = useState("");
  useEffect(() => {
    ownStatistics().then((answer) => setFound(answer.games)).catch((error) => {
      setTrouble(error instanceof Refusal && error.status === 401 ? t("stats.noWho") : t("lobby.noServer"));
    });
  }, []);
  const one = found?.find((figures) => figures.game === chosen) ?? found?.[0];
  return html`<main class="lobby stats" data-testid="stats">
    <header class="row"><button type="button" class="icon" aria-label=${t("lobby.back")} data-testid="back" onClick=${() => go("/")}>←</button>
      <div><h1>${t("stats.title")}</h1></div></header>
    ${trouble ? html`<p class="waiting-line" role="alert">${trouble}</p>` : !found ? html`<p class="loading">${t("waiting.loading")}</p>`
      : !one ? html`<p class="waiting-line">${t("stats.none")}</p>` : html`
      ${(found?.length ?? 0) > 1 && html`<${Chips} label=${t("score.game")} name="stats-game" value=${one.game}
        choices=${found?.map(({ game }) => [game, label(gameOf(game)?.labels) || game])} onChoose=${setChosen} />`}
      <${Game} key=${one.game} one=${one} />`}
    <${Way} class="text-button stats-history" testid="stats-history" to="/replay">${t("stats.history")}<//>
  </main>`;
}
