"""Random legal decisions a second through the engine, events recorded or not; run it compiled."""

import sys
import time

from xiangque.batch import play
from xiangque.batch.play import play_random
from xiangque.match.families import family_of
from xiangque.rules import GAMES


def main() -> None:
    """Print one line a game and mode, the best of three runs."""
    mode = "interpreted" if play.__file__.endswith(".py") else "compiled"
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else (20000 if mode == "compiled" else 500)
    for game in GAMES.values():
        family = family_of(game, game.resolve({}), game.seats)
        for recording in (False, True):
            rates = []
            for _ in range(3):
                start = time.perf_counter()
                totals = play_random(family.engine, family.dealers, game.seats, 1, hands, recording)
                rates.append(int(totals.decisions) / (time.perf_counter() - start))
            noted = "recorded" if recording else "not recorded"
            print(f"{game.id} {mode}, {noted}: {max(rates):,.0f} decisions a second, {hands} hands")


if __name__ == "__main__":
    main()
