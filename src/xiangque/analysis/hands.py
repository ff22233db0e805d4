"""Analysis of hands given as plain sequences of counts, for the command line, the scorer and scripts.

Every function takes the counts of the concealed tiles (34 kinds or more, fastest as bytes; kinds from 34 up
are flowers and not looked at), the number of own ``melds``, the ``sets`` of a whole hand, and
``seven_pairs``: "none", "one" (seven kinds) or "two" (four alike are two pairs). Seven pairs needs a hand
without melds.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from mypy_extensions import i64

from xiangque.analysis.discards import Discards
from xiangque.analysis.packed import PLAIN, Row, octets_of

COPIES: Final = 4


def distance(counts: Sequence[int], melds: int = 0, sets: int = 4, seven_pairs: str = "none") -> int:
    """Tiles the hand is from ready in its nearest form: 0 ready, −1 complete. Concealed tiles only."""
    row = Row(melds, sets, seven_pairs, 1)
    row.read(octets_of(counts), 0)
    return int(row.distance())


def complete(counts: Sequence[int], melds: int = 0, sets: int = 4, seven_pairs: str = "none") -> bool:
    """Whether the tiles, the winning one among them, are a complete hand."""
    row = Row(melds, sets, seven_pairs, 1)
    row.read(octets_of(counts), 0)
    return row.tiles == 3 * row.sets + 2 and row.distance() < 0


def waits(
    counts: Sequence[int],
    melds: int = 0,
    sets: int = 4,
    seven_pairs: str = "none",
    own_melds: Iterable[int] = (),
) -> list[int]:
    """Kinds that complete a ready hand, without those of which the player owns all four copies.

    ``own_melds``: kind of each tile in the player's melds. No waits for a hand that is not ready.
    """
    mask: i64 = _before_draw(counts, melds, sets, seven_pairs).waits()
    if mask == 0 or not own_melds:
        return _kinds(mask)
    own = _owned(counts, own_melds)
    return [kind for kind in _kinds(mask) if own[kind] < COPIES]


def acceptance(
    counts: Sequence[int],
    melds: int = 0,
    sets: int = 4,
    seven_pairs: str = "none",
    own_melds: Iterable[int] = (),
    seen: Sequence[int] | None = None,
) -> dict[int, int]:
    """Kinds that lower the distance, in order, each with the copies the player has not seen.

    Kinds of which the player owns all four copies are left out; others may have 0 left. ``seen``: counts of
    other copies in sight, outside the player's concealed tiles and melds.
    """
    return _left(_before_draw(counts, melds, sets, seven_pairs), _owned(counts, own_melds), seen)


def discards(
    counts: Sequence[int],
    melds: int = 0,
    sets: int = 4,
    seven_pairs: str = "none",
    own_melds: Iterable[int] = (),
    seen: Sequence[int] | None = None,
) -> dict[int, tuple[int, dict[int, int]]]:
    """For each kind that can be thrown the distance and acceptance of what remains.

    The tile thrown is a copy the player has seen and no longer owns.
    """
    row = Row(melds, sets, seven_pairs, 1)
    row.read(octets_of(counts), 0)
    own = _owned(counts, own_melds)
    sighted = [0] * PLAIN if seen is None else list(seen[:PLAIN])
    after: dict[int, tuple[int, dict[int, int]]] = {}
    for kind in range(PLAIN):
        if row.count(kind) > 0:
            row.throw(kind)
            own[kind] -= 1
            sighted[kind] += 1
            after[kind] = int(row.distance()), _left(row, own, sighted)
            row.back()
            own[kind] += 1
            sighted[kind] -= 1
    return after


def discard_masks(
    counts: Sequence[int], melds: int = 0, sets: int = 4, seven_pairs: str = "none"
) -> list[tuple[int, int, int, int]]:
    """What `discards` says, packed: kind thrown, distance, mask of the kinds that help, copies of these.

    Copies are those the hand does not show; tiles in sight elsewhere are not asked for.
    """
    row = Row(melds, sets, seven_pairs, 1)
    row.read(octets_of(counts), 0)
    discarding = Discards(row)
    discarding.weigh()
    found: list[tuple[int, int, int, int]] = []
    place: i64 = 0
    while place < discarding.number:
        kind: i64 = discarding.kinds[place]
        found.append((kind, discarding.distance[kind], discarding.mask[kind], discarding.copies[kind]))
        place += 1
    return found


def _before_draw(counts: Sequence[int], melds: int, sets: int, seven_pairs: str) -> Row:
    row = Row(melds, sets, seven_pairs, 0)
    row.read(octets_of(counts), 0)
    return row


def _owned(counts: Sequence[int], own_melds: Iterable[int]) -> list[int]:
    own = list(counts[:PLAIN])
    for kind in own_melds:
        own[kind] += 1
    return own


def _left(row: Row, own: list[int], seen: Sequence[int] | None) -> dict[int, int]:
    left: dict[int, int] = {}
    for kind in _kinds(row.improving()):
        if own[kind] < COPIES:
            others = 0 if seen is None else seen[kind]
            left[kind] = max(0, COPIES - own[kind] - others)
    return left


def _kinds(mask: i64) -> list[int]:
    found: list[int] = []
    kind: i64 = 0
    while mask >> kind != 0:
        if mask >> kind & 1 == 1:
            found.append(kind)
        kind += 1
    return found
