"""What a Huai'an win is worth: base, multipliers, flowers (HA-16 and the table of values)."""

from mypy_extensions import i64

from xiangque.analysis.readings import RUN, Reading
from xiangque.hand.record import CONCEALED, SELF_DRAW
from xiangque.hand.state import meld_tile, meld_type
from xiangque.rules.base import ScorePolicy
from xiangque.rules.winning import Item, Tally, Winning, payments
from xiangque.rules.wins import readings_of


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
            found = self._of(winning, reading)
            if best is None or found.totals["value"] > best.totals["value"]:
                best = found
        if best is None:
            raise ValueError("the position is not a win")
        return best

    def _of(self, winning: Winning, reading: Reading) -> Tally:
        name = "zi_huan" if winning.by == SELF_DRAW else "ping_hu"
        times = self._times(winning, reading)
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
        return Tally(items, {"value": value}, payments(winning, value), reading.parts)

    def _times(self, winning: Winning, reading: Reading) -> list[Item]:
        found: list[tuple[str, int]] = []
        if reading.pairs:
            found.append(self._seven_pairs(reading))
        if self.big:
            if not reading.pairs and _no_runs(reading):
                found.append(("peng_peng_hu", 2))
            if _one_suit(winning):
                found.append(("qing_yi_se", 4))
            if winning.sets == 0 and _all_exposed(winning):
                found.append(("quan_qiu_ren", 2))
            if winning.replacement:
                found.append(("gang_shang_kai_hua", 2))
            if winning.last:
                found.append(("hai_di", 2))
            if winning.dealt and winning.seat == winning.dealer:
                found.append(("tian_hu", 8))
        return [Item(name, "times", amount) for name, amount in found]

    def _seven_pairs(self, reading: Reading) -> tuple[str, int]:
        if self.big and len(set(reading.parts)) < len(reading.parts):
            return ("long_qi_dui", 2 * self.seven_pairs)
        return ("qi_dui", self.seven_pairs)


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
