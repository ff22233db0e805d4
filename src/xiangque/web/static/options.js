// @ts-check
/** The rules of a new room: every option of the game as chips or numbers, defaults taken from the server. */

import { html, useState } from "./vendor/preact.js";
import { heading, label, t } from "./i18n.js";
import { Chips } from "./settings-panel.js";
import { settings } from "./settings.js";

const SHOWN = 3;
const TURNS = [15, 30, 60, 0];

/** @typedef {{name: string, kind: "int" | "bool" | "choice" | "set", default: any, low?: number, high?: number,
 *   choices: {value: string, labels: Record<string, string>}[], labels: Record<string, string>,
 *   help: Record<string, string>, clause: string}} Option */

/** Few and common numbers as chips. @param {Option} option */
export function steps(option) {
  const { low = 0, high = 0, default: usual } = option;
  const wanted = [low, 1, 2, 4, 8, 16, 32, usual, high].filter((n) => n >= low && n <= high);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  const near = sorted.indexOf(usual);
  return sorted.slice(Math.max(0, near - 2), near + 2);
}

/** @param {{option: Option, value: any, set: (value: any) => void}} props */
function NumberField({ option, value, set }) {
  const { low = 0, high = 0, name } = option;
  /** @param {number} n */
  const bounded = (n) => set(Math.max(low, Math.min(high, Math.round(n))));
  return html`<fieldset class="chips"><legend>${heading(option.labels)}</legend>
    ${steps(option).map((n) => html`<label class="chip" key=${n}><input type="radio" name=${name} value=${n}
      checked=${n === value} onChange=${() => set(n)} /><span>${n}</span></label>`)}
    <input class="number" type="number" inputmode="numeric" min=${low} max=${high} step="1" value=${value}
      aria-label=${heading(option.labels)} data-testid=${`option-${name}`}
      onChange=${(/** @type {Event} */ event) => {
        const n = Number(/** @type {HTMLInputElement} */ (event.target).value);
        if (Number.isFinite(n)) bounded(n);
      }} />
  </fieldset>`;
}

/** @param {{option: Option, value: string[], set: (value: any) => void}} props */
function Several({ option, value, set }) {
  return html`<fieldset class="chips"><legend>${heading(option.labels)}</legend>
    ${option.choices.map((one) => html`<label class="chip" key=${one.value}><input type="checkbox"
      checked=${value.includes(one.value)}
      onChange=${() => set(value.includes(one.value) ? value.filter((id) => id !== one.value) : [...value, one.value])} />
      <span>${heading(one.labels)}</span></label>`)}</fieldset>`;
}

/** @param {{option: Option, value: any, set: (value: any) => void}} props */
export function OptionField({ option, value, set }) {
  const name = `option-${option.name}`;
  const field = option.kind === "int" ? html`<${NumberField} option=${option} value=${value} set=${set} />`
    : option.kind === "set" ? html`<${Several} option=${option} value=${value} set=${set} />`
    : option.kind === "bool" ? html`<${Chips} label=${heading(option.labels)} name=${name} value=${String(value)}
        choices=${[["true", t("options.yes")], ["false", t("options.no")]]}
        onChoose=${(/** @type {string} */ id) => set(id === "true")} />`
    : html`<${Chips} label=${heading(option.labels)} name=${name} value=${value}
        choices=${option.choices.map((one) => [one.value, heading(one.labels)])} onChoose=${set} />`;
  return html`<div class="option">${field}<p class="help">${heading(option.help)} <small>${option.clause}</small></p></div>`;
}

/** @typedef {{seating: string, wait: boolean, circle: boolean}} Manners How people take their seats, treat those who drop out, and
 *   whether people the host has played with see the room on their first screen. */

const SEATINGS = ["chosen", "false_east", "three_dice"];
const WINDS = 4;

