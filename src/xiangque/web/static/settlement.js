// @ts-check
/** After a hand: all hands laid open, the score line by line, who pays whom; after a match: the ranking. */

import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { LaidCards, XiScore } from "./card-settlement.js";
import { byCards } from "./family.js";
import { without } from "./fold.js";
import { label, t, tileName } from "./i18n.js";
import { plain, signed, transfers } from "./narrate.js";
import { byKind } from "./offers.js";
import { shares } from "./payers.js";
import { amount, clauseText } from "./score-words.js";
import { send } from "./session.js";
import { games, nameOf, rankingShown, room, roomAt, seat, table } from "./state.js";
import { MeldGroup, Tile } from "./tiles.js";
import { go } from "./route.js";

/** @typedef {import("./types").Won} Won */
/** @typedef {import("./types").Item} Item */

/** How the win came, in words. @param {Won} won */
function means(won) {
  return t(`settle.${won.by}`, { tile: tileName(won.tile), from: won.from === undefined ? "" : nameOf(won.from) });
}

/** @param {{number: number, result: import("./fold.js").Result}} props */
function LaidTiles({ number, result }) {
  const one = table.value.seats[number];
  const won = result.won.find((win) => win.seat === number);
  const tiles = [...(result.ended.hands[number] ?? [])].sort(byKind);
  const own = won && tiles.lastIndexOf(won.tile);
  if (won?.by === "self_draw" && own !== undefined && own >= 0) tiles.splice(own, 1);
  const aside = result.ended.laid?.[number] ?? "";
  const pair = tiles.filter((tile) => tile === aside).slice(0, 2);
  const seats = table.value.seats.length;
  return html`<div class="laid-tiles">
      ${one.melds.map((meld, n) => html`<${MeldGroup} key=${`m${n}`} meld=${meld} seat=${number} seats=${seats} role="group" />`)}
      ${pair.length > 0 && html`<span class="run pair-aside"><b class="badge">${t("table.laid")}</b>
        ${pair.map((tile, n) => html`<${Tile} key=${n} tile=${tile} />`)}</span>`}
      <span class="run">${without(tiles, pair).map((tile, n) => html`<${Tile} key=${n} tile=${tile} />`)}</span>
      ${won && html`<span class="win-tile" title=${t("settle.winTile", { tile: tileName(won.tile) })}>
        <${Tile} tile=${won.tile} kind="winning" /></span>`}
      ${one.flowers.length > 0 && html`<span class="run small">
        ${one.flowers.map((tile, n) => html`<${Tile} key=${n} tile=${tile} />`)}</span>`}
    </div>`;
}

/** @param {{number: number, result: import("./fold.js").Result}} props */
function LaidHand({ number, result }) {
  const won = result.won.some((win) => win.seat === number);
  const delta = result.deltas[number] ?? 0;
  const Laid = byCards.value ? LaidCards : LaidTiles;
  return html`<li class=${`laid ${won ? "winner" : ""}`}>
    <div class="laid-head">
      <b class="name">${nameOf(number)}</b>
      ${table.value.dealer === number && html`<b class="badge dealer">${t("table.dealer")}</b>`}
      ${won && html`<b class="badge hu">${t("claim.win")}</b>`}
      <b class=${`delta ${delta > 0 ? "plus" : delta < 0 ? "minus" : ""}`}>${signed(delta)}</b>
      <span class="total">${t("settle.total")} ${plain(result.ended.totals[number])}</span>
    </div>
    <${Laid} number=${number} result=${result} />
  </li>`;
}

/** @param {{won: Won}} props */
function Score({ won }) {
  return html`<table class="items"><caption class="unseen">${t("settle.items")}</caption><tbody>
    ${won.items.map((item, n) => html`<tr key=${n}><th scope="row">${label(item.label)}
        ${item.payers && html`<small>${t("settle.only", { list: item.payers.map(nameOf).join(t("comma")) })}</small>`}</th>
      <td class="amount">${amount(item)}</td>
      <td class="clause" title=${clauseText(item.clause)}>${item.clause}<span class="unseen"> ${clauseText(item.clause)}</span></td>
    </tr>`)}</tbody></table>`;
}

/** Each payer's fans, their sum and the product. @param {{won: Won, deltas: number[]}} props */
function Shares({ won, deltas }) {
  const base = Number(table.value.options.base ?? 1);
  const list = shares(won, deltas, base);
  if (!list.length) return null;
  return html`<table class="shares" data-testid="shares"><caption class="unseen">${t("settle.shares")}</caption><tbody>
    ${list.map(({ seat: payer, items, fans, n }) => html`<tr key=${payer}><th scope="row">${nameOf(payer)}</th>
      <td><span class="fans">${items.map((item) => html`<span key=${item.id}>${label(item.label)} ${item.fan}</span>`)}</span>
        <span class="product" aria-label=${t("settle.product", { base, fans, n })} role="img">
          ${t("settle.fan", { n: fans })} · ${base}×2<sup>${fans}</sup> = <b>${n}</b></span></td></tr>`)}</tbody></table>`;
}

