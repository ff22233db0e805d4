// @ts-check
/** The page's title follows the heading of the screen. */

import { t } from "./i18n.js";

function entitle() {
  const heading = document.querySelector("main h1")?.textContent?.trim() ?? "";
  const app = t("app.name");
  const title = heading && heading !== app ? `${heading} · ${app}` : app;
  if (document.title !== title) document.title = title;
}

/** Watch from now on. @param {Node} root that holds all screens */
export function keepTitle(root) {
  new MutationObserver(entitle).observe(root, { childList: true, subtree: true, characterData: true });
}