/** The ceremonies draw four winds. @param {{seats: number, manners: Manners, set: (manners: Manners) => void}} props */
function MannerFields({ seats, manners, set }) {
  return html`${seats === WINDS && html`<div class="option"><${Chips} label=${t("seating.label")} name="seating" value=${manners.seating}
      choices=${SEATINGS.map((kind) => [kind, t(`seating.kind.${kind}`)])}
      onChoose=${(/** @type {string} */ seating) => set({ ...manners, seating })} />
      <p class="help">${t(`seating.line.${manners.seating}`)}</p></div>`}
    <div class="option"><${WaitChips} wait=${manners.wait} set=${(/** @type {boolean} */ wait) => set({ ...manners, wait })} /></div>
    <div class="option"><${Chips} label=${t("home.shown")} name="circle" value=${manners.circle ? "on" : "off"}
      choices=${["off", "on"].map((one) => [one, t(`home.shown.${one}`)])}
      onChoose=${(/** @type {string} */ one) => set({ ...manners, circle: one === "on" })} />
      <p class="help">${t("home.shown.line")}</p></div>`;
}

/** @param {{wait: boolean, set: (wait: boolean) => void}} props */
export function WaitChips({ wait, set }) {
  return html`<${Chips} label=${t("room.wait")} name="wait" value=${wait ? "stay" : "host"}
    choices=${["host", "stay"].map((one) => [one, t(`room.wait.${one}`)])} onChoose=${(/** @type {string} */ one) => set(one === "stay")} />
    <p class="help">${t("room.wait.line")}</p>`;
}

/**
 * @param {{game: any, back: () => void,
 *   create: (options: Record<string, any>, clocks: Record<string, number>, seats: number, manners: Manners) => Promise<void>}} props
 */
export function Options({ game, back, create }) {
  /** @type {Option[]} */
  const options = game.options;
  const [chosen, setChosen] = useState(
    /** @type {Record<string, any>} */ (Object.fromEntries(options.map((one) => [one.name, one.default]))),
  );
  const [turn, setTurn] = useState(settings.peek().elder ? 60 : 15);
  const [seats, setSeats] = useState(game.seats);
  const [manners, setManners] = useState({ seating: SEATINGS[0], wait: false, circle: false });
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const shown = all ? options : options.slice(0, SHOWN);
  const go = async () => {
    setBusy(true);
    await create(chosen, { turn_s: turn, claim_s: turn === 0 ? 0 : Math.max(8, turn / 2) }, seats,
      { ...manners, seating: seats === WINDS ? manners.seating : SEATINGS[0] });
    setBusy(false);
  };
  return html`<main class="lobby options">
    <header class="row"><button type="button" class="icon" aria-label=${t("lobby.back")} data-testid="back" onClick=${back}>←</button>
      <div><h1>${t("options.title", { game: label(game.labels) })}</h1><p>${t("options.simple")}</p></div></header>
    <button type="button" class="big wide" data-testid="create-room" disabled=${busy} onClick=${go}>${t("lobby.create")}</button>
    ${game.seat_counts?.length > 1 && html`<div class="option"><${Chips} label=${t("options.seats")} name="seats" value=${String(seats)}
      choices=${game.seat_counts.map((/** @type {number} */ n) => [String(n), t("options.people", { n })])}
      onChoose=${(/** @type {string} */ n) => setSeats(Number(n))} /></div>`}
    ${shown.map((option) => html`<${OptionField} key=${option.name} option=${option} value=${chosen[option.name]}
      set=${(/** @type {any} */ value) => setChosen({ ...chosen, [option.name]: value })} />`)}
    <div class="option"><${Chips} label=${t("options.clocks")} name="turn_s" value=${String(turn)}
      choices=${TURNS.map((n) => [String(n), n ? t("options.seconds", { n }) : t("options.noLimit")])}
      onChoose=${(/** @type {string} */ n) => setTurn(Number(n))} /></div>
    <${MannerFields} seats=${seats} manners=${manners} set=${setManners} />
    ${!all && options.length > SHOWN && html`<button type="button" class="text-button" data-testid="more-options"
      onClick=${() => setAll(true)}>${t("options.more")}</button>`}
  </main>`;
}
