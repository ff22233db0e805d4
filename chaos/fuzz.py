"""Attack a server with frames while others play there: a million by default.

``python chaos/fuzz.py --frames 20000`` sends fewer. It exits with 1 unless the server stayed up, wrote no
error, gave sockets, rooms and memory back, and the matches of the others ended and prove themselves.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from fuzzing import Report, attack


def progress(report: Report) -> None:
    """One line on stderr."""
    rate = report.frames / report.seconds if report.seconds else 0.0
    print(
        f"\r{report.frames:>9} frames, {rate:.0f}/s, {report.memory} kB", end="", file=sys.stderr, flush=True
    )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--attackers", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder, "data")
        report = asyncio.run(attack(data, options.frames, options.seed, options.attackers, progress))
    print(file=sys.stderr)
    for what in ("sent", "refused", "closed"):
        print(
            f"{what}: {', '.join(f'{name} {count}' for name, count in sorted(getattr(report, what).items()))}"
        )
    print(f"memory in kB: {report.memory}; matches of the others meanwhile: {report.matches}")
    for one in report.wrong:
        print(f"  {one}")
    held = "held" if not report.wrong else f"{len(report.wrong)} problems"
    print(f"{report.frames} frames over {report.connections} connections in {report.seconds:.0f} s: {held}")
    sys.exit(1 if report.wrong else 0)


if __name__ == "__main__":
    main()
