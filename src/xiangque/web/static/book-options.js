// @ts-check
/** What a table may agree on: each value with what it changes, the usual one, and the one agreed here. */

import { html } from "./vendor/preact.js";
import { Told, useReading } from "./book-told.js";
import { label, t } from "./i18n.js";
import { said } from "./option-words.js";

/** @typedef {import("./types").OptionEffects} OptionEffects */
/** @typedef {import("./options.js").Option} Option */

const EVERY = "*";

/** @param {any} game @param {string} name @returns {Option} */
const optionOf = (game, name) => game.options.find((/** @type {Option} */ one) => one.name === name);

/** What an option itself says, to be found by. @param {any} game @param {string} name */
export function wordingOf(game, name) {
  const { labels, help, choices } = optionOf(game, name);
  return [name, label(labels), label(help), ...choices.map((choice) => label(choice.labels))].join("\n");
}

/** One of an option's values. @param {Option} option @param {string} value */
const named = (option, value) => said(option, option.kind === "bool" ? value === "true" : value);

/** Whether a value of the list is what somebody chose. @param {any} chosen @param {string} value */
const among = (chosen, value) => (Array.isArray(chosen) ? chosen.includes(value) : String(chosen) === value);

/** @param {{option: Option, value: string}} props */
function Badges({ option, value }) {
  const { agreed } = useReading();
  return html`${among(option.default, value) && html` <b class="badge">${t("book.usual")}</b>`}
    ${agreed && among(agreed[option.name], value) && html` <b class="badge here">${t("book.here")}</b>`}`;
}

/** @param {{option: Option}} props */
function Range({ option }) {
  const { agreed } = useReading();
  return html`<p class="range">${t("book.range", { low: option.low ?? 0, high: option.high ?? 0, usual: option.default })}
    ${agreed && html` <b class="badge here">${t("book.here")} ${agreed[option.name]}</b>`}</p>`;
}

/** @param {{told: OptionEffects}} props */
export function OptionBox({ told }) {
  const { game } = useReading();
  const option = optionOf(game, told.name);
  const title = `option-${told.name}`;
  return html`<section class="book-option" aria-labelledby=${title} data-testid=${title}>
    <h4 id=${title}><small>${t("book.option")}</small> <span><${Told} text=${label(option.labels)} /></span></h4>
    ${option.kind === "int" ? html`<${Range} option=${option} /><p><${Told} text=${label(told.effects[EVERY])} /></p>`
      : html`<ul>${Object.entries(told.effects).map(([value, effect]) => html`<li key=${value}><b>${named(option, value)}</b>
          <${Badges} option=${option} value=${value} /><span><${Told} text=${label(effect)} /></span></li>`)}</ul>`}</section>`;
}

/** All that was agreed at this table, what is unusual marked. */
export function Agreed() {
  const { agreed, game } = useReading();
  if (!agreed) return null;
  return html`<section class="agreed-here" aria-labelledby="agreed-title" data-testid="agreed-here"><h3 id="agreed-title">${t("book.agreed")}</h3>
    <dl>${game.options.map((/** @type {Option} */ option) => {
      const changed = JSON.stringify(agreed[option.name]) !== JSON.stringify(option.default);
      return html`<div key=${option.name}><dt>${label(option.labels)} <small><${Told} text=${option.clause} /></small></dt>
        <dd>${said(option, agreed[option.name])}${changed && html` <b class="badge here">${t("book.changed")}</b>`}</dd></div>`;
    })}</dl></section>`;
}
