"""Many finished hands of mahjong scored in one call, from packed positions.

A position is POSITION bytes. 0-33 the counts of the concealed tiles with the winning one; then a byte each:
34 sets these must make, 35 winning tile, 36 by (`hand.record`), 37 winner, 38 source, 39 dealer, 40 seats,
41 flowers, 42 flags (1 last, 2 replacement, 4 dealt), 43 mask of ready seats, 44 laid kind + 1, 45 melds;
46-55 packed melds of two bytes, 56-63 mask of bao kinds of eight, both low byte first.
"""

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from xiangque.analysis.many import Buffer
from xiangque.rules.base import ScorePolicy
from xiangque.rules.winning import Winning

POSITION: Final = 64
SIZE: Final[i64] = 64
COUNTS: Final[i64] = 34
MELDS: Final[i64] = 46
BAO: Final[i64] = 56
LAST: Final[i64] = 1
REPLACEMENT: Final[i64] = 2
DEALT: Final[i64] = 4


def pack(winning: Winning) -> bytes:
    """One winning position as POSITION bytes."""
    flags: i64 = LAST if winning.last else 0
    flags |= REPLACEMENT if winning.replacement else 0
    flags |= DEALT if winning.dealt else 0
    fields = [winning.sets, winning.tile, winning.by, winning.seat, winning.source, winning.dealer]
    fields += [winning.seats, winning.flowers, flags, winning.ready, winning.laid + 1, len(winning.melds)]
    melds = b"".join([meld.to_bytes(2, "little") for meld in winning.melds])
    fixed = bytes([int(n) for n in winning.counts]) + bytes([int(n) for n in fields])
    return fixed + melds.ljust(10, b"\0") + int(winning.bao).to_bytes(8, "little")


def score_wins(score: ScorePolicy, positions: Buffer, seats: int = 4) -> bytes:
    """What every seat gains by each win: (N, seats) int32 in the machine's order.

    ``positions`` is any object with the buffer protocol. ValueError for one that is not a win.
    """
    data = positions if isinstance(positions, bytes) else memoryview(positions).tobytes()
    if len(data) % POSITION != 0:
        raise ValueError(f"positions: needs {POSITION} bytes each")
    number: i64 = len(data) // SIZE
    gains: vec[i32] = vec[i32]([i32(0)] * (number * i64(seats)))
    winning = Winning(vec[u8]([0] * 34), [], 0, 0, 0, 0, 0, 0)
    place: i64 = 0
    i: i64 = 0
    while i < number:
        _unpack(data, i * SIZE, winning)
        for delta in score.deltas(winning):
            gains[place] = i32(delta)
            place += 1
        i += 1
    return bytes(gains)


def _unpack(data: bytes, at: i64, winning: Winning) -> None:
    """Make a position the one packed there."""
    counts = winning.counts
    kind: i64 = 0
    while kind < COUNTS:
        counts[kind] = u8(data[at + kind])
        kind += 1
    winning.sets = i64(data[at + 34])
    winning.tile = i64(data[at + 35])
    winning.by = i64(data[at + 36])
    winning.seat = i64(data[at + 37])
    winning.source = i64(data[at + 38])
    winning.dealer = i64(data[at + 39])
    winning.seats = i64(data[at + 40])
    winning.flowers = i64(data[at + 41])
    flags: i64 = i64(data[at + 42])
    winning.last = flags & LAST != 0
    winning.replacement = flags & REPLACEMENT != 0
    winning.dealt = flags & DEALT != 0
    winning.ready = i64(data[at + 43])
    winning.laid = i64(data[at + 44]) - 1
    winning.melds = []
    first: i64 = at + MELDS
    i: i64 = 0
    while i < i64(data[at + 45]):
        winning.melds.append(data[first + 2 * i] | data[first + 2 * i + 1] << 8)
        i += 1
    winning.bao = read_i64_le(data, at + BAO)
    if winning.tile >= COUNTS or counts[winning.tile] == 0:
        raise ValueError("the position is not a win")
