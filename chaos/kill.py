"""Kill -9 the server at every event of a match of each game, in four ways, and at random moments under load.

``python chaos/kill.py`` does all of it (minutes); ``--every 10 --random 20`` a part. It exits with 1 unless
every kill was survived: nothing durable changed, nothing acknowledged was lost or done twice, every client
holds its own redacted stream and was never sent anything else, journal and walls can be proved.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from forge import WHENS
from killed import Killed, through_every_event, under_load

from xiangque.rules import GAMES


def report(what: str, killed: Killed, since: float) -> int:
    """Print one line, and every problem found; how many there are."""
    for one in killed.wrong:
        print(f"  {one}")
    survived = "survived" if not killed.wrong else f"{len(killed.wrong)} problems"
    print(f"{what}: {killed.kills} kills, {survived}, {time.monotonic() - since:.0f} s", flush=True)
    return len(killed.wrong)


async def run(every: int, load: int, tables: int, seed: int, folder: Path) -> bool:
    """Whether everything was survived."""
    kills = wrong = 0
    for game in GAMES:
        for when in WHENS:
            since = time.monotonic()
            places = range(seed % every, 100_000, every)
            killed = await through_every_event(folder / f"{game}-{when}", game, places, when)
            wrong += report(f"{game}, {when} the commit of each event", killed, since)
            kills += killed.kills
    since = time.monotonic()
    killed = await under_load(folder / "load", tables, load, seed)
    wrong += report(f"{tables} tables, at random moments", killed, since)
    kills += killed.kills
    print(f"kills survived: {kills if not wrong else 'NOT ALL'} of {kills}")
    return not wrong


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--every", type=int, default=1, help="kill at every n-th event only")
    parser.add_argument("--random", type=int, default=100, help="kills at random moments")
    parser.add_argument("--tables", type=int, default=8, help="tables playing meanwhile")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        done = run(options.every, options.random, options.tables, options.seed, Path(folder))
        if not asyncio.run(done):
            sys.exit(1)


if __name__ == "__main__":
    main()
