// @ts-check
/** The same hand under different rules, side by side. */

import { html, useState } from "./vendor/preact.js";
import { label, t } from "./i18n.js";
import { said } from "./option-words.js";
import { amount, signed } from "./narrate.js";
import { steps } from "./options.js";
import { inOrder, unusual } from "./score-draft.js";
import { MOST_OTHERS } from "./score-link.js";
import { Seat } from "./score-seats.js";
import { answers, change, draft, game, priced } from "./score-state.js";

/** @typedef {import("./options.js").Option} Option */
/** @typedef {import("./score-draft.js").Draft} Draft */
/** @typedef {import("./score-state.js").Verdict} Verdict */

/** What a column changes in the present rules. @param {Record<string, any>} options @param {Record<string, any>} present */
function differences(options, present) {
  /** @param {Option} spec @param {Record<string, any>} given */
  const value = (spec, given) => given[spec.name] ?? spec.default;
  const changed = priced().filter((spec) => JSON.stringify(value(spec, options)) !== JSON.stringify(value(spec, present)));
  return changed.map((spec) => `${label(spec.labels)} ${said(spec, value(spec, options))}`);
}

/** Values worth comparing: all of a choice, one more or less of a set, a few numbers. @param {Option} spec @param {any} present */
function values(spec, present) {
  if (spec.kind === "bool") return [!present];
  if (spec.kind === "choice") return spec.choices.map((one) => one.value).filter((id) => id !== present);
  if (spec.kind === "int") return steps(spec).filter((n) => n !== present);
  return spec.choices.map(({ value: id }) => (present.includes(id) ? present.filter((/** @type {string} */ one) => one !== id) : [...present, id]));
}

/** Columns for the other values of an option. @param {string} name */
function compare(name) {
  const now = /** @type {Draft} */ (draft.value);
  const spec = priced().find((one) => one.name === name);
  if (!spec) return;
  const present = now.options[name] ?? spec.default;
  const fresh = values(spec, present).map((value) => unusual({ ...now.options, [name]: value }, game.value.options));
  const known = now.others.map((one) => JSON.stringify(one));
  const others = [...now.others, ...fresh.filter((one) => !known.includes(JSON.stringify(one)))];
  change({ ...now, others: others.slice(-MOST_OTHERS) });
}

/** Every item of any column once, in the order they come. @param {readonly Verdict[]} columns */
function itemRows(columns) {
  const found = new Map();
  for (const one of columns) for (const item of one.items ?? []) if (!found.has(item.id)) found.set(item.id, item.label);
  return [...found];
}

/** A row of the table; what differs from the first column is marked. @param {{title: any, cells: string[]}} props */
function Row({ title, cells }) {
  return html`<tr><th scope="row">${title}</th>${cells.map((text, n) => html`<td key=${n} class=${text === cells[0] ? "" : "differs"}>
    ${text}</td>`)}</tr>`;
}

function Columns() {
  const now = /** @type {Draft} */ (draft.value);
  const { verdict, others } = answers.value;
  if (!verdict || others.length !== now.others.length || !others.length) return null;
  const all = [verdict, ...others];
  return html`<div class="wide" role="group" aria-label=${t("score.compare")} tabindex="0"><table class="columns" data-testid="columns">
    <thead><tr><td></td><th scope="col">${t("score.present")}</th>
      ${now.others.map((options, n) => html`<th scope="col" key=${n}>${differences(options, now.options).join(t("comma")) || t("score.present")}
        <button type="button" class="icon" aria-label=${t("score.dropColumn", { n: n + 2 })}
          onClick=${() => change({ ...now, others: now.others.filter((_, m) => m !== n) })}>×</button></th>`)}</tr></thead>
    <tbody>
      <${Row} title=${t("score.answer")} cells=${all.map((one) => (one.win ? t("score.win", { n: one.total }) : t("score.noWin")))} />
      ${itemRows(all).map(([id, labels]) => html`<${Row} key=${id} title=${label(labels)}
        cells=${all.map((one) => one.items?.filter((item) => item.id === id).map(amount).join(t("comma")) || "–")} />`)}
      ${verdict.win && inOrder(now).map((seat) => html`<${Row} key=${seat} title=${html`<${Seat} seat=${seat} />`}
        cells=${all.map((one) => (one.win ? signed(one.payments[seat]) : "–"))} />`)}
      ${all.some((one) => !one.win) && html`<${Row} title=${t("score.why")}
        cells=${all.map((one) => (one.reasons ?? []).map((reason) => `${label(reason.label)} ${reason.clause}`).join(t("comma")) || "–")} />`}
    </tbody></table></div>`;
}

export function Compare() {
  const [name, setName] = useState("");
  const chosen = priced().some((one) => one.name === name) ? name : priced()[0].name;
  return html`<section class="compare" aria-labelledby="score-compare" data-testid="score-compare">
    <h2 id="score-compare">${t("score.compare")}</h2>
    <div class="row"><label class="field"><span>${t("score.compareWhich")}</span>
      <select value=${chosen} data-testid="compare-option"
        onChange=${(/** @type {Event} */ event) => setName(/** @type {HTMLSelectElement} */ (event.target).value)}>
        ${priced().map((spec) => html`<option key=${spec.name} value=${spec.name} selected=${spec.name === chosen}>${label(spec.labels)}</option>`)}
      </select></label>
      <button type="button" class="small-button" data-testid="compare-add" onClick=${() => compare(chosen)}>${t("score.compareAdd")}</button></div>
    <${Columns} /></section>`;
}
