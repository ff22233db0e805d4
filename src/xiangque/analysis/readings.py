"""Every way to read a complete hand: its sets and pair, and which of them the winning tile completes."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.form import pairs_complete

TRIPLET: Final[i64] = 0
RUN: Final[i64] = 1
PAIR: Final[i64] = 2

RUN_TILES: Final[i64] = 0x7F | 0x7F << 9 | 0x7F << 18  # kinds a run may begin with
RUN_CARDS: Final[i64] = 0xFF | 0xFF << 10

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
    _with_pairs(rest, RUN_TILES, winning, found)
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
        _with_pairs(rest, RUN_CARDS, card, found)
    return found


def _with_pairs(rest: vec[u8], starts: i64, winning: i64, found: list[Reading]) -> None:
    """Every reading of the counts with each pair; ``starts`` is the mask of kinds a run may begin with."""
    kinds: i64 = len(rest)
    kind: i64 = 0
    while kind < kinds:
        if rest[kind] >= 2:
            rest[kind] -= 2
            _split(rest, starts, 0, [], PAIR * 64 + kind, winning, found)
            rest[kind] += 2
        kind += 1


def _split(
    rest: vec[u8], starts: i64, kind: i64, sets: list[int], pair: i64, winning: i64, found: list[Reading]
) -> None:
    """Split what is left into sets from ``kind`` up; all copies of the lowest kind go at once, so each
    decomposition comes up once. Leaves ``rest`` as it was.
    """
    kinds: i64 = len(rest)
    while kind < kinds and rest[kind] == 0:
        kind += 1
    if kind == kinds:
        _place([*sorted(sets), pair], winning, found)
        return
    n: i64 = i64(rest[kind])
    triplets: i64 = 0
    while 3 * triplets <= n:
        runs: i64 = n - 3 * triplets
        if runs == 0 or (starts >> kind & 1 == 1 and _can_run(rest, kind, runs)):
            _take(rest, kind, runs, n)
            here: list[int] = [TRIPLET * 64 + kind] * triplets + [RUN * 64 + kind] * runs
            _split(rest, starts, kind + 1, sets + here, pair, winning, found)
            _give(rest, kind, runs, n)
        triplets += 1


def _can_run(rest: vec[u8], kind: i64, runs: i64) -> bool:
    return i64(rest[kind + 1]) >= runs and i64(rest[kind + 2]) >= runs


def _take(rest: vec[u8], kind: i64, runs: i64, n: i64) -> None:
    rest[kind] -= u8(n)
    if runs > 0:
        rest[kind + 1] -= u8(runs)
        rest[kind + 2] -= u8(runs)


def _give(rest: vec[u8], kind: i64, runs: i64, n: i64) -> None:
    rest[kind] += u8(n)
    if runs > 0:
        rest[kind + 1] += u8(runs)
        rest[kind + 2] += u8(runs)


def _place(parts: list[int], winning: i64, found: list[Reading]) -> None:
    if winning < 0:
        found.append(Reading(parts, -1, False))
    before: i64 = -1
    for place, code in enumerate(parts):
        part: i64 = code
        low: i64 = part & 63
        high: i64 = low + 2 if part >> 6 == RUN else low
        if part != before and low <= winning <= high:
            found.append(Reading(parts, place, False))
        before = part


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
