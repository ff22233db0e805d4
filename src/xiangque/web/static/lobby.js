// @ts-check
/** The first screen: play now, open a room, join a room, back to the rooms one knows, and the doors to everything else. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { AccountDoor } from "./account-door.js";
import { createRoom, introduce, roomExists } from "./api.js";
import { Doors } from "./home-doors.js";
import { RoomsKnown } from "./home-rooms.js";
import { Standing } from "./home-standing.js";
import { label, t } from "./i18n.js";
import { Options } from "./options.js";
import { Gear } from "./overlays.js";
import { startAloneIn } from "./session.js";
import { recall, keep, settings } from "./settings.js";
import { dialog, games, me, tell } from "./state.js";
import { go } from "./route.js";
import { Chips } from "./settings-panel.js";
import { Tile } from "./tiles.js";

/** The stored name, or a guest's that stays the same in this browser. */
export function ownName() {
  if (me.value.name) return me.value.name;
  if (!recall("guest")) keep("guest", String(10 + Math.floor(Math.random() * 90)));
  return t("lobby.guest", { n: recall("guest") || 1 });
}

/** Do it, and say so when the server cannot be reached. @param {() => Promise<void>} run */
async function attempt(run) {
  try {
    await run();
  } catch (error) {
    tell(error instanceof TypeError || !(error instanceof Error) ? t("lobby.noServer") : error.message);
  }
}

/** The game chosen here before. */
const usual = () => games.value.find((one) => one.id === recall("game")) ?? games.value[0];

/** @param {string} name @param {string} game */
function playNow(name, game) {
  return attempt(async () => {
    await introduce(name);
    const { code } = await createRoom(game, {}, settings.peek().elder ? { clocks: { turn_s: 0, claim_s: 0 } } : {});
    startAloneIn(code);
    go(`/r/${code}`);
  });
}

/** @param {{name: string, setName: (name: string) => void}} props */
export function NameField({ name, setName }) {
  return html`<label class="field"><span>${t("lobby.name")}</span>
    <input type="text" value=${name} maxlength="16" autocomplete="nickname" data-testid="name"
      onInput=${(/** @type {InputEvent} */ event) => setName(/** @type {HTMLInputElement} */ (event.target).value)} /></label>`;
}

/** The room number in what was typed or pasted: the number alone, with blanks, in full width, or in the link. @param {string} text */
function sixOf(text) {
  return /\/r\/(\d{6})/.exec(text)?.[1] ?? text.normalize("NFKC").replace(/\D/g, "").slice(0, 6);
}

/** @param {{name: string}} props */
function Join({ name }) {
  const [code, setCode] = useState("");
  const whole = /^\d{6}$/.test(code);
  /** @param {Event} event */
  const join = (event) => {
    event.preventDefault();
    if (!whole) return tell(t("lobby.code"));
    return attempt(async () => {
      if (!(await roomExists(code))) return tell(t("lobby.noRoom"));
      await introduce(name);
      return go(`/r/${code}`);
    });
  };
  return html`<form class="join" onSubmit=${join}>
    <label class="field"><span>${t("lobby.join")}</span>
      <input type="text" inputmode="numeric" pattern="[0-9]*" autocomplete="off" value=${code}
        placeholder=${t("lobby.code")} data-testid="join-code"
        onInput=${(/** @type {InputEvent} */ event) => {
          const field = /** @type {HTMLInputElement} */ (event.target);
          field.value = sixOf(field.value);
          setCode(field.value);
        }} /></label>
    <button type="submit" class="big" data-testid="join">${t("lobby.enter")}</button>
  </form>`;
}

function Masthead() {
  return html`<header class="masthead">
    <button type="button" class="icon" aria-label=${t("settings.title")} data-testid="settings-button"
      onClick=${() => (dialog.value = "settings")}><${Gear} /></button>
    <div class="fan" aria-hidden="true">${["1m", "1p", "1s", "7z"].map((tile) => html`<${Tile} key=${tile} tile=${tile} />`)}</div>
    <h1>${t("app.name")}</h1><p>${t("app.line")}</p></header>`;
}

/** Which game the two doors below it lead to. @param {{game: any, set: (game: any) => void}} props */
function Choice({ game, set }) {
  if (!game) return null;
  return html`<${Chips} label=${t("home.game")} name="home-game" value=${game.id} choices=${games.value.map((one) => [one.id, label(one.labels)])}
    onChoose=${(/** @type {string} */ id) => {
      keep("game", id);
      set(games.value.find((one) => one.id === id));
    }} />`;
}

export function Lobby() {
  const [name, setName] = useState(ownName());
  useEffect(() => setName(ownName()), [me.value.name]); // signing in or out makes one somebody else
  const [game, setGame] = useState(usual());
  const [opening, setOpening] = useState(false);
  const [busy, setBusy] = useState(false);
  const called = name.trim() || ownName();
  if (opening) {
    return html`<${Options} game=${game} back=${() => setOpening(false)}
      create=${(/** @type {Record<string, any>} */ options, /** @type {Record<string, number>} */ clocks,
        /** @type {number} */ seats, /** @type {import("./options.js").Manners} */ manners) => attempt(async () => {
        await introduce(called);
        const { code } = await createRoom(game.id, options, { clocks, seats, ...manners });
        go(`/r/${code}`);
      })} />`;
  }
  const start = async () => {
    setBusy(true);
    await playNow(called, game.id);
    setBusy(false);
  };
  return html`<main class="lobby home">
    <${Masthead} />
    <${Standing} />
    <${RoomsKnown} kind="mine" />
    <section class="home-start" aria-label=${t("lobby.playNow")}>
      <${Choice} game=${game} set=${setGame} />
      <button type="button" class="door play-now" data-testid="play-now" disabled=${busy || !game} onClick=${start}>
        <b>${t("lobby.playNow")}</b><span>${t("lobby.playNowLine")}</span></button>
      <button type="button" class="door" data-testid="open-room" disabled=${!game} onClick=${() => setOpening(true)}>
        <b>${t("lobby.create")}</b><span>${t("lobby.createLine")}</span></button>
    </section>
    <${RoomsKnown} kind="circle" />
    <${Join} name=${called} />
    <${NameField} name=${name} setName=${setName} />
    <${AccountDoor} />
    <${Doors} />
  </main>`;
}