/** Seconds until the server deals the next hand by itself; null when it waits. */
function useNext() {
  const next = room.value?.next_ms ?? null;
  const since = roomAt.value;
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return next === null ? null : Math.max(0, Math.ceil((since + next - Math.max(now, since)) / 1000));
}

/** @param {{ended: boolean}} props */
function Continue({ ended }) {
  const next = useNext();
  const own = seat.value;
  if (own === null && !ended) return null;
  const waiting = own !== null && !ended && room.value?.phase === "between" && room.value.seats[own].continued;
  const proceed = () => {
    if (ended) rankingShown.value = true;
    else send({ type: "continue" });
  };
  const text = ended ? t("settle.result") : next !== null && next > 0
    ? t("settle.continueIn", { n: next }) : t("settle.continue");
  return html`<button type="button" class="big" data-testid="continue" disabled=${waiting} onClick=${proceed}>
    ${waiting ? t("settle.waiting") : text}</button>`;
}

export function Settlement() {
  const { result, ended } = table.value;
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
  }, [result]);
  if (!result || rankingShown.value) return null;
  const { won, deltas } = result;
  const title = won.length ? won.map((win) => t("settle.win", { name: nameOf(win.seat) })).join(t("comma"))
    : byCards.value && result.ended.result === "drawn" ? t("card.say.drawn") : t(`settle.${result.ended.result}`);
  const moves = transfers(deltas);
  const order = [...deltas.keys()].sort((a, b) => deltas[b] - deltas[a] || a - b);
  return html`<section class="panel settlement" role="dialog" aria-labelledby="settle-title" tabindex="-1" ref=${panel}
    data-testid="settlement">
    <header><h2 id="settle-title">${title}</h2>
      ${won.map((win) => html`<p class="means" key=${win.seat}>${means(win)}</p>`)}</header>
    <div class="panel-body" tabindex="0">
      <ul class="laid-hands">
        ${order.map((number) => html`<${LaidHand} key=${number} number=${number} result=${result} />`)}</ul>
      <div class="sums">
        ${won.map((win) => html`<${byCards.value ? XiScore : Score} key=${win.seat} won=${win} result=${result} />
          <${Shares} key=${`s${win.seat}`} won=${win} deltas=${deltas} />`)}
        <ul class="moves">${moves.length
          ? moves.map((move, n) => html`<li key=${n}>
              ${t("settle.pays", { from: nameOf(move.from), to: nameOf(move.to), n: move.n })}</li>`)
          : html`<li>${t("settle.noPay")}</li>`}</ul>
      </div>
    </div>
    <footer><${Continue} ended=${ended !== null} /></footer>
  </section>`;
}

/** The title of a seat: the server's word, in the reader's language. @param {string | undefined} id */
function titleText(id) {
  const game = games.value.find((one) => one.id === table.value.game);
  return label(game?.titles?.find((/** @type {{id: string}} */ one) => one.id === id)?.labels);
}

export function MatchEnd() {
  const { ended, result, match } = table.value;
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const shown = ended !== null && (rankingShown.value || !result);
  useEffect(() => {
    if (shown) panel.current?.focus({ preventScroll: true });
  }, [shown]);
  if (!shown || !ended) return null;
  const order = [...ended.totals.keys()].sort((a, b) => ended.totals[b] - ended.totals[a] || a - b);
  const own = seat.value;
  const waiting = own !== null && room.value?.seats[own].continued;
  return html`<section class="panel match-end" role="dialog" aria-labelledby="end-title" tabindex="-1" ref=${panel}
    data-testid="match-end">
    <header><h2 id="end-title">${t("end.title")}</h2></header>
    <ol class="ranking">${order.map((number) => {
      const rank = 1 + ended.totals.filter((total) => total > ended.totals[number]).length;
      return html`<li key=${number} class=${`rank-${rank} ${number === own ? "you" : ""}`}>
        <b class="rank" aria-label=${t("end.rank", { n: rank })}>${rank}</b><b class="name">${nameOf(number)}</b>
        <span class="title">${titleText(ended.titles[number])}</span>
        <b class="sum">${t("table.points", { n: signed(ended.totals[number]) })}</b></li>`;
    })}</ol>
    <footer>
      ${own !== null && html`<button type="button" class="big" data-testid="again" disabled=${waiting}
        onClick=${() => send({ type: "continue" })}>${waiting ? t("settle.waiting") : t("end.again")}</button>`}
      <button type="button" class="big grey" data-testid="home" onClick=${() => go("/")}>${t("end.home")}</button>
      ${own !== null && html`<a class="plain" href=${`/api/matches/${match}/journal`} download>${t("end.journal")}</a>`}
    </footer>
  </section>`;
}
