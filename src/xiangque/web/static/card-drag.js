// @ts-check
/** Dragging one's cards: between columns, to a new one at either end, or above the dashed line to play. */

import { signal } from "./vendor/preact.js";

/** @typedef {import("./card-columns.js").Target} Target */
/** @typedef {{onto: Target | null, play: boolean}} Drag */
/**
 * @typedef {{element: (target: HTMLElement) => HTMLElement, play: () => void, put: (to: Target) => void, tap: () => void}} Handle
 */

/** What would happen if the card were let go now; null when none is held. @type {import("./vendor/preact.js").Signal<Drag | null>} */
export const dragging = signal(/** @type {Drag | null} */ (null));

const NEAR_PX = 8;
/** How much of an outer column still counts as beyond it. */
const EDGE = 0.22;

/** What letting go at a point means. @param {number} x @param {number} y @returns {Drag} */
function at(x, y) {
  const line = document.querySelector(".play-line")?.getBoundingClientRect();
  if (line && y < line.top) return { onto: null, play: true };
  const boxes = [...document.querySelectorAll(".hand .column")].map((one) => one.getBoundingClientRect());
  if (!boxes.length) return { onto: null, play: false };
  const edge = boxes[0].width * EDGE;
  if (x < boxes[0].left + edge) return { onto: "left", play: false };
  if (x > boxes[boxes.length - 1].right - edge) return { onto: "right", play: false };
  const onto = boxes.findIndex((box) => x <= box.right);
  return { onto: onto < 0 ? boxes.length - 1 : onto, play: false };
}

/** @param {Drag} a @param {Drag | null} b */
const same = (a, b) => b !== null && a.onto === b.onto && a.play === b.play;

/** Pointer handlers of one card; they swallow the click that ends a drag. @param {Handle} handle */
export function drag(handle) {
  let [startX, startY, held, moving] = [0, 0, -1, false];
  /** @param {PointerEvent} event */
  const body = (event) => handle.element(/** @type {HTMLElement} */ (event.currentTarget));
  /** @param {PointerEvent} event */
  const drop = (event) => {
    held = -1;
    body(event).style.transform = "";
    body(event).classList.remove("held");
    dragging.value = null;
  };
  return {
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      if (event.button !== 0) return;
      [startX, startY, held, moving] = [event.clientX, event.clientY, event.pointerId, false];
      /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
    },
    /** @param {PointerEvent} event */
    onPointerMove(event) {
      if (held !== event.pointerId) return;
      const [x, y] = [event.clientX - startX, event.clientY - startY];
      if (!moving && Math.hypot(x, y) < NEAR_PX) return;
      moving = true;
      body(event).style.transform = `translate(${x}px, ${y}px)`;
      body(event).classList.add("held");
      const now = at(event.clientX, event.clientY);
      if (!same(now, dragging.peek())) dragging.value = now;
    },
    /** @param {PointerEvent} event */
    onPointerUp(event) {
      if (held !== event.pointerId) return;
      drop(event);
      if (!moving) return;
      const { onto, play } = at(event.clientX, event.clientY);
      if (play) handle.play();
      else if (onto !== null) handle.put(onto);
    },
    /** @param {PointerEvent} event */
    onPointerCancel(event) {
      moving = true;
      drop(event);
    },
    /** @param {MouseEvent} event */
    onClick(event) {
      event.stopPropagation();
      const swallow = moving && event.detail > 0;
      moving = false;
      if (!swallow) handle.tap();
    },
  };
}
