// @ts-check
/** The settings dialog. */

import { html, useEffect, useRef } from "./vendor/preact.js";
import { loadGames } from "./api.js";
import { voice } from "./announce.js";
import { byCards, ofCards } from "./family.js";
import { current, LANGUAGES, t, use } from "./i18n.js";
import { PACE } from "./motion.js";
import { choose, settings } from "./settings.js";
import { setEnabled } from "./sound.js";
import { dialog } from "./state.js";

/** @typedef {import("./i18n.js").Code} Code */

/** @param {Code} code */
async function speak(code) {
  await use(code);
  await loadGames().catch(() => undefined);
  choose({ language: code });
  document.documentElement.lang = code;
}

/** @param {{name: "sound" | "speech" | "sort" | "index" | "folk" | "keys" | "tips" | "mute" | "elder", line?: string}} props */
export function Switch({ name, line }) {
  const on = settings.value[name];
  const flip = () => {
    choose({ [name]: !on });
    if (name === "sound") setEnabled(!on);
  };
  return html`<div class="setting"><span>${t(`settings.${name}`)}${line && html`<small>${line}</small>`}</span>
    <button type="button" class="switch" role="switch" aria-checked=${on} aria-label=${t(`settings.${name}`)}
      data-testid=${`setting-${name}`} onClick=${flip}><i></i><b>${t(on ? "settings.on" : "settings.off")}</b></button></div>`;
}

/**
 * @param {{label: string, name: string, value: string, choices: [string, string][],
 *   onChoose: (value: any) => void}} props
 */
export function Chips({ label, name, value, choices, onChoose }) {
  return html`<fieldset class="chips"><legend>${label}</legend>
    ${choices.map(([id, text]) => html`<label key=${id} class="chip" lang=${name === "language" ? id : undefined}><input type="radio" name=${name} value=${id}
      checked=${id === value} onChange=${() => onChoose(id)} /><span>${text}</span></label>`)}</fieldset>`;
}

export function SettingsPanel() {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const open = dialog.value === "settings";
  useEffect(() => {
    if (open) box.current?.showModal();
  }, [open]);
  if (!open) return null;
  const close = () => (dialog.value = "");
  const modes = /** @type {const} */ (["single", "double", "drag"]);
  return html`<dialog class="box settings" ref=${box} onCancel=${close} aria-labelledby="settings-title" data-testid="settings">
    <header><h2 id="settings-title">${t("settings.title")}</h2>
      <button type="button" class="icon" aria-label=${t("settings.close")} data-testid="close-settings"
        onClick=${close}>×</button></header>
    <${Chips} label=${t("settings.language")} name="language" value=${current.value.code}
      choices=${Object.entries(LANGUAGES)} onChoose=${speak} />
    <${Switch} name="elder" line=${t("settings.elderLine")} />
    <${Chips} label=${t("settings.discard")} name="discard" value=${settings.value.discard}
      choices=${modes.map((mode) => [mode, t(`settings.discard.${mode}`)])}
      onChoose=${(/** @type {"single"} */ mode) => choose({ discard: mode })} />
    <${Chips} label=${t("settings.motion")} name="motion" value=${settings.value.motion}
      choices=${Object.keys(PACE).map((pace) => [pace, t(`settings.motion.${pace}`)])}
      onChoose=${(/** @type {import("./settings.js").Motion} */ pace) => choose({ motion: pace })} />
    <${Switch} name="sound" />
    ${voice() && html`<${Switch} name="speech" />`}
    <${Switch} name="sort" /><${Switch} name="tips" /><${Switch} name="index" /><${Switch} name="mute" />
    ${Object.keys(current.value.language.folk).length > 0 && html`<${Switch} name="folk" />`}
    ${ofCards.value && html`<${ofCards.value.CardSettings} />`}
    <${Switch} name="keys" line=${`${t(byCards.value ? "card.keysLine" : "settings.keysLine")}${t("replay.and")}${t("ears.keysLine")}`} />
  </dialog>`;
}
