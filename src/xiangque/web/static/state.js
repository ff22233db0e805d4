// @ts-check
/** Everything the screens show, as signals; only session.js and the screens' own gestures write here. */

import { computed, signal } from "./vendor/preact.js";
import { empty } from "./fold.js";
import { current, t } from "./i18n.js";
import { calledIn } from "./names.js";
import { recall } from "./settings.js";

/** @typedef {import("./types").RoomInfo} RoomInfo */
/** @typedef {import("./types").Decision} Decision */
/** @typedef {{frame: Decision, until: number | null, total: number, sent: boolean}} Asked */
/** @typedef {{name: string, token: string}} Me */

/** @type {import("./vendor/preact.js").Signal<Me>} */
export const me = signal({ name: recall("name"), token: recall("token") });

/** @type {import("./vendor/preact.js").Signal<any[]>} */
export const games = signal([]);

export const path = signal(location.pathname);

/** @type {import("./vendor/preact.js").Signal<RoomInfo | null>} */
export const room = signal(/** @type {RoomInfo | null} */ (null));

/** When the present room frame came, for the clocks in it. */
export const roomAt = signal(0);

export const table = signal(empty());

/** @type {import("./vendor/preact.js").Signal<Asked | null>} */
export const asked = signal(/** @type {Asked | null} */ (null));

/** @type {import("./vendor/preact.js").Signal<import("./net.js").LinkState>} */
export const link = signal(/** @type {import("./net.js").LinkState} */ ("connecting"));

/** Why the server closed the connection for good. */
export const closed = signal("");

/** The place of the raised tile in the hand, -1 for none. */
export const picked = signal(-1);

/** 听 was pressed: the next discard declares ready. */
export const declaring = signal(false);

/** 过 put the question of 听 aside for this decision. */
export const waived = signal(false);

/** Which claim's groups are being shown. @type {import("./vendor/preact.js").Signal<string>} */
export const choosing = signal("");

/** An answer that needs a second thought (passing a win). */
export const doubtful = signal(/** @type {number | string | null} */ (null));

export const dialog = signal(/** @type {"" | "settings" | "leave" | "book" | "account"} */ (""));

export const logOpen = signal(false);

/** A short message for the eye. */
export const toast = signal("");

/** The match whose ranking is being looked at, after its last settlement. */
export const rankingShown = signal(false);

/** The viewer's waits while ready. @type {import("./vendor/preact.js").Signal<import("./offers.js").Wait[]>} */
export const waits = signal(/** @type {import("./offers.js").Wait[]} */ ([]));

/** The hand whose dice are being shown, 0 for none. */
export const dealing = signal(0);

/** The viewer's seat, null for a spectator. */
export const seat = computed(() => room.value?.you.seat ?? null);

/** The seat shown at the bottom. */
export const bottom = computed(() => seat.value ?? 0);

/** What a seat is called. @param {number} number */
export function nameOf(number) {
  const info = room.value?.seats[number];
  if (info?.kind === "bot") return calledIn(info.name) || current.value.language.botNames[number];
  return info?.name || table.value.names[number] || "";
}

/** The tile that is raised now, "" for none. */
export const pickedTile = signal("");

/** @param {string} text */
export function tell(text) {
  toast.value = text;
}

/** @param {string} code */
export function refusalText(code) {
  const text = t(`refused.${code}`);
  return text === `refused.${code}` ? t("refused.other") : text;
}
