"""Analysis of hands given as plain sequences of counts, for the command line, the scorer and scripts.

Every function takes the counts of the concealed tiles (34 kinds or more; kinds from 34 up are flowers and
not looked at), the number of own ``melds``, the ``sets`` of a whole hand, and ``seven_pairs``: "none",
"one" (seven kinds) or "two" (four alike are two pairs). Seven pairs needs a hand without melds.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis import form
from xiangque.analysis.keys import block_key

PLAIN: Final = 34
COPIES: Final = 4
FAR: Final[i64] = 99
SEVEN_PAIRS: Final = ("none", "one", "two")


class Concealed:
    """The concealed tiles of one hand and the forms it may take."""

    def __init__(self, counts: Sequence[int], melds: int, sets: int, seven_pairs: str) -> None:
        if len(counts) < PLAIN or any(not 0 <= n <= COPIES for n in counts[:PLAIN]):
            raise ValueError("counts: needs 34 numbers from 0 to 4")
        if not 0 <= melds <= sets <= 5:
            raise ValueError(f"{melds} melds of {sets} sets: needs 0 to sets melds and at most 5 sets")
        if seven_pairs not in SEVEN_PAIRS:
            raise ValueError(f"seven_pairs is {seven_pairs!r}: needs none, one or two")
        self.counts: vec[u8] = vec[u8]([u8(n) for n in counts[:PLAIN]])
        self.sets: i64 = sets - melds
        self.tiles: int = sum(counts[:PLAIN])
        self.with_pairs: bool = seven_pairs != "none" and melds == 0 and sets == 4
        self.four_as_two: bool = seven_pairs == "two"
        if self.tiles > 3 * self.sets + 2:
            raise ValueError(f"{self.tiles} concealed tiles are too many for {sets - melds} sets and a pair")

    def key(self, block: i64) -> i64:
        return block_key(self.counts, 0, block)

    def standard(self) -> i64:
        return form.distance(self.key(0), self.key(1), self.key(2), self.key(3), self.sets)

    def pairs(self) -> i64:
        return form.pairs_distance(self.counts, 0, self.four_as_two) if self.with_pairs else FAR

    def distance(self) -> i64:
        return min(self.standard(), self.pairs())

    def improving(self) -> i64:
        """Kinds, as bits, that lower the distance; of a ready hand of 3n+1 tiles its formal waits."""
        standard: i64 = self.standard()
        pairs: i64 = self.pairs()
        found: i64 = 0
        if standard <= pairs:
            found |= form.improving(self.key(0), self.key(1), self.key(2), self.key(3), self.sets)
        if pairs <= standard:
            found |= form.pairs_improving(self.counts, 0, self.four_as_two)
        return found


def distance(counts: Sequence[int], melds: int = 0, sets: int = 4, seven_pairs: str = "none") -> int:
    """Tiles the hand is from ready in its nearest form: 0 ready, −1 complete. Concealed tiles only."""
    return int(Concealed(counts, melds, sets, seven_pairs).distance())


def complete(counts: Sequence[int], melds: int = 0, sets: int = 4, seven_pairs: str = "none") -> bool:
    """Whether the tiles, the winning one among them, are a complete hand."""
    hand = Concealed(counts, melds, sets, seven_pairs)
    return hand.tiles == 3 * hand.sets + 2 and hand.distance() < 0


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
    hand = _before_draw(counts, melds, sets, seven_pairs)
    if hand.distance() != 0:
        return []
    own = _owned(counts, own_melds)
    return [kind for kind in _kinds(hand.improving()) if own[kind] < COPIES]


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
    hand = Concealed(counts, melds, sets, seven_pairs)
    own = _owned(counts, own_melds)
    sighted = [0] * PLAIN if seen is None else list(seen[:PLAIN])
    after: dict[int, tuple[int, dict[int, int]]] = {}
    for kind in range(PLAIN):
        if counts[kind] > 0:
            hand.counts[kind] -= 1
            own[kind] -= 1
            sighted[kind] += 1
            after[kind] = int(hand.distance()), _left(hand, own, sighted)
            hand.counts[kind] += 1
            own[kind] += 1
            sighted[kind] -= 1
    return after


def _before_draw(counts: Sequence[int], melds: int, sets: int, seven_pairs: str) -> Concealed:
    hand = Concealed(counts, melds, sets, seven_pairs)
    if hand.tiles > 3 * hand.sets + 1:
        raise ValueError(f"{hand.tiles} concealed tiles: needs the number before a draw")
    return hand


def _owned(counts: Sequence[int], own_melds: Iterable[int]) -> list[int]:
    own = list(counts[:PLAIN])
    for kind in own_melds:
        own[kind] += 1
    return own


def _left(hand: Concealed, own: list[int], seen: Sequence[int] | None) -> dict[int, int]:
    left: dict[int, int] = {}
    for kind in _kinds(hand.improving()):
        if own[kind] < COPIES:
            others = 0 if seen is None else seen[kind]
            left[kind] = max(0, COPIES - own[kind] - others)
    return left


def _kinds(mask: i64) -> list[int]:
    return [kind for kind in range(PLAIN) if mask >> kind & 1]
