// @ts-check
/** What the replay shows: which match, whose eyes, which step; only the replay's own parts write here. */

import { batch, computed, signal } from "./vendor/preact.js";
import { fold, zipai } from "./family.js";
import { Film, placeLink, placeOf } from "./film.js";
import { empty } from "./fold.js";
import { moved } from "./motion.js";
import { t } from "./i18n.js";
import { calledIn } from "./names.js";
import { outcome } from "./outcome.js";
import { caption } from "./replay-words.js";

/** @typedef {import("./film.js").Eye} Eye */
/** @typedef {import("./film.js").Journal} Journal */
/** Where the journal came from. @typedef {{match: string, share: string, file: string}} Source */

export const SPEEDS = [0.5, 1, 2, 4];

/** @type {import("./vendor/preact.js").Signal<Source | null>} */
export const source = signal(/** @type {Source | null} */ (null));

/** The matches of the journal; a file may hold several. @type {import("./vendor/preact.js").Signal<Journal[]>} */
export const journals = signal(/** @type {Journal[]} */ ([]));

export const chosen = signal(0);

/** @type {import("./vendor/preact.js").Signal<Eye>} */
export const eye = signal(/** @type {Eye} */ ("open"));

/** The seat drawn at the bottom while everything is open. */
export const first = signal(0);

/** How many events have happened. */
export const place = signal(0);

export const playing = signal(false);
export const speed = signal(1);

/** The settlement was put aside to see the table. */
export const aside = signal(false);

/** What lies over the table. */
export const sheet = signal(/** @type {"" | "steps" | "proof" | "share"} */ (""));

export const journal = computed(() => journals.value[chosen.value] ?? null);

export const film = computed(() => {
  if (!journal.value) return null;
  return new Film(journal.value, eye.value, fold, empty());
});

export const table = computed(() => film.value?.at(place.value) ?? empty());

/** What a seat is called. @param {number} seat */
function name(seat) {
  const start = journal.value?.events[0];
  return start?.type === "match_started" ? calledIn(start.names[seat] ?? "") : "";
}

/** What the parts of the table are given. */
export const view = computed(() => {
  const own = eye.value === "open" ? null : eye.value;
  return /** @type {import("./view.js").View} */ ({
    table: table.value, cards: zipai(table.value.game), bottom: own ?? first.value, seat: own, open: own === null, name,
    presence: () => "",
  });
});

/** The index of the hand that is shown. */
export const handShown = computed(() => film.value?.handAt(place.value) ?? 0);

/** The stops of the hand that is shown. */
export const stops = computed(() => film.value?.stops(handShown.value) ?? []);

/** How many stops of the hand have been reached. */
export const step = computed(() => stops.value.filter((one) => one <= place.value).length);

const cards = computed(() => zipai(table.value.game));

/** The steps of the hand in words. */
export const captions = computed(() => {
  const shown = film.value;
  return shown ? stops.value.map((one) => caption(shown, one, cards.value, name)) : [];
});

/** The step in words; a link may lead to a place between two stops. */
export const told = computed(() => captions.value[Math.max(0, step.value - 1)] ?? "");

/** Each hand with what it came to. */
export const hands = computed(() => {
  const shown = film.value;
  return (shown?.hands ?? []).map(({ hand, to }) => {
    const ended = /** @type {import("./fold.js").Table} */ (shown?.at(to));
    const came = ended.result ? outcome({ cards: cards.value, name }, ended.result) : "";
    return [t("table.hand", { n: hand }), came].filter(Boolean).join(" · ");
  });
});

/** Where the step is found again, for the address. */
export const link = computed(() => {
  if (!film.value) return "";
  const seen = eye.value === "open" ? "" : `&view=${eye.value}`;
  return `#${placeLink(film.value, place.value)}${seen}`;
});

/** Show a journal from where a link says. @param {Journal[]} list @param {Source} from @param {string} hash */
export function show(list, from, hash) {
  batch(() => {
    source.value = from;
    journals.value = list;
    choose(0);
    follow(hash);
  });
}

/** Another match of the file. @param {number} index */
export function choose(index) {
  batch(() => {
    chosen.value = index;
    eye.value = "open";
    first.value = 0;
    stop();
    place.value = film.value ? placeOf(film.value, "") : 0;
  });
}

/** Go where a link says, and see with the eyes it names. @param {string} hash */
export function follow(hash) {
  if (!film.value || hash === link.value) return;
  const wanted = new URLSearchParams(hash.replace(/^#/, "")).get("view");
  const seat = wanted === null ? NaN : Number(wanted);
  look(name(seat) ? seat : "open");
  go(placeOf(film.value, hash));
}

/** See with other eyes. @param {Eye} next */
export function look(next) {
  batch(() => {
    eye.value = next;
    if (next !== "open") first.value = next;
  });
}

/** Forget everything; the next journal may be another's. */
export function close() {
  batch(() => {
    stop();
    source.value = null;
    journals.value = [];
    sheet.value = "";
  });
}

/** @param {number} to */
export function go(to) {
  batch(() => {
    place.value = to;
    aside.value = false;
  });
}

/** One stop on or back; whether there was one. @param {1 | -1} by */
export function move(by) {
  const next = film.value?.next(place.value, by) ?? place.value;
  if (next === place.value) return false;
  moved(by > 0 ? film.value?.seen.slice(place.value, next) ?? [] : [], () => go(next));
  return true;
}

/** The first or last stop of the hand; from there, of the hand beyond. @param {"first" | "last"} end */
export function toEnd(end) {
  const of = (/** @type {number[]} */ list) => /** @type {number} */ (end === "first" ? list[0] : list.at(-1));
  const near = of(stops.value);
  const beyond = handShown.value + (end === "first" ? -1 : 1);
  if (near !== place.value) go(near);
  else if (film.value && film.value.hands[beyond]) go(of(film.value.stops(beyond)));
}

/** The first stop of another hand. @param {number} index */
export function toHand(index) {
  if (film.value?.hands[index]) go(film.value.stops(index)[0]);
}

export function stop() {
  playing.value = false;
}
