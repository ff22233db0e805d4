"""A win on a turned card to be judged, and the tally that explains its 息."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.cards import CARDS, CardHand
from xiangque.hand.base import NONE
from xiangque.hand.card_record import WEI
from xiangque.hand.record import CHOW, PUNG
from xiangque.hand.state import meld_tile, meld_type
from xiangque.hand.zipai import GROUPS, ZipaiHand
from xiangque.rules.winning import Item, Tally


class CardWinning:
    """Everything the score of a win on a turned card may depend on.

    ``counts`` are the 20 kinds of the concealed cards without the winning ``card``, ``groups`` the packed
    groups laid before it was turned (after a forced 煨: before that), ``source`` the seat that turned it,
    ``last``: it was the last card of the stock.
    """

    def __init__(
        self,
        counts: vec[u8],
        groups: list[int],
        card: i64,
        seat: i64,
        source: i64,
        dealer: i64,
        seats: i64,
        last: bool,
    ) -> None:
        self.counts: vec[u8] = counts
        self.groups: list[int] = groups
        self.card: i64 = card
        self.seat: i64 = seat
        self.source: i64 = source
        self.dealer: i64 = dealer
        self.seats: i64 = seats
        self.last: bool = last

    @property
    def turned(self) -> bool:
        """Whether the winner turned the card."""
        return self.seat == self.source

    @property
    def wei(self) -> bool:
        """AX-8: whether the card is a forced 煨."""
        return self.seat == self.source and self.counts[self.card] >= 2

    @property
    def resting(self) -> i64:
        """AX-2: the seat that neither plays nor pays, or -1."""
        return (self.dealer + 2) % 4 if self.seats == 4 else NONE

    def hand(self, together: bool) -> CardHand:
        """The position the card was turned in."""
        laid: vec[u8] = vec[u8]([0] * 20)
        punged: i64 = 0
        weied: i64 = 0
        for packed in self.groups:
            kind: i64 = meld_tile(packed)
            for member in group_cards(packed):
                laid[member] += 1
            if meld_type(packed) == PUNG:
                punged |= 1 << kind
            elif meld_type(packed) == WEI:
                weied |= 1 << kind
        return CardHand(self.counts, laid, punged, weied, together)


class CardTally(Tally):
    """A tally with the hard 息 of each group of the reading: the laid groups as they lie, then ``parts``.

    ``hard`` names what each consists of, as ids of hard 息 and amounts; ``times`` is m of AX-16. Of the
    ``parts`` the one at ``place`` holds the winning card.
    """

    def __init__(
        self,
        items: list[Item],
        totals: dict[str, int],
        deltas: list[int],
        parts: list[int],
        place: int,
        hard: list[list[Item]],
    ) -> None:
        super().__init__(items, totals, deltas, parts)
        self.place: int = place
        self.hard: list[list[Item]] = hard


def group_cards(packed: i64) -> list[int]:
    """The three cards of a packed group."""
    low: i64 = meld_tile(packed)
    return [low, low + 1, low + 2] if meld_type(packed) == CHOW else [low, low, low]


def card_winning_of(hand: ZipaiHand, seat: i64, card: i64, source: i64) -> CardWinning:
    """The winning position of a seat that wins, or has just won, on the card turned by ``source``."""
    counts: vec[u8] = vec[u8]([0] * 20)
    kind: i64 = 0
    while kind < CARDS:
        counts[kind] = hand.counts[seat * CARDS + kind]
        kind += 1
    groups: list[int] = []
    i: i64 = 0
    while i < hand.group_count[seat]:
        groups.append(hand.groups[seat * GROUPS + i])
        i += 1
    if hand.wei != NONE and seat == source:
        counts[hand.wei] += 2
        groups.pop()
    last: bool = hand.left() == 0
    return CardWinning(counts, groups, card, seat, source, hand.dealer, hand.seats, last)
