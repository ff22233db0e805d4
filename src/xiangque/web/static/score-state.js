// @ts-check
/** The scorer's hand, what was undone to get there, and what the server says about it. */

import { batch, computed, effect, signal } from "./vendor/preact.js";
import { judge, Refusal } from "./api.js";
import { aim, handRequest, scoreRequest } from "./score-draft.js";
import { address, read } from "./score-link.js";
import { games } from "./state.js";

/** @typedef {import("./score-draft.js").Draft} Draft */
/** @typedef {import("./types").Item} Item */
/** @typedef {{clause: string, label: Record<string, string>}} Reason */
/** @typedef {{id: string, label: Record<string, string>, xi: number, clause: string}} HardPart */
/** @typedef {{win: boolean, reasons?: Reason[], items: Item[], payments: number[], total: number, reading: string[],
 *   value?: number, hard_xi?: number, total_xi?: number, hard?: {group: string, xi: number, parts: HardPart[]}[]}} Verdict */
/** @typedef {{tile: string, left: number, class?: string, total?: number, own?: number}} Wait */
/** @typedef {{tile: string, distance: number, acceptance: Wait[], waits: Wait[], ready: boolean}} Discard */
/** @typedef {{distance: number, reachable?: boolean, waits: Wait[], acceptance?: Wait[], discards: Discard[], ready?: boolean,
 *   ready_refused: Reason[], barred?: Record<string, Reason[]>, hard_xi?: number}} Study */
/** `held`: of the hand between turns, `holding`: with the winning piece in it.
 * @typedef {{verdict: Verdict | null, others: Verdict[], held: Study | null, holding: Study | null, trouble: string,
 *   later: boolean}} Answers `later`: the server could not be reached, and is asked again */

const UNDONE = 100;
/** @type {Answers} */
const NONE = { verdict: null, others: [], held: null, holding: null, trouble: "", later: false };
const AGAIN_MS = 3000;

/** The hand as it is; null before a game is chosen. @type {import("./vendor/preact.js").Signal<Draft | null>} */
export const draft = signal(/** @type {Draft | null} */ (null));

/** Earlier hands, the latest last. @type {import("./vendor/preact.js").Signal<Draft[]>} */
export const past = signal(/** @type {Draft[]} */ ([]));

/** Where the user wants taps to go. */
export const target = signal("hand");

/** @type {import("./vendor/preact.js").Signal<Answers>} */
export const answers = signal(NONE);

/** Whether the answers shown are older than the hand. */
export const asking = signal(false);

export const game = computed(() => games.value.find((one) => one.id === draft.value?.game));

/** @returns {import("./score-draft.js").Facts} */
export const facts = () => game.value.scorer;

/** The options that may change an answer. @returns {import("./options.js").Option[]} */
export const priced = () => game.value.options.filter((/** @type {{name: string}} */ one) => facts().options.includes(one.name));

/** Where the next tap goes. */
export const aimed = computed(() => (draft.value ? aim(draft.value, facts(), target.value) : "hand"));

/** Take a game up with the hand of a fragment. @param {string} id @param {string} fragment */
export function open(id, fragment) {
  const found = games.peek().find((one) => one.id === id);
  if (!found) return;
  batch(() => {
    past.value = [];
    target.value = "hand";
    answers.value = NONE;
    draft.value = read(fragment, found);
  });
}

/** Leave the page: a late answer finds nobody. */
export function close() {
  draft.value = null;
}

/** The next hand; the present one can be had back. @param {Draft} next */
export function change(next) {
  const now = draft.peek();
  if (!now || next === now) return;
  batch(() => {
    past.value = [...past.peek().slice(1 - UNDONE), now];
    draft.value = next;
  });
}

export function undo() {
  const before = past.peek().at(-1);
  if (!before) return;
  batch(() => {
    past.value = past.peek().slice(0, -1);
    draft.value = before;
  });
}

let asked = 0;

/** Whether it was not the server itself that refused. @param {unknown} error */
const away = (error) => (error instanceof Refusal ? error.status >= 500 : error instanceof TypeError);

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** Ask again after a moment, or as soon as the browser is online. */
function wait() {
  clearTimeout(waiting);
  waiting = setTimeout(again, AGAIN_MS);
}

function again() {
  clearTimeout(waiting);
  const now = draft.peek();
  if (now && answers.peek().later) void ask(now);
}

addEventListener("online", again);

/** @param {Draft} now */
async function ask(now) {
  asked += 1;
  const turn = asked;
  const known = facts();
  const score = scoreRequest(now, known);
  const held = handRequest(now, known, false);
  const holding = score && handRequest(now, known, true);
  if (!score && !held) {
    answers.value = NONE;
    asking.value = false;
    return;
  }
  asking.value = true;
  /** @type {Answers} */
  const found = { ...NONE };
  try {
    [found.verdict, ...found.others] = await Promise.all(score
      ? [now.options, ...now.others].map((options) => judge("score", { ...score, options })) : [null]);
    if (turn === asked) answers.value = { ...answers.peek(), ...found, held: null, holding: null };
    [found.held, found.holding] = await Promise.all([held, holding].map((body) => body && judge("hand", body)));
  } catch (error) {
    found.later = away(error);
    found.trouble = error instanceof Error ? error.message : String(error);
  }
  if (turn !== asked) return;
  if (found.later) wait();
  batch(() => {
    answers.value = found;
    asking.value = false;
  });
}

effect(() => {
  const now = draft.value;
  if (!now || !game.value) return;
  history.replaceState(history.state, "", address(now, game.value));
  void ask(now);
});
