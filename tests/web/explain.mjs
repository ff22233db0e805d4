// Reads {games, journals} from standard input; writes, for every won hand, the score request the client
// would explain it with, and what was paid.
import { readFileSync } from "node:fs";
import * as cards from "../../src/xiangque/web/static/card-fold.js";
import * as tiles from "../../src/xiangque/web/static/fold.js";
import { scoreRequest } from "../../src/xiangque/web/static/score-draft.js";
import { explained } from "../../src/xiangque/web/static/score-explain.js";
import { address, read } from "../../src/xiangque/web/static/score-link.js";

const { games, journals } = JSON.parse(readFileSync(0, "utf8"));
for (const events of journals) {
  const game = games.find((one) => one.id === events[0].game);
  const { apply } = game.family === "zipai" ? cards : tiles;
  let table = tiles.empty();
  for (const event of events) {
    table = apply(table, event);
    if (event.type !== "hand_ended") continue;
    for (const won of table.result.won) {
      const draft = explained(table, won, game);
      const again = read(address(draft, game).split("#")[1] ?? "", game);
      console.log(JSON.stringify({ asked: scoreRequest(draft, game.scorer), linked: scoreRequest(again, game.scorer),
        items: won.items, deltas: table.result.deltas }));
    }
  }
}
