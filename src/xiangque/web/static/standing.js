// @ts-check
/** Carries out the standing orders at the live table, and forgets them with the hand. */

import { effect, signal } from "./vendor/preact.js";
import { record } from "./announce.js";
import { t } from "./i18n.js";
import { NONE, ordered } from "./orders.js";
import { answer } from "./session.js";
import { stillness } from "./settings.js";
import { asked, link, room, seat, table } from "./state.js";

/** A drawn tile is seen for a moment before it goes. */
const SEEN_MS = 350;

export const orders = signal(NONE);

/** Give an order or take it back, aloud. @param {keyof import("./orders.js").Orders} name */
export function order(name) {
  const on = !orders.peek()[name];
  orders.value = { ...orders.peek(), [name]: on };
  tellSwitch(`toggle.${name}`, on);
}

/** Say that something was switched. @param {string} key of its name @param {boolean} on */
export function tellSwitch(key, on) {
  record(t("toggle.told", { name: t(key), state: t(on ? "settings.on" : "settings.off") }));
}

/** Whether the player's answers are the player's own now. */
function present() {
  return seat.value !== null && link.value === "open" && room.value?.seats[seat.value].state !== "hosted";
}

let hand = "";
effect(() => {
  const now = `${table.value.match} ${table.value.hand} ${table.value.live}`;
  if (now !== hand) orders.value = NONE;
  hand = now;
});

effect(() => {
  const open = asked.value;
  if (!open || open.sent || !present()) return undefined;
  const action = ordered(open.frame, orders.value, table.value.seats[seat.value ?? 0]?.drawn ?? null);
  if (action === null) return undefined;
  const timer = setTimeout(() => answer(action), stillness() || open.frame.prompt === "claim" ? 0 : SEEN_MS);
  return () => clearTimeout(timer);
});
