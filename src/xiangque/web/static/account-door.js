// @ts-check
/** The way to one's account from the first screen; the sheet itself is fetched when it is first opened. */

import { html, useEffect, useRef } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { Later } from "./later.js";
import { dialog } from "./state.js";

const SHEET = { name: "account", sheets: [], load: () => import("./account-sheet.js").then((found) => found.AccountSheet) };

export function AccountDoor() {
  return html`<button type="button" class="text-button" aria-haspopup="dialog" data-testid="account-button"
    onClick=${() => (dialog.value = "account")}>${t("account.door")}</button><${Sheet} />`;
}

function Sheet() {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const open = dialog.value === "account";
  useEffect(() => {
    if (open) box.current?.showModal();
  }, [open]);
  if (!open) return null;
  const close = () => (dialog.value = "");
  return html`<dialog class="box settings account" ref=${box} onCancel=${close} aria-labelledby="account-title" data-testid="account">
    <header><h2 id="account-title">${t("account.title")}</h2>
      <button type="button" class="icon" aria-label=${t("settings.close")} data-testid="close-account" onClick=${close}>×</button></header>
    <${Later} screen=${SHEET} /></dialog>`;
}
