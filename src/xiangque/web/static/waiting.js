// @ts-check
/** The waiting room: code, link, QR, seats, bots, start. */

import { html, useState } from "./vendor/preact.js";
import { introduce } from "./api.js";
import { RuleLink } from "./book-door.js";
import { copy } from "./clipboard.js";
import { zipai } from "./family.js";
import { current, label, t } from "./i18n.js";
import { NameField, ownName } from "./lobby.js";
import { Watchers } from "./notices.js";
import { said } from "./option-words.js";
import { WaitChips } from "./options.js";
import { Gear } from "./overlays.js";
import { again, send } from "./session.js";
import { dialog, games, nameOf, room, seat, tell } from "./state.js";

/** @param {{number: number}} props */
function SeatCard({ number }) {
  const info = room.value?.seats[number];
  if (!info) return null;
  const own = seat.value === number;
  const host = room.value?.you.host;
  const wind = zipai(room.value?.game ?? "") ? `${number + 1}` : current.value.language.winds[number];
  return html`<li class=${`seat-card ${info.kind} ${own ? "own" : ""}`} data-seat=${number}>
    <b class="wind" aria-hidden="true">${wind}</b>
    <span class="name">${info.kind === "empty" ? t("waiting.empty") : nameOf(number)}</span>
    ${own && html`<b class="badge">${t("waiting.you")}</b>`}
    ${room.value?.host === number && html`<b class="badge">${t("room.host")}</b>`}
    ${info.kind === "bot" && html`<b class="badge">${t("state.bot")}</b>`}
    ${info.kind === "human" && info.state !== "here" && html`<b class="badge dropped">${t(`state.${info.state}`)}</b>`}
    <span class="seat-actions">
    ${info.kind === "empty" && html`<button type="button" data-testid=${`sit-${number}`} class="small-button"
      aria-label=${`${wind} ${t("waiting.sit")}`} onClick=${() => send({ type: "sit", seat: number })}>${t("waiting.sit")}</button>`}
    ${info.kind === "empty" && host && html`<button type="button" data-testid=${`add-bot-${number}`} class="small-button pale"
      aria-label=${`${wind} ${t("waiting.addBot")}`}
      onClick=${() => send({ type: "bot", seat: number, bot: "greedy" })}>${t("waiting.addBot")}</button>`}
    ${info.kind === "bot" && host && html`<button type="button" data-testid=${`remove-bot-${number}`} class="small-button pale"
      aria-label=${`${nameOf(number)} ${t("waiting.removeBot")}`}
      onClick=${() => send({ type: "bot", seat: number, bot: null })}>${t("waiting.removeBot")}</button>`}
    ${own && html`<button type="button" data-testid="stand" class="small-button pale"
      onClick=${() => send({ type: "stand" })}>${t("waiting.stand")}</button>`}
    </span></li>`;
}

/** The agreed options in words. */
function Agreed() {
  const info = room.value;
  const game = games.value.find((one) => one.id === info?.game);
  if (!info || !game) return null;
  const parts = game.options.map((/** @type {any} */ option) => {
    const value = info.options[option.name];
    if (option.kind !== "choice" && option.kind !== "int" && String(value) === String(option.default)) return "";
    return `${label(option.labels)} ${said(option, value)}`;
  });
  if (info.seating !== "chosen") parts.push(t(`seating.kind.${info.seating}`));
  if (info.wait && !info.you.host) parts.push(`${t("room.wait")}${t("room.wait.stay")}`);
  return html`<p class="agreed"><b>${label(game.labels)}</b> ${parts.filter(Boolean).join(" · ")}
    <${RuleLink} game=${game.id} text=${t("book.title")} /></p>`;
}

function Invitation() {
  const info = room.value;
  if (!info) return null;
  return html`<section class="invitation">
    <img src=${`/api/qr/${info.code}.svg`} width="132" height="132" alt=${t("waiting.qr")} data-testid="qr" />
    <div><p class="code-line">${t("waiting.code")} <b class="code" data-testid="room-code">${info.code}</b></p>
      <p class="link" data-testid="room-link">${info.link}</p>
      <button type="button" class="small-button" data-testid="copy-link" onClick=${() => copy(info.link)}>${t("waiting.copy")}</button>
      <p class="help">${t("waiting.share")}</p></div>
  </section>`;
}

export function Waiting() {
  const info = room.value;
  const [name, setName] = useState(ownName());
  if (!info) return html`<main class="lobby"><p class="loading">${t("waiting.loading")}</p></main>`;
  const rename = async () => {
    const called = name.trim();
    if (!called) return;
    await introduce(called).catch(() => tell(t("lobby.noServer")));
    again();
  };
  const stranger = seat.value === null;
  const full = info.seats.every(({ kind }) => kind !== "empty");
  return html`<main class="lobby waiting" data-testid="waiting">
    <header class="row"><div><h1>${t("waiting.title")}</h1><${Agreed} /></div>
      <button type="button" class="icon" aria-label=${t("settings.title")} data-testid="settings-button"
        onClick=${() => (dialog.value = "settings")}><${Gear} /></button>
      <button type="button" class="icon" aria-label=${t("leave.button")} data-testid="leave"
        onClick=${() => (dialog.value = "leave")}>×</button></header>
    <${Invitation} />
    <ul class="seat-cards">${info.seats.map((_, number) => html`<${SeatCard} key=${number} number=${number} />`)}</ul>
    ${info.you.host
      ? html`<button type="button" class="big wide" data-testid="start" onClick=${() => send({ type: "start" })}>
          ${t("waiting.start")} <small>${t("waiting.startLine")}</small></button>`
      : html`<p class="waiting-line" data-testid="waiting-line">${t(stranger ? full ? "room.full" : "waiting.pick" : "waiting.wait")}</p>`}
    <${Watchers} />
    ${info.you.host && html`<div class="option"><${WaitChips} wait=${info.wait}
      set=${(/** @type {boolean} */ on) => send({ type: "wait", on })} /></div>`}
    <form class="row rename" onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      void rename();
    }}><${NameField} name=${name} setName=${setName} />
      <button type="submit" class="small-button pale" data-testid="rename">${t("waiting.rename")}</button></form>
  </main>`;
}
