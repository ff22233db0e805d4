// @ts-check
/** An address that leads nowhere. */

import { html } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { go } from "./route.js";

export function Nowhere() {
  return html`<main class="lobby nowhere"><h1>${t("pwa.nowhere")}</h1><p>${t("pwa.nowhereLine")}</p>
    <button type="button" class="big" data-testid="home" onClick=${() => go("/")}>${t("waiting.home")}</button></main>`;
}
