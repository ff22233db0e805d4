// @ts-check
/** The settings of card tables: face, size, where the line lies. */

import { html } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { choose, settings } from "./settings.js";
import { Chips } from "./settings-panel.js";

const CHOICES = {
  face: ["regular", "brush"],
  cardSize: ["small", "normal", "large"],
  line: ["low", "middle", "high"],
};

/** @param {{name: "face" | "cardSize" | "line"}} props */
function Choice({ name }) {
  return html`<${Chips} label=${t(`settings.${name}`)} name=${name} value=${settings.value[name]}
    choices=${CHOICES[name].map((id) => [id, t(`settings.${name}.${id}`)])}
    onChoose=${(/** @type {any} */ id) => choose({ [name]: id })} />`;
}

export function CardSettings() {
  return html`<${Choice} name="face" /><${Choice} name="cardSize" /><${Choice} name="line" />`;
}
