// @ts-check
/** Building the hand: every piece of the game to tap, what is held, laid down and won with. */

import { html, useRef, useState } from "./vendor/preact.js";
import { isBig, isCard } from "./cards.js";
import { t, tileName, tileNames } from "./i18n.js";
import { Piece } from "./pieces.js";
import { added, aim, fits, left, missing, put, sound, take, takeMeld } from "./score-draft.js";
import { piecesOf } from "./score-link.js";
import { aimed, change, draft, facts, target } from "./score-state.js";
import { Chips } from "./settings-panel.js";
import { tell } from "./state.js";

/** @typedef {import("./score-draft.js").Draft} Draft */

const now = () => /** @type {Draft} */ (draft.value);

/** Pieces of one suit or size in a row. @param {readonly string[]} pieces */
function rows(pieces) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const piece of pieces) {
    const row = isCard(piece) ? String(isBig(piece)) : piece.slice(-1);
    found.set(row, [...(found.get(row) ?? []), piece]);
  }
  return [...found.values()];
}

/** What a tap on a piece would add, in words. @param {string} tile */
function pickName(tile) {
  const pieces = added(facts(), aimed.value, tile);
  const n = left(now(), facts(), tile);
  const name = pieces.length > 1 ? t("score.set", { kind: t(`score.target.${aimed.value}`), tiles: tileNames(pieces) }) : tileName(tile);
  return aimed.value === "bao" ? name : t("score.piece", { tile: name, n: Math.max(0, n) });
}

/** @param {{tile: string, reachable: boolean, reach: () => void}} props */
function Pick({ tile, reachable, reach }) {
  const possible = fits(now(), facts(), aimed.value, tile);
  const chosen = aimed.value === "bao" ? now().bao.includes(tile) : undefined;
  const n = Math.max(0, left(now(), facts(), tile));
  return html`<button type="button" class="pick" data-testid="pick" data-pick=${tile} aria-disabled=${!possible} aria-pressed=${chosen}
    aria-label=${pickName(tile)} tabindex=${reachable ? 0 : -1} onFocus=${reach}
    onClick=${() => change(put(now(), facts(), aimed.value, tile))}>
    <${Piece} piece=${tile} /><i aria-hidden="true">${n}</i></button>`;
}

/** Arrows move between the pieces. @param {KeyboardEvent} event @param {string[][]} lines */
function walk(event, lines) {
  const at = /** @type {HTMLElement} */ (event.target).closest("[data-pick]")?.getAttribute("data-pick") ?? "";
  const line = lines.findIndex((one) => one.includes(at));
  if (line < 0) return;
  const place = lines[line].indexOf(at);
  const flat = lines.flat();
  const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const down = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const ends = { Home: flat[0], End: flat.at(-1) }[event.key];
  const next = across ? flat[(flat.indexOf(at) + across + flat.length) % flat.length]
    : down ? lines[line + down]?.[Math.min(place, (lines[line + down]?.length ?? 1) - 1)] : ends;
  if (!next) return;
  event.preventDefault();
  const box = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement | null} */ (box.querySelector(`[data-pick="${next}"]`))?.focus();
}

export function Palette() {
  const lines = rows(facts().pieces);
  const [at, setAt] = useState(lines[0][0]);
  const reachable = facts().pieces.includes(at) ? at : lines[0][0];
  const named = t(`score.target.${aimed.value}`);
  return html`<div class="palette" role="group" aria-label=${t("score.palette", { target: named })} data-testid="palette"
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => walk(event, lines)}>
    ${lines.map((line) => html`<div class="palette-row" key=${line[0]} style=${`--n:${Math.max(line.length, 9)}`}>
      ${line.map((tile) => html`<${Pick} key=${tile} tile=${tile} reachable=${tile === reachable} reach=${() => setAt(tile)} />`)}
    </div>`)}</div>`;
}

