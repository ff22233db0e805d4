// @ts-check
/** The teacher at the table: speaks like a server, from the steps of a lesson, and judges each choice. */

import { announce } from "./announce.js";
import { label, t } from "./i18n.js";
import { lesson, place, remember, said, step } from "./learn-state.js";
import { PACE } from "./motion.js";
import { attend, leaveQuietly } from "./session.js";
import { settings, stillness } from "./settings.js";
import { dealing, link, me } from "./state.js";

/** @typedef {import("./types").AnyEvent} AnyEvent */
/** @typedef {import("./types").ServerFrame} ServerFrame */
/** @typedef {import("./types").ClientFrame} ClientFrame */
/** @typedef {import("./types").LessonStep} Step */

const BEAT_MS = 620;
const STILL_MS = 80;
/** What somebody does, and so is given time to be seen. */
const SEEN = new Set(["discarded", "chowed", "punged", "konged", "turned", "weied", "drawn", "bao_shown", "won"]);

/** @type {(frame: ServerFrame) => void} */
let tell = () => {};
let heard = 0;
/** What is still to be seen of the last choice. @type {AnyEvent[]} */
let coming = [];
let timer = 0;

/** @param {AnyEvent[]} events */
function show(events) {
  if (!events.length) return;
  tell({ type: "events", from: heard + 1, match: "lesson", list: events });
  heard += events.length;
}

/** The room of a lesson: the learner on a seat, bots on the others. @param {string} game @param {Step} asked @param {number} seats
 * @returns {import("./types").RoomInfo} */
function room(game, asked, seats) {
  const name = me.peek().name || t("lesson.you");
  return {
    code: "", link: "", game, options: {}, clocks: { turn_s: 0, claim_s: 0, claim_min_ms: 0, next_s: 0 }, seating: "chosen",
    wait: false, circle: false, phase: "playing", host: null, watchers: { count: 0, names: [] }, ceremony: null, vote: null,
    seats: Array.from({ length: seats }, (_, seat) => ({
      kind: seat === asked.seat ? "human" : "bot", name: seat === asked.seat ? name : "", bot: seat === asked.seat ? null : "greedy",
      state: "here", continued: false,
    })),
    you: { seat: asked.seat, host: false }, hand: 1, totals: Array(seats).fill(0), match: "lesson", next_ms: null,
  };
}

/** The events of the hand before a step: of all steps since it was dealt, each answered rightly.
 * @param {Step[]} steps @param {number} at */
function before(steps, at) {
  let first = at;
  while (!steps[first].fresh) first -= 1;
  return steps.slice(first, at).flatMap((one) => [...one.events, ...one.ways[0].events]);
}

/** Sit down at a step, from the deal on. @param {number} to */
export function open(to) {
  const { game, steps } = /** @type {import("./types").Lesson} */ (lesson.peek());
  stop();
  said.value = null;
  place.value = to;
  remember(game, to);
  if (to >= steps.length) return leave();
  tell = attend({ send: hear, ping: () => {}, restart: () => {}, end: () => (link.value = "closed"), ended: false });
  heard = 0;
  const past = before(steps, to);
  const start = [...past, ...steps[to].events][0];
  const seats = start.type === "match_started" ? start.names.length : 4;
  tell({ type: "room", room: room(game, steps[to], seats) });
  show([...past, ...steps[to].events]);
  dealing.value = 0;
  ask();
}

function ask() {
  const asked = /** @type {Step} */ (step.peek());
  tell(asked.decision);
  announce(label(asked.question));
}

/** Go on to the next step: in the same hand where that goes on from here. */
export function next() {
  const { game, steps } = /** @type {import("./types").Lesson} */ (lesson.peek());
  const following = steps[place.peek() + 1];
  if (!following || following.fresh || said.peek() !== "praise" || strayed) return open(place.peek() + 1);
  hurry();
  said.value = null;
  place.value += 1;
  remember(game, place.peek());
  show(following.events);
  ask();
}

/** The learner chose another right way than the one the next step follows. */
let strayed = false;

/** What the table would send to a server. @param {ClientFrame} frame */
function hear(frame) {
  if (frame.type === "continue") next();
  if (frame.type === "answer") judge(frame);
  return true;
}

/** @param {import("./types").Answer} answer */
function judge({ decision, action }) {
  const asked = /** @type {Step} */ (step.peek());
  const way = asked.ways.findIndex((one) => one.action === action);
  if (way < 0) {
    const reply = asked.replies.find((one) => one.action === action) ?? null;
    tell({ type: "refused", code: "stale", text: "", decision, current: decision });
    said.value = reply;
    announce(t("lesson.no", { text: label(reply?.text) }));
    return;
  }
  strayed = way > 0;
  said.value = "praise";
  coming = asked.ways[way].events;
  announce(label(asked.praise));
  roll();
}

/** Show what follows, one move after the other. */
function roll() {
  const end = coming.findIndex((event) => SEEN.has(event.type)) + 1;
  const now = end ? coming.slice(0, end) : coming;
  coming = coming.slice(now.length);
  show(now);
  if (coming.length) timer = window.setTimeout(roll, stillness() ? STILL_MS : BEAT_MS * PACE[settings.peek().motion]);
}

/** Show at once what is still to come. */
function hurry() {
  clearTimeout(timer);
  show(coming);
  coming = [];
}

function stop() {
  clearTimeout(timer);
  coming = [];
  strayed = false;
}

/** Get up from the table. */
export function leave() {
  stop();
  leaveQuietly();
}
