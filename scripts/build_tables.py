"""Build src/xiangque/analysis/tables.bin: what every block of tiles lacks, and how blocks merge.

A block is a suit of nine ranks or the seven honours; its key is the sum of ``copies * 5 ** rank``. For each
key the tiles missing to 0–5 sets, without and with a pair, form a vector; equal vectors are one class.
Vectors of two, then three suits merge by sums of least cost into classes again, the honours come last and
leave one distance for each number of sets. Beside its class every key has a shape (see ``shapes``).

Needs numpy; ``python scripts/build_tables.py`` writes the file, ``--check`` compares it.
"""

import argparse
import itertools
import sys
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FILE = Path(__file__).parent.parent / "src" / "xiangque" / "analysis" / "tables.bin"
COPIES = 4
SETS = 5
TILES = 3 * SETS + 2
SUIT = 9
HONOURS = 7
FAR = 31

Bytes = NDArray[np.uint8]
Words = NDArray[np.int64]


def targets(ranks: int, runs: bool, sets: int, pair: bool) -> set[tuple[int, ...]]:
    """Count vectors of exactly ``sets`` sets, and a pair, with at most four copies of a rank."""
    groups = [tuple(3 * (k == rank) for k in range(ranks)) for rank in range(ranks)]
    if runs:
        groups += [tuple(int(k in range(low, low + 3)) for k in range(ranks)) for low in range(ranks - 2)]
    pairs = [(0,) * ranks]
    if pair:
        pairs = [tuple(2 * (k == rank) for k in range(ranks)) for rank in range(ranks)]
    found = set()
    for chosen in itertools.combinations_with_replacement(groups, sets):
        base = [sum(column) for column in zip(*chosen, strict=True)] if chosen else [0] * ranks
        if max(base) <= COPIES:
            found |= {tuple(b + p for b, p in zip(base, two, strict=True)) for two in pairs}
    return {target for target in found if max(target) <= COPIES}


def key(counts: tuple[int, ...]) -> int:
    """The base-5 key of a block's counts, rank 0 lowest."""
    return sum(n * 5**rank for rank, n in enumerate(counts))


def tiles(ranks: int) -> Words:
    """Number of tiles of every key."""
    total = np.zeros(1, np.int64)
    for _ in range(ranks):
        total = (np.arange(5)[:, None] + total[None, :]).reshape(-1)
    return total


def missing(ranks: int, wanted: set[tuple[int, ...]]) -> Bytes:
    """For every key the fewest tiles to add so that it contains one of the wanted vectors."""
    far = np.full(5**ranks, FAR, np.uint8)
    far[[key(target) for target in wanted]] = 0
    for rank in range(ranks):
        axis = far.reshape(-1, 5, 5**rank)
        for n in range(1, 5):
            np.minimum(axis[:, n], axis[:, n - 1], out=axis[:, n])
        for n in range(3, -1, -1):
            np.minimum(axis[:, n], axis[:, n + 1] + 1, out=axis[:, n])
    return far


def shapes(ranks: int, complete: list[NDArray[np.bool_]]) -> Words:
    """Sixteen bits for each key, 0 for one that neither is complete nor waits.

    Bits 0–8 ranks that complete it, 9–11 its tiles // 3, 12–13 its tiles % 3, 14 set when it is complete:
    of sets alone if tiles % 3 is 0, of sets and a pair if it is 2. A key of 3n+1 tiles waits for sets and
    a pair, one of 3n+2 for sets alone.
    """
    every = np.arange(5**ranks)
    done = complete[0] | complete[1]
    shape = np.where(done, 1 << 14, 0)
    for rank in range(ranks):
        room = every // 5**rank % 5 < COPIES
        shape[room] |= done[every[room] + 5**rank] << rank
    count = tiles(ranks)
    shape[shape > 0] |= (count[shape > 0] // 3) << 9 | (count[shape > 0] % 3) << 12
    return shape


def classes(vectors: Bytes) -> tuple[Words, Bytes]:
    """The class of each row, and the rows of the classes in sorted order."""
    weights = 32 ** np.arange(vectors.shape[1], dtype=np.int64)
    packed = vectors.astype(np.int64) @ weights
    _, first, number = np.unique(packed, return_index=True, return_inverse=True)
    return number.reshape(-1), vectors[first]


def block(ranks: int, runs: bool) -> tuple[Words, Bytes, Words]:
    """Class of every key (0 for more than seventeen tiles), rows of the classes, shape of every key."""
    wanted = [[targets(ranks, runs, sets, pair) for sets in range(SETS + 1)] for pair in (False, True)]
    vectors = np.stack([missing(ranks, target) for row in wanted for target in row], axis=1)
    held = tiles(ranks) <= TILES
    number = np.zeros(5**ranks, np.int64)
    number[held], rows = classes(vectors[held])
    complete = []
    for row in wanted:
        flags = np.zeros(5**ranks, bool)
        flags[[key(target) for target in set().union(*row)]] = True
        complete.append(flags)
    return number, rows, shapes(ranks, complete)


def merge(left: Bytes, right: Bytes) -> Bytes:
    """Every row of ``left`` with every row of ``right``: fewest missing tiles over all ways to share sets."""
    n = SETS + 1
    merged = np.full((len(left), len(right), 2 * n), FAR, np.uint8)
    for i, j in itertools.product(range(n), repeat=2):
        if i + j > SETS:
            continue
        for a, b, to in ((i, j, i + j), (n + i, j, n + i + j), (i, n + j, n + i + j)):
            np.minimum(merged[:, :, to], left[:, None, a] + right[None, :, b], out=merged[:, :, to])
    return merged.reshape(-1, 2 * n)


def words(values: Words) -> bytes:
    return values.astype("<u2").tobytes()


def build() -> bytes:
    """The uncompressed contents, laid out as ``xiangque.analysis.tables`` reads them."""
    suit_class, suits, suit_shape = block(SUIT, True)
    honour_class, honours, honour_shape = block(HONOURS, False)
    two, twos = classes(merge(suits, suits))
    three, threes = classes(merge(twos, suits))
    final = merge(threes, honours)[:, SETS + 1 :].T
    return b"".join(
        (
            words(np.array([len(suits), len(honours), len(twos), len(threes)])),
            suit_class.astype(np.uint8).tobytes(),
            honour_class.astype(np.uint8).tobytes(),
            words(suit_shape),
            words(honour_shape),
            words(two),
            words(three),
            final.astype(np.uint8).tobytes(),
        )
    )


def main() -> int:
    """Write or check the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with the file instead of writing it")
    contents = build()
    if parser.parse_args().check:
        same = zlib.decompress(FILE.read_bytes()) == contents
        print("same" if same else "DIFFERENT")
        return 0 if same else 1
    FILE.write_bytes(zlib.compress(contents, 9))
    print(f"{FILE.name}: {len(contents)} bytes, {FILE.stat().st_size} compressed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
