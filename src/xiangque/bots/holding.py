"""A bot's own concealed tiles, to be tried with a tile less or a meld more."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from xiangque.analysis.form import distance, improving
from xiangque.analysis.keys import BLOCK, WEIGHT
from xiangque.hand.record import CHOW, CONCEALED, EXPOSED, PUNG
from xiangque.hand.view import View

KINDS: Final = 34
_BLOCK: Final = tuple(int(BLOCK[kind]) for kind in range(KINDS))
_WEIGHT: Final = tuple(int(WEIGHT[kind]) for kind in range(KINDS))

MELD_TYPES: Final = {2: int(PUNG), 3: int(EXPOSED), 4: int(CONCEALED)}  # by the copies taken for it


class Shape(NamedTuple):
    """How good a hand before its draw is: smaller is better."""

    distance: int
    minus_live: int

    @property
    def live(self) -> int:
        """Unseen tiles that lower the distance."""
        return -self.minus_live


class Holding:
    """Counts and keys of the concealed tiles, changed and changed back for a look at what would be.

    ``melds`` are packed as in `hand.state.meld_type`, without seats.
    Seven pairs counts while nothing is melded, four alike being two pairs (HA-14).
    """

    def __init__(self, view: View) -> None:
        self._view = view
        self.tile: int = view.tile
        self.counts = [view.count(kind) for kind in range(KINDS)]
        self._keys = [view.key(0), view.key(1), view.key(2), view.key(3)]
        self.melds = [_packed(view, i) for i in range(view.melds(view.seat))]
        self._sets: int = view.sets - len(self.melds)
        self._closed = not self.melds
        self._pairs = sum(count >> 1 for count in self.counts)
        self._loose = sum(count & 1 for count in self.counts)
        self._left: dict[int, int] = {}

    def kinds(self) -> list[int]:
        """The kinds held."""
        return [kind for kind in range(KINDS) if self.counts[kind]]

    def best_discard(self, kinds: list[int]) -> tuple[Shape, int]:
        """The discard that leaves the best shape; among equals one seen often, then far from the middle."""
        far = {kind: self._distance_without(kind) for kind in kinds}
        near = min(far.values())
        # A wait on nothing counts as one step from ready (see _shape), so those are looked at too.
        best = min(self._rated(kind) for kind in kinds if far[kind] == near)
        if near == 0 and best[0].distance == 1:
            best = min(best, *(self._rated(kind) for kind in kinds if far[kind] <= 1))
        return best[0], best[3]

    def without(self, kind: int) -> Shape:
        """The shape after one tile less."""
        self._change(kind, -1)
        found = self.shape()
        self._change(kind, 1)
        return found

    @contextmanager
    def melded(self, kind: int, copies: int) -> Iterator[None]:
        """The holding with one meld more that takes so many copies from it."""
        self._change(kind, -copies)
        with self._laid(MELD_TYPES[copies] | kind << 3):
            yield
        self._change(kind, copies)

    @contextmanager
    def chowed(self, place: int) -> Iterator[None]:
        """The holding with a run more in which the tile in question has that place."""
        low = self.tile - place
        own = [kind for kind in range(low, low + 3) if kind != self.tile]
        for kind in own:
            self._change(kind, -1)
        with self._laid(CHOW | low << 3):
            yield
        for kind in own:
            self._change(kind, 1)

    @contextmanager
    def _laid(self, meld: int) -> Iterator[None]:
        closed = self._closed
        self.melds.append(meld)
        self._sets -= 1
        self._closed = False
        yield
        self.melds.pop()
        self._sets += 1
        self._closed = closed

    def shape(self) -> Shape:
        """The shape of the tiles as they are."""
        m, p, s, z = self._keys
        near = distance(m, p, s, z, self._sets)
        if not self._closed:
            return self._shape(near, improving(m, p, s, z, self._sets))
        far = self._pairs_distance()
        mask = improving(m, p, s, z, self._sets) if near <= far else 0
        if far <= near:
            mask |= self._pairs_improving()
        return self._shape(min(near, far), mask)

    def _rated(self, kind: int) -> tuple[Shape, int, int, int]:
        return self.without(kind), -self._view.seen(kind), _middle(kind), kind

    def _distance_without(self, kind: int) -> int:
        self._change(kind, -1)
        found = self._distance()
        self._change(kind, 1)
        return found

    def _distance(self) -> int:
        m, p, s, z = self._keys
        found = distance(m, p, s, z, self._sets)
        return min(found, self._pairs_distance()) if self._closed else found

    def _change(self, kind: int, copies: int) -> None:
        before = self.counts[kind]
        after = self.counts[kind] = before + copies
        self._keys[_BLOCK[kind]] += copies * _WEIGHT[kind]
        self._pairs += (after >> 1) - (before >> 1)
        self._loose += (after & 1) - (before & 1)

    def _pairs_distance(self) -> int:
        return 6 - min(self._pairs, 7) + max(0, 7 - self._pairs - self._loose)

    def _pairs_improving(self) -> int:
        mask = 0
        spare = self._pairs + self._loose < 7
        for kind, count in enumerate(self.counts):
            if count & 1 or (spare and count < 4):
                mask |= 1 << kind
        return mask

    def _shape(self, near: int, mask: int) -> Shape:
        """A wait on nothing that is left is no better than the poorest hand one tile from ready."""
        live = 0
        while mask:
            kind = (mask & -mask).bit_length() - 1
            mask &= mask - 1
            if kind not in self._left:
                self._left[kind] = 4 - self._view.seen(kind)
            live += self._left[kind]
        return Shape(1, 0) if near == 0 and live == 0 else Shape(near, -live)


def _packed(view: View, i: int) -> int:
    return int(view.meld_kind(view.seat, i) | view.meld_tile(view.seat, i) << 3)


def _middle(kind: int) -> int:
    """How near a kind is to the middle of its suit: middle tiles are the more dangerous discards."""
    return 4 - abs(kind % 9 - 4) if kind < 27 else 0
