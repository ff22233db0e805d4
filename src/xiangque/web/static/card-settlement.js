// @ts-check
/** The settlement of a card hand: hands laid open, hard 息 group by group, each 名堂, the sum (AX-15, AX-16). */

import { html } from "./vendor/preact.js";
import { arrange } from "./card-columns.js";
import { Card, Pile } from "./card-faces.js";
import { cardTable } from "./card-state.js";
import { lines, total } from "./card-xi.js";
import { without } from "./fold.js";
import { heading, t, tileName } from "./i18n.js";
import { amount } from "./narrate.js";
import { Clause } from "./score-lines.js";
import { cardsOf, useView } from "./view.js";

/** @typedef {import("./types").Won} Won */
/** @typedef {import("./fold.js").Result} Result */

/** @typedef {import("./view.js").CardTable} CardTable */

/** The groups of a seat with every 煨 turned up. @param {CardTable} table @param {number} seat @param {Result} result */
export function openGroups(table, seat, result) {
  const { groups } = table.seats[seat];
  const known = groups.filter((group) => group.kind === "wei").map((group) => group.cards[0]);
  const others = without(result.ended.wei?.[seat] ?? [], known);
  return groups.map((group) => {
    if (group.kind !== "wei") return group;
    const card = group.cards[0] || (others.shift() ?? "");
    return { ...group, cards: [card, card, card] };
  });
}

/** One seat's cards laid open. @param {{number: number, result: Result}} props */
export function LaidCards({ number, result }) {
  const table = cardsOf(useView());
  const won = result.won.find((win) => win.seat === number);
  const hand = result.ended.hands[number] ?? [];
  if (table.resting === number) return html`<p class="laid-tiles"><b class="badge resting">${t("card.resting")}</b></p>`;
  return html`<div class="laid-tiles card-laid">
      ${openGroups(table, number, result).map((group, n) => html`<span class=${`laid-group ${group.kind}`} key=${`g${n}`}>
        <${Pile} cards=${group.cards} marked=${group.kind === "chow" ? 0 : -1} /><small>${t(`card.${group.kind}`)}</small></span>`)}
      ${arrange(hand).map((cards, n) => html`<${Pile} key=${n} cards=${cards} />`)}
      ${won && html`<span class="laid-group" title=${t("settle.winTile", { tile: tileName(won.tile) })}>
        <${Card} card=${won.tile} kind="front winning" /><small>${t("claim.win")}</small></span>`}
    </div>`;
}

/** The groups of a win with their 息, and the hard 息 in all. @param {CardTable} table @param {Won} won @param {Result} result */
export function hardXi(table, won, result) {
  const found = lines(won.reading, openGroups(table, won.seat, result), result.ended.hands[won.seat] ?? [],
    { tile: won.tile, own: won.from === won.seat });
  return { found, hard: found.reduce((sum, line) => sum + line.xi, 0) };
}

/** The 息 of a won hand, to be told. @param {Result} result */
export function xiTold(result) {
  const table = cardTable.peek();
  return result.won.map((won) => {
    const { hard } = hardXi(table, won, result);
    return t("ears.xi", { hard, total: total(hard, won.items) });
  }).join(t("replay.and"));
}

/** The 息 of every group, then each 名堂, then how the sum comes about. @param {{won: Won, result: Result}} props */
export function XiScore({ won, result }) {
  const table = cardsOf(useView());
  const { found, hard } = hardXi(table, won, result);
  const times = won.items.filter((item) => item.times !== undefined);
  const added = won.items.filter((item) => item.xi !== undefined);
  const sum = [[hard, ...times.map((item) => item.times)].join(" × "), ...added.map((item) => String(item.xi))].join(" + ");
  return html`<table class="items xi-lines" data-testid="xi-lines"><caption>${t("card.hardXi")}</caption><tbody>
    ${found.map((line, n) => html`<tr key=${n}><th scope="row"><${Pile} cards=${line.cards} />
        <span>${t(`card.${line.part}`)}${line.whole > 0 && html` <b class="badge">${t("card.whole")}</b>`}
        ${line.bent && html` <b class="badge">${t("card.bent")}</b>`}</span></th>
      <td class="amount">${t("settle.xi", { n: line.xi })}</td></tr>`)}
    <tr class="sum"><th scope="row">${t("card.hardXi")}</th>
      <td class="amount" data-testid="hard-xi">${t("settle.xi", { n: hard })}</td></tr></tbody></table>
  <table class="items" data-testid="score-items"><caption class="unseen">${t("settle.items")}</caption><tbody>
    ${won.items.map((item, n) => html`<tr key=${n}><th scope="row">${heading(item.label)}
        <div class="clause-line"><${Clause} id=${item.clause} game=${table.game} /></div></th>
      <td class="amount">${amount(item)}</td></tr>`)}
    <tr class="sum"><th scope="row">${t("card.total")}${won.items.length > 0 && html`<small>${sum}</small>`}</th>
      <td class="amount" data-testid="total-xi">${t("settle.xi", { n: total(hard, won.items) })}</td></tr></tbody></table>`;
}
