// @ts-check
/** The palette of set phrases and faces: there is no free chat. */

import { html, signal, useEffect, useRef } from "./vendor/preact.js";
import { Emote, EMOTES } from "./emotes.js";
import { t } from "./i18n.js";
import { PHRASES } from "./said.js";
import { send } from "./session.js";

const open = signal(false);

/** @param {string} id */
function say(id) {
  send({ type: "phrase", id });
  open.value = false;
}

export function PhraseButton() {
  return html`<button type="button" class="toggle say" aria-haspopup="dialog" aria-label=${t("phrase.open")} data-testid="say"
    onClick=${() => (open.value = true)}><svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor"
      d="M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-9l-5 4.5V17H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" /></svg></button>`;
}

export function Phrases() {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    if (open.value) box.current?.showModal();
  }, [open.value]);
  if (!open.value) return null;
  const close = () => (open.value = false);
  return html`<dialog class="box phrases" ref=${box} onCancel=${close} aria-labelledby="phrases-title" data-testid="phrases"
    onClick=${(/** @type {Event} */ event) => {
      event.stopPropagation();
      if (event.target === box.current) close();
    }}>
    <header><h2 id="phrases-title">${t("phrase.title")}</h2>
      <button type="button" class="icon" aria-label=${t("settings.close")} onClick=${close}>×</button></header>
    <div class="faces">${EMOTES.map((id) => html`<button type="button" key=${id} aria-label=${t(`phrase.face.${id}`)} data-testid=${`say-${id}`}
      onClick=${() => say(id)}><${Emote} id=${id} /></button>`)}</div>
    <ul>${PHRASES.map((id) => html`<li key=${id}><button type="button" data-testid=${`say-${id}`} onClick=${() => say(id)}>
      ${t(`phrase.${id}`)}</button></li>`)}</ul>
  </dialog>`;
}
