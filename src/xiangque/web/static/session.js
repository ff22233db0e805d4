// @ts-check
/** The conversation with one room: frames in become state, gestures become frames out. */

import { batch, signal } from "./vendor/preact.js";
import { announce, hushed, record, remember } from "./announce.js";
import { fold } from "./family.js";
import { empty } from "./fold.js";
import { moved } from "./motion.js";
import { Link } from "./net.js";
import { bound, waitsOf } from "./offers.js";
import { handLine, questionOf } from "./overview.js";
import { hear, hush } from "./said.js";
import { news } from "./room-news.js";
import { whose } from "./seating-words.js";
import { keep } from "./settings.js";
import { t } from "./i18n.js";
import * as state from "./state.js";

/** @typedef {import("./types").ServerFrame} ServerFrame */
/** @typedef {import("./types").Events} Events */
/** @typedef {import("./types").Decision} Decision */
/** @typedef {import("./types").RoomInfo} RoomInfo */

/**
 * Whom the session talks with: a server, or somebody within the page.
 * @typedef {Pick<Link, "send" | "ping" | "restart" | "end" | "ended">} Partner
 */

/** @type {Partner | null} */
let link = null;
let seen = 0;
/** What was missed is not read out: the next question begins with the own hand. */
let returned = false;
/** The room to start in at once, against bots. */
let hurry = "";

/** The room that starts by itself: its waiting room would only flash by. */
export const alone = signal("");

/** Sit down and start against bots as soon as this room is entered. @param {string} code */
export function startAloneIn(code) {
  hurry = code;
  alone.value = code;
}

/** An empty table, nothing heard yet. @param {import("./net.js").LinkState} linked */
function begin(linked) {
  leaveQuietly();
  seen = 0;
  batch(() => {
    state.room.value = null;
    state.table.value = empty();
    state.link.value = linked;
    state.closed.value = "";
    forget();
  });
}

/** Play with somebody within the page, who speaks like a server. @param {Partner} partner @returns where its frames go */
export function attend(partner) {
  begin("open");
  link = partner;
  return receive;
}

/** Enter a room. @param {string} code */
export function enter(code) {
  begin("connecting");
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const connection = new Link({
    url: `${scheme}://${location.host}/ws/${code}`,
    hello: () => {
      const { name, token } = state.me.peek();
      const match = state.table.peek().match;
      return { type: "hello", token: token || null, name: name || null, seen, match };
    },
    receive,
    changed: (value) => {
      state.link.value = value;
    },
  });
  link = connection;
  connection.connect();
}

/** Drop the connection without a word to the server. */
export function leaveQuietly() {
  link?.end();
  link = null;
  batch(() => {
    forget();
    hush();
    state.pickedTile.value = "";
    state.logOpen.value = false;
  });
}

/** Say hello again, under a new name or after another page took the seat. */
export function again() {
  if (link && !link.ended) link.restart();
  else enter(location.pathname.split("/")[2] ?? "");
}

/** @param {import("./types").ClientFrame} frame */
export function send(frame) {
  link?.send(frame);
}

/** The others are shown who looks away; whoever looks again asks for a sign of life. */
function looked() {
  if (state.seat.peek() !== null) send({ type: "away", on: document.hidden });
  if (!document.hidden) link?.ping();
}

document.addEventListener("visibilitychange", looked);

function forget() {
  state.asked.value = null;
  state.picked.value = -1;
  state.declaring.value = false;
  state.waived.value = false;
  state.choosing.value = "";
  state.doubtful.value = null;
}

/** @param {ServerFrame} frame */
function receive(frame) {
  switch (frame.type) {
    case "welcome":
      state.me.value = { name: frame.name, token: frame.token };
      keep("token", frame.token);
      keep("name", frame.name);
      state.asked.value = null;
      take(frame.room);
      hurryOn(frame.room);
      contribute();
      if (document.hidden) looked();
      break;
    case "room":
      take(frame.room);
      break;
    case "events":
      events(frame);
      break;
    case "decision":
      ask(frame);
      break;
    case "ack":
      if (state.asked.peek()?.frame.decision === frame.decision) forget();
      break;
    case "refused":
      refused(frame);
      break;
    case "phrase":
      hear(frame.seat, frame.id);
      break;
    case "closed":
      state.closed.value = frame.reason;
      break;
  }
}

