"""What a win is worth when every fan doubles what a loser pays: wait, bao, dealer, discarder."""

from typing import Final

from mypy_extensions import i64

from xiangque.analysis.readings import NO_PAIRS, PAIR, RUN, TRIPLET, Reading, part_kind, part_type, readings
from xiangque.analysis.splits import packed_of, triplets_in
from xiangque.hand.base import NONE
from xiangque.hand.record import CONCEALED, SELF_DRAW
from xiangque.hand.state import PLAIN, meld_type
from xiangque.rules.base import ScorePolicy
from xiangque.rules.judging import completing, is_bao, is_fourth, waiting_before
from xiangque.rules.waiting import Waiting
from xiangque.rules.winning import Item, Price, Tally, Winning

KAN: Final = "jia"
BIAN: Final = "bian"
DIAO: Final = "diao"
LAID: Final = "tui_chu"
FAN: Final = "fan"
DEALT: Final = 4  # SH-36, SH-37


class WaitFans:
    """SH-6, SH-7, SH-8, SH-24: which waits earn the fan of the 夹 class."""

    def __init__(self, kan: bool, bian: bool, diao: bool, laid: bool) -> None:
        self.kan: bool = kan
        self.bian: bool = bian
        self.diao: bool = diao
        self.laid: bool = laid

    def name(self, waiting: Waiting) -> str:
        """The item of the wait; empty when it earns nothing."""
        if waiting.laid != NONE:
            return LAID if self.laid else ""
        if self.kan and waiting.kan:
            return KAN
        if self.bian and waiting.bian:
            return BIAN
        return DIAO if self.diao and waiting.diao else ""

    def prices(self) -> list[Price]:
        """Those of the waits that earn the fan."""
        earned = {KAN: self.kan, BIAN: self.bian, DIAO: self.diao, LAID: self.laid}
        return [Price(name, FAN, 1, slots=("wait",)) for name, counts in earned.items() if counts]


class DoublingFans(ScorePolicy):
    """Each loser pays ``base`` * 2 ** fans; the fans of dealer and discarder differ from loser to loser.

    ``payment`` is option discard_payment: who pays for a win by discard (SH-17).
    """

    def __init__(self, base: int, waits: WaitFans, men: int, payment: str) -> None:
        self.base: int = base
        self.waits: WaitFans = waits
        self.men: int = men
        self.payment: str = payment

    def tally(self, winning: Winning) -> Tally:
        tile = _last_tile(winning)
        waiting = _waited(winning, tile)
        wait = self.waits.name(waiting)
        items = self._items(winning, waiting, wait)
        return Tally(items, {}, self._payments(winning, items), _parts(winning, waiting, tile, wait))

    def deltas(self, winning: Winning) -> list[int]:
        waiting = _waited(winning, _last_tile(winning))
        return self._payments(winning, self._items(winning, waiting, self.waits.name(waiting)))

    def prices(self) -> list[Price]:
        found = self.waits.prices()
        found += [
            Price("mo_bao", FAN, 1, slots=("bao",)),
            Price("bao_zhong_bao", FAN, 2, slots=("bao",), needs="wait"),
            Price("da_feng", FAN, 1, slots=("bao",)),
        ]
        if self.men > 0:
            found.append(Price("men_ting", FAN, self.men))
        return [*found, *(Price(name, FAN, DEALT, slots=("wait", "bao")) for name in ("tian_hu", "di_hu"))]

    def named(self, winning: Winning, names: list[str]) -> Tally:
        waits = [price.id for price in self.waits.prices()]
        single = any(name in waits for name in names)
        dealt = "tian_hu" in names or "di_hu" in names
        items: list[Item] = []
        for price in self.prices():
            if price.id in names or (dealt and price.id == "men_ting"):  # SH-37: nothing can lie open yet
                doubled = price.id == "da_feng" and single
                items.append(Item(price.id, FAN, 2 if doubled else price.amount))
        if winning.by == SELF_DRAW and not dealt:
            items.append(Item("zi_mo", FAN, 1))
        self._of_some(winning, items)
        return Tally(items, {}, self._payments(winning, items), [])

    def _items(self, winning: Winning, waiting: Waiting, wait: str) -> list[Item]:
        if winning.dealt:
            items = [Item("tian_hu" if winning.seat == winning.dealer else "di_hu", FAN, DEALT)]
        else:
            items = _drawn(winning, waiting, wait)
        if self.men > 0 and _hidden(winning):
            items.append(Item("men_ting", FAN, self.men))
        self._of_some(winning, items)
        return items

    def _of_some(self, winning: Winning, items: list[Item]) -> None:
        """Add the fans that depend on the loser: SH-19 the dealer, SH-13 a discarder who was not ready."""
        if winning.seat == winning.dealer:
            items.append(Item("zhuang", FAN, 1))
        elif self._owes(winning, winning.dealer):
            items.append(Item("zhuang", FAN, 1, [int(winning.dealer)]))
        if _careless(winning):
            items.append(Item("dian_pao", FAN, 1, [int(winning.source)]))

    def _owes(self, winning: Winning, loser: i64) -> bool:
        """Whether an amount is due for this loser, by whomever it is paid."""
        if loser == winning.seat:
            return False
        return winning.by == SELF_DRAW or self.payment != "discarder_only" or loser == winning.source

    def _payments(self, winning: Winning, items: list[Item]) -> list[int]:
        deltas: list[int] = [0] * int(winning.seats)
        covered = self.payment == "discarder_covers" and _careless(winning)
        base: i64 = self.base
        loser: i64 = 0
        while loser < winning.seats:
            if self._owes(winning, loser):
                amount: i64 = base << _fans(items, loser)
                deltas[winning.source if covered else loser] -= amount
                deltas[winning.seat] += amount
            loser += 1
        return deltas


