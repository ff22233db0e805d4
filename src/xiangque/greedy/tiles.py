"""The greedy player of mahjong: nearest to ready, then the most tiles that help, then the safest discard.

It looks one tile ahead and at its own hand only: no defence beyond the tie-break.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.keys import BIT
from xiangque.engine.mahjong import Mahjong
from xiangque.greedy.chooser import Chooser, offers_have, offers_to
from xiangque.greedy.holding import Holding
from xiangque.greedy.shape import distance_of, live_of, worth_a_draw
from xiangque.greedy.trying import KIND, RATING
from xiangque.hand.base import NONE, BaseHand
from xiangque.hand.record import CHOW as RUN
from xiangque.hand.record import CONCEALED, EXPOSED
from xiangque.hand.record import PUNG as TRIPLET
from xiangque.hand.state import Hand
from xiangque.hand.view import View
from xiangque.rules.table import (
    ADDED_KONG,
    BOUND_CHOW,
    BOUND_PUNG,
    CHOW,
    CONCEALED_KONG,
    EXPOSED_KONG,
    PASS,
    PUNG,
    READY,
    WIN,
)

# Ready earns nothing in Huai'an (HA-15) and freezes the hand, but a ready player's flowers are replaced
# at once (HA-8). A wait of so many live tiles is hardly ever bettered, so nothing is given up: over 3,000
# hands against never declaring the difference is within chance.
READY_WAIT: Final = 6


class TileGreedy(Chooser):
    """Wins when it may, claims and kongs when that brings its hand on, discards by shape."""

    def __init__(self, engine: Mahjong) -> None:
        self.engine: Mahjong = engine
        self.holding: Holding = self._room()

    def _room(self) -> Holding:
        """What hands are looked at in; every kind counts as if it had four copies."""
        return Holding(vec[u8]([4] * 34))

    def choose(self, hand: BaseHand, seat: i64) -> i64:
        return self._act(self.engine.view(cast(Hand, hand), seat), offers_to(hand, seat))

    def act(self, view: object, offers: list[int]) -> i64:
        return self._act(cast(View, view), offers)

    def _act(self, view: View, offers: list[int]) -> i64:
        """The offer that leaves the best shape; equal shapes are decided by safety, then kind."""
        if len(offers) == 1:
            return offers[0]
        if offers_have(offers, WIN):
            return WIN
        self.holding.read(view)
        return self._claim(offers) if offers_have(offers, PASS) else self._turn(offers)

    def _claim(self, offers: list[int]) -> i64:
        """Claim a discard where the hand is better for it; a claim that binds to ready goes before others."""
        holding = self.holding
        best: i64 = holding.shape()
        chosen: i64 = PASS
        for offer in offers:
            action: i64 = offer
            if action not in (PASS, EXPOSED_KONG):
                after = self._claimed(action, distance_of(best))
                if action < BOUND_CHOW:
                    better = after < best
                else:
                    better = distance_of(after) <= 0 and (after < best or (after == best and chosen != PASS))
                if better:
                    best = after
                    chosen = action
        if offers_have(offers, EXPOSED_KONG):
            holding.lay(EXPOSED | holding.tile << 3, holding.tile)
            if worth_a_draw(holding.shape(), best):
                chosen = EXPOSED_KONG
            holding.lift(holding.tile)
        return chosen

    def _claimed(self, action: i64, limit: i64) -> i64:
        """The best shape that a pung or chow leaves after its discard, if it is no farther from ready."""
        holding = self.holding
        if action in (PUNG, BOUND_PUNG):
            holding.lay(TRIPLET | holding.tile << 3, holding.tile)
        else:
            holding.lay(RUN | holding.tile - (action - CHOW) % 3 << 3, holding.tile)
        rating = holding.best_discard(holding.kinds(), limit)
        holding.lift(holding.tile)
        return rating >> RATING

    def _turn(self, offers: list[int]) -> i64:
        """The best discard, an own kong that costs little, or ready on a wide wait."""
        kinds: i64 = 0
        readies: i64 = 0
        for offer in offers:
            action: i64 = offer
            if action < READY:
                kinds |= BIT[action]
            elif action < CONCEALED_KONG:
                readies |= BIT[action - READY]
        rating = self.holding.best_discard(kinds)
        shape: i64 = rating >> RATING
        kind: i64 = rating & KIND
        for offer in offers:
            action = offer
            if CONCEALED_KONG <= action < WIN and worth_a_draw(self._konged(action), shape):
                return action
        return READY + kind if readies >> kind & 1 == 1 and live_of(shape) >= READY_WAIT else kind

    def _konged(self, action: i64) -> i64:
        """The shape that an own kong leaves before its draw."""
        holding = self.holding
        if action >= ADDED_KONG:
            return holding.without(action - ADDED_KONG)
        holding.lay(CONCEALED | action - CONCEALED_KONG << 3, NONE)
        found = holding.shape()
        holding.lift(NONE)
        return found
