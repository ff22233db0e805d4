"""Every way to read a complete hand: its sets and pair, and which of them the winning tile completes."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.form import pairs_complete
from xiangque.analysis.splits import (
    CARD_BLOCK,
    PAIR,
    RUN,
    RUN_CARDS,
    RUN_TILES,
    TILE_BLOCK,
    TRIPLET,
    Splits,
    part_at,
)

__all__ = [
    "FOUR_AS_TWO",
    "NO_PAIRS",
    "PAIR",
    "RUN",
    "SEVEN_KINDS",
    "TRIPLET",
    "Reading",
    "card_readings",
    "part_kind",
    "part_type",
    "readings",
]

NO_PAIRS: Final[i64] = 0
SEVEN_KINDS: Final[i64] = 1
FOUR_AS_TWO: Final[i64] = 2


class Reading:
    """One way to read a hand.

    ``parts``: triplets, then runs, then the pair, each group by kind; a part is type * 64 + kind (of a run
    the lowest). ``place``: index of the part the winning tile completes. ``pairs``: seven pairs.
    """

    def __init__(self, parts: list[int], place: int, pairs: bool) -> None:
        self.parts: Final[list[int]] = parts
        self.place: Final[int] = place
        self.pairs: Final[bool] = pairs

    def __repr__(self) -> str:
        return f"Reading({self.parts}, {self.place}, {self.pairs})"


def part_type(part: i64) -> i64:
    """TRIPLET, RUN or PAIR."""
    return part >> 6


def part_kind(part: i64) -> i64:
    """The kind of a triplet or pair, the lowest kind of a run."""
    return part & 63


def readings(counts: vec[u8], at: i64, sets: i64, winning: i64, seven_pairs: i64) -> list[Reading]:
    """One reading for each distinct pair of decomposition and place of the winning tile; none if incomplete.

    The counts of 34 kinds begin at ``at`` and hold the concealed tiles with the winning one, 3 * sets + 2.
    ``seven_pairs``: NO_PAIRS (always so beside melds), SEVEN_KINDS or FOUR_AS_TWO.
    """
    rest: vec[u8] = vec[u8]([0] * 34)
    total: i64 = 0
    kind: i64 = 0
    while kind < 34:
        rest[kind] = counts[at + kind]
        total += i64(counts[at + kind])
        kind += 1
    found: list[Reading] = []
    if total != 3 * sets + 2 or rest[winning] == 0:
        return found
    _read(Splits(rest, RUN_TILES, TILE_BLOCK), sets, winning, found)
    if seven_pairs != NO_PAIRS and total == 14 and pairs_complete(rest, 0, seven_pairs == FOUR_AS_TWO):
        found.append(_seven_pairs(rest, winning))
    return found


def card_readings(counts: vec[u8], sets: i64, card: i64) -> list[Reading]:
    """As `readings`, of zipai cards: 20 kinds in two rows of ten, of which a run never leaves one.

    ``card`` is the card that may stand in any part it fits, or -1: none (``place`` is then -1 too).
    """
    rest: vec[u8] = vec[u8]([n for n in counts])  # noqa: C416 - a vec is built from its comprehension
    total: i64 = 0
    kind: i64 = 0
    while kind < 20:
        total += i64(rest[kind])
        kind += 1
    found: list[Reading] = []
    if total == 3 * sets + 2:
        _read(Splits(rest, RUN_CARDS, CARD_BLOCK), sets, card, found)
    return found


def _read(splits: Splits, sets: i64, winning: i64, found: list[Reading]) -> None:
    """A reading for each split and each different part of it that the winning tile may stand in."""
    splits.find()
    i: i64 = 0
    while i < len(splits.found):
        packed: i64 = splits.found[i]
        parts: list[int] = []
        place: i64 = 0
        before: i64 = -1
        while place <= sets:
            part: i64 = part_at(packed, place)
            parts.append(part)
            low: i64 = part & 63
            high: i64 = low + 2 if part >> 6 == RUN else low
            if part != before and low <= winning <= high:
                found.append(Reading(parts, place, False))
            before = part
            place += 1
        if winning < 0:
            found.append(Reading(parts, -1, False))
        i += 1


def _seven_pairs(counts: vec[u8], winning: i64) -> Reading:
    parts: list[int] = []
    place = 0
    kind: i64 = 0
    while kind < 34:
        if kind == winning:
            place = len(parts)
        parts += [PAIR * 64 + kind] * (i64(counts[kind]) >> 1)
        kind += 1
    return Reading(parts, place, True)
