// @ts-check
/** The end of a hand laid open: all hands, the score line by line, who pays whom; and the ranking of a match. */

import { html, useEffect, useRef } from "./vendor/preact.js";
import { cardParts } from "./family.js";
import { label, t, tileName } from "./i18n.js";
import { plain, signed, transfers } from "./narrate.js";
import { because, byRank, laidOpen, means, outcome } from "./outcome.js";
import { Explain } from "./score-door.js";
import { ItemLines, Shares } from "./score-lines.js";
import { games } from "./state.js";
import { MeldGroup, Tile } from "./tiles.js";
import { useView } from "./view.js";

/** @typedef {import("./types").Won} Won */
/** @typedef {import("./fold.js").Result} Result */

/** @param {{number: number, result: Result}} props */
function LaidTiles({ number, result }) {
  const { seats } = useView().table;
  const one = seats[number];
  const { won, pair, rest } = laidOpen(result, number);
  return html`<div class="laid-tiles">
      ${one.melds.map((meld, n) => html`<${MeldGroup} key=${`m${n}`} meld=${meld} seat=${number} seats=${seats.length} role="group" />`)}
      ${pair.length > 0 && html`<span class="run pair-aside"><b class="badge">${t("table.laid")}</b>
        ${pair.map((tile, n) => html`<${Tile} key=${n} tile=${tile} />`)}</span>`}
      <span class="run">${rest.map((tile, n) => html`<${Tile} key=${n} tile=${tile} />`)}</span>
      ${won && html`<span class="win-tile" title=${t("settle.winTile", { tile: tileName(won.tile) })}>
        <${Tile} tile=${won.tile} kind="winning" /></span>`}
      ${one.flowers.length > 0 && html`<span class="run small">
        ${one.flowers.map((tile, n) => html`<${Tile} key=${n} tile=${tile} />`)}</span>`}
    </div>`;
}

/** @param {{number: number, result: Result}} props */
function LaidHand({ number, result }) {
  const view = useView();
  const won = result.won.some((win) => win.seat === number);
  const delta = result.deltas[number] ?? 0;
  const Laid = (view.cards && cardParts.value?.LaidCards) || LaidTiles;
  return html`<li class=${`laid ${won ? "winner" : ""}`}>
    <div class="laid-head">
      <b class="name">${view.name(number)}</b>
      ${view.table.dealer === number && html`<b class="badge dealer">${t("table.dealer")}</b>`}
      ${won && html`<b class="badge hu">${t("claim.win")}</b>`}
      <b class=${`delta ${delta > 0 ? "plus" : delta < 0 ? "minus" : ""}`}>${signed(delta)}</b>
      <span class="total">${t("settle.total")} ${plain(result.ended.totals[number])}</span>
    </div>
    <${Laid} number=${number} result=${result} />
  </li>`;
}

/** @param {{won: Won}} props */
function Score({ won }) {
  const { name, table } = useView();
  return html`<${ItemLines} items=${won.items} game=${table.game} name=${name} />`;
}

/** A panel over the table that takes the focus when `focus` changes to something new.
 * @param {{kind: string, title: string, focus: unknown, role?: string, head?: any, children?: any}} props */
function Panel({ kind, title, focus, role = "dialog", head, children }) {
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (focus) panel.current?.focus({ preventScroll: true });
  }, [focus]);
  return html`<section class=${`panel ${kind}`} role=${role} aria-labelledby=${`${kind}-title`} tabindex="-1" ref=${panel}
    data-testid=${kind}>
    <header><h2 id=${`${kind}-title`}>${title}</h2>${head}</header>${children}</section>`;
}

/** @param {{result: Result, focus: unknown, role?: string, children?: any}} props `children`: what can be done next */
export function SettlementPanel({ result, focus, role, children }) {
  const view = useView();
  const { won, deltas } = result;
  const moves = transfers(deltas);
  return html`<${Panel} kind="settlement" title=${outcome(view, result)} focus=${focus} role=${role}
    head=${won.map((win) => html`<p class="means" key=${win.seat}>${means(view, win)}</p>`)}>
    <div class="panel-body" tabindex="0">
      <ul class="laid-hands">
        ${byRank(deltas).map((number) => html`<${LaidHand} key=${number} number=${number} result=${result} />`)}</ul>
      <div class="sums">
        ${won.map((win) => html`<${(view.cards && cardParts.value?.XiScore) || Score} key=${win.seat} won=${win} result=${result} />
          <${Shares} key=${`s${win.seat}`} won=${win} deltas=${deltas} base=${Number(view.table.options.base ?? 1)} name=${view.name} />
          <${Explain} key=${`e${win.seat}`} won=${win} />`)}
        <ul class="moves">${moves.length
          ? moves.map((move, n) => html`<li key=${n}>
              ${t("settle.pays", { from: view.name(move.from), to: view.name(move.to), n: move.n })}
              <small>${because(view, result, move)}</small></li>`)
          : html`<li>${t("settle.noPay")}</li>`}</ul>
      </div>
    </div>
    <footer>${children}</footer>
  </${Panel}>`;
}

/** The title of a seat: the server's word, in the reader's language. @param {string} name of the game @param {string | undefined} id */
function titleText(name, id) {
  const game = games.value.find((one) => one.id === name);
  return label(game?.titles?.find((/** @type {{id: string}} */ one) => one.id === id)?.labels);
}

/** @param {{ended: {totals: number[], titles: string[]}, focus: unknown, role?: string, children?: any}} props */
export function RankingPanel({ ended, focus, role, children }) {
  const view = useView();
  return html`<${Panel} kind="match-end" title=${t("end.title")} focus=${focus} role=${role}>
    <ol class="ranking">${byRank(ended.totals).map((number) => {
      const rank = 1 + ended.totals.filter((total) => total > ended.totals[number]).length;
      return html`<li key=${number} class=${`rank-${rank} ${number === view.seat ? "you" : ""}`}>
        <b class="rank" aria-label=${t("end.rank", { n: rank })}>${rank}</b><b class="name">${view.name(number)}</b>
        <span class="title">${titleText(view.table.game, ended.titles[number])}</span>
        <b class="sum">${t("table.points", { n: signed(ended.totals[number]) })}</b></li>`;
    })}</ol>
    <footer>${children}</footer>
  </${Panel}>`;
}
