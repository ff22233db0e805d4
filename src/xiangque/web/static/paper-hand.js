// @ts-check
/** One hand of a real table being written down: who won, how, for how much, and what everybody gains before it is saved. */

import { html, useEffect } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { Amounts } from "./paper-amounts.js";
import { Named } from "./paper-named.js";
import { Scored } from "./paper-scorer.js";
import { alter, given, sheet, sources, start } from "./paper-sheet.js";
import { excess, playing, sound } from "./paper-state.js";
import { act, book, leave, table, writing } from "./paper-store.js";
import { gameOf, Signed } from "./paper-words.js";
import { Chips } from "./settings-panel.js";

/** @typedef {import("./paper-state.js").Hand} Hand */
/** @typedef {import("./paper-state.js").Table} Table */

/** @param {{label: string, name: string, seats: number[], value: number | null, set: (seat: number) => void, other?: [string, string]}} props */
function Seats({ label, name, seats, value, set, other }) {
  const { names } = /** @type {Table} */ (table.value);
  return html`<${Chips} label=${label} name=${name} value=${String(value)}
    choices=${[...seats.map((seat) => [String(seat), names[seat]]), ...(other ? [other] : [])]}
    onChoose=${(/** @type {string} */ id) => set(id === other?.[0] ? -1 : Number(id))} />`;
}

/** How the winner came by it. @param {{hand: Hand}} props */
function Way({ hand }) {
  const now = /** @type {Table} */ (table.value);
  const ways = gameOf(now)?.paper.win_by ?? ["self_draw", "discard"];
  const givers = sources(now, hand);
  return html`${ways.length > 1 && html`<${Chips} label=${t("score.by")} name="paper-by" value=${hand.by}
      choices=${ways.map((/** @type {string} */ way) => [way, t(`score.by.${way}`)])}
      onChoose=${(/** @type {string} */ by) => alter({ by, from: null })} />`}
    ${givers.length > 0 && html`<${Seats} label=${t(`score.from.${hand.by}`)} name="paper-from" seats=${givers} value=${hand.from}
      set=${(/** @type {number} */ from) => alter({ from })} />`}`;
}

const MODES = { hand: Amounts, items: Named, scorer: Scored };

/** The amounts, found in one of three ways. @param {{hand: Hand}} props */
function Worth({ hand }) {
  const Mode = MODES[hand.how];
  return html`<${Chips} label=${t("paper.how")} name="paper-how" value=${hand.how}
      choices=${Object.keys(MODES).map((how) => [how, t(`paper.how.${how}`)])}
      onChoose=${(/** @type {import("./paper-state.js").How} */ how) => alter({ how })} />
    <${Mode} hand=${hand} />`;
}

/** What everybody gains; nothing is saved that does not come to 0. @param {{hand: Hand, whole: boolean}} props */
function Gains({ hand, whole }) {
  const { names } = /** @type {Table} */ (table.value);
  const over = excess(hand.deltas);
  return html`<section class="paper-gains" aria-label=${t("paper.gains")} data-testid="paper-gains">
    <ul>${hand.deltas.map((n, seat) => html`<li key=${seat} data-seat=${seat}><span>${names[seat]}</span> <${Signed} n=${n} /></li>`)}</ul>
    <p role="status" class=${over ? "wrong" : ""}>${over ? t("paper.unequal", { n: over }) : whole ? t("paper.equal") : t("paper.incomplete")}</p>
  </section>`;
}

export function HandSheet() {
  const now = /** @type {Table} */ (table.value);
  const id = book.value?.id ?? "";
  const n = writing.value === "new" ? now.hands.length + 1 : Number(writing.value);
  useEffect(() => {
    start(now);
    return () => {
      sheet.value = null;
    };
  }, [id, writing.value]);
  const hand = sheet.value;
  if (!hand || hand.deltas.length !== now.seats) return null;
  const drawn = hand.winner === null;
  const lacks = !drawn && given(now, hand) && hand.from === null;
  const silent = !drawn && hand.deltas.every((one) => one === 0);
  const whole = sound(now, hand) && !lacks && !silent;
  const back = () => leave(id);
  const save = () => {
    act(writing.value === "new" ? { do: "add", hand } : { do: "change", n: n - 1, hand });
    back();
  };
  return html`<main class="paper paper-hand" data-testid="paper-hand">
    <header class="row"><button type="button" class="icon" aria-label=${t("lobby.back")} data-testid="back" onClick=${back}>←</button>
      <h1>${t("paper.handOf", { n })}</h1></header>
    <section class="paper-card">
      <${Seats} label=${t("paper.who")} name="paper-winner" seats=${playing(now, hand.dealer)} value=${hand.winner ?? -1}
        other=${["-1", t("settle.drawn")]} set=${(/** @type {number} */ seat) => alter({ winner: seat < 0 ? null : seat, pays: [] })} />
      ${!drawn && html`<${Way} hand=${hand} />`}
      <${Seats} label=${t("score.dealer")} name="paper-dealer" seats=${Array.from({ length: now.seats }, (_, seat) => seat)}
        value=${hand.dealer} set=${(/** @type {number} */ dealer) => alter({ dealer, pays: [] })} />
    </section>
    <section class="paper-card">${drawn ? html`<details class="paper-drawn"><summary>${t("paper.drawnToo")}</summary><${Amounts} hand=${hand} /></details>`
      : html`<${Worth} hand=${hand} />`}</section>
    ${writing.value !== "new" && html`<button type="button" class="text-button" data-testid="paper-remove" onClick=${() => {
      act({ do: "remove", n: n - 1 });
      back();
    }}>${t("paper.remove")}</button>`}
    <footer class="paper-save"><${Gains} hand=${hand} whole=${whole} />
      <button type="button" class="big" data-testid="paper-save" disabled=${!whole} onClick=${save}>${t("paper.save")}</button></footer>
  </main>`;
}
