// @ts-check
/** The scorer: build a hand, see what it is worth and why. */

import { html, useEffect } from "./vendor/preact.js";
import { label, t } from "./i18n.js";
import { Gear } from "./overlays.js";
import { PaperReturn } from "./paper-return.js";
import { go, gameIn } from "./route.js";
import { Answer, summary } from "./score-answer.js";
import { Built, Palette, Targets, Typed } from "./score-build.js";
import { Circumstances, Rules } from "./score-circumstances.js";
import { Compare } from "./score-compare.js";
import { blank } from "./score-draft.js";
import { change, close, draft, game, open, past, undo } from "./score-state.js";
import { Discards, Held } from "./score-study.js";
import { dialog, games, path } from "./state.js";

/** Ctrl+Z outside of text fields. @param {KeyboardEvent} event */
function back(event) {
  const writing = event.target instanceof HTMLInputElement && event.target.type === "text";
  if (writing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
  event.preventDefault();
  undo();
}

function Bar() {
  return html`<header class="score-bar">
    <button type="button" class="icon" aria-label=${t("lobby.back")} data-testid="back" onClick=${() => go("/")}>←</button>
    <h1>${t("score.title")}</h1>
    <button type="button" class="text-button" data-testid="score-undo" disabled=${!past.value.length} onClick=${undo}>${t("score.undo")}</button>
    <button type="button" class="text-button" data-testid="score-clear" onClick=${() => change(blank(game.value))}>${t("score.clear")}</button>
    <button type="button" class="icon" aria-label=${t("settings.title")} data-testid="settings-button"
      onClick=${() => (dialog.value = "settings")}><${Gear} /></button></header>`;
}

function Games() {
  return html`<nav class="score-games" aria-label=${t("score.game")}>${games.value.map((one) => html`<a key=${one.id} class="chip-link"
    href=${`/score/${one.id}`} aria-current=${one.id === game.value.id ? "page" : undefined} data-testid=${`score-${one.id}`}
    onClick=${(/** @type {Event} */ event) => {
      event.preventDefault();
      go(`/score/${one.id}`);
    }}>${label(one.labels)}</a>`)}</nav>`;
}

/** The answer stays in sight on small screens. */
function Brief() {
  return html`<button type="button" class="brief" data-testid="score-brief"
    onClick=${() => {
      const heading = document.getElementById("score-answer");
      heading?.scrollIntoView();
      heading?.focus({ preventScroll: true });
    }}>${summary()} <span aria-hidden="true">↓</span></button>`;
}

export function ScorePage() {
  const wanted = gameIn(path.value);
  const known = games.value.find((one) => one.id === wanted) ?? games.value[0];
  useEffect(() => {
    if (!known) return undefined;
    const read = () => open(known.id, location.hash);
    read();
    addEventListener("hashchange", read);
    addEventListener("keydown", back);
    return () => {
      removeEventListener("hashchange", read);
      removeEventListener("keydown", back);
      close();
    };
  }, [known?.id]);
  if (!known || draft.value?.game !== known.id) return html`<main class="lobby loading">${t("waiting.loading")}</main>`;
  return html`<main class="scorer" data-testid="scorer"><${Bar} /><${Games} /><${PaperReturn} />
    <div class="score-parts"><div class="score-made"><${Built} /><${Targets} /><${Palette} /><${Typed} /><${Circumstances} /><${Rules} /></div>
      <div class="score-said"><${Answer} /><${Held} /><${Discards} /><${Compare} /></div></div>
    <${Brief} /><p class="unseen" role="status" data-testid="score-status">${summary()}</p></main>`;
}
