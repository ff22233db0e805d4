// @ts-check
/** What lies over a replayed table: the list of steps, the wall with its proof, sharing and saving. */

import { html, useEffect, useRef } from "./vendor/preact.js";
import { check, evidenceOf } from "./fair.js";
import { t } from "./i18n.js";
import { Piece } from "./pieces.js";
import * as replay from "./replay-state.js";

/** @typedef {import("./fair.js").Verdict} Verdict */

/** @param {{name: string, title: string, children?: any}} props */
export function Sheet({ name, title, children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return html`<section class=${`sheet sheet-${name}`} role="dialog" aria-labelledby="sheet-title" tabindex="-1" ref=${box}
    data-testid=${`sheet-${name}`}>
    <header><h2 id="sheet-title">${title}</h2><button type="button" class="icon" aria-label=${t("settings.close")}
      data-testid="close-sheet" onClick=${() => (replay.sheet.value = "")}>×</button></header>
    <div class="sheet-body" tabindex="0">${children}</div></section>`;
}

/** Every step of the hand, to jump to. */
export function Steps() {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const { value: stops } = replay.stops;
  const reached = replay.step.value - 1;
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [reached]);
  return html`<${Sheet} name="steps" title=${t("replay.steps")}><ol class="step-list" ref=${list}>
    ${replay.captions.value.map((text, n) => html`<li key=${n}><button type="button" data-testid="step"
      aria-current=${n === reached ? "step" : undefined} onClick=${() => {
        replay.stop();
        replay.go(stops[n]);
      }}>${text}</button></li>`)}</ol></${Sheet}>`;
}

/** How many pieces have left the front and the back of the wall. */
function gone() {
  const { value: film } = replay.film;
  const { value: journal } = replay.journal;
  if (!film || !journal) return { front: 0, back: 0 };
  const { from } = film.hands[replay.handShown.value];
  let [front, back] = [0, 0];
  for (const event of journal.events.slice(from, replay.place.value)) {
    if (event.type === "dealt") front += event.tiles?.length ?? 0;
    if (event.type === "turned" || (event.type === "drawn" && event.from !== "tail")) front += 1;
    if (event.type === "drawn" && event.from === "tail") back += 1;
  }
  return { front, back };
}

/** The wall in drawing order; what has been taken is grey, what does not follow from the secret framed.
 * @param {{wall: string[], again: string[]}} props */
function Wall({ wall, again }) {
  const { front, back } = gone();
  return html`<div class="wall-list" role="list" aria-label=${t("proof.wall")} data-testid="wall">
    ${wall.map((piece, n) => {
      const taken = n < front || n >= wall.length - back;
      const wrong = again.length > 0 && again[n] !== piece;
      return html`<span key=${n} role="listitem" class=${`${taken ? "gone" : ""} ${wrong ? "wrong" : ""}`}><${Piece} piece=${piece} /></span>`;
    })}</div>`;
}

/** @param {{label: string, children?: any}} props */
function Fact({ label, children }) {
  return html`<div><dt>${label}</dt><dd>${children}</dd></div>`;
}

/** @param {{verdict: Verdict}} props */
function Checked({ verdict }) {
  const { checks, evidence, seed } = verdict;
  const { name } = replay.view.value;
  return html`<ul class="checks">${checks.map(({ id, ok }) => html`<li key=${id} class=${ok ? "holds" : "fails"} data-testid=${`check-${id}`}>
      <b aria-hidden="true">${ok ? "✓" : "×"}</b> ${t(`proof.check.${id}`)} <small>${t(ok ? "proof.yes" : "proof.no")}</small></li>`)}</ul>
    <dl class="facts">
      <${Fact} label=${t("proof.commitment")}><code>${evidence.committed}</code></${Fact}>
      ${evidence.contributions?.map((value, seat) => html`<${Fact} key=${seat} label=${t("proof.thrown", { name: name(seat) })}>
        <code>${value || t("proof.nothing")}</code></${Fact}>`)}
      <${Fact} label=${t("proof.secret")}><code>${evidence.secret}</code></${Fact}>
      <${Fact} label=${t("proof.seed")}><code data-testid="seed">${seed}</code></${Fact}>
      ${evidence.dice.length > 0 && html`<${Fact} label=${t("proof.dice")}>${evidence.dice.join(" + ")}</${Fact}>`}
    </dl>`;
}

/** The wall of the hand, and whether it follows from what was promised, thrown and revealed. */
export function Proof() {
  const { value: film } = replay.film;
  const start = replay.journal.value?.events[0];
  if (!film || start?.type !== "match_started") return null;
  const { from, to } = film.hands[replay.handShown.value];
  const evidence = evidenceOf(start.match, start.names.length, replay.journal.value?.events.slice(from, to) ?? []);
  if (!evidence) return null;
  const verdict = check(evidence);
  const holds = verdict.proof && verdict.checks.every((one) => one.ok);
  const said = !verdict.proof ? "proof.none" : holds ? "proof.ok" : "proof.bad";
  return html`<${Sheet} name="proof" title=${t("replay.proof")}>
    <p class=${`verdict ${said.split(".")[1]}`} data-testid="verdict">${t(said)}</p>
    ${verdict.proof && html`<${Checked} verdict=${verdict} />`}
    ${verdict.proof && html`<p><a class="plain" href="/fair.html" target="_blank" data-testid="fair-page">${t("fair.page")}</a></p>`}
    ${evidence.wall.length > 0 && html`<h3>${t("proof.wall")}</h3><p>${t("proof.gone")}</p>
      <${Wall} wall=${evidence.wall} again=${verdict.wall} />`}
  </${Sheet}>`;
}
