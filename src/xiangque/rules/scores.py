"""What a Huai'an win is worth: base, multipliers, flowers (HA-16 and the table of values)."""

from typing import Final

from mypy_extensions import i64

from xiangque.analysis.readings import RUN, Reading
from xiangque.hand.record import CONCEALED, SELF_DRAW
from xiangque.hand.state import meld_tile, meld_type
from xiangque.rules.base import ScorePolicy
from xiangque.rules.winning import Item, Price, Tally, Winning, payments
from xiangque.rules.wins import readings_of

# The patterns of the big edition besides seven pairs.
BIG: Final = {
    "peng_peng_hu": 2,
    "qing_yi_se": 4,
    "quan_qiu_ren": 2,
    "gang_shang_kai_hua": 2,
    "hai_di": 2,
    "tian_hu": 8,
}
SHAPE: Final = ("shape",)


class BaseTimes(ScorePolicy):
    """V = base * multipliers + flower_value * flowers; in the ``big`` edition patterns multiply to a cap."""

    def __init__(self, base: int, flower_value: int, seven_pairs: int, big: bool, cap: int) -> None:
        self.base: int = base
        self.flower_value: int = flower_value
        self.seven_pairs: int = seven_pairs
        self.big: bool = big
        self.cap: int = cap

    def tally(self, winning: Winning) -> Tally:
        best: Tally | None = None
        for reading in readings_of(winning):
            found = self._worth(winning, self._times(winning, reading), reading.parts)
            if best is None or found.totals["value"] > best.totals["value"]:
                best = found
        if best is None:
            raise ValueError("the position is not a win")
        return best

    def prices(self) -> list[Price]:
        found = [Price("qi_dui", "times", self.seven_pairs, slots=SHAPE)]
        if self.big:
            found.append(Price("long_qi_dui", "times", 2 * self.seven_pairs, slots=SHAPE))
            shapes = {"peng_peng_hu": SHAPE}
            found += [Price(name, "times", many, slots=shapes.get(name, ())) for name, many in BIG.items()]
        return found

    def named(self, winning: Winning, names: list[str]) -> Tally:
        times = [Item(price.id, price.unit, price.amount) for price in self.prices() if price.id in names]
        return self._worth(winning, times, [])

    def _worth(self, winning: Winning, times: list[Item], parts: list[int]) -> Tally:
        name = "zi_huan" if winning.by == SELF_DRAW else "ping_hu"
        items = [Item(name, "points", self.base), *times]
        product = 1
        for item in times:
            product *= item.amount
        value = self.base * product
        if self.big and product > self.cap:
            value = self.base * self.cap
            items.append(Item("feng_ding", "points", value - self.base * product))
        flowers = self.flower_value * int(winning.flowers)
        if flowers > 0:
            items.append(Item("hong_zhong", "points", flowers))
            value += flowers
        return Tally(items, {"value": value}, payments(winning, value), parts)

    def _times(self, winning: Winning, reading: Reading) -> list[Item]:
        found = [self._seven_pairs(reading)] if reading.pairs else []
        if self.big:
            found += [Item(name, "times", BIG[name]) for name in _patterns(winning, reading)]
        return found

    def _seven_pairs(self, reading: Reading) -> Item:
        if self.big and len(set(reading.parts)) < len(reading.parts):
            return Item("long_qi_dui", "times", 2 * self.seven_pairs)
        return Item("qi_dui", "times", self.seven_pairs)


def _patterns(winning: Winning, reading: Reading) -> list[str]:
    """The patterns of the big edition besides seven pairs."""
    found: list[str] = []
    if not reading.pairs and _no_runs(reading):
        found.append("peng_peng_hu")
    if _one_suit(winning):
        found.append("qing_yi_se")
    if winning.sets == 0 and _all_exposed(winning):
        found.append("quan_qiu_ren")
    if winning.replacement:
        found.append("gang_shang_kai_hua")
    if winning.last:
        found.append("hai_di")
    if winning.dealt and winning.seat == winning.dealer:
        found.append("tian_hu")
    return found


def _no_runs(reading: Reading) -> bool:
    return all(part >> 6 != RUN for part in reading.parts)


def _one_suit(winning: Winning) -> bool:
    suits: i64 = 0
    for kind in range(27):
        if winning.counts[kind] > 0:
            suits |= 1 << i64(kind // 9)
    for packed in winning.melds:
        suits |= 1 << (meld_tile(packed) // 9)
    return suits == 1 or suits == 2 or suits == 4


def _all_exposed(winning: Winning) -> bool:
    return all(meld_type(packed) != CONCEALED for packed in winning.melds)
