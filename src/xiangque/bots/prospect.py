"""What it is worth to wait: how soon each tile may come, and what the game pays for it."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.hand.base import NONE
from xiangque.hand.record import BY_DISCARD, SELF_DRAW
from xiangque.hand.view import View
from xiangque.rules import Ruleset
from xiangque.rules.base import BaoPolicy
from xiangque.rules.waiting import Waiting
from xiangque.rules.winning import Winning

KINDS: Final = 34
THROWN: Final = 0.6  # share of the tiles another player draws that he throws
OTHERS: Final = 0.15  # chance that the hand ends otherwise in one round
WILD: Final = 5  # live bao to count on while the indicator is not to be seen


class Prospect:
    """Waits of one seat at one moment; ``unseen`` counts the copies of each kind it cannot see."""

    def __init__(self, rules: Ruleset, view: View, unseen: Sequence[int]) -> None:
        self._rules = rules
        self._view = view
        self._unseen = unseen
        self._hidden = max(1, sum(unseen))
        self._wild = WILD if type(rules.bao) is not BaoPolicy and not view.bao else 0

    def worth(self, counts: Sequence[int], melds: Sequence[int], laid: int = NONE) -> float:
        """Points to be expected from waiting with these tiles; 0 when nothing wins."""
        waiting = waiting_with(counts, melds, self._view.sets, laid)
        if not waiting.wins:
            return 0.0
        chance = gain = 0.0
        drawn = waiting.wins | waiting.triplets | self._view.bao
        for kind in range(KINDS):
            live = self._unseen[kind] / self._hidden
            if not live:
                continue
            if drawn >> kind & 1:
                chance += live
                gain += live * self._paid(counts, melds, laid, kind, SELF_DRAW)
            if waiting.wins >> kind & 1:
                chance += 3 * THROWN * live
                gain += 3 * THROWN * live * self._paid(counts, melds, laid, kind, BY_DISCARD)
        if self._wild:
            live = self._wild / self._hidden
            wild = next(kind for kind in range(KINDS) if not drawn >> kind & 1)
            chance += live
            gain += live * self._paid(counts, melds, laid, wild, SELF_DRAW, 1 << wild)
        return gain / (chance + OTHERS)

    def _paid(
        self, counts: Sequence[int], melds: Sequence[int], laid: int, tile: int, by: int, bao: int = 0
    ) -> int:
        """What a win on a tile brings, another player's being taken from the next seat."""
        view = self._view
        held = vec[u8]([u8(n) for n in counts])
        held[tile] += 1
        seat = view.seat
        source = seat if by == SELF_DRAW else (seat + 1) % view.seats
        sets = view.sets - len(melds)
        winning = Winning(held, list(melds), sets, tile, by, seat, source, view.dealer)
        winning.seats = view.seats
        winning.laid = laid
        winning.bao = view.bao | bao
        winning.ready = 1 << seat
        return self._rules.score.tally(winning).deltas[seat]


def waiting_with(counts: Sequence[int], melds: Sequence[int], sets: int, laid: int = NONE) -> Waiting:
    """What thirteen tiles wait for."""
    packed = vec[i64]([i64(meld) for meld in melds])
    concealed = vec[u8]([u8(n) for n in counts])
    return Waiting(concealed, 0, packed, 0, len(melds), sets - len(melds), laid)
