"""A bot's own tiles where a ready hand must meet conditions (SH-R1)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from xiangque.analysis.conditions import Conditioned
from xiangque.bots.holding import KINDS, Holding, Shape
from xiangque.bots.prospect import Prospect, waiting_with
from xiangque.hand.base import NONE
from xiangque.hand.record import CHOW
from xiangque.hand.state import meld_tile, meld_type
from xiangque.hand.view import View
from xiangque.rules import Ruleset
from xiangque.rules.waiting import HONG_ZHONG, TERMINALS
from xiangque.rules.winning import meld_tiles

HUNDREDTHS: Final = 100


class ConditionedHolding(Holding):
    """Shapes on the way to a legal ready hand; of one that is ready the worth of waiting, in hundredths."""

    def __init__(self, view: View, rules: Ruleset) -> None:
        super().__init__(view)
        self._unseen = [rules.deck.count(kind) - view.seen(kind) for kind in range(KINDS)]
        self._prospect = Prospect(rules, view, self._unseen)

    def shape(self) -> Shape:
        """The shape of the tiles as they are."""
        search = self._search()
        near = search.distance() + self._suits_lacking()
        if near == 0:
            worth = round(HUNDREDTHS * self.worth())
            return Shape(0, -worth) if worth else Shape(1, 0)
        mask = search.improving()
        return Shape(near, -sum(left for kind, left in enumerate(self._unseen) if mask >> kind & 1))

    def worth(self) -> float:
        """Points to be expected from declaring with the tiles as they are."""
        return self._prospect.worth(self.counts, self.melds)

    def worth_without(self, kind: int, place: int = NONE) -> float:
        """The same after a discard, the lower (0) or higher (1) pair waited on laid aside."""
        self._change(kind, -1)
        laid = NONE
        if place != NONE:
            pairs = waiting_with(self.counts, self.melds, self._view.sets).pairs
            laid = [kind for kind in range(KINDS) if pairs >> kind & 1][place]
        found = self._prospect.worth(self.counts, self.melds, laid)
        self._change(kind, 1)
        return found

    def _distance(self) -> int:
        return self._search().distance() + self._suits_lacking()

    def _search(self) -> Conditioned:
        """The conditions that are left to the concealed tiles."""
        melded = [kind for meld in self.melds for kind in meld_tiles(meld)]
        return Conditioned(
            vec[u8]([u8(n) for n in self.counts]),
            vec[u8]([u8(n) for n in self._unseen]),
            self._sets,
            all(meld_type(meld) != CHOW for meld in self.melds),
            all(meld_type(meld) == CHOW for meld in self.melds),
            HONG_ZHONG,
            0 if any(TERMINALS >> kind & 1 for kind in melded) else TERMINALS,
        )

    def _suits_lacking(self) -> int:
        """SH-10: another suit is far away where only one is held."""
        kinds = self.kinds() + [int(meld_tile(meld)) for meld in self.melds]
        return 0 if len({kind // 9 for kind in kinds if kind < HONG_ZHONG}) > 1 else 2
