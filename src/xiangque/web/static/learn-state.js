// @ts-check
/** The lesson that is being learned, the step one is at, and what the teacher has just said. */

import { computed, signal } from "./vendor/preact.js";
import { keep, recall } from "./settings.js";

/** @typedef {import("./types").Lesson} Lesson */
/** @typedef {import("./types").LessonReply} LessonReply */

/** @type {import("./vendor/preact.js").Signal<Lesson | null>} */
export const lesson = signal(/** @type {Lesson | null} */ (null));

/** Which step, counted from 0; the number of steps at the end of the lesson. */
export const place = signal(0);

/** What is said to the last choice: praise, a reply, or nothing yet.
 * @type {import("./vendor/preact.js").Signal<"praise" | LessonReply | null>} */
export const said = signal(/** @type {"praise" | LessonReply | null} */ (null));

/** The step that is asked, null at the end. */
export const step = computed(() => lesson.value?.steps[place.value] ?? null);

/** Which step of a game one has reached; all of them when it was learned to the end. @param {string} game */
export function reached(game) {
  return Number.parseInt(recall(`learn.${game}`), 10) || 0;
}

/** @param {string} game @param {number} to */
export function remember(game, to) {
  keep(`learn.${game}`, String(to));
}
