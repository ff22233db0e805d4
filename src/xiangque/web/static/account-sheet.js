// @ts-check
/** A name and a passphrase to come back with on another device: made, used, changed, removed; signing out. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { account, Refusal, whoAmI } from "./api.js";
import { t } from "./i18n.js";
import { Chips } from "./settings-panel.js";
import { keep } from "./settings.js";
import { dialog, me, tell } from "./state.js";

/** @typedef {"make" | "enter"} Way */
/** @typedef {"" | "change" | "remove"} Wish */

const SHORTEST = 8;
const LONGEST = 200;
/** What the statuses of the server's refusals mean here. @type {Record<number, string>} */
const REFUSED = { 401: "account.wrong", 409: "account.taken", 429: "account.slow" };

/** @param {unknown} error */
const said = (error) => t(error instanceof Refusal ? REFUSED[error.status] ?? "account.failed" : "lobby.noServer");

/** @param {string} text */
function done(text) {
  dialog.value = "";
  tell(text);
}

function forget() {
  me.value = { name: "", token: "" };
  keep("name", "");
  keep("token", "");
}

/** @param {{label: string, value: string, name: string, secret?: "new-password" | "current-password", set: (value: string) => void}} props */
function Field({ label, value, name, secret, set }) {
  return html`<label class="field"><span>${label}</span>
    <input type=${secret ? "password" : "text"} value=${value} maxlength=${secret ? LONGEST : 16} autocomplete=${secret ?? "username"}
      data-testid=${`account-${name}`} onInput=${(/** @type {InputEvent} */ event) => set(/** @type {HTMLInputElement} */ (event.target).value)} /></label>`;
}

/** What a form says of itself, sends, and shows when it is refused.
 * @param {{line: string, button: string, ready: boolean, send: () => Promise<unknown>, children?: any}} props */
function Form({ line, button, ready, send, children }) {
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    setTrouble("");
    await send().catch((error) => setTrouble(said(error)));
    setBusy(false);
  };
  return html`<form class="account-form" onSubmit=${submit}><p>${line}</p>${children}
    ${trouble && html`<p class="account-trouble" role="alert" data-testid="account-trouble">${trouble}</p>`}
    <button type="submit" class="big" disabled=${!ready || busy} data-testid="account-send">${button}</button></form>`;
}

/** A guest takes a passphrase, or becomes the person of an account. */
function Guest() {
  const [way, setWay] = useState(/** @type {Way} */ ("make"));
  const [name, setName] = useState(me.peek().name);
  const [secret, setSecret] = useState("");
  const [sure, setSure] = useState(false);
  const make = way === "make";
  const guest = me.value.token !== "";
  const send = async () => {
    if (!make && guest && !sure) return setSure(true);
    await account(make ? "account" : "sign-in", { name, passphrase: secret });
    return done(t(make ? "account.made" : "account.entered", { name: me.peek().name }));
  };
  const line = make ? "account.makeLine" : sure ? "account.leaveGuest" : "account.enterLine";
  const button = make ? "account.make" : sure ? "account.enterSure" : "account.enter";
  return html`<${Chips} label=${t("account.ways")} name="account-way" value=${way}
      choices=${[["make", t("account.makeWay")], ["enter", t("account.enterWay")]]}
      onChoose=${(/** @type {Way} */ one) => {
        setWay(one);
        setSure(false);
      }} />
    <${Form} key=${way} line=${t(line)} button=${t(button)} ready=${name.trim() !== "" && secret.length >= SHORTEST} send=${send}>
      <${Field} label=${t("account.name")} name="name" value=${name} set=${setName} />
      <${Field} label=${t("account.passphrase")} name="passphrase" value=${secret} secret=${make ? "new-password" : "current-password"} set=${setSecret} />
    </${Form}>`;
}

/** @param {{wish: "change" | "remove"}} props */
function Wanted({ wish }) {
  const [secret, setSecret] = useState("");
  const [fresh, setFresh] = useState("");
  const change = wish === "change";
  const send = async () => {
    if (change) await account("account/passphrase", { passphrase: secret, fresh });
    else await account("account/remove", { passphrase: secret });
    done(t(change ? "account.changed" : "account.removed"));
  };
  return html`<${Form} line=${t(`account.${wish}Line`)} button=${t(`account.${wish}`)} send=${send}
      ready=${secret.length > 0 && (!change || fresh.length >= SHORTEST)}>
    <${Field} label=${t("account.passphrase")} name="passphrase" value=${secret} secret="current-password" set=${setSecret} />
    ${change && html`<${Field} label=${t("account.fresh")} name="fresh" value=${fresh} secret="new-password" set=${setFresh} />`}
  </${Form}>`;
}

/** @param {{name: string}} props */
function Holder({ name }) {
  const [wish, setWish] = useState(/** @type {Wish} */ (""));
  const leave = (/** @type {boolean} */ everywhere) => async () => {
    try {
      await account("sign-out", { everywhere });
      forget();
      done(t("account.left"));
    } catch (error) {
      tell(said(error));
    }
  };
  if (wish) return html`<${Wanted} wish=${wish} />`;
  return html`<p data-testid="account-known">${t("account.known", { name })}</p>
    <button type="button" class="big" data-testid="sign-out" onClick=${leave(false)}>${t("account.out")}</button>
    <button type="button" class="small-button pale" data-testid="sign-out-all" onClick=${leave(true)}>${t("account.outAll")}</button>
    <button type="button" class="small-button pale" data-testid="change-passphrase" onClick=${() => setWish("change")}>${t("account.change")}</button>
    <button type="button" class="small-button pale" data-testid="remove-passphrase" onClick=${() => setWish("remove")}>${t("account.remove")}</button>`;
}

export function AccountSheet() {
  const [held, setHeld] = useState(/** @type {string | null | undefined} */ (undefined));
  useEffect(() => {
    if (me.peek().token) whoAmI().then((self) => setHeld(self.account), () => setHeld(null));
    else setHeld(null);
  }, []);
  if (held === undefined) return html`<p class="loading">${t("waiting.loading")}</p>`;
  return held === null ? html`<${Guest} />` : html`<${Holder} name=${held} />`;
}
