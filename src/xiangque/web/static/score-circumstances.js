// @ts-check
/** How the win came: who, from whom, what was special; and the rules it is scored under. */

import { html } from "./vendor/preact.js";
import { label, t, tileName } from "./i18n.js";
import { OptionField } from "./options.js";
import { dealers, pairs, players, robbable, sound, sources, unusual } from "./score-draft.js";
import { Seat, seatName } from "./score-seats.js";
import { change, draft, facts, game, priced } from "./score-state.js";
import { Chips } from "./settings-panel.js";

/** @typedef {import("./score-draft.js").Draft} Draft */

const now = () => /** @type {Draft} */ (draft.value);

/** @param {Partial<Draft>} part */
const alter = (part) => change(sound({ ...now(), ...part }, facts()));

/** @template T @param {readonly T[]} list @param {T} one */
const flipped = (list, one) => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]);

/** Several of a few. @param {{label: string, choices: [string, any][], chosen: readonly string[], flip: (id: string) => void}} props */
function Ticks({ label: title, choices, chosen, flip }) {
  return html`<fieldset class="chips"><legend>${title}</legend>
    ${choices.map(([id, text]) => html`<label class="chip" key=${id}><input type="checkbox" value=${id} checked=${chosen.includes(id)}
      onChange=${() => flip(id)} /><span>${text}</span></label>`)}</fieldset>`;
}

/** @param {{label: string, name: string, seats: number[], value: number | null, set: (seat: number) => void}} props */
function Seats({ label: title, name, seats, value, set }) {
  return html`<fieldset class="chips"><legend>${title}</legend>
    ${seats.map((seat) => html`<label class="chip" key=${seat}><input type="radio" name=${name} value=${seat} checked=${seat === value}
      onChange=${() => set(seat)} /><span>${name === "score-dealer" ? seatName(seat, { ...now(), dealer: seat })
        : html`<${Seat} seat=${seat} />`}</span></label>`)}</fieldset>`;
}

/** What is set aside beside the hand: flowers, and a pair laid with the declaration. */
function Aside() {
  const { flower, copies, lays } = facts();
  const two = pairs(now());
  return html`${flower && html`<${Chips} label=${t("score.flowers", { tile: tileName(flower) })} name="score-flowers"
      value=${String(now().flowers)} choices=${Array.from({ length: copies + 1 }, (_, n) => [String(n), String(n)])}
      onChoose=${(/** @type {string} */ n) => alter({ flowers: Number(n) })} />`}
    ${lays && two.length > 0 && html`<${Chips} label=${t("score.laid")} name="score-laid" value=${now().laid}
      choices=${[["", t("claim.noLay")], ...two.map((tile) => [tile, tileName(tile)])]}
      onChoose=${(/** @type {string} */ laid) => alter({ laid })} />`}`;
}

export function Circumstances() {
  const { win_by: ways, context, ready } = facts();
  const { by, from, dealer, seats } = now();
  const possible = ways.filter((way) => way !== "rob_kong" || robbable(now(), facts()));
  const givers = sources(now(), facts());
  /** @type {number[]} */
  const sizes = game.value.seat_counts;
  return html`<section class="circumstances" aria-labelledby="score-how"><h2 id="score-how">${t("score.how")}</h2>
    <${Chips} label=${t("score.by")} name="score-by" value=${by} choices=${possible.map((way) => [way, t(`score.by.${way}`)])}
      onChoose=${(/** @type {string} */ way) => alter({ by: way })} />
    ${givers.length > 0 && html`<${Seats} label=${t(`score.from.${by}`)} name="score-from" seats=${givers} value=${from}
      set=${(/** @type {number} */ seat) => alter({ from: seat })} />`}
    <${Seats} label=${t("score.dealer")} name="score-dealer" seats=${dealers(now(), facts())} value=${dealer}
      set=${(/** @type {number} */ seat) => alter({ dealer: seat })} />
    ${sizes.length > 1 && html`<${Chips} label=${t("options.seats")} name="score-seats" value=${String(seats)}
      choices=${sizes.map((n) => [String(n), t("options.people", { n })])}
      onChoose=${(/** @type {string} */ n) => alter({ seats: Number(n) })} />`}
    ${ready && html`<${Ticks} label=${t("score.ready")} chosen=${now().ready.map(String)}
      choices=${players(now(), facts()).map((seat) => [String(seat), html`<${Seat} seat=${seat} />`])}
      flip=${(/** @type {string} */ seat) => alter({ ready: flipped(now().ready, Number(seat)).sort() })} />`}
    <${Aside} />
    <${Ticks} label=${t("score.context")} chosen=${now().context} choices=${context.map((word) => [word, t(`score.context.${word}`)])}
      flip=${(/** @type {string} */ word) => alter({ context: flipped(now().context, word) })} />
  </section>`;
}

export function Rules() {
  const specs = /** @type {import("./options.js").Option[]} */ (game.value.options);
  const { options } = now();
  const n = Object.keys(options).length;
  return html`<details class="score-rules" data-testid="score-rules"><summary>${t("score.rules")}
      ${n > 0 && html` <b class="badge">${t("score.changed", { n })}</b>`}</summary>
    ${priced().map((spec) => html`<${OptionField} key=${spec.name} option=${spec} value=${options[spec.name] ?? spec.default}
      set=${(/** @type {any} */ value) => alter({ options: unusual({ ...options, [spec.name]: value }, specs) })} />`)}
    <p class="help">${label(game.value.labels)} ${game.value.ruleset}</p></details>`;
}
