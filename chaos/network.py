"""Matches of every game behind a proxy that cuts connections and doubles, delays and reorders frames.

``python chaos/network.py`` plays them; ``--rounds`` and ``--chance`` say how many and how bad the network
is. It exits with 1 unless every client ends with its own redacted stream, was never sent anything else, and
journal and walls can be proved.
"""

import argparse
import asyncio
import logging
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from faulty import Faults, match_on_a_bad_network
from server_client import served

from xiangque.rules import GAMES
from xiangque.server.logs import set_up


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Matches on a bad network")
    parser.add_argument("--rounds", type=int, default=20, help="matches of each game")
    parser.add_argument("--chance", type=float, default=0.05, help="of each fault at each frame")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    set_up(logging.ERROR)
    injected: Counter[str] = Counter()
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as server:
        for number in range(options.rounds):
            for game in GAMES:
                faults = Faults(options.seed + number, options.chance)
                wrong += asyncio.run(match_on_a_bad_network(server, game, faults))
                injected.update(faults.counts)
    for one in wrong:
        print(f"  {one}")
    told = ", ".join(f"{count} {kind}" for kind, count in injected.items())
    print(f"faults survived: {told} in {options.rounds * len(GAMES)} matches; {len(wrong)} problems")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
