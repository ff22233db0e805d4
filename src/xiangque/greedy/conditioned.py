"""A player's own tiles where a ready hand must meet conditions (SH-R1)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.conditions import Conditioned
from xiangque.analysis.keys import BIT
from xiangque.greedy.holding import Holding
from xiangque.greedy.prospect import Prospect
from xiangque.greedy.shape import shape_of
from xiangque.hand.base import NONE
from xiangque.hand.record import CHOW
from xiangque.hand.state import meld_tile, meld_type
from xiangque.hand.view import View
from xiangque.rules.base import Ruleset
from xiangque.rules.waiting import HONG_ZHONG, SUIT, TERMINALS, Waiting

HUNDREDTHS: Final = 100


class ConditionedHolding(Holding):
    """Shapes on the way to a legal ready hand; of one that is ready the worth of waiting, in hundredths."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(vec[u8]([u8(rules.deck.count(kind)) for kind in range(34)]))
        self._prospect: Prospect = Prospect(rules)

    def read(self, view: View) -> None:
        super().read(view)
        self._prospect.read(view, self.unseen)

    def shaped(self, near: i64) -> i64:
        if near == 0:
            worth: i64 = round(HUNDREDTHS * self._worth(NONE))
            return shape_of(0, worth) if worth != 0 else shape_of(1, 0)
        return shape_of(near, self.live(self._search().improving(near - self._suits_lacking())))

    def _distance(self, limit: i64) -> i64:
        lacking = self._suits_lacking()
        return self._search().distance(limit - lacking) + lacking

    def worth_without(self, kind: i64, place: i64) -> float:
        """What ready with a discard promises; ``place`` 0 or 1: the lower or higher pair laid aside."""
        self.change(kind, -1)
        laid: i64 = NONE
        if place != NONE:
            pairs: i64 = self._waiting(NONE).pairs
            laid = 0
            while pairs >> laid & 1 == 0 or place > 0:
                place -= pairs >> laid & 1
                laid += 1
        found = self._worth(laid)
        self.change(kind, 1)
        return found

    def _worth(self, laid: i64) -> float:
        melds: list[int] = []
        i: i64 = 0
        while i < self.melded:
            melds.append(self.melds[i])
            i += 1
        return self._prospect.worth(self._waiting(laid), self.counts, melds)

    def _waiting(self, laid: i64) -> Waiting:
        return Waiting(self.counts, 0, self.melds, 0, self.melded, self.sets, laid)

    def _search(self) -> Conditioned:
        """The conditions that are left to the concealed tiles."""
        runs: i64 = 0
        i: i64 = 0
        while i < self.melded:
            runs += 1 if meld_type(self.melds[i]) == CHOW else 0
            i += 1
        return Conditioned(
            self.counts,
            self.unseen,
            self.sets,
            runs == 0,
            runs == self.melded,
            HONG_ZHONG,
            0 if self._melded_kinds() & TERMINALS != 0 else TERMINALS,
        )

    def _melded_kinds(self) -> i64:
        """Mask of the kinds in melds."""
        found: i64 = 0
        i: i64 = 0
        while i < self.melded:
            tile = meld_tile(self.melds[i])
            found |= BIT[tile]
            if meld_type(self.melds[i]) == CHOW:
                found |= BIT[tile + 1] | BIT[tile + 2]
            i += 1
        return found

    def _suits_lacking(self) -> i64:
        """SH-10: another suit is far away where only one is held."""
        held = self.kinds() | self._melded_kinds()
        suits: i64 = 0
        block: i64 = 0
        while block < 27:
            suits += 1 if held >> block & SUIT != 0 else 0
            block += 9
        return 0 if suits > 1 else 2
