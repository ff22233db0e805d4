// @ts-check
/** The teacher's card over the table: the question, what is said to a choice, and the way through the steps. */

import { html, useEffect, useRef } from "./vendor/preact.js";
import { RuleLink } from "./book-door.js";
import { label, t } from "./i18n.js";
import { next, open } from "./learn-play.js";
import { lesson, place, said, step } from "./learn-state.js";

/** @param {{to: number, testid: string, text: string, sign: string, off: boolean}} props */
function Turn({ to, testid, text, sign, off }) {
  return html`<button type="button" class="icon" aria-label=${text} aria-disabled=${off} data-testid=${testid}
    onClick=${() => off || open(to)}><svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=${sign} /></svg></button>`;
}

const BACK = "M15.5 4.5 8 12l7.5 7.5z";
const ON = "M8.5 4.5 16 12l-7.5 7.5z";

function Praise() {
  const on = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => on.current?.focus({ preventScroll: true }), []);
  const last = place.value + 1 === lesson.value?.steps.length;
  return html`<p class="praise" data-testid="praise">${label(step.value?.praise)}</p>
    <button type="button" class="small-button" data-testid="next-step" ref=${on} onClick=${next}>
      ${t(last ? "lesson.finish" : "lesson.next")}</button>`;
}

export function Teacher() {
  const asked = step.value;
  if (!asked || !lesson.value) return null;
  const { game, steps } = lesson.value;
  const reply = said.value;
  const mood = reply === "praise" ? "right" : reply ? "wrong" : "";
  return html`<section class=${`teacher ${mood}`} aria-label=${t("lesson.teacher")} data-testid="teacher">
    <header>
      <${Turn} to=${place.value - 1} testid="step-back" text=${t("lesson.back")} sign=${BACK} off=${place.value === 0} />
      <h2>${label(asked.title)}</h2>
      <span class="steps" role="img" aria-label=${t("lesson.step", { n: place.value + 1, m: steps.length })}>
        ${place.value + 1} / ${steps.length}</span>
      <${Turn} to=${place.value + 1} testid="step-skip" text=${t("lesson.skip")} sign=${ON} off=${false} />
    </header>
    <div class="speech">
      <p class="question" data-testid="question">${label(asked.question)}</p>
      ${reply === "praise" ? html`<${Praise} key=${place.value} />` : reply && html`<p class="reply" data-testid="reply">
        ${t("lesson.no", { text: label(reply.text) })} <${RuleLink} game=${game} clause=${reply.clause}
          text=${t("lesson.rule", { clause: reply.clause })} /></p>`}
    </div>
  </section>`;
}
