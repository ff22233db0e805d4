// @ts-check
/** Items chosen from the game's list; the server works out by the game's rules what each pays. */

import { html, signal, useEffect, useState } from "./vendor/preact.js";
import { namable, worth } from "./api.js";
import { label, t, tileName } from "./i18n.js";
import { alter, given, sheet } from "./paper-sheet.js";
import { chosen } from "./paper-state.js";
import { table } from "./paper-store.js";
import { gameOf } from "./paper-words.js";
import { ItemLines } from "./score-lines.js";
import { Chips } from "./settings-panel.js";

/** @typedef {import("./paper-state.js").Hand} Hand */
/** @typedef {import("./paper-state.js").Table} Table */
/** @typedef {import("./paper-state.js").Price} Price */
/** Why there is no answer, "" while there is one. */
const trouble = signal("");

/** @param {Table} now @param {Hand} hand */
function request(now, hand) {
  const winner = /** @type {number} */ (hand.winner);
  const ready = hand.ready && hand.from !== null ? [winner, hand.from] : [winner];
  return {
    game: now.game, options: now.options, seats: now.seats, dealer: hand.dealer, seat: winner, win_by: hand.by,
    ...(hand.by === "self_draw" ? {} : { from: hand.from ?? winner }), ready, items: hand.named, flowers: hand.flowers, hard_xi: hand.hard,
  };
}

/** Ask what the named items come to, and take the answer if the sheet is still the same. @param {Table} now @param {Hand} hand */
async function ask(now, hand) {
  const lacks = given(now, hand) && hand.from === null ? t(`score.from.${hand.by}`)
    : gameOf(now)?.paper.hard && !hand.hard ? t("paper.hardFirst") : "";
  if (lacks) {
    trouble.value = lacks;
    return;
  }
  const body = JSON.stringify(request(now, hand));
  try {
    const answer = await worth(JSON.parse(body));
    const latest = sheet.peek();
    if (!latest || latest.how !== "items" || JSON.stringify(request(now, latest)) !== body) return;
    trouble.value = "";
    sheet.value = { ...latest, deltas: answer.payments, items: answer.items };
  } catch (error) {
    trouble.value = error instanceof TypeError ? t("paper.offline") : error instanceof Error ? error.message : String(error);
  }
}

/** @param {{price: Price, label: string, n: number, set: (n: number) => void}} props */
function Item({ price, label: name, n, set }) {
  return html`<label class="chip"><input type="checkbox" value=${price.id} checked=${n > 0} name="paper-item"
      onChange=${() => set(n >= price.most ? 0 : n + 1)} /><span>${name}${n > 1 ? ` ×${n}` : ""}</span></label>`;
}

/** A small number as chips. @param {{title: string, name: string, most: number, n: number, set: (n: number) => void}} props */
function Count({ title, name, most, n, set }) {
  return html`<${Chips} label=${title} name=${name} value=${String(n)}
    choices=${Array.from({ length: most + 1 }, (_, one) => [String(one), String(one)])} onChoose=${(/** @type {string} */ one) => set(Number(one))} />`;
}

/** @param {{hand: Hand}} props */
export function Named({ hand }) {
  const now = /** @type {Table} */ (table.value);
  const game = gameOf(now);
  const { named, hard, flowers, ready, winner, by, from, dealer } = hand;
  const [prices, setPrices] = useState(/** @type {Price[]} */ (game?.paper.named ?? []));
  useEffect(() => {
    namable({ game: now.game, options: now.options }).then((answer) => setPrices(answer.named), () => {}); // ask() tells of a lost server
  }, [now.game]);
  useEffect(() => void ask(now, hand), [JSON.stringify(named), hard, flowers, ready, winner, by, from, dealer]);
  if (!game) return html`<p class="wrong">${t("paper.offline")}</p>`;
  const { flower, copies, ready: declared } = game.scorer;
  return html`${game.paper.hard && html`<label class="field paper-amount"><span>${t("card.hardXi")}</span>
      <input type="number" inputmode="numeric" min="0" max="200" value=${hard || ""} data-testid="paper-hard"
        onInput=${(/** @type {Event} */ event) => alter({ hard: Math.max(0, Math.round(Number(/** @type {HTMLInputElement} */ (event.target).value))) || 0 })} /></label>`}
    <fieldset class="chips" data-testid="paper-items"><legend>${t("paper.items")}</legend>
      ${prices.map((price) => html`<${Item} key=${price.id} price=${price} label=${label(game.items[price.id].labels)}
        n=${named[price.id] ?? 0} set=${(/** @type {number} */ n) => alter({ named: chosen(prices, named, price, n) })} />`)}</fieldset>
    ${flower && html`<${Count} title=${t("score.flowers", { tile: tileName(flower) })} name="paper-flowers" most=${copies} n=${flowers}
      set=${(/** @type {number} */ n) => alter({ flowers: n })} />`}
    ${declared && from !== null && html`<${Chips} label=${t("paper.giverReady", { who: now.names[from] })} name="paper-ready" value=${String(ready)}
      choices=${[["false", t("paper.no")], ["true", t("paper.yes")]]} onChoose=${(/** @type {string} */ id) => alter({ ready: id === "true" })} />`}
    ${trouble.value ? html`<p class="wrong" role="alert" data-testid="paper-trouble">${trouble.value}</p>`
      : hand.items.length > 0 && html`<${ItemLines} items=${hand.items} game=${now.game} name=${(/** @type {number} */ seat) => now.names[seat]} />`}`;
}
