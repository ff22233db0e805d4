// @ts-check
/** Who one is here: the name, and of the game played most the title and points over all hands (HA-17). */

import { html, useEffect, useState } from "./vendor/preact.js";
import { whoAmI } from "./api.js";
import { label, t } from "./i18n.js";
import { plain } from "./narrate.js";
import { go } from "./route.js";
import { games, me } from "./state.js";

/** @typedef {Awaited<ReturnType<typeof whoAmI>>} Self */

export function Standing() {
  const [self, setSelf] = useState(/** @type {Self | null} */ (null));
  const { token, name } = me.value;
  useEffect(() => {
    if (token) whoAmI().then(setSelf, () => setSelf(null));
  }, [token]);
  const played = Object.entries(self?.lifetime ?? {}).filter(([, one]) => one.hands > 0);
  const [first] = played.sort(([, a], [, b]) => b.hands - a.hands);
  if (!first) return null;
  const [id, { points, title }] = first;
  const game = games.value.find((one) => one.id === id);
  const held = label(game?.titles.find((/** @type {{id: string}} */ one) => one.id === title)?.labels);
  return html`<a class="home-self" href="/me" data-testid="standing" onClick=${(/** @type {Event} */ event) => {
    event.preventDefault();
    go("/me");
  }}><span>${name}</span>${held && html` <b>${held}</b>`} <span>${label(game?.labels)} ${t("table.points", { n: plain(points) })}</span></a>`;
}
