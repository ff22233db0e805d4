// @ts-check
/** Starts the client: fonts and faces first, then the screen the address asks for. */

import { effect, html, render } from "./vendor/preact.js";
import { loadGames } from "./api.js";
import { Announcements } from "./announce.js";
import { BookSheet } from "./book-door.js";
import { keepFocus } from "./focus.js";
import { best, LANGUAGES, t, use } from "./i18n.js";
import { Leave, Reconnect, Toast } from "./overlays.js";
import { prepareRoom, ScreenHere } from "./screens.js";
import { SettingsPanel } from "./settings-panel.js";
import { settings } from "./settings.js";
import { setEnabled, unlock } from "./sound.js";
import { tell } from "./state.js";
import { loadFaces } from "./tiles.js";
import { keepTitle } from "./titles.js";
import { keepUp, NewVersion } from "./version.js";

const FONTS = ["16px XiangqueUI", "16px XiangqueKai"];

function App() {
  return html`<${ScreenHere} />
    <${SettingsPanel} /><${BookSheet} /><${Leave} /><${Reconnect} /><${Toast} /><${NewVersion} /><${Announcements} />`;
}

async function start() {
  const wanted = settings.peek().language;
  const code = wanted && wanted in LANGUAGES ? wanted : best(navigator.languages);
  await use(code);
  document.documentElement.lang = code;
  document.title = t("app.name");
  // without this wait, texts measured before the font arrives can stay boxes
  await Promise.all([loadFaces("tiles"), loadGames().catch(() => tell(t("lobby.noServer"))),
    ...FONTS.map((font) => document.fonts.load(font, `0${t("app.name")}`))]);
  effect(() => setEnabled(settings.value.sound));
  document.addEventListener("pointerdown", unlock, { once: true });
  keepFocus(document.body);
  keepTitle(document.body);
  render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
  prepareRoom();
  keepUp();
}

void start();
