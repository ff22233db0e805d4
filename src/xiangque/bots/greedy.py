"""The greedy player: nearest to ready, then the most tiles that help, then the safest discard.

It looks one tile ahead and at its own hand only: no defence beyond the tie-break.
"""

from typing import Final

from xiangque.analysis.form import distance, improving
from xiangque.analysis.keys import BLOCK, WEIGHT
from xiangque.bots.base import ADDED_KONG, CONCEALED_KONG, EXPOSED_KONG, PASS, PUNG, READY, WIN, Bot
from xiangque.hand.view import View

KINDS: Final = 34
_BLOCK: Final = tuple(int(BLOCK[kind]) for kind in range(KINDS))
_WEIGHT: Final = tuple(int(WEIGHT[kind]) for kind in range(KINDS))
_FAR: Final = 99

# Ready earns nothing in Huai'an (HA-15) and freezes the hand, but a ready player's flowers are replaced
# at once (HA-8). A wait of so many live tiles is hardly ever bettered, so nothing is given up.
READY_WAIT: Final = 6

Shape = tuple[int, int]  # distance, and minus the number of live tiles that lower it: smaller is better


class GreedyBot(Bot):
    """Wins when it may, claims and kongs when that brings its hand on, discards by shape."""

    name = "greedy"

    def act(self, view: View, offers: list[int], deadline: float | None = None) -> int:
        """The offer that leaves the best shape; equal shapes are decided by safety, then kind."""
        if len(offers) == 1:
            return offers[0]
        if WIN in offers:
            return WIN
        holding = Holding(view)
        if PASS in offers:
            return self._claim(holding, offers)
        return self._turn(holding, offers)

    def _claim(self, holding: "Holding", offers: list[int]) -> int:
        """Pung or kong a discard where the hand is better for it."""
        tile = holding.tile
        best, chosen = holding.shape(), PASS
        if PUNG in offers:
            holding.meld(tile, 2)
            after = min(holding.without(kind) for kind in range(KINDS) if holding.counts[kind])
            holding.unmeld(tile, 2)
            if after < best:
                best, chosen = after, PUNG
        if EXPOSED_KONG in offers:
            holding.meld(tile, 3)
            after = holding.shape()
            holding.unmeld(tile, 3)
            if after <= best and (chosen == PASS or after[0] <= best[0]):
                chosen = EXPOSED_KONG
        return chosen

    def _turn(self, holding: "Holding", offers: list[int]) -> int:
        """The best discard, an own kong that is no worse, or ready on a wide wait."""
        discards = [(holding.without(kind), -holding.seen(kind), _middle(kind), kind) for kind in offers if kind < READY]
        shape, _, _, kind = min(discards)
        for offer in offers:
            if CONCEALED_KONG <= offer < ADDED_KONG and holding.after_concealed_kong(offer - CONCEALED_KONG) <= shape:
                return offer
            if ADDED_KONG <= offer < WIN and holding.without(offer - ADDED_KONG) <= shape:
                return offer
        if READY + kind in offers and -shape[1] >= READY_WAIT:
            return READY + kind
        return kind


def _middle(kind: int) -> int:
    """How near a kind is to the middle of its suit: middle tiles are the more dangerous discards."""
    return 4 - abs(kind % 9 - 4) if kind < 27 else 0


class Holding:
    """The own concealed tiles as counts and keys, to be tried with a tile less or a meld more."""

    def __init__(self, view: View) -> None:
        self._view = view
        self.tile: int = int(view.tile)
        self.counts = [int(view.count(kind)) for kind in range(KINDS)]
        self._keys = [int(view.key(block)) for block in range(4)]
        self._sets = int(view.sets - view.melds(view.seat))
        self._closed = view.melds(view.seat) == 0
        self._left: list[int] = [-1] * KINDS
        self._pairs = sum(count >> 1 for count in self.counts) if self._closed else 0
        self._loose = sum(count & 1 for count in self.counts) if self._closed else 0

    def seen(self, kind: int) -> int:
        """Copies of a kind this seat can see."""
        return int(self._view.seen(kind))

    def shape(self) -> Shape:
        """The shape of the tiles as they are."""
        m, p, s, z = self._keys
        near = distance(m, p, s, z, self._sets)
        pairs = self._pairs_distance(self._pairs, self._loose)
        mask = improving(m, p, s, z, self._sets) if near <= pairs else 0
        if pairs <= near:
            mask |= self._pairs_improving()
        return _shape(min(near, pairs), self._live(mask))

    def without(self, kind: int) -> Shape:
        """The shape after one tile less."""
        was_odd = self.counts[kind] & 1
        self._change(kind, -1)
        if self._closed:
            self._pairs, self._loose = self._pairs - 1 + was_odd, self._loose + 1 - 2 * was_odd
        found = self.shape()
        self._change(kind, 1)
        if self._closed:
            self._pairs, self._loose = self._pairs + 1 - was_odd, self._loose - 1 + 2 * was_odd
        return found

    def meld(self, kind: int, copies: int) -> None:
        """Lay down a set with so many copies from the hand."""
        self._change(kind, -copies)
        self._sets -= 1
        self._was_closed, self._closed = self._closed, False

    def unmeld(self, kind: int, copies: int) -> None:
        """Undo ``meld``."""
        self._change(kind, copies)
        self._sets += 1
        self._closed = self._was_closed

    def after_concealed_kong(self, kind: int) -> Shape:
        """The shape beside a concealed kong, before its replacement."""
        self.meld(kind, 4)
        found = self.shape()
        self.unmeld(kind, 4)
        return found

    def _change(self, kind: int, copies: int) -> None:
        self.counts[kind] += copies
        self._keys[_BLOCK[kind]] += copies * _WEIGHT[kind]

    def _pairs_distance(self, pairs: int, loose: int) -> int:
        """Tiles from seven pairs ready, four alike being two pairs (HA-14); far with any meld."""
        if not self._closed:
            return _FAR
        return 6 - min(pairs, 7) + max(0, 7 - pairs - loose)

    def _pairs_improving(self) -> int:
        mask = 0
        spare = self._pairs + self._loose < 7
        for kind, count in enumerate(self.counts):
            if count & 1 or (spare and count < 4):
                mask |= 1 << kind
        return mask

    def _live(self, mask: int) -> int:
        """Copies of the kinds in a mask this seat cannot see."""
        live = 0
        while mask:
            bit = mask & -mask
            kind = bit.bit_length() - 1
            left = self._left[kind]
            if left < 0:
                left = self._left[kind] = 4 - int(self._view.seen(kind))
            live += left
            mask ^= bit
        return live


def _shape(near: int, live: int) -> Shape:
    """A wait on nothing that is left is no better than the poorest hand one tile from ready."""
    return (1, 0) if near == 0 and live == 0 else (near, -live)
