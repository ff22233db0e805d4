// @ts-check
/** What is told over the table about its people: a vote to end the match, waiting for somebody, who watches. */

import { html } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { send } from "./session.js";
import { nameOf, room, seat, table } from "./state.js";

/** @param {number[]} seats */
const names = (seats) => seats.map(nameOf).join(t("comma"));

/** Everybody present must agree; whoever proposed may take it back. */
function Vote() {
  const vote = room.value?.vote;
  if (!vote) return null;
  const own = seat.value;
  const asked = own !== null && vote.asked.includes(own);
  const agreed = own !== null && vote.agreed.includes(own);
  const decide = (/** @type {boolean} */ on) => send({ type: "vote", on });
  return html`<section class="notice vote" role="group" aria-label=${t("vote.title")} data-testid="vote">
    <h2>${t("vote.title")}</h2>
    <p>${t("vote.agreed", { list: names(vote.agreed) })}${vote.asked.length > 0 && ` · ${t("vote.asked", { list: names(vote.asked) })}`}</p>
    ${(asked || agreed) && html`<div class="row">
      ${asked && html`<button type="button" class="small-button pale" data-testid="vote-yes" onClick=${() => decide(true)}>${t("vote.yes")}</button>`}
      <button type="button" class="small-button" data-testid="vote-no" onClick=${() => decide(false)}>${t("vote.no")}</button></div>`}
  </section>`;
}

/** Somebody has dropped: the table waits, or the host may let it wait. */
function Absent() {
  const info = room.value;
  if (!info || table.value.ended) return null;
  const dropped = info.seats.flatMap(({ kind, state }, number) => (kind === "human" && state === "dropped" ? [number] : []));
  if (!dropped.length || !(info.wait || info.you.host)) return null;
  return dropped.map((number) => html`<section class=${`notice ${info.you.host ? "" : "plain"}`} key=${number} data-testid="absent">
    <span>${t(info.wait ? "room.waitsFor" : "room.dropped", { name: nameOf(number) })}</span>
    ${info.you.host && html`<button type="button" class="small-button pale" data-testid=${info.wait ? "go-on" : "wait-for"}
      onClick=${() => send(info.wait ? { type: "go_on", seat: number } : { type: "wait", on: true })}>
      ${t(info.wait ? "room.goOn" : "room.waitFor")}</button>`}
  </section>`);
}

/** How many watch, and who. */
export function Watchers() {
  const watchers = room.value?.watchers;
  if (!watchers?.count) return null;
  const more = watchers.count > watchers.names.length ? [t("room.others", { n: watchers.count })] : [];
  const list = [...watchers.names, ...more].join(t("comma"));
  return html`<p class="watchers" title=${t("room.watching", { list })} data-testid="watchers">
    <span aria-hidden="true">${t("room.watchers", { n: watchers.count })}</span>
    <span class="unseen">${t("room.watching", { list })}</span></p>`;
}

export function Notices() {
  if (room.value?.phase === "waiting") return null;
  return html`<${Watchers} /><div class="notices" onClick=${(/** @type {Event} */ event) => event.stopPropagation()}>
    <${Vote} /><${Absent} /></div>`;
}
