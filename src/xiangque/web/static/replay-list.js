// @ts-check
/** Which match to replay: one's own, or a journal file. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { forgetMatch } from "./api.js";
import { current, label, t } from "./i18n.js";
import { signed } from "./narrate.js";
import { calledIn } from "./names.js";
import { loadMine, mine, older, openFile, trouble, unreached } from "./replay-load.js";
import { go } from "./route.js";
import { games, tell } from "./state.js";

/** @typedef {import("./api.js").Played} Played */

/** @param {number} seconds since 1970 */
function moment(seconds) {
  return new Date(seconds * 1000).toLocaleString(current.value.code, { dateStyle: "medium", timeStyle: "short" });
}

/** Ask once more, then take the match from the list. @param {{id: string}} props */
function Bin({ id }) {
  const [asking, setAsking] = useState(false);
  const forget = async () => {
    try {
      await forgetMatch(id);
      mine.value = mine.value?.filter((one) => one.id !== id) ?? null;
      tell(t("records.gone"));
    } catch {
      tell(t("lobby.noServer"));
    }
  };
  if (!asking) {
    return html`<button type="button" class="text-button bin" data-testid="delete-match" onClick=${() => setAsking(true)}>${t("records.delete")}</button>`;
  }
  return html`<div class="bin-sure" role="group"><p>${t("records.deleteLine")}</p><div class="row">
    <button type="button" class="small-button" data-testid="delete-yes" onClick=${forget}>${t("records.yes")}</button>
    <button type="button" class="small-button pale" data-testid="delete-no" onClick=${() => setAsking(false)}>${t("records.no")}</button></div></div>`;
}

/** @param {{played: Played}} props */
function Row({ played }) {
  const { id, game, when, names, totals, seat } = played;
  const to = `/replay/${id}`;
  return html`<li><a class="match-row" href=${to} data-testid="own-match" onClick=${(/** @type {Event} */ event) => {
    event.preventDefault();
    go(to);
  }}>
    <b>${label(games.value.find((one) => one.id === game)?.labels) || game}</b><time>${moment(when)}</time>
    <span class="scores">${names.map((name, n) => html`<span key=${n} class=${n === seat ? "you" : ""}>${calledIn(name)} <b>${signed(totals[n])}</b></span>`)}</span>
  </a><${Bin} id=${id} /></li>`;
}

/** Opens a file. */
function FileField() {
  return html`<label class="big wide file"><span>${t("replay.open")}</span><small>${t("replay.openLine")}</small>
    <input type="file" accept=".jsonl,.json,.txt" data-testid="journal-file" onChange=${(/** @type {Event} */ event) => {
      const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
      if (file) void openFile(file);
    }} /></label>`;
}

/** The list, or more of it. */
function more() {
  unreached.value = false;
  return loadMine();
}

export function ReplayList() {
  const list = mine.value;
  useEffect(() => {
    mine.value = null;
    trouble.value = "";
    void more();
  }, []);
  return html`<main class="lobby replay-list" data-testid="replay-list">
    <header class="row"><button type="button" class="icon" aria-label=${t("lobby.back")} data-testid="back" onClick=${() => go("/")}>←</button>
      <div><h1>${t("replay.mine")}</h1></div></header>
    ${trouble.value && html`<p class="waiting-line" role="alert" data-testid="replay-trouble">${trouble.value}</p>`}
    <${FileField} />
    ${list === null ? html`<p class="loading">${t("waiting.loading")}</p>`
      : list.length === 0 ? !unreached.value && html`<p class="waiting-line">${t("replay.none")}</p>`
      : html`<ul class="matches">${list.map((played) => html`<${Row} key=${played.id} played=${played} />`)}</ul>`}
    ${unreached.value && html`<p class="waiting-line" role="alert">${t("lobby.noServer")}</p>`}
    ${older.value && html`<button type="button" class="text-button" data-testid="older" onClick=${more}>${t("replay.older")}</button>`}
  </main>`;
}