def _fans(items: list[Item], loser: i64) -> i64:
    """The fans that count for a loser."""
    fans: i64 = 0
    for item in items:
        if not item.payers or loser in item.payers:
            fans += item.amount
    return fans


def _last_tile(winning: Winning) -> i64:
    """The tile the win is counted by."""
    tile: i64 = completing(winning) if winning.dealt else winning.tile
    if tile == NONE:
        raise ValueError("the position is not a win")
    return tile


def _waited(winning: Winning, tile: i64) -> Waiting:
    """What the winner waited for; ValueError if the tile does not win, wild or itself."""
    waiting = waiting_before(winning, tile, NONE if winning.dealt else winning.laid)
    wild = is_bao(winning) or is_fourth(winning, waiting)
    if waiting.wins >> tile & 1 == 0 and not (wild and waiting.wins != 0):
        raise ValueError("the position is not a win")
    return waiting


def _careless(winning: Winning) -> bool:
    """Whether somebody who had not declared ready threw the winning tile or was robbed of it."""
    return winning.by != SELF_DRAW and winning.ready >> winning.source & 1 == 0


def _hidden(winning: Winning) -> bool:
    """SH-25: no meld lies exposed."""
    for packed in winning.melds:  # noqa: SIM110 - compiled, a generator is an object of its own
        if meld_type(packed) != CONCEALED:
            return False
    return True


def _drawn(winning: Winning, waiting: Waiting, wait: str) -> list[Item]:
    """The fans of the wait and of the tile that ended it, of bao and 大风 the better one only."""
    found: list[Item] = [Item(wait, FAN, 1)] if wait else []
    if winning.by != SELF_DRAW:
        return found
    found.append(Item("zi_mo", FAN, 1))
    if is_fourth(winning, waiting):
        found.append(Item("da_feng", FAN, 2 if wait else 1))
    elif is_bao(winning):
        itself = waiting.wins >> winning.tile & 1 == 1
        found.append(Item("bao_zhong_bao", FAN, 2) if wait and itself else Item("mo_bao", FAN, 1))
    return found


def _parts(winning: Winning, waiting: Waiting, tile: i64, wait: str) -> list[int]:
    """The reading that shows best what was paid for; a wild tile is read as one of the winning set."""
    wild = is_bao(winning) or is_fourth(winning, waiting)
    best: list[int] = []
    most = -1
    counts = winning.counts
    counts[tile] -= 1
    kind: i64 = 0
    while kind < PLAIN:
        natural = waiting.wins >> tile & 1 == 1
        if waiting.wins >> kind & 1 == 1 and (kind == tile if natural else wild):
            counts[kind] += 1
            for reading in readings(counts, 0, winning.sets, kind, NO_PAIRS):
                packed = packed_of(reading.parts)
                shown = 2 if triplets_in(packed, winning.sets) >> tile & 1 == 1 else 0
                shown += 1 if _shows(reading, kind, wait) else 0
                if shown > most and waiting.legal(packed):
                    best, most = reading.parts, shown
            counts[kind] -= 1
        kind += 1
    counts[tile] += 1
    return best


def _shows(reading: Reading, tile: i64, wait: str) -> bool:
    """Whether the tile's place in a reading is the one its wait is named for."""
    part: i64 = reading.parts[reading.place]
    middle = part_type(part) == RUN and part_kind(part) == tile - 1
    if wait == KAN:
        return middle
    if wait == BIAN:
        return part_type(part) == RUN and not middle
    return part_type(part) == (PAIR if wait == DIAO else TRIPLET)
