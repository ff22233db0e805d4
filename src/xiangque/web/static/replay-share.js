// @ts-check
/** Sharing and saving a replay: links to a step, a link for everybody, the journal, the match as text. */

import { html, useState } from "./vendor/preact.js";
import { journalPath, shareMatch, unshareMatch } from "./api.js";
import { copy } from "./clipboard.js";
import { t } from "./i18n.js";
import { mine, noteShare } from "./replay-load.js";
import { Sheet } from "./replay-sheets.js";
import * as replay from "./replay-state.js";
import { wholeText } from "./replay-words.js";
import { save } from "./saving.js";
import { tell } from "./state.js";

/** The address of the step, for whoever may see the match. @param {string} match @param {string | null} share */
function address(match, share) {
  return `${location.origin}/replay/${match}${share ? `?share=${share}` : ""}${replay.link.value}`;
}

/** Save the journal that is shown, or tell it line by line. @param {"jsonl" | "txt"} kind */
function keep(kind) {
  const { value: film } = replay.film;
  const { value: journal } = replay.journal;
  const start = journal?.events[0];
  if (!film || start?.type !== "match_started") return;
  const { cards, name } = replay.view.value;
  const text = kind === "txt" ? wholeText(film, cards, name) : journal?.events.map((event) => `${JSON.stringify(event)}\n`).join("") ?? "";
  save(new File([text], `${start.match}.${kind}`, { type: kind === "txt" ? "text/plain" : "application/x-ndjson" }));
}

/** The link for everybody, made or taken back. @param {{match: string, share: string | null}} props */
function Public({ match, share }) {
  const [busy, setBusy] = useState(false);
  /** @param {() => Promise<string | null>} run */
  const attempt = (run) => async () => {
    setBusy(true);
    try {
      noteShare(match, await run());
    } catch {
      tell(t("lobby.noServer"));
    }
    setBusy(false);
  };
  if (!share) {
    return html`<p>${t("replay.publicLine")}</p>
      <button type="button" class="small-button" data-testid="share-match" disabled=${busy}
        onClick=${attempt(async () => (await shareMatch(match)).token)}>${t("replay.public")}</button>`;
  }
  return html`<p>${t("replay.publicLine")}</p><p class="link" data-testid="share-link">${address(match, share)}</p>
    <div class="row"><button type="button" class="small-button" data-testid="copy-share" onClick=${() => copy(address(match, share))}>
      ${t("waiting.copy")}</button>
    <button type="button" class="small-button pale" data-testid="unshare-match" disabled=${busy}
      onClick=${attempt(async () => (await unshareMatch(match)).token)}>${t("replay.withdraw")}</button></div>`;
}

export function ShareSheet() {
  const { value: source } = replay.source;
  if (!source) return null;
  const { match, share, file } = source;
  const own = mine.value?.find((one) => one.id === match);
  return html`<${Sheet} name="share" title=${t("replay.share")}>
    ${match && html`<div class="option"><button type="button" class="small-button" data-testid="copy-step"
        onClick=${() => copy(address(match, share))}>${t("replay.link")}</button>
      ${!share && html`<p>${t("replay.linkLine")}</p>`}</div>`}
    ${match && own && html`<div class="option"><${Public} match=${match} share=${own.share} /></div>`}
    ${file && html`<p class="option">${t("replay.local", { file })}</p>`}
    <div class="option row">
      ${match ? html`<a class="small-button pale" href=${journalPath(match, share)} download data-testid="save-journal">${t("end.journal")}</a>`
        : html`<button type="button" class="small-button pale" data-testid="save-journal" onClick=${() => keep("jsonl")}>${t("end.journal")}</button>`}
      <button type="button" class="small-button pale" data-testid="save-text" onClick=${() => keep("txt")}>${t("replay.text")}</button></div>
    <p class="option">${t("replay.keysLine")}</p>
  </${Sheet}>`;
}
