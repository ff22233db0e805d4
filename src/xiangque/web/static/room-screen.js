// @ts-check
/** The screen of one room: waiting for people, then the table. */

import { html, useEffect } from "./vendor/preact.js";
import { byCards } from "./family.js";
import { listen } from "./keys.js";
import { Later, Loading } from "./later.js";
import { ownName } from "./lobby.js";
import { codeIn } from "./route.js";
import { alone, enter, leaveQuietly } from "./session.js";
import { keep } from "./settings.js";
import { closed, me, path, room, table } from "./state.js";
import { TableScreen } from "./table.js";
import { Waiting } from "./waiting.js";

listen();

const SEATING = { name: "seating", sheets: [], load: () => import("./seating-screen.js").then((found) => found.SeatingScreen) };
const CARDS = { name: "cards", sheets: ["cards"], load: () => import("./card-table.js").then((found) => found.CardTableScreen) };

export function Room() {
  const code = codeIn(path.value);
  useEffect(() => {
    if (!me.peek().name) me.value = { ...me.peek(), name: ownName() };
    enter(code);
    return leaveQuietly;
  }, [code]);
  const played = room.value?.phase === "playing" && room.value.you.seat !== null ? room.value.game : "";
  useEffect(() => {
    if (played) keep("game", played);
  }, [played]);
  if (room.value?.ceremony) return html`<${Later} key="seating" screen=${SEATING} />`;
  if (!room.value || room.value.phase === "waiting" || table.value.match === null) {
    return alone.value === code && !closed.value ? html`<${Loading} />` : html`<${Waiting} />`;
  }
  return byCards.value ? html`<${Later} key="cards" screen=${CARDS} />` : html`<${TableScreen} />`;
}
