"""Time the native functions of xiangque.analysis on random and on ready hands of thirteen tiles.

Compiles the package and its loops into a temporary folder with mypyc (``--interpreted`` does not).
"""

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
HANDS = 50_000


def random_hand(rng: random.Random) -> list[int]:
    """Thirteen of 136 tiles."""
    counts = [0] * 34
    for tile in rng.sample(range(136), 13):
        counts[tile // 4] += 1
    return counts


def ready_hand(rng: random.Random) -> list[int]:
    """Four sets and a pair without one tile."""
    while True:
        counts = [0] * 34
        for _ in range(4):
            run = rng.randrange(27)
            if run % 9 < 7 and rng.random() < 0.7:
                for kind in (run, run + 1, run + 2):
                    counts[kind] += 1
            else:
                counts[rng.randrange(34)] += 3
        counts[rng.randrange(34)] += 2
        if max(counts) <= 4:
            counts[rng.choice([kind for kind in range(34) if counts[kind]])] -= 1
            return counts


def measure(folder: Path) -> None:
    """Print a table of nanoseconds a call, of the package found in ``folder``."""
    sys.path.insert(0, str(folder))
    import analysis_loop

    number = HANDS if not (analysis_loop.__file__ or "").endswith(".py") else HANDS // 50
    rng = random.Random(1)
    plain = analysis_loop.nanoseconds([random_hand(rng) for _ in range(number)], 4)
    ready = analysis_loop.nanoseconds([ready_hand(rng) for _ in range(number)], 4)
    print("| function | random hand, ns | ready hand, ns |\n| --- | ---: | ---: |")
    for name, a, b in zip(analysis_loop.NAMES, plain, ready, strict=True):
        print(f"| {name} | {a:.0f} | {b:.0f} |")


def main() -> int:
    """Copy, compile, measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--interpreted", action="store_true")
    interpreted = parser.parse_args().interpreted
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        package = folder / "xiangque"
        shutil.copytree(ROOT / "src" / "xiangque" / "analysis", package / "analysis")
        shutil.copy(ROOT / "src" / "xiangque" / "__init__.py", package)
        shutil.copy(ROOT / "benchmarks" / "analysis_loop.py", folder)
        if not interpreted:
            modules = sorted(str(path.relative_to(folder)) for path in package.glob("analysis/*.py"))
            command = [sys.executable, "-m", "mypyc", "analysis_loop.py", *modules]
            subprocess.run(
                command, cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        measure(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
