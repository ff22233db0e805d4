// @ts-check
/** Where a replay's journal comes from: the server, or a file that stays in this browser. */

import { signal } from "./vendor/preact.js";
import { journalText, ownMatches, Refusal } from "./api.js";
import { fold, zipai } from "./family.js";
import { Film, journals, Unreadable } from "./film.js";
import { empty } from "./fold.js";
import { t } from "./i18n.js";
import { choose, first, journals as opened, show } from "./replay-state.js";
import { line } from "./replay-words.js";
import { games, me, tell } from "./state.js";

/** @typedef {import("./api.js").Played} Played */
/** @typedef {import("./film.js").Journal} Journal */

/** One's own ended matches; null until they are known. @type {import("./vendor/preact.js").Signal<Played[] | null>} */
export const mine = signal(/** @type {Played[] | null} */ (null));

/** Whether older ones may exist. */
export const older = signal(false);

const PAGE = 50;

/** Why nothing can be shown. */
export const trouble = signal("");

/** Whether the list was asked for in vain. */
export const unreached = signal(false);

/** Load the own list, or more of it; without an answer it stays as it is. */
export async function loadMine() {
  const { token } = me.peek();
  const known = mine.peek() ?? [];
  try {
    const found = token ? await ownMatches(known.at(-1)?.when) : [];
    mine.value = [...known, ...found];
    older.value = found.length === PAGE;
  } catch (error) {
    mine.value = known;
    if (!(error instanceof Refusal)) unreached.value = true;
  }
}

/** Note one's link to a match in the list. @param {string} match @param {string | null} share */
export function noteShare(match, share) {
  mine.value = (mine.peek() ?? []).map((one) => (one.id === match ? { ...one, share } : one));
}

/** Every event must fold and be told: a journal written by hand may lack what its events need. @param {Journal} journal */
function proved(journal) {
  const film = new Film(journal, "open", fold, empty());
  const [start] = journal.events;
  if (start?.type !== "match_started" || !games.value.some((one) => one.id === start.game)) throw new Unreadable(journal.line);
  const cards = zipai(start.game);
  journal.events.forEach((event, n) => {
    try {
      line(event, film.at(n + 1), cards, (seat) => start.names[seat]);
    } catch {
      throw new Unreadable(journal.line + n);
    }
  });
}

/** Another match of an opened file. @param {number} index */
export function chooseMatch(index) {
  try {
    proved(opened.peek()[index]);
    choose(index);
  } catch (error) {
    tell(t("replay.bad", { n: error instanceof Unreadable ? error.line : 1 }));
  }
}

/** @param {string} text @returns {Journal[]} */
function read(text) {
  const list = journals(text).filter((one) => one.hands.length);
  if (!list.length) throw new Unreadable(1);
  proved(list[0]);
  return list;
}

/** Show a match of the server. @param {string} match @param {string} share a link's token, "" for one's own @param {string} hash */
export async function openMatch(match, share, hash) {
  trouble.value = "";
  try {
    const text = await journalText(match, share);
    if (me.peek().token && mine.peek() === null) await loadMine();
    show(read(text), { match, share, file: "" }, hash);
    const own = mine.peek()?.find((one) => one.id === match);
    if (own && !hash.includes("view=")) first.value = own.seat;
  } catch (error) {
    trouble.value = error instanceof Unreadable ? t("replay.bad", { n: error.line })
      : error instanceof Refusal ? t("replay.missing") : t("lobby.noServer");
  }
}

/** Show a file. @param {File} file */
export async function openFile(file) {
  trouble.value = "";
  try {
    show(read(await file.text()), { match: "", share: "", file: file.name }, "");
  } catch (error) {
    trouble.value = error instanceof Unreadable ? t("replay.bad", { n: error.line }) : t("replay.bad", { n: 1 });
  }
}

