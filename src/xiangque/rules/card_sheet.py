"""One way to read a win on a turned card: its six groups and the pair, and their hard 息 (AX-15)."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.cards import CARDS, four_xi, pair_xi, triplet_xi
from xiangque.analysis.readings import PAIR, RUN, TRIPLET, Reading, card_readings
from xiangque.hand.record import CHOW, PUNG
from xiangque.hand.state import meld_tile, meld_type
from xiangque.rules.card_winning import CardWinning, group_cards
from xiangque.rules.winning import Item

CHI = "chi"
PENG = "peng"
WEI = "wei"
KAN = "kan"


class Sheet:
    """The twenty cards as they are read.

    ``forms`` and ``kinds`` tell the six groups: CHI, PENG, WEI or KAN, and the kind, the lowest of a run.
    ``pair`` is the kind of the pair. ``completes``: what the card completes, as part types of `Reading`.
    ``total`` counts the copies of each kind in the whole hand.
    """

    def __init__(self, winning: CardWinning, total: vec[u8], parts: list[int], place: int) -> None:
        self.card: i64 = winning.card
        self.total: vec[u8] = total
        self.parts: list[int] = parts
        self.place: int = place
        self.held: i64 = _sum(winning.counts)
        self.forms: list[str] = []
        self.kinds: list[int] = []
        self.pair: i64 = 0
        self.completes: i64 = 0
        self.hard: list[list[Item]] = []
        self.hard_xi: int = 0
        for packed in winning.groups:
            self._group(_form(packed), meld_tile(packed))
        for i, part in enumerate(parts):
            self._part(i64(part) >> 6, i64(part) & 63, i == place, winning.turned)

    def _part(self, type_: i64, kind: i64, completed: bool, turned: bool) -> None:
        if completed:
            self.completes = type_
        if type_ == PAIR:
            self.pair = kind
            self._add(_pair_row(kind, self.total[kind] >= 3))
        elif type_ == RUN:
            self._group(CHI, kind)
        elif completed:
            self._group(WEI if turned else PENG, kind)
        else:
            self._group(KAN, kind)

    def _group(self, form: str, kind: i64) -> None:
        self.forms.append(form)
        self.kinds.append(kind)
        row: list[Item] = []
        if form != CHI:
            row.append(Item(form, "xi", triplet_xi(kind, form == PENG)))
            if self.total[kind] == 4:
                row.append(Item("tuan_yuan", "xi", four_xi(kind)))
        self._add(row)

    def _add(self, row: list[Item]) -> None:
        self.hard.append(row)
        for item in row:
            self.hard_xi += item.amount


def sheets(winning: CardWinning, together: bool) -> list[Sheet]:
    """Every reading and place of the card; ``together``: only those that leave each unbroken 砍 whole."""
    counts: vec[u8] = vec[u8]([n for n in winning.counts])  # noqa: C416 - a vec is built from its comprehension
    total: vec[u8] = vec[u8]([n for n in counts])  # noqa: C416
    for packed in winning.groups:
        for kind in group_cards(packed):
            total[kind] += 1
    total[winning.card] += 1
    sets: i64 = 6 - len(winning.groups)
    if not winning.wei:
        counts[winning.card] += 1
        found = card_readings(counts, sets, winning.card)
        return [
            Sheet(winning, total, reading.parts, reading.place)
            for reading in found
            if not together or _keeps(winning, reading)
        ]
    counts[winning.card] -= 2
    forced: list[int] = [TRIPLET * 64 + winning.card]
    return [
        Sheet(winning, total, forced + reading.parts, 0)
        for reading in card_readings(counts, sets - 1, -1)
        if not together or _keeps(winning, reading)
    ]


def _keeps(winning: CardWinning, reading: Reading) -> bool:
    """Whether each 砍 in hand is a group of its own three; that of a forced 煨 is parted by it (AX-8)."""
    kind: i64 = 0
    while kind < CARDS:
        if winning.counts[kind] >= 3 and not (winning.wei and kind == winning.card):
            part = TRIPLET * 64 + kind
            if part not in reading.parts or reading.parts.index(part) == reading.place:
                return False
        kind += 1
    return True


def _form(packed: i64) -> str:
    if meld_type(packed) == CHOW:
        return CHI
    return PENG if meld_type(packed) == PUNG else WEI


def _pair_row(kind: i64, turns: bool) -> list[Item]:
    worth = pair_xi(kind, turns)
    return [Item("zhuan_wan" if turns else "ma_que", "xi", worth)] if worth > 0 else []


def _sum(counts: vec[u8]) -> i64:
    cards: i64 = 0
    for n in counts:
        cards += i64(n)
    return cards
