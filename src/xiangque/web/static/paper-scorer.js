// @ts-check
/** From the paper table to the scorer with dealer and winner filled in, and back with what the hand is worth. */

import { html } from "./vendor/preact.js";
import { label, t } from "./i18n.js";
import { asked, book, table, writing } from "./paper-store.js";
import { gameOf } from "./paper-words.js";
import { go } from "./route.js";
import { blank, sound } from "./score-draft.js";
import { address } from "./score-link.js";

/** @typedef {import("./paper-state.js").Hand} Hand */

/** Where the scorer starts: the hand scored before, else an empty one of this table. @param {Hand} hand */
function scorerAt(hand) {
  const now = /** @type {import("./paper-state.js").Table} */ (table.peek());
  const game = gameOf(now);
  if (!game) return "/score";
  if (hand.link) return hand.link;
  const start = blank(game);
  const { winner, dealer, by, from } = hand;
  return address(sound({
    ...start, seats: now.seats, seat: winner ?? start.seat, dealer, by, from, options: now.options,
    ready: game.scorer.ready ? [winner ?? start.seat] : [],
  }, game.scorer), game);
}

/** @param {{hand: Hand}} props */
export function Scored({ hand }) {
  const leave = () => {
    const game = table.peek()?.game ?? "";
    asked.value = { where: `${book.peek()?.id}/${writing.peek()}`, game, hand: { ...hand, how: "scorer" }, answer: null };
    go(scorerAt(hand));
  };
  return html`<p class="help">${t("paper.scorerLine")}</p>
    <button type="button" class="small-button" data-testid="paper-scorer" onClick=${leave}>${t(hand.items.length ? "paper.scorerAgain" : "paper.toScorer")}</button>
    ${hand.items.length > 0 && html`<p class="help">${hand.items.map((item) => label(item.label)).join(t("comma"))}</p>`}`;
}
