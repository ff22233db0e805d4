// @ts-check
/** A screen whose module and styles are fetched when it is first asked for. */

import { asset } from "./asset.js";
import { html, useEffect, useState } from "./vendor/preact.js";
import { t } from "./i18n.js";

/** `load` gives the component; `sheets` are style sheets that belong to it. @typedef {{name: string, sheets: string[], load: () => Promise<any>}} Screen */

/** The components of screens that were seen. @type {Map<string, any>} */
const seen = new Map();

/** @param {string} name @returns {Promise<void>} */
function style(name) {
  const href = asset(`css/${name}.css`);
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = href;
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      sheet.remove();
      reject(new Error(href));
    };
    // what all tables have comes after what card tables have
    document.head.insertBefore(sheet, name === "cards" ? document.querySelector("meta[name=card-sheet]") : null);
  });
}

/** @param {Screen} screen */
async function fetched({ name, sheets, load }) {
  const [found] = await Promise.all([load(), ...sheets.map(style)]);
  seen.set(name, found);
}

export function Loading() {
  return html`<main class="lobby"><p class="loading">${t("waiting.loading")}</p></main>`;
}

/** @param {{screen: Screen}} props */
export function Later({ screen }) {
  const [missing, setMissing] = useState(false);
  const [, setHere] = useState(false);
  const Found = seen.get(screen.name);
  useEffect(() => {
    if (!Found) fetched(screen).then(() => setHere(true), () => setMissing(true));
  }, []);
  if (Found) return html`<${Found} />`;
  if (!missing) return html`<${Loading} />`;
  return html`<main class="lobby"><h1>${t("pwa.missing")}</h1><p>${t("pwa.missingLine")}</p>
    <button type="button" class="big" data-testid="reload" onClick=${() => location.reload()}>${t("pwa.reload")}</button></main>`;
}
