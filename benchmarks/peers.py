"""Published packages beside xiangque on the same hands: rates a second, and how many times ours they are.

``python benchmarks/peers.py [--packages A,B] [--environments DIR]`` makes an environment for each package
with pip (`peer_calls.PEERS` says which), runs them one after the other and prints a table. A package that
cannot be installed or run is named in one line.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

import peer_hands as hands
from librt.vecs import vec
from mypy_extensions import u8
from peer_calls import PEERS, Rates

from xiangque import analysis
from xiangque.batch.play import play_random
from xiangque.batch.score import pack, score_wins
from xiangque.bench import is_compiled
from xiangque.bench.measure import rate
from xiangque.hand.record import SELF_DRAW
from xiangque.match.families import family_of
from xiangque.rules import GAMES, mahjong_rules
from xiangque.rules.winning import Winning

CALLS = Path(__file__).with_name("peer_calls.py")
TASKS = {
    "distance": "distance of 14 random tiles",
    "waits": "wait set of a ready hand",
    "discards": "all discards with acceptance",
    "score": "scored win",
    "play": "random decision with a choice",
}


def ours_one_by_one() -> Rates:
    """Single calls from Python, as the others are called; plays and scores have no such call."""
    form = (0, 4, "one")
    return {
        "distance": hands.each(lambda h: analysis.distance(h, *form), [bytes(h) for h in hands.random14()]),
        "waits": hands.each(lambda h: analysis.waits(h, *form), [bytes(h) for h in hands.ready13()]),
        "discards": hands.each(
            lambda h: analysis.discard_masks(h, *form), [bytes(h) for h in hands.random14()]
        ),
    }


def ours_together() -> Rates:
    """One call for all hands; wins by Huai'an's rules."""
    random14 = b"".join(bytes(counts) for counts in hands.random14())
    ready13 = b"".join(bytes(counts) for counts in hands.ready13())
    number = hands.NUMBER
    score = mahjong_rules(GAMES["huaian"], {}).score
    positions = b"".join(
        pack(Winning(vec[u8](win.counts), [], 4, win.tile, SELF_DRAW, 1, 1, 0)) for win in hands.wins()
    )
    family = family_of(GAMES["huaian"], GAMES["huaian"].resolve({}), 4)

    def decisions() -> int:
        return int(play_random(family.engine, family.dealers, 4, 1, 1000).decisions)

    return {
        "distance": rate(lambda: number if analysis.distances(random14, seven_pairs="one") else 0),
        "waits": rate(lambda: number if analysis.wait_masks(ready13, seven_pairs="one") else 0),
        "discards": rate(lambda: number if analysis.every_discard(random14, seven_pairs="one") else 0),
        "score": rate(lambda: number if score_wins(score, positions) else 0),
        "play": rate(decisions),
    }


def theirs(requirement: str, folder: Path) -> Rates | str:
    """The rates of one package, or why there are none."""
    home = folder / requirement.partition("==")[0]
    python = home / "bin" / "python"
    if not python.exists():
        venv.create(home, with_pip=True)
    install = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", requirement]
    for command in (install, [str(python), str(CALLS), requirement]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            return (done.stderr.strip() or f"exit status {done.returncode}").splitlines()[-1]
    rates: Rates = json.loads(done.stdout.splitlines()[-1])
    return rates


def line(name: str, rates: Rates, best: Rates) -> str:
    """One row of the table; in brackets how many times as fast we are."""
    cells = []
    for task in TASKS:
        if task not in rates:
            cells.append("-")
        elif rates is best:
            cells.append(f"{rates[task]:,.0f}")
        else:
            cells.append(f"{rates[task]:,.0f} ({best[task] / rates[task]:,.1f})")
    return f"| {name} | {' | '.join(cells)} |"


def main() -> int:
    """Measure ourselves, then the others."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--packages", help="names separated by commas; all if left out")
    parser.add_argument("--environments", type=Path, help="where environments are kept for the next time")
    options = parser.parse_args()
    names = None if options.packages is None else options.packages.split(",")
    best = ours_together()
    print(f"xiangque {'compiled' if is_compiled() else 'interpreted'}; a second of processor time, one core")
    print(f"| package | {' | '.join(TASKS.values())} |")
    print(f"| --- |{' ---: |' * len(TASKS)}")
    print(line("xiangque, in batch", best, best))
    print(line("xiangque, call by call", ours_one_by_one(), best))
    missing = []
    with tempfile.TemporaryDirectory() as temporary:
        for requirement in PEERS:
            if names is None or requirement.partition("==")[0] in names:
                found = theirs(requirement, (options.environments or Path(temporary)).resolve())
                if isinstance(found, str):
                    missing.append(f"missing: {requirement}: {found}")
                else:
                    print(line(requirement, found, best), flush=True)
    print("\n".join(missing))
    return 0


if __name__ == "__main__":
    sys.exit(main())
