"""The greedy player: nearest to ready, then the most tiles that help, then the safest discard.

It looks one tile ahead and at its own hand only: no defence beyond the tie-break.
"""

from typing import Final

from xiangque.bots.base import Bot
from xiangque.bots.holding import Holding, Shape
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


class GreedyBot(Bot):
    """Wins when it may, claims and kongs when that brings its hand on, discards by shape."""

    name = "greedy"

    def act(self, view: View, offers: list[int], deadline: float | None = None) -> int:
        """The offer that leaves the best shape; equal shapes are decided by safety, then kind."""
        if len(offers) == 1:
            return offers[0]
        if WIN in offers:
            return WIN
        holding = self._hold(view)
        if PASS in offers:
            return self._claim(holding, offers)
        return self._turn(holding, offers)

    def _hold(self, view: View) -> Holding:
        return Holding(view)

    def _claim(self, holding: Holding, offers: list[int]) -> int:
        """Claim a discard where the hand is better for it; a claim that binds to ready goes before others."""
        best, chosen = holding.shape(), PASS
        for offer in offers:
            if offer in (PASS, EXPOSED_KONG):
                continue
            after = _claimed(holding, offer)
            if offer >= BOUND_CHOW and after.distance > 0:
                continue
            if after < best or (offer >= BOUND_CHOW and after == best and chosen != PASS):
                best, chosen = after, offer
        if EXPOSED_KONG in offers:
            with holding.melded(holding.tile, 3):
                after = holding.shape()
            if _worth_a_draw(after, best):
                chosen = EXPOSED_KONG
        return chosen

    def _turn(self, holding: Holding, offers: list[int]) -> int:
        """The best discard, an own kong that costs little, or ready on a wide wait."""
        shape, kind = holding.best_discard([offer for offer in offers if offer < READY])
        for offer in offers:
            if CONCEALED_KONG <= offer < ADDED_KONG:
                with holding.melded(offer - CONCEALED_KONG, 4):
                    after = holding.shape()
            elif ADDED_KONG <= offer < WIN:
                after = holding.without(offer - ADDED_KONG)
            else:
                continue
            if _worth_a_draw(after, shape):
                return offer
        if READY + kind in offers and shape.live >= READY_WAIT:
            return READY + kind
        return kind


def _claimed(holding: Holding, offer: int) -> Shape:
    """The best shape that a pung or chow leaves after its discard."""
    if offer in (PUNG, BOUND_PUNG):
        with holding.melded(holding.tile, 2):
            return holding.best_discard(holding.kinds())[0]
    with holding.chowed((offer - CHOW) % 3):
        return holding.best_discard(holding.kinds())[0]


def _worth_a_draw(after: Shape, before: Shape) -> bool:
    """Whether a kong's extra draw is worth the shape it leaves: as near, half as wide at least."""
    return after.distance <= before.distance and (after < before or 2 * after.live >= before.live)
