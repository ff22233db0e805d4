// @ts-check
/** A new table: the game, who sits where, who deals first. */

import { html, useState } from "./vendor/preact.js";
import { label, t } from "./i18n.js";
import { OptionField } from "./options.js";
import { begin } from "./paper-state.js";
import { addBook, leave, visit } from "./paper-store.js";
import { recall } from "./settings.js";
import { games } from "./state.js";
import { Chips } from "./settings-panel.js";

/** @param {any} game @param {Record<string, any>} options @returns {import("./paper-state.js").TableRule} */
function ruleOf({ paper }, options) {
  const { won, drawn, drawn_option: option } = paper.dealer;
  const { usual, option: agreed, values } = paper.shared;
  return {
    won, drawn: option ? options[option] ?? drawn : drawn,
    shared: agreed && options[agreed] !== undefined ? values.includes(options[agreed]) : usual,
  };
}

/** A free id; only this browser uses it. */
const freshId = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

/** @param {{game: any, options: Record<string, any>, set: (options: Record<string, any>) => void}} props */
function Agreements({ game, options, set }) {
  const specs = game.options.filter((/** @type {any} */ one) => one.name !== "hands");
  return html`<details class="paper-rules"><summary>${t("score.rules")}</summary>
    ${specs.map((/** @type {any} */ spec) => html`<${OptionField} key=${spec.name} option=${spec} value=${options[spec.name] ?? spec.default}
      set=${(/** @type {any} */ value) => set({ ...options, [spec.name]: value })} />`)}</details>`;
}

/** @param {{count: number, names: string[], set: (names: string[]) => void}} props */
export function Names({ count, names, set }) {
  return html`<fieldset class="paper-names"><legend>${t("paper.names")}</legend>
    ${Array.from({ length: count }, (_, seat) => html`<label class="field" key=${seat}><span>${t("paper.seat", { n: seat + 1 })}</span>
      <input type="text" maxlength="12" autocomplete="off" value=${names[seat] ?? ""} placeholder=${t("paper.person", { n: seat + 1 })}
        data-testid=${`paper-name-${seat}`} onInput=${(/** @type {Event} */ event) => {
          const text = /** @type {HTMLInputElement} */ (event.target).value;
          set(Array.from({ length: count }, (__, one) => (one === seat ? text : names[one] ?? "")));
        }} /></label>`)}</fieldset>`;
}

/** Everybody has a name. @param {number} count @param {string[]} names */
export function called(count, names) {
  return Array.from({ length: count }, (_, seat) => names[seat]?.trim() || t("paper.person", { n: seat + 1 }));
}

export function NewTable() {
  const [game, setGame] = useState(games.value.find((one) => one.id === recall("game")) ?? games.value[0]);
  const [seats, setSeats] = useState(game?.seats ?? 4);
  const [names, setNames] = useState([recall("name")]);
  const [dealer, setDealer] = useState(0);
  const [options, setOptions] = useState(/** @type {Record<string, any>} */ ({}));
  const start = () => {
    const id = freshId();
    addBook(begin(id, {
      game: game.id, labels: game.labels, seats, players: game.scorer.players, names: called(seats, names), dealer, options,
      rule: ruleOf(game, options), when: Date.now(),
    }));
    leave(id);
  };
  /** @param {string} id */
  const choose = (id) => {
    const chosen = games.value.find((one) => one.id === id);
    setGame(chosen);
    setSeats(chosen.seats);
    setDealer(0);
    setOptions({});
  };
  const head = html`<header class="row"><button type="button" class="icon" aria-label=${t("lobby.back")} data-testid="back"
    onClick=${() => visit("")}>←</button><h1>${t("paper.new")}</h1></header>`;
  if (!game) return html`<main class="paper">${head}<p class="waiting-line">${t("lobby.noServer")}</p></main>`;
  return html`<main class="paper" data-testid="paper-start">${head}
    <section class="paper-card">
      <${Chips} label=${t("score.game")} name="paper-game" value=${game.id} choices=${games.value.map((one) => [one.id, label(one.labels)])} onChoose=${choose} />
      ${game.seat_counts.length > 1 && html`<${Chips} label=${t("options.seats")} name="paper-seats" value=${String(seats)}
        choices=${game.seat_counts.map((/** @type {number} */ n) => [String(n), t("options.people", { n })])}
        onChoose=${(/** @type {string} */ n) => {
          setSeats(Number(n));
          setDealer(0);
        }} />`}
      <${Names} count=${seats} names=${names} set=${setNames} />
      <${Chips} label=${t("paper.first")} name="paper-first" value=${String(dealer)}
        choices=${called(seats, names).map((name, seat) => [String(seat), name])} onChoose=${(/** @type {string} */ seat) => setDealer(Number(seat))} />
      <${Agreements} game=${game} options=${options} set=${setOptions} />
    </section>
    <footer><button type="button" class="big wide" data-testid="paper-begin" onClick=${start}>${t("paper.begin")}</button></footer>
  </main>`;
}
