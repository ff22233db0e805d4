// @ts-check
/** Starts the client: fonts and faces first, then the screen the address asks for. */

import { effect, html, render, useEffect } from "./vendor/preact.js";
import { loadGames } from "./api.js";
import { Announcements } from "./announce.js";
import { best, LANGUAGES, t, use } from "./i18n.js";
import { listen } from "./keys.js";
import { Lobby, ownName } from "./lobby.js";
import { Leave, Reconnect, Toast } from "./overlays.js";
import { Later } from "./later.js";
import { codeIn, replaying, scoring } from "./route.js";
import { enter, leaveQuietly } from "./session.js";
import { SettingsPanel } from "./settings-panel.js";
import { settings } from "./settings.js";
import { setEnabled, unlock } from "./sound.js";
import { me, path, room, table, tell } from "./state.js";
import { CardTableScreen } from "./card-table.js";
import { byCards } from "./family.js";
import { TableScreen } from "./table.js";
import { loadFaces } from "./tiles.js";
import { Waiting } from "./waiting.js";

const FONTS = ["16px XiangqueUI", "16px XiangqueKai"];

function Room() {
  const code = codeIn(path.value);
  useEffect(() => {
    if (!me.peek().name) me.value = { ...me.peek(), name: ownName() };
    enter(code);
    return leaveQuietly;
  }, [code]);
  if (!room.value || room.value.phase === "waiting" || table.value.match === null) return html`<${Waiting} />`;
  return byCards.value ? html`<${CardTableScreen} />` : html`<${TableScreen} />`;
}

const loadScorer = () => import("./score-page.js").then((found) => found.ScorePage);
const loadReplay = () => import("./replay-page.js").then((found) => found.ReplayPage);

function Screen() {
  if (codeIn(path.value)) return html`<${Room} />`;
  if (replaying(path.value)) return html`<${Later} key="replay" load=${loadReplay} sheet="replay" />`;
  return scoring(path.value) ? html`<${Later} key="score" load=${loadScorer} sheet="score" />` : html`<${Lobby} />`;
}

function App() {
  return html`<${Screen} />
    <${SettingsPanel} /><${Leave} /><${Reconnect} /><${Toast} /><${Announcements} />`;
}

async function start() {
  const wanted = settings.peek().language;
  const code = wanted && wanted in LANGUAGES ? wanted : best(navigator.languages);
  await use(code);
  document.documentElement.lang = code;
  document.title = t("app.name");
  // without this wait, texts measured before the font arrives can stay boxes
  await Promise.all([loadFaces("tiles"), loadFaces("cards"), loadGames().catch(() => tell(t("lobby.noServer"))),
    ...FONTS.map((font) => document.fonts.load(font, "麻胡"))]);
  effect(() => setEnabled(settings.value.sound));
  document.addEventListener("pointerdown", unlock, { once: true });
  listen();
  render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
}

void start();
