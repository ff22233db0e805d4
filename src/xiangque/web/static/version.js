// @ts-check
/** Whether the server has a newer client than this page, and the copy a browser keeps for being offline. */

import { asset } from "./asset.js";
import { computed, html, signal } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { codeIn } from "./route.js";
import { path, seat, table } from "./state.js";

const SETTLED_MS = 3000; // the copy waits until the page has what it needs itself

const newer = signal(false);

/** A match goes on under the player's hands: nothing may offer to reload it. */
const busy = computed(() => codeIn(path.value) !== "" && seat.value !== null && table.value.match !== null
  && table.value.ended === null);

async function compare() {
  if (newer.peek() || document.hidden) return;
  const answer = await fetch("/static/version").catch(() => null);
  if (answer?.ok) newer.value = !asset("").includes(await answer.text());
}

/** Look for newer versions, and keep this one; browsers allow that over HTTPS and on localhost only. */
export function keepUp() {
  let fresh = true;
  path.subscribe(() => {
    if (!fresh) void compare();
    fresh = false;
  });
  document.addEventListener("visibilitychange", compare);
  const workers = navigator.serviceWorker;
  if (!workers) return;
  workers.addEventListener("controllerchange", compare);
  setTimeout(() => workers.register("/sw.js").catch(() => undefined), SETTLED_MS);
}

export function NewVersion() {
  if (!newer.value || busy.value) return null;
  return html`<div class="new-version" role="status"><span>${t("pwa.newer")}</span>
    <button type="button" class="small-button" data-testid="reload" onClick=${() => location.reload()}>${t("pwa.reload")}</button></div>`;
}
