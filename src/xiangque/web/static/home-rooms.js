// @ts-check
/** The rooms one knows: one's own to go on with, and those that people one has played with let one see. */

import { html, signal, useEffect } from "./vendor/preact.js";
import { roomsKnown } from "./api.js";
import { label, t } from "./i18n.js";
import { calledIn } from "./names.js";
import { go } from "./route.js";
import { games, me } from "./state.js";

/** @typedef {import("./types").RoomInfo} RoomInfo */

const AGAIN_MS = 20_000;

/** @type {import("./vendor/preact.js").Signal<{mine: RoomInfo[], circle: RoomInfo[]}>} */
const known = signal({ mine: [], circle: [] });

/** Ask again; who cannot be reached is not missed here. */
async function look() {
  if (!me.peek().token || document.visibilityState !== "visible") return;
  known.value = await roomsKnown().catch(() => known.peek());
}

/** @param {RoomInfo["seats"][number]} seat */
function called(seat) {
  if (seat.kind === "empty") return t("waiting.empty");
  return seat.kind === "bot" ? calledIn(seat.name) : seat.name;
}

/** @param {RoomInfo} room */
function stage(room) {
  if (room.phase === "playing" || room.phase === "between" || room.phase === "parked") return t(`home.phase.${room.phase}`, { n: room.hand });
  return t(`home.phase.${room.phase}`);
}

/** @param {{room: RoomInfo}} props */
function Room({ room }) {
  const to = `/r/${room.code}`;
  const own = room.you.seat;
  return html`<li><a class="known-room" href=${to} data-testid="known-room" data-code=${room.code} onClick=${(/** @type {Event} */ event) => {
    event.preventDefault();
    go(to);
  }}>
    <span class="known-head"><b>${label(games.value.find((one) => one.id === room.game)?.labels) || room.game}</b> <small>${stage(room)}</small></span>
    <span class="known-seats">${room.seats.map((seat, n) => html`<span key=${n} class=${`known-seat ${seat.kind} ${n === own ? "you" : ""}`}>
      ${called(seat)}${seat.kind === "human" && n !== own && seat.state !== "here" && html` <small>${t(`state.${seat.state}`)}</small>`}</span>`)}</span>
    <span class="known-go">${t(own === null ? "home.enter" : room.phase === "ended" ? "home.again" : "home.resume")}</span></a></li>`;
}

/** @param {{kind: "mine" | "circle"}} props */
export function RoomsKnown({ kind }) {
  useEffect(() => {
    if (kind !== "mine") return undefined;
    void look();
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [me.value.token]);
  const rooms = known.value[kind];
  if (!rooms.length) return null;
  return html`<section class="known-rooms" data-testid=${`rooms-${kind}`} aria-labelledby=${`rooms-${kind}`}>
    <h2 id=${`rooms-${kind}`}>${t(`home.${kind}`)}</h2>
    <ul>${rooms.map((room) => html`<${Room} key=${room.code} room=${room} />`)}</ul></section>`;
}
