// @ts-check
/** The page's title follows the heading of the screen; over a lesson's table that is the teacher's. */

import { t } from "./i18n.js";

function entitle() {
  const shown = document.querySelector(".teacher h2") ?? document.querySelector("main h1");
  const heading = shown?.textContent?.trim() ?? "";
  const app = t("app.name");
  const title = heading && heading !== app ? `${heading} · ${app}` : app;
  if (document.title !== title) document.title = title;
}

/** Watch from now on. @param {Node} root that holds all screens */
export function keepTitle(root) {
  new MutationObserver(entitle).observe(root, { childList: true, subtree: true, characterData: true });
}
