// @ts-check
/** Which screen an address shows. All but the lobby are fetched when they are first asked for. */

import { html } from "./vendor/preact.js";
import { Later } from "./later.js";
import { Lobby } from "./lobby.js";
import { Nowhere } from "./nowhere.js";
import { codeIn, learning, replaying, ruling, scoring } from "./route.js";
import { path } from "./state.js";

/** @typedef {import("./later.js").Screen} Screen */

/** @type {(Screen & {at: (where: string) => boolean})[]} */
const SCREENS = [
  { name: "room", sheets: [], at: (where) => codeIn(where) !== "", load: () => import("./room-screen.js").then((found) => found.Room) },
  { name: "replay", sheets: ["cards", "replay"], at: replaying, load: () => import("./replay-page.js").then((found) => found.ReplayPage) },
  { name: "score", sheets: ["cards", "score"], at: scoring, load: () => import("./score-page.js").then((found) => found.ScorePage) },
  { name: "rules", sheets: ["cards", "book"], at: ruling, load: () => import("./book-page.js").then((found) => found.BookPage) },
  { name: "paper", sheets: ["paper"], at: (where) => where === "/paper", load: () => import("./paper-page.js").then((found) => found.PaperPage) },
  { name: "me", sheets: ["stats"], at: (where) => where === "/me", load: () => import("./stats-page.js").then((found) => found.StatisticsPage) },
  { name: "learn", sheets: ["cards", "learn"], at: learning, load: () => import("./learn-page.js").then((found) => found.LearnPage) },
];

/** Have the table at hand before somebody sits down. */
export const prepareRoom = () => void SCREENS[0].load().catch(() => undefined);

export function ScreenHere() {
  const found = SCREENS.find((one) => one.at(path.value));
  if (found) return html`<${Later} key=${found.name} screen=${found} />`;
  return path.value === "/" ? html`<${Lobby} />` : html`<${Nowhere} />`;
}
