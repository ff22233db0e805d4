"""Compare xiangque.analysis with its slow twin on many hands, and digest what it says of them.

``python benchmarks/analysis_digest.py [hands]`` (100,000 hands take about five minutes, most of it the twin);
``--fast`` leaves the twin out. The digest depends on the number of hands only.
"""

import argparse
import hashlib
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import analysis_samples

from xiangque.analysis import form

PART = 1_000


def main() -> int:
    """Compare, print progress on stderr and the digest on stdout; 1 at the first difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hands", nargs="?", type=int, default=100_000)
    parser.add_argument("--fast", action="store_true", help="digest without the twin")
    options = parser.parse_args()
    mode = "interpreted" if (form.__file__ or "").endswith(".py") else "compiled"
    digest = hashlib.sha256()
    start = time.perf_counter()
    for first in range(0, options.hands, PART):
        number = min(PART, options.hands - first)
        for hand in analysis_samples.samples(f"digest {first}", number):
            line = analysis_samples.fast(hand)
            if not options.fast and line != analysis_samples.slow(hand):
                print(f"DIFFERENT: {hand.counts} {hand.meld_tiles}\n{line}\n{analysis_samples.slow(hand)}")
                return 1
            digest.update(f"{line}\n".encode())
        print(f"\r{first + number} hands, {time.perf_counter() - start:.0f} s", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(f"{options.hands} hands, {mode}, {'not compared' if options.fast else 'twin agrees'}")
    print(digest.hexdigest())
    return 0


if __name__ == "__main__":
    sys.exit(main())
