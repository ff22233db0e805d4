"""A finished hand to be judged, and the tally that explains what it is worth."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.hand.base import NONE
from xiangque.hand.record import CHOW, PUNG, SELF_DRAW
from xiangque.hand.state import MELDS, PLAIN, STRIDE, Hand, meld_tile, meld_type
from xiangque.rules.options import labels


class Winning:
    """Everything a score may depend on; built from a live hand or from a score request.

    ``counts`` are the 34 kinds of the concealed tiles with the winning one, ``melds`` packed melds
    (`hand.state.meld_type`, `meld_tile`), ``sets`` the sets the concealed tiles must make. ``ready`` is a
    mask of the seats that have declared, ``laid`` the kind of the winner's pair laid aside or NONE, ``bao`` a
    mask of the kinds that are bao now. ``dealt``: won on the deal.
    """

    def __init__(
        self,
        counts: vec[u8],
        melds: list[int],
        sets: i64,
        tile: i64,
        by: i64,
        seat: i64,
        source: i64,
        dealer: i64,
    ) -> None:
        self.counts: vec[u8] = counts
        self.melds: list[int] = melds
        self.sets: i64 = sets
        self.tile: i64 = tile
        self.by: i64 = by
        self.seat: i64 = seat
        self.source: i64 = source
        self.dealer: i64 = dealer
        self.seats: i64 = 4
        self.flowers: i64 = 0
        self.last: bool = False
        self.replacement: bool = False
        self.dealt: bool = False
        self.ready: i64 = 0
        self.laid: i64 = NONE
        self.bao: i64 = 0


def winning_of(hand: Hand, seat: i64, tile: i64, by: i64, source: i64, last: bool) -> Winning:
    """The winning position of a seat of a hand that has just ended with its win."""
    counts: vec[u8] = vec[u8]([0] * PLAIN)
    kind: i64 = 0
    while kind < PLAIN:
        counts[kind] = hand.counts[seat * STRIDE + kind]
        kind += 1
    if by != SELF_DRAW:
        counts[tile] += 1
    melds: list[int] = []
    i: i64 = 0
    while i < hand.meld_count[seat]:
        melds.append(hand.melds[seat * MELDS + i])
        i += 1
    sets: i64 = hand.sets - hand.meld_count[seat]
    winning = Winning(counts, melds, sets, tile, by, seat, source, hand.dealer)
    winning.seats = hand.seats
    winning.flowers = hand.flowers[seat]
    winning.last = last
    winning.replacement = by == SELF_DRAW and hand.replaced == 1
    winning.dealt = by == SELF_DRAW and (hand.untouched == 1 or hand.declaring == 1)
    winning.laid = hand.laid[seat]
    other: i64 = 0
    while other < hand.seats:
        winning.ready |= hand.ready[other] << other
        other += 1
    return winning


def meld_tiles(packed: i64) -> list[int]:
    """The three or four tiles of a packed meld."""
    low: i64 = meld_tile(packed)
    if meld_type(packed) == CHOW:
        return [low, low + 1, low + 2]
    return [low] * (3 if meld_type(packed) == PUNG else 4)


class Item:
    """One line of a tally: the item's id in the ruleset, ``points``, ``times`` or ``fan``, and how many.

    ``payers`` are the seats it counts for, none where it counts for everybody who pays.
    """

    def __init__(self, item: str, unit: str, amount: int, payers: list[int] | None = None) -> None:
        self.id: str = item
        self.unit: str = unit
        self.amount: int = amount
        self.payers: list[int] = payers or []


class Tally:
    """What a win is worth: items, who pays whom, and the reading it was counted by.

    ``totals`` are sums the game makes on the way, by name.
    """

    def __init__(
        self, items: list[Item], totals: dict[str, int], deltas: list[int], parts: list[int]
    ) -> None:
        self.items: list[Item] = items
        self.totals: dict[str, int] = totals
        self.deltas: list[int] = deltas
        self.parts: list[int] = parts


class Price:
    """An item people may name for a hand they played: ``amount`` each time it counts, at most ``most``.

    Of items that share one of their ``slots`` only one counts; ``needs``: a slot that must be taken too.
    """

    def __init__(
        self,
        item: str,
        unit: str,
        amount: int,
        most: int = 1,
        slots: tuple[str, ...] = (),
        needs: str = "",
    ) -> None:
        self.id: str = item
        self.unit: str = unit
        self.amount: int = amount
        self.most: int = most
        self.slots: tuple[str, ...] = slots
        self.needs: str = needs


class Refusal:
    """Why something is not allowed: the clause that says so, and its words by language."""

    def __init__(self, clause: str, label: dict[str, str]) -> None:
        self.clause: str = clause
        self.label: dict[str, str] = label


def refusal(clause: str, hans: str, hant: str, english: str) -> Refusal:
    """A refusal with its words in the languages of the table."""
    return Refusal(clause, labels(hans, hant, english))


def payments(winning: Winning, value: i64) -> list[int]:
    """HA-16: the discarder (or robbed seat) pays a claimed win alone, everybody else a self-drawn one."""
    deltas: list[int] = [0] * int(winning.seats)
    seat: i64 = 0
    while seat < winning.seats:
        if seat != winning.seat and (winning.by == SELF_DRAW or seat == winning.source):
            deltas[seat] = -value
            deltas[winning.seat] += value
        seat += 1
    return deltas
