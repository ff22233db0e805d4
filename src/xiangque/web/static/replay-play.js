// @ts-check
/** What moves a replay by itself: the clock, the keyboard, the address. */

import { useEffect } from "./vendor/preact.js";
import { settings } from "./settings.js";
import { dialog } from "./state.js";
import * as replay from "./replay-state.js";

const STEP_MS = 1000;
/** A settlement is read, not glanced at. */
const SETTLEMENT_MS = 4000;
/** Browsers refuse more than a few changes of the address a second. */
const ADDRESS_MS = 400;

/** Steps on while playing; stops at the end. */
export function useClock() {
  const on = replay.playing.value;
  const place = replay.place.value;
  const pause = (replay.table.value.result ? SETTLEMENT_MS : STEP_MS) / replay.speed.value;
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => {
      if (!replay.move(1)) replay.stop();
    }, pause);
    return () => clearTimeout(timer);
  }, [on, place, pause]);
}

/** Keeps the address at the step that is shown, and follows when it is changed. */
export function useAddress() {
  const link = replay.link.value;
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(history.state, "", link), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [link]);
  useEffect(() => {
    const changed = () => replay.follow(location.hash);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
}

export function toggle() {
  if (!replay.playing.value && !replay.film.value) return;
  replay.playing.value = !replay.playing.value;
}

/** The next eyes: everything open, then seat by seat. */
function lookOn() {
  const { value } = replay.eye;
  const next = value === "open" ? 0 : value + 1;
  replay.look(next < replay.table.value.names.length ? next : "open");
}

/** @param {"steps" | "proof" | "share"} name */
export function flip(name) {
  replay.sheet.value = replay.sheet.value === name ? "" : name;
}

/** Keys that work whatever the settings say. @type {Record<string, () => void>} */
const ALWAYS = {
  ArrowLeft: () => replay.move(-1), ArrowRight: () => replay.move(1), Home: () => replay.toEnd("first"),
  End: () => replay.toEnd("last"), PageUp: () => replay.toHand(replay.handShown.value - 1),
  PageDown: () => replay.toHand(replay.handShown.value + 1), Escape: () => (replay.sheet.value = ""),
};

/** Single characters, which can be switched off (2.1.4). @type {Record<string, () => void>} */
const SINGLE = { " ": toggle, v: lookOn, e: () => flip("steps"), w: () => flip("proof") };

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || dialog.value || replay.sheet.value === "share") return;
  const { target } = event;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  const onButton = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
  const inList = target instanceof HTMLElement && target.closest(".panel-body, .sheet-body") !== null;
  if (onButton && event.key === " ") return;
  if (inList && /^(Home|End|Page)/.test(event.key)) return;
  const run = ALWAYS[event.key] ?? (settings.value.keys ? SINGLE[event.key.toLowerCase()] : undefined);
  if (!run) return;
  if (event.key.startsWith("Arrow")) replay.stop();
  run();
  event.preventDefault();
}

export function useKeys() {
  useEffect(() => {
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}
