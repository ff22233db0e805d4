// @ts-check
/** A screen whose module and style are fetched when it is first asked for. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { t } from "./i18n.js";

/** @param {string} name @returns {Promise<void>} */
function style(name) {
  const href = `/static/css/${name}.css`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = href;
    sheet.onload = sheet.onerror = () => resolve();
    document.head.append(sheet);
  });
}

/** @param {{load: () => Promise<any>, sheet: string}} props `load` gives the screen's component */
export function Later({ load, sheet }) {
  const [Screen, setScreen] = useState(/** @type {any} */ (null));
  useEffect(() => {
    void Promise.all([load(), style(sheet)]).then(([found]) => setScreen(() => found));
  }, []);
  return Screen ? html`<${Screen} />` : html`<main class="lobby loading">${t("waiting.loading")}</main>`;
}
