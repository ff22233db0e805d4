// @ts-check
/** The table: four seats round the centre, own hand at the bottom. */

import { html } from "./vendor/preact.js";
import { BaoSlot } from "./bao-slot.js";
import { t } from "./i18n.js";
import { Called } from "./calls.js";
import { Centre } from "./centre.js";
import { Claims, PassWin } from "./claims.js";
import { Confirm } from "./confirm.js";
import { Dealing } from "./dealing.js";
import { Advice, Hand, pick, playAt, raisedPlayable } from "./hand.js";
import { Phrases } from "./phrases.js";
import { Flowers, Melds, Opponent, Plate, River } from "./seat.js";
import { MatchEnd, Settlement } from "./settlement.js";
import { Notices } from "./notices.js";
import { HostingBanner, Parked, TopBar } from "./overlays.js";
import { Backs } from "./tiles.js";
import { Requests } from "./requests.js";
import { Toggles } from "./toggles.js";
import { rankingShown } from "./state.js";
import { settings } from "./settings.js";
import { liveView, seatAt, Showing } from "./view.js";
import { Why } from "./why.js";

/** @param {{bar?: any}} props `bar`: what stands at the top right */
export function TableScreen({ bar: Bar = TopBar }) {
  const view = liveView.value;
  const own = view.bottom;
  const { count } = view.table.seats[own];
  const covered = view.table.result !== null || rankingShown.value;
  return html`<${Showing} value=${view}><main class=${`table ${settings.value.index ? "with-index" : ""}`} aria-label=${t("table.label")}
    data-testid="table" onClick=${() => pick(-1)}>
    <h1 class="unseen">${t("table.label")}</h1>
    <${Requests} />
    <${Bar} />
    <${BaoSlot} />
    <${Opponent} away=${2} side="top" />
    <${Opponent} away=${3} side="left"><${River} seat=${seatAt(view, 3)} /></${Opponent}>
    <div class="middle">
      <div class="river-top"><${River} seat=${seatAt(view, 2)} /></div>
      <${Centre} />
      <div class="river-bottom"><${River} seat=${own} /></div>
    </div>
    <${Opponent} away=${1} side="right"><${River} seat=${seatAt(view, 1)} /></${Opponent}>
    <section class="seat seat-bottom" aria-label=${view.name(own)} data-seat=${own}>
      <div class="console">
        <div class="own">
          <${Plate} seat=${own} /><${Flowers} seat=${own} />
          ${view.seat === null && html`<span class="badge">${t("waiting.watching")}</span>
            <${Backs} count=${count} drawn=${false} label=${t("table.cards", { n: count })} />`}
        </div>
        <div class="over">
          ${!covered && html`<${Claims} /><${Confirm} playable=${raisedPlayable()} play=${playAt} lower=${pick} />`}
          <${Advice} />
        </div>
      </div>
      <${Toggles} />
      <div class="tray"><${Hand} /><${Melds} seat=${own} /><${HostingBanner} /></div>
    </section>
    <${Called} /><${Dealing} /><${Parked} /><${Notices} />
    <${Settlement} /><${MatchEnd} /><${PassWin} /><${Why} /><${Phrases} />
  </main></${Showing}>`;
}
