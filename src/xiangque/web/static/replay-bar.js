// @ts-check
/** The controls of a replay: the step in words, back and forward, speed, eyes, hand, and what lies behind buttons. */

import { html } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { chooseMatch } from "./replay-load.js";
import { flip, toggle } from "./replay-play.js";
import * as replay from "./replay-state.js";

const PATHS = {
  first: "M5 4h3v16H5zM20 4v16L9 12z", back: "M18 4v16L6 12z", play: "M6 3v18l14-9z", pause: "M5 4h5v16H5zM14 4h5v16h-5z",
  forward: "M6 4v16l12-8z", last: "M16 4h3v16h-3zM4 4v16l11-8z", steps: "M4 5h16v3H4zM4 10.500h16v3H4zM4 16h16v3H4z",
  proof: "M12 2l8 3v7c0 5-4 8-8 10-4-2-8-5-8-10V5zM11 15.500l6-6-1.600-1.600-4.400 4.400-2-2L7.400 12z",
  share: "M12 2l5 5h-3.500v8h-3V7H7zM4 13h3v6h10v-6h3v9H4z",
};

/** @param {{name: keyof typeof PATHS}} props */
function Sign({ name }) {
  return html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d=${PATHS[name]} /></svg>`;
}

/** @param {{sign: keyof typeof PATHS, label: string, onClick: () => void, pressed?: boolean, disabled?: boolean}} props */
function Button({ sign, label, onClick, pressed, disabled = false }) {
  return html`<button type="button" class="icon" aria-label=${label} title=${label} aria-pressed=${pressed} aria-disabled=${disabled}
    data-testid=${`replay-${sign === "pause" ? "play" : sign}`} onClick=${onClick}><${Sign} name=${sign} /></button>`;
}

/** @param {{label: string, id: string, value: string, choices: [string, string][], choose: (value: string) => void}} props */
function Choice({ label, id, value, choices, choose }) {
  return html`<label class="choice"><span class="unseen">${label}</span>
    <select data-testid=${`replay-${id}`} title=${label} value=${value} onChange=${(/** @type {Event} */ event) => {
      choose(/** @type {HTMLSelectElement} */ (event.target).value);
    }}>${choices.map(([one, text]) => html`<option key=${one} value=${one} selected=${one === value}>${text}</option>`)}</select></label>`;
}

/** The row of the hand's steps. */
function Track() {
  const { value: stops } = replay.stops;
  const { value: step } = replay.step;
  const said = t("replay.step", { n: step, all: stops.length });
  return html`<input type="range" class="track" min="1" max=${stops.length} value=${step} aria-label=${t("replay.place")}
    aria-valuetext=${said} data-testid="replay-track" onInput=${(/** @type {Event} */ event) => {
      replay.stop();
      replay.go(stops[Number(/** @type {HTMLInputElement} */ (event.target).value) - 1] ?? replay.place.peek());
    }} />`;
}

/** The step in words, for eye and ear. */
function Caption() {
  return html`<p class="caption"><b>${t("replay.step", { n: replay.step.value, all: replay.stops.value.length })}</b>
    <span role="status" aria-live="polite" aria-atomic="true" data-testid="caption">${replay.told.value}</span></p>`;
}

function Moves() {
  const { value: film } = replay.film;
  const { value: place } = replay.place;
  const ends = { first: film?.next(place, -1) === place, last: film?.next(place, 1) === place };
  const { value: on } = replay.playing;
  /** @param {() => void} run */
  const by = (run) => () => {
    replay.stop();
    run();
  };
  return html`<div class="moves-row" role="group" aria-label=${t("replay.title")}>
    <${Button} sign="first" label=${t("replay.first")} disabled=${ends.first} onClick=${by(() => replay.toEnd("first"))} />
    <${Button} sign="back" label=${t("replay.back")} disabled=${ends.first} onClick=${by(() => replay.move(-1))} />
    <${Button} sign=${on ? "pause" : "play"} label=${t(on ? "replay.pause" : "replay.play")} onClick=${toggle} />
    <${Button} sign="forward" label=${t("replay.forward")} disabled=${ends.last} onClick=${by(() => replay.move(1))} />
    <${Button} sign="last" label=${t("replay.last")} disabled=${ends.last} onClick=${by(() => replay.toEnd("last"))} />
  </div>`;
}

export function ReplayBar() {
  const { table: { names }, name } = replay.view.value;
  const { value: sheet } = replay.sheet;
  /** @type {[string, string][]} */
  const eyes = [["open", t("replay.all")], ...names.map((_, seat) => /** @type {[string, string]} */ ([String(seat), name(seat)]))];
  return html`<footer class="replay-bar">
    <${Caption} /><${Track} /><${Moves} />
    <div class="choices">
      <${Choice} label=${t("replay.speed")} id="speed" value=${String(replay.speed.value)}
        choices=${replay.SPEEDS.map((n) => [String(n), t("settle.times", { n: n === 0.5 ? "½" : n })])}
        choose=${(/** @type {string} */ n) => (replay.speed.value = Number(n))} />
      <${Choice} label=${t("replay.eye")} id="eye" value=${String(replay.eye.value)} choices=${eyes}
        choose=${(/** @type {string} */ one) => replay.look(one === "open" ? "open" : Number(one))} />
      <${Choice} label=${t("replay.hand")} id="hand" value=${String(replay.handShown.value)} choices=${replay.hands.value.map((text, n) => [String(n), text])}
        choose=${(/** @type {string} */ n) => replay.toHand(Number(n))} />
      ${replay.journals.value.length > 1 && html`<${Choice} label=${t("replay.which")} id="match" value=${String(replay.chosen.value)}
        choices=${replay.journals.value.map((_, n) => [String(n), t("replay.match", { n: n + 1 })])}
        choose=${(/** @type {string} */ n) => chooseMatch(Number(n))} />`}
    </div>
    <div class="doors">
      ${/** @type {const} */ (["steps", "proof", "share"]).map((name) => html`<${Button} key=${name} sign=${name}
        label=${t(`replay.${name}`)} pressed=${sheet === name} onClick=${() => flip(name)} />`)}
    </div>
  </footer>`;
}
