// @ts-check
/** From a settled hand to the scorer, in a window of its own: the table goes on. */

import { html, useEffect, useState } from "./vendor/preact.js";
import { t } from "./i18n.js";
import { games } from "./state.js";
import { useView } from "./view.js";

/** @param {{won: import("./types").Won}} props */
export function Explain({ won }) {
  const { table } = useView();
  const [to, setTo] = useState("");
  useEffect(() => {
    const game = games.peek().find((one) => one.id === table.game);
    if (!game) return;
    void Promise.all([import("./score-explain.js"), import("./score-link.js")]).then(([{ explained }, { address }]) =>
      setTo(address(explained(table, won, game), game)));
  }, [won]);
  if (!to) return null;
  return html`<a class="plain" href=${to} target="_blank" rel="noopener" data-testid="explain">${t("score.explain")}</a>`;
}
