"""What it is worth to wait: how soon each tile may come, and what the game pays for it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.keys import BIT, KINDS
from xiangque.hand.base import octets
from xiangque.hand.record import BY_DISCARD, SELF_DRAW
from xiangque.hand.view import View
from xiangque.rules.base import BaoPolicy, Ruleset, ScorePolicy
from xiangque.rules.waiting import Waiting
from xiangque.rules.winning import Winning

THROWN: Final = 0.6  # share of the tiles another player draws that he throws
OTHERS: Final = 0.15  # chance that the hand ends otherwise in one round
WILD: Final = 5  # live bao to count on while the indicator is not to be seen


class Prospect:
    """Waits of one seat at one moment; ``unseen`` counts the copies of each kind it cannot see."""

    def __init__(self, rules: Ruleset) -> None:
        self._score: ScorePolicy = rules.score
        self._turns_bao: bool = type(rules.bao) is not BaoPolicy
        self._unseen: vec[u8] = octets(KINDS)
        self._hidden: float = 1.0
        self._bao: i64 = 0
        self._wild: float = 0.0
        self._seat: i64 = 0
        self._seats: i64 = 4
        self._dealer: i64 = 0

    def read(self, view: View, unseen: vec[u8]) -> None:
        """Take what a seat sees; ``unseen`` is read again whenever it is asked."""
        self._unseen = unseen
        hidden: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            hidden += i64(unseen[kind])
            kind += 1
        self._hidden = float(hidden) if hidden > 1 else 1.0
        self._bao = view.bao
        self._wild = WILD / self._hidden if self._turns_bao and view.bao == 0 else 0.0
        self._seat = view.seat
        self._seats = view.seats
        self._dealer = view.dealer

    def worth(self, waiting: Waiting, counts: vec[u8], melds: list[int]) -> float:
        """Points to be expected from waiting with the tiles that were judged; 0 when nothing wins."""
        if waiting.wins == 0:
            return 0.0
        chance = 0.0
        gain = 0.0
        drawn: i64 = waiting.wins | waiting.triplets | self._bao
        kind: i64 = 0
        while kind < KINDS:
            copies: i64 = i64(self._unseen[kind])
            if copies > 0:
                live = float(copies) / self._hidden
                if drawn >> kind & 1 == 1:
                    chance += live
                    gain += live * self._paid(waiting, counts, melds, kind, SELF_DRAW, 0)
                if waiting.wins >> kind & 1 == 1:
                    chance += 3 * THROWN * live
                    gain += 3 * THROWN * live * self._paid(waiting, counts, melds, kind, BY_DISCARD, 0)
            kind += 1
        if self._wild > 0.0:
            wild: i64 = 0
            while drawn >> wild & 1 == 1:
                wild += 1
            chance += self._wild
            gain += self._wild * self._paid(waiting, counts, melds, wild, SELF_DRAW, BIT[wild])
        return gain / (chance + OTHERS)

    def _paid(
        self, waiting: Waiting, counts: vec[u8], melds: list[int], tile: i64, by: i64, bao: i64
    ) -> float:
        """What a win on a tile brings, another player's being taken from the next seat."""
        seat = self._seat
        source: i64 = seat if by == SELF_DRAW else (seat + 1) % self._seats
        counts[tile] += 1
        winning = Winning(counts, melds, waiting.sets, tile, by, seat, source, self._dealer)
        winning.seats = self._seats
        winning.laid = waiting.laid
        winning.bao = self._bao | bao
        winning.ready = BIT[seat]
        paid = self._score.deltas(winning)[seat]
        counts[tile] -= 1
        return float(paid)
