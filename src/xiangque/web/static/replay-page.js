// @ts-check
/** /replay: the list of matches; /replay/MATCH and an opened file: the replay itself. */

import { html, useEffect } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { Gear } from "./overlays.js";
import { ReplayBar } from "./replay-bar.js";
import { ReplayList } from "./replay-list.js";
import { openMatch, trouble } from "./replay-load.js";
import { useAddress, useClock, useKeys } from "./replay-play.js";
import { Proof, Steps } from "./replay-sheets.js";
import { ShareSheet } from "./replay-share.js";
import * as replay from "./replay-state.js";
import { ReplayTable } from "./replay-table.js";
import { go, replayIn } from "./route.js";
import { dialog, path } from "./state.js";

const SHEETS = { steps: Steps, proof: Proof, share: ShareSheet };

function Player() {
  useClock();
  useAddress();
  useKeys();
  const sheet = replay.sheet.value;
  return html`<main class=${`replay ${sheet}`} data-testid="replay" aria-labelledby="replay-title">
    <h1 id="replay-title" class="unseen">${t("replay.title")}</h1>
    <nav class="top-bar">
      <button type="button" class="icon" aria-label=${t("settings.title")} data-testid="settings-button"
        onClick=${() => (dialog.value = "settings")}><${Gear} /></button>
      <button type="button" class="icon" aria-label=${t("leave.button")} data-testid="close-replay" onClick=${() => {
        replay.close();
        go("/replay");
      }}>×</button></nav>
    <${ReplayTable} /><${ReplayBar} />
    ${sheet && html`<${SHEETS[sheet]} />`}
  </main>`;
}

/** A match that is on its way, or cannot be had. */
function Empty() {
  return html`<main class="lobby"><h1 class="unseen">${t("replay.title")}</h1>
    ${trouble.value ? html`<p class="waiting-line" role="alert" data-testid="replay-trouble">${trouble.value}</p>
      <button type="button" class="big" data-testid="to-list" onClick=${() => go("/replay")}>${t("replay.mine")}</button>`
      : html`<p class="loading">${t("waiting.loading")}</p>`}</main>`;
}

export function ReplayPage() {
  const match = replayIn(path.value);
  useEffect(() => {
    if (match) void openMatch(match, new URLSearchParams(location.search).get("share") ?? "", location.hash);
    return replay.close;
  }, [match]);
  if (replay.source.value) return html`<${Player} />`;
  return match ? html`<${Empty} />` : html`<${ReplayList} />`;
}
