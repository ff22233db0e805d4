// @ts-check
/** After a hand and after a match at the live table: what it came to, and how to go on. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { SharePicture } from "./picture-button.js";
import { go } from "./route.js";
import { send } from "./session.js";
import { RankingPanel, SettlementPanel } from "./settlement-panel.js";
import { rankingShown, room, roomAt, seat, table } from "./state.js";

/** Seconds until the server deals the next hand by itself; null when it waits. */
function useNext() {
  const next = room.value?.next_ms ?? null;
  const since = roomAt.value;
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return next === null ? null : Math.max(0, Math.ceil((since + next - Math.max(now, since)) / 1000));
}

/** @param {{ended: boolean}} props */
function Continue({ ended }) {
  const next = useNext();
  const own = seat.value;
  if (own === null && !ended) return null;
  const waiting = own !== null && !ended && room.value?.phase === "between" && room.value.seats[own].continued;
  const proceed = () => {
    if (ended) rankingShown.value = true;
    else send({ type: "continue" });
  };
  const text = ended ? t("settle.result") : next !== null && next > 0
    ? t("settle.continueIn", { n: next }) : t("settle.continue");
  return html`<button type="button" class="big" data-testid="continue" disabled=${waiting} onClick=${proceed}>
    ${waiting ? t("settle.waiting") : text}</button>`;
}

/** To the replay of a match that is over. @param {{match: string | null, hand?: number}} props */
function ReplayLink({ match, hand = 0 }) {
  if (seat.value === null) return null;
  const to = `/replay/${match}${hand ? `#hand=${hand}` : ""}`;
  return html`<a class="big grey" href=${to} data-testid="replay" onClick=${(/** @type {Event} */ event) => {
    event.preventDefault();
    go(to);
  }}>${t("replay.title")}</a>`;
}

export function Settlement() {
  const { result, ended, match, hand } = table.value;
  if (!result || rankingShown.value) return null;
  return html`<${SettlementPanel} result=${result} focus=${result}>
    <${Continue} ended=${ended !== null} /><${SharePicture} result=${result} />
    ${ended && html`<${ReplayLink} match=${match} hand=${hand} />`}</${SettlementPanel}>`;
}

export function MatchEnd() {
  const { ended, result, match } = table.value;
  if (!ended || (!rankingShown.value && result)) return null;
  const own = seat.value;
  const waiting = own !== null && room.value?.seats[own].continued;
  return html`<${RankingPanel} ended=${ended} focus=${ended}>
    ${own !== null && html`<button type="button" class="big" data-testid="again" disabled=${waiting}
      onClick=${() => send({ type: "continue" })}>${waiting ? t("settle.waiting") : t("end.again")}</button>`}
    <${ReplayLink} match=${match} />
    <button type="button" class="big grey" data-testid="home" onClick=${() => go("/")}>${t("end.home")}</button>
    ${own !== null && html`<a class="plain" href=${`/api/matches/${match}/journal`} download>${t("end.journal")}</a>`}
  </${RankingPanel}>`;
}
