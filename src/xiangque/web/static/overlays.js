// @ts-check
/** What lies over the table: the bar at the top, leaving, hosting, reconnecting, short messages. */

import { html, useEffect, useRef } from "./vendor/preact.js";
import { BookButton } from "./book-door.js";
import { t } from "./i18n.js";
import { again, leaveQuietly, send } from "./session.js";
import { closed, dialog, link, logOpen, room, seat, table, toast } from "./state.js";
import { go } from "./route.js";

/** @type {Record<string, string>} */
const WHY_CLOSED = {
  replaced: "waiting.replaced", no_room: "lobby.noRoom", signed_out: "account.signedOut", too_fast: "account.slow", too_many: "account.slow",
};
const TOAST_MS = 3500;
const READING_MS = 90; // for each character of a long message

export function TopBar() {
  const playing = seat.value !== null && table.value.ended === null;
  const hosted = seat.value !== null && room.value?.seats[seat.value].state === "hosted";
  return html`<nav class="top-bar" onClick=${(/** @type {Event} */ event) => event.stopPropagation()}>
    <span class="room-code">${t("table.room", { code: room.value?.code ?? "" })}</span>
    ${playing && !hosted && html`<button type="button" class="text-button" data-testid="hosting"
      onClick=${() => send({ type: "hosting", on: true })}>${t("hosting.start")}</button>`}
    <button type="button" class="icon" aria-label=${t("log.title")} aria-pressed=${logOpen.value} data-testid="log-button"
      onClick=${() => (logOpen.value = !logOpen.value)}>≡</button>
    <${BookButton} game=${table.value.game} />
    <button type="button" class="icon" aria-label=${t("settings.title")} data-testid="settings-button"
      onClick=${() => (dialog.value = "settings")}><${Gear} /></button>
    <button type="button" class="icon" aria-label=${t("leave.button")} data-testid="leave"
      onClick=${() => (dialog.value = "leave")}>×</button>
  </nav>`;
}

export function Gear() {
  return html`<svg class="gear" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="6.5" fill="none" stroke="currentColor" stroke-width="3" />
    ${[0, 45, 90, 135].map((turn) => html`<path key=${turn} d="M12 1.5v3.5M12 19v3.5" stroke="currentColor"
      stroke-width="3.4" transform=${`rotate(${turn} 12 12)`} />`)}</svg>`;
}

/** HO-3: 确定退出？ 确认 / 取消 */
export function Leave() {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const open = dialog.value === "leave";
  useEffect(() => {
    if (open) box.current?.showModal();
  }, [open]);
  if (!open) return null;
  const stay = () => (dialog.value = "");
  const phase = room.value?.phase;
  const mayVote = seat.value !== null && (phase === "playing" || phase === "between") && !room.value?.vote;
  const propose = () => {
    dialog.value = "";
    send({ type: "vote", on: true });
  };
  const depart = () => {
    dialog.value = "";
    send({ type: "leave" });
    leaveQuietly();
    go("/");
  };
  return html`<dialog class="box" ref=${box} onCancel=${stay} aria-labelledby="leave-title">
    <h2 id="leave-title">${t("leave.title")}</h2><p>${t("leave.line")}</p>
    <div class="row">
      <button type="button" class="big" data-testid="confirm-leave" onClick=${depart}>${t("leave.yes")}</button>
      <button type="button" class="big grey" data-testid="cancel-leave" autofocus onClick=${stay}>${t("leave.no")}</button>
    </div>
    ${mayVote && html`<div class="propose"><button type="button" class="small-button pale" data-testid="propose-end" onClick=${propose}>
      ${t("vote.propose")}</button><p>${t("vote.line")}</p></div>`}
  </dialog>`;
}

/** The table rests between hands with nobody ready. */
export function Parked() {
  if (room.value?.phase !== "parked" || table.value.result) return null;
  return html`<p class="parked">${t("waiting.parked")}</p>`;
}

export function HostingBanner() {
  if (seat.value === null || room.value?.seats[seat.value].state !== "hosted") return null;
  return html`<button type="button" class="hosting-banner" data-testid="hosting-banner"
    onClick=${(/** @type {Event} */ event) => {
      event.stopPropagation();
      send({ type: "hosting", on: false });
    }}>${t("hosting.on")}</button>`;
}

/** Keeps the last picture, blocks input, says what is going on. */
export function Reconnect() {
  if (closed.value && closed.value !== "left" && closed.value !== "restart") {
    const replaced = closed.value === "replaced";
    const text = WHY_CLOSED[closed.value] ?? "waiting.closed";
    return html`<div class="veil" role="alertdialog" aria-label=${t(text)} data-testid="closed">
      <div class="box"><h2>${t(text)}</h2><div class="row">
        ${replaced && html`<button type="button" class="big" data-testid="take-back" onClick=${again}>
          ${t("waiting.takeBack")}</button>`}
        <button type="button" class="big grey" data-testid="home" onClick=${() => go("/")}>${t("waiting.home")}</button>
      </div></div></div>`;
  }
  if (link.value !== "lost") return null;
  return html`<div class="veil" role="alert" data-testid="reconnect">
    <div class="box"><i class="spinner" aria-hidden="true"></i><h2>${t("reconnect.title")}</h2>
      <p>${t("reconnect.line")}</p></div></div>`;
}

export function Toast() {
  const text = toast.value;
  useEffect(() => {
    if (!text) return undefined;
    const timer = setTimeout(() => (toast.value = ""), Math.max(TOAST_MS, READING_MS * text.length));
    return () => clearTimeout(timer);
  }, [text]);
  return html`<div class=${`toast ${text ? "told" : ""}`} role="status" data-testid="toast">${text}</div>`;
}
