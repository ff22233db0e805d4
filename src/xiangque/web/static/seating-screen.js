// @ts-check
/** The drawing of seats as one watches and clicks it: the places round the table, the row, the dice (ST-2, ST-3). */

import { html, useEffect } from "./vendor/preact.js";
import { Dice } from "./centre.js";
import { t, tileName } from "./i18n.js";
import { Gear } from "./overlays.js";
import { nextPlace, sumOf, whose } from "./seating-words.js";
import { send } from "./session.js";
import { play } from "./sound.js";
import { bottom, dialog, nameOf, room, seat } from "./state.js";
import { Face, Tile } from "./tiles.js";

/** @typedef {import("./types").CeremonyInfo} CeremonyInfo */

const SIDES = ["bottom", "right", "top", "left"];

/** @param {CeremonyInfo} drawing @param {number} [place] */
function click({ step }, place) {
  send({ type: "seating", step, ...(place === undefined ? {} : { place }) });
}

/** Somebody's place: name, what it is called in the ceremony, the wind drawn. @param {{drawing: CeremonyInfo, number: number}} props */
function Place({ drawing, number }) {
  const { kind, throws, winds, east, act, seat: asked } = drawing;
  const info = room.value?.seats[number];
  const side = SIDES[(number - bottom.value + SIDES.length) % SIDES.length];
  const wind = winds[number];
  const choosing = act === "place" && asked === seat.value;
  const marks = [
    number === seat.value && t("waiting.you"),
    kind === "false_east" && throws[0]?.reached === number && t("seating.falseEast"),
    throws[1]?.reached === number && t("seating.first"),
    kind === "three_dice" && east === number && t("seating.east"),
    info && info.kind === "human" && info.state !== "here" && t(`state.${info.state}`),
    info?.kind === "bot" && t("state.bot"),
  ].filter(Boolean);
  return html`<li class=${`place place-${side} ${asked === number ? "asked" : ""}`} data-seat=${number}>
    <span class="place-who"><b class="name">${nameOf(number)}</b>
      <span class="badges">${marks.map((mark) => html`<b key=${mark} class="badge">${mark}</b>`)}</span></span>
    ${wind ? html`<${Tile} tile=${wind} kind="drawn-wind" />` : html`<i class="no-wind"></i>`}
    ${choosing && html`<button type="button" class="small-button" data-testid=${`place-${number}`}
      aria-label=${`${nameOf(number)} ${t("seating.act.place")}`} onClick=${() => click(drawing, number)}>${t("seating.act.place")}</button>`}
  </li>`;
}

/** The tiles between the players; one that was taken leaves its gap. @param {{drawing: CeremonyInfo}} props */
function Row({ drawing }) {
  const next = nextPlace(drawing);
  return html`<ol class="drawing-row" aria-label=${t("seating.row")} data-testid="drawing-row">
    ${drawing.row.map((tile, n) => html`<li key=${n} class=${n === next ? "next" : ""}>
      ${tile === null ? html`<i class="gap"></i>`
        : html`<span class=${`tile ${tile ? "" : "back"}`} data-tile=${tile} role="img" aria-label=${tile ? tileName(tile) : t("card.faceDown")}>
            ${tile && html`<${Face} tile=${tile} />`}</span>`}</li>`)}</ol>`;
}

/** The newest throw. @param {{drawing: CeremonyInfo}} props */
function Thrown({ drawing }) {
  const last = drawing.throws.at(-1);
  if (!last) return html`<div class="thrown"></div>`;
  return html`<div class="thrown" key=${drawing.throws.length} data-testid="thrown"><${Dice} values=${last.dice} />
    <b>${t("seating.sum", { name: nameOf(last.seat), n: sumOf(last.dice) })}</b></div>`;
}

/** @param {{drawing: CeremonyInfo}} props */
function Step({ drawing }) {
  const own = drawing.act !== null && drawing.seat === seat.value && seat.value !== null;
  return html`<div class="drawing-step">
    <p class=${own ? "own" : ""} data-testid="drawing-told">${whose(drawing, seat.value, nameOf)}</p>
    ${own && drawing.act !== "place" && html`<button type="button" class="big" data-testid="drawing-step"
      onClick=${() => click(drawing)}>${t(`seating.act.${drawing.act}`)}</button>`}
    <small>${own ? t("seating.hint") : seat.value === null ? t("waiting.watching") : ""}</small>
  </div>`;
}

export function SeatingScreen() {
  const drawing = room.value?.ceremony;
  const step = drawing?.step ?? 0;
  useEffect(() => {
    if (step > 0) play(step > 2 ? "draw" : "discard");
  }, [step]);
  if (!drawing) return null;
  return html`<main class="drawing" data-testid="seating" data-step=${step}>
    <header class="row"><div><h1>${t("seating.title")}</h1><p>${t(`seating.line.${drawing.kind}`)}</p></div>
      <button type="button" class="icon" aria-label=${t("settings.title")} data-testid="settings-button"
        onClick=${() => (dialog.value = "settings")}><${Gear} /></button>
      <button type="button" class="icon" aria-label=${t("leave.button")} data-testid="leave"
        onClick=${() => (dialog.value = "leave")}>×</button></header>
    <div class="drawing-table">
      <ul class="places">${drawing.winds.map((_, number) => html`<${Place} key=${number} drawing=${drawing} number=${number} />`)}</ul>
      <${Thrown} drawing=${drawing} /><${Row} drawing=${drawing} />
    </div>
    <${Step} drawing=${drawing} />
  </main>`;
}