/** Sit down and start against bots, when that was asked for. @param {RoomInfo} room */
function hurryOn(room) {
  if (hurry !== room.code || room.phase !== "waiting") return;
  hurry = "";
  send({ type: "sit", seat: 0 });
  send({ type: "start" });
}

/** @param {RoomInfo} room */
function take(room) {
  const before = state.room.peek();
  state.roomAt.value = performance.now();
  state.room.value = room;
  for (const text of news(before, room, state.nameOf)) record(text);
  const { ceremony: drawing, you } = room;
  const asked = drawing && drawing.seat === you.seat && drawing.step !== before?.ceremony?.step;
  if (drawing && asked) announce(whose(drawing, you.seat, state.nameOf));
}

/** @param {Events} frame */
function events(frame) {
  batch(() => {
    if (frame.match !== state.table.peek().match) {
      seen = 0;
      state.table.value = empty();
      state.rankingShown.value = false;
    }
    if (frame.from > seen + 1) {
      link?.restart();
      return;
    }
    const fresh = frame.list.slice(seen + 1 - frame.from);
    if (!fresh.length) return;
    seen += fresh.length;
    if (fresh.some((event) => event.type !== "passed")) forget();
    const discards = fresh.filter((event) => event.type === "discarded" || event.type === "turned").length;
    const past = discards > 1; // live frames are cut after each discard and each turned card
    if (past) {
      returned = true;
      hushed();
    }
    moved(past ? [] : fresh, () => fresh.forEach((event) => {
      state.table.value = fold(state.table.peek(), event);
      if (event.type === "hand_started") {
        state.waits.value = [];
        state.rankingShown.value = false;
        if (discards === 0) state.dealing.value = event.hand;
      }
      remember(event, past);
    }));
    contribute();
  });
}

/** Throw one's share of the dice, once for each committed hand. */
function contribute() {
  const { committed, contributed } = state.table.peek();
  const seat = state.seat.peek();
  if (committed === null || seat === null || contributed.includes(seat)) return;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  send({ type: "contribute", hand: committed, value });
}

/** @param {Decision} frame */
function ask(frame) {
  const total = frame.deadline_ms;
  const until = total === null ? null : performance.now() + total;
  batch(() => {
    forget();
    state.asked.value = { frame, until, total: total ?? 0, sent: false };
    state.declaring.value = bound(frame.offers);
    if (frame.hints?.waits?.length) state.waits.value = frame.hints.waits;
  });
  const question = questionOf(frame, total);
  announce(returned ? t("ears.both", { first: handLine(), then: question }) : question);
  returned = false;
}

/** @param {import("./types").Refused} frame */
function refused(frame) {
  alone.value = "";
  const open = state.asked.peek();
  if (open && frame.decision === open.frame.decision) {
    state.asked.value = frame.current === open.frame.decision ? { ...open, sent: false } : null;
  }
  if (frame.code !== "stale" && frame.code !== "no_room") state.tell(state.refusalText(frame.code));
  if (frame.code === "bad_token") {
    state.me.value = { ...state.me.peek(), token: "" };
    keep("token", "");
    link?.restart();
  }
}

/** Answer the open decision. @param {number | string} action */
export function answer(action) {
  const open = state.asked.peek();
  if (!open || open.sent) return;
  const offer = open.frame.offers.find((one) => one.id === action);
  if (offer?.kind === "ready") state.waits.value = waitsOf(open.frame, offer);
  state.asked.value = { ...open, sent: true };
  state.doubtful.value = null;
  send({ type: "answer", decision: open.frame.decision, action });
}

/** Answer, but ask again first when that lets a win go and there is time to think. @param {number | string} action */
export function answerCarefully(action) {
  const open = state.asked.peek();
  if (!open) return;
  const win = open.frame.offers.some((offer) => offer.kind === "win");
  const chosen = open.frame.offers.find((offer) => offer.id === action);
  const hasty = open.until !== null && open.until - performance.now() < 3000;
  if (win && chosen?.kind !== "win" && !hasty) state.doubtful.value = action;
  else answer(action);
}
