// @ts-check
/** /learn: which game to learn; /learn/GAME: its lesson at a real table, and what to do after it. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { createRoom, introduce, lesson as fetchLesson, lessons as fetchLessons } from "./api.js";
import { zipai } from "./family.js";
import { label, t } from "./i18n.js";
import { Teacher } from "./learn-card.js";
import { listen } from "./keys.js";
import { Loading } from "./later.js";
import { leave, open } from "./learn-play.js";
import { lesson, place, reached } from "./learn-state.js";
import { ownName } from "./lobby.js";
import { Gear } from "./overlays.js";
import { go, lessonIn } from "./route.js";
import { startAloneIn } from "./session.js";
import { dialog, games, logOpen, path, table, tell } from "./state.js";
import { TableScreen } from "./table.js";

/** @typedef {import("./types").LessonSize} LessonSize */

listen();

/** What a game is called. @param {string} game */
const gameName = (game) => label(games.value.find((one) => one.id === game)?.labels);

/** What stands at the top right of the table while learning. */
function LearnBar() {
  return html`<nav class="top-bar" onClick=${(/** @type {Event} */ event) => event.stopPropagation()}>
    <button type="button" class="icon" aria-label=${t("log.title")} aria-pressed=${logOpen.value} data-testid="log-button"
      onClick=${() => (logOpen.value = !logOpen.value)}>≡</button>
    <button type="button" class="icon" aria-label=${t("settings.title")} data-testid="settings-button"
      onClick=${() => (dialog.value = "settings")}><${Gear} /></button>
    <button type="button" class="icon" aria-label=${t("lesson.leave")} data-testid="leave-lesson"
      onClick=${() => go("/learn")}>×</button></nav>`;
}

/** One hand against bots. @param {string} game */
async function playNow(game) {
  try {
    await introduce(ownName());
    const { code } = await createRoom(game, { hands: 1 }, { clocks: { turn_s: 0, claim_s: 0 } });
    startAloneIn(code);
    go(`/r/${code}`);
  } catch {
    tell(t("lobby.noServer"));
  }
}

/** After the last step. @param {{game: string}} props */
function Learned({ game }) {
  return html`<main class="lobby learned" data-testid="learned">
    <h1>${t("lesson.done", { game: gameName(game) })}</h1><p>${t("lesson.doneLine")}</p>
    <button type="button" class="door play-now" data-testid="play-hand" onClick=${() => playNow(game)}>
      <b>${t("lesson.play")}</b><span>${t("lesson.playLine")}</span></button>
    <a class="big grey" href=${`/rules/${game}`} data-testid="to-rules" onClick=${(/** @type {Event} */ event) => {
      event.preventDefault();
      go(`/rules/${game}`);
    }}>${t("lesson.rules")}</a>
    <button type="button" class="text-button" data-testid="learn-again" onClick=${() => open(0)}>${t("lesson.again")}</button>
    <button type="button" class="text-button" data-testid="learn-other" onClick=${() => go("/learn")}>${t("lesson.others")}</button>
  </main>`;
}

/** A game to learn, and how far one has come. @param {{size: LessonSize}} props */
function Door({ size: { game, steps } }) {
  const at = reached(game);
  const line = at >= steps ? t("lesson.learned") : at ? t("lesson.at", { n: at + 1, m: steps }) : t("lesson.size", { m: steps });
  return html`<button type="button" class="door" data-testid=${`learn-${game}`} onClick=${() => go(`/learn/${game}`)}>
    <b>${gameName(game)}</b><span>${line}</span></button>`;
}

function Choice() {
  const [sizes, setSizes] = useState(/** @type {LessonSize[]} */ ([]));
  useEffect(() => {
    fetchLessons().then(setSizes, () => tell(t("lobby.noServer")));
  }, []);
  return html`<main class="lobby" data-testid="lessons">
    <header class="row"><div><h1>${t("lesson.title")}</h1><p>${t("lesson.line")}</p></div>
      <button type="button" class="icon" aria-label=${t("lesson.leave")} data-testid="leave-lessons" onClick=${() => go("/")}>×</button>
    </header>
    ${sizes.map((size) => html`<${Door} key=${size.game} size=${size} />`)}
  </main>`;
}

/** The screen of the table that a game is played at. @param {string} game */
async function tableOf(game) {
  return zipai(game) ? (await import("./card-table.js")).CardTableScreen : TableScreen;
}

/** The lesson of one game. @param {{game: string}} props */
function Learning({ game }) {
  const [Table, setTable] = useState(/** @type {any} */ (null));
  useEffect(() => {
    Promise.all([fetchLesson(game), tableOf(game)]).then(([found, Screen]) => {
      setTable(() => Screen);
      lesson.value = found;
      const at = reached(game);
      open(at < found.steps.length ? at : 0);
    }, () => {
      tell(t("lesson.none"));
      go("/learn");
    });
    return () => {
      leave();
      lesson.value = null;
    };
  }, [game]);
  if (!lesson.value || !Table) return html`<${Loading} />`;
  if (place.value >= lesson.value.steps.length) return html`<${Learned} game=${game} />`;
  if (table.value.match === null) return html`<${Loading} />`;
  return html`<div class="learn"><${Teacher} /><${Table} bar=${LearnBar} /></div>`;
}

export function LearnPage() {
  const game = lessonIn(path.value);
  return game ? html`<${Learning} key=${game} game=${game} />` : html`<${Choice} />`;
}
