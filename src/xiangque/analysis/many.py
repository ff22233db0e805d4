"""Analysis of many hands in one call, from and into buffers: distances, wait sets, all discards.

``hands`` is any object with the buffer protocol (a NumPy array of uint8, bytes, bytearray) that holds 34
counts of one byte for each hand, those of an array of shape (N, 34) in C order. ``melds``, ``sets`` and
``seven_pairs`` are those of `analysis.hands` and the same for all. ValueError names the hand it is about.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.discards import Discards
from xiangque.analysis.keys import KINDS
from xiangque.analysis.packed import PLAIN, Row

Buffer = Any  # NumPy's arrays tell type checkers of the buffer protocol from Python 3.12 on only

NOT_HELD: Final = 127
BYTE: Final[i64] = 255


def distances(hands: Buffer, melds: int = 0, sets: int = 4, seven_pairs: str = "none") -> bytes:
    """The distance of each hand, one signed byte (int8) each: 0 ready, -1 complete."""
    return bytes(_distances(hands, melds, sets, seven_pairs))


def distances_into(
    out: Buffer, hands: Buffer, melds: int = 0, sets: int = 4, seven_pairs: str = "none"
) -> None:
    """`distances` into a writable buffer of N bytes, such as a NumPy array of int8."""
    _write(out, memoryview(_distances(hands, melds, sets, seven_pairs)))


def wait_masks(hands: Buffer, melds: int = 0, sets: int = 4, seven_pairs: str = "none") -> bytes:
    """What each hand before its draw waits for, one int64 in the machine's order each: bit k for kind k.

    0 for a hand that is not ready. Kinds of which the hand holds all four copies are none.
    """
    return bytes(_wait_masks(hands, melds, sets, seven_pairs))


def wait_masks_into(
    out: Buffer, hands: Buffer, melds: int = 0, sets: int = 4, seven_pairs: str = "none"
) -> None:
    """`wait_masks` into a writable buffer of 8 * N bytes, such as a NumPy array of int64."""
    _write(out, memoryview(_wait_masks(hands, melds, sets, seven_pairs)))


def every_discard(
    hands: Buffer, melds: int = 0, sets: int = 4, seven_pairs: str = "none"
) -> tuple[bytes, bytes, bytes]:
    """What each discard of each hand leads to, as three packed arrays of shape (N, 34) by kind thrown.

    int8: the distance of what remains, NOT_HELD (127) for a kind that cannot be thrown; int64: mask of the
    kinds that lower it; uint8: copies of these the hand does not show.
    """
    data = _contents(hands)
    row = Row(melds, sets, seven_pairs, 1)
    discards = Discards(row)
    number: i64 = len(data) // KINDS
    distances: vec[u8] = vec[u8]([u8(NOT_HELD)] * (number * KINDS))
    masks: vec[i64] = vec[i64]([0] * (number * KINDS))
    copies: vec[u8] = vec[u8]([0] * (number * KINDS))
    i: i64 = 0
    try:
        while i < number:
            row.read(data, i * KINDS)
            discards.weigh()
            place: i64 = 0
            while place < discards.number:
                kind: i64 = discards.kinds[place]
                distances[i * KINDS + kind] = u8(discards.distance[kind] & BYTE)
                masks[i * KINDS + kind] = discards.mask[kind]
                copies[i * KINDS + kind] = u8(discards.copies[kind])
                place += 1
            i += 1
    except ValueError as error:
        raise ValueError(f"hand {i}: {error}") from None
    return bytes(distances), bytes(masks), bytes(copies)


def _distances(hands: Buffer, melds: int, sets: int, seven_pairs: str) -> vec[u8]:
    data = _contents(hands)
    row = Row(melds, sets, seven_pairs, 1)
    number: i64 = len(data) // KINDS
    found: vec[u8] = vec[u8]([0] * number)
    i: i64 = 0
    try:
        while i < number:
            row.read(data, i * KINDS)
            found[i] = u8(row.distance() & BYTE)
            i += 1
    except ValueError as error:
        raise ValueError(f"hand {i}: {error}") from None
    return found


def _wait_masks(hands: Buffer, melds: int, sets: int, seven_pairs: str) -> vec[i64]:
    data = _contents(hands)
    row = Row(melds, sets, seven_pairs, 0)
    number: i64 = len(data) // KINDS
    found: vec[i64] = vec[i64]([0] * number)
    i: i64 = 0
    try:
        while i < number:
            row.read(data, i * KINDS)
            found[i] = row.waits()
            i += 1
    except ValueError as error:
        raise ValueError(f"hand {i}: {error}") from None
    return found


def _contents(hands: Buffer) -> bytes:
    view = memoryview(hands)
    if view.itemsize != 1 or view.nbytes % PLAIN != 0:
        raise ValueError("hands: needs 34 counts of one byte (uint8) for each hand")
    return hands if isinstance(hands, bytes) else view.tobytes()


def _write(out: Buffer, found: memoryview) -> None:
    place = memoryview(out)
    if place.readonly or place.nbytes != found.nbytes:
        raise ValueError(f"out: needs a writable buffer of {found.nbytes} bytes, has {place.nbytes}")
    place.cast("B")[:] = found.cast("B")