/** Where taps go. */
export function Targets() {
  const { melds, bao } = facts();
  const list = ["hand", ...melds, "winning", ...(bao ? ["bao"] : [])];
  return html`<${Chips} label=${t("score.add")} name="score-target" value=${aimed.value}
      choices=${list.map((one) => [one, t(`score.target.${one}`)])}
      onChoose=${(/** @type {string} */ one) => (target.value = one)} />
    ${aimed.value === "chow" && html`<p class="help">${t("score.lowest")}</p>`}`;
}

/** For those who would rather write. */
export function Typed() {
  const [text, setText] = useState("");
  const add = (/** @type {Event} */ event) => {
    event.preventDefault();
    const pieces = piecesOf(text);
    if (!pieces || pieces.some((piece) => !facts().pieces.includes(piece))) return tell(t("score.unread", { text }));
    let next = now();
    for (const piece of pieces) next = put(next, facts(), aim(next, facts(), "hand"), piece);
    change(next);
    setText("");
  };
  return html`<form class="typed" onSubmit=${add}><label class="field"><span>${t("score.type")}</span>
      <input type="text" autocomplete="off" autocapitalize="off" value=${text} placeholder=${facts().pieces.slice(0, 3).join("")}
        data-testid="score-typed" onInput=${(/** @type {InputEvent} */ event) => setText(/** @type {HTMLInputElement} */ (event.target).value)} /></label>
    <button type="submit" class="small-button" data-testid="score-add">${t("score.put")}</button></form>`;
}

/** @param {{tile: string}} props */
function Winning({ tile }) {
  if (!tile) return html`<span class="slot">${t("score.none")}</span>`;
  return html`<button type="button" class="held winner" data-testid="score-winning" aria-label=${t("score.take", { tile: tileName(tile) })}
    onClick=${() => change(sound({ ...now(), winning: "" }, facts()))}><${Piece} piece=${tile} /></button>`;
}

export function Built() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const { hand, melds, winning } = now();
  const room = missing(now(), facts());
  /** Take a piece away; the focus stays near. @param {number} place @param {Draft} next */
  const away = (place, next) => {
    change(next);
    requestAnimationFrame(() => {
      const rest = /** @type {NodeListOf<HTMLElement>} */ (box.current?.querySelectorAll("button") ?? []);
      (rest[Math.min(place, rest.length - 1)] ?? document.querySelector(".pick[tabindex='0']"))?.focus();
    });
  };
  return html`<div class="built" ref=${box} data-testid="score-hand">
    <div class="built-part"><h2>${t("score.hand")}${room > 0 && html` <small>${t("score.need", { n: room })}</small>`}</h2>
      <ul class="held-row">${hand.map((tile, n) => html`<li key=${n}><button type="button" class="held" data-tile=${tile}
        aria-label=${t("score.take", { tile: tileName(tile) })} onClick=${() => away(n, take(now(), facts(), tile))}>
        <${Piece} piece=${tile} /></button></li>`)}
        ${!hand.length && html`<li class="slot">${t("score.empty")}</li>`}</ul></div>
    ${melds.length > 0 && html`<div class="built-part"><h2>${t("score.melds")}</h2>
      <ul class="held-row sets">${melds.map((meld, n) => html`<li key=${n}><button type="button" class="held set"
        aria-label=${t("score.take", { tile: t("score.set", { kind: t(`score.target.${meld.kind}`), tiles: tileNames(meld.tiles) }) })}
        onClick=${() => away(hand.length + n, takeMeld(now(), facts(), n))}>
        <span class="run">${meld.tiles.map((tile, m) => html`<${Piece} key=${m} piece=${tile} />`)}</span>
        <small>${t(`score.target.${meld.kind}`)}</small></button></li>`)}</ul></div>`}
    <div class="built-part won-with"><h2>${t("score.target.winning")}</h2><${Winning} tile=${winning} /></div>
  </div>`;
}
