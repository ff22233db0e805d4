"""A player's own concealed tiles, to be tried with a tile less or a meld more."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.form import distance, improving, pairs_improving
from xiangque.analysis.keys import BIT, BLOCK, BLOCKS, KINDS, WEIGHT
from xiangque.greedy.shape import distance_of, shape_of
from xiangque.greedy.trying import RATING, UNRATED, Trying
from xiangque.hand.base import NONE, ints
from xiangque.hand.view import View

MELDS: Final[i64] = 8
SUITED: Final[i64] = 27

FARTHEST: Final[i64] = 1000


class Holding(Trying):
    """Tiles with their keys.

    ``copies`` of each kind are in play. ``melds`` are packed as in
    `hand.state.meld_type`, without seats; there are ``melded`` of them, and ``sets`` to make of the rest.
    Seven pairs counts while nothing is melded, four alike being two pairs (HA-14).
    """

    def __init__(self, copies: vec[u8]) -> None:
        super().__init__(KINDS)
        self.copies: vec[u8] = copies
        self.melds: vec[i64] = ints(MELDS, 0)
        self.melded: i64 = 0
        self.sets: i64 = 0
        self.tile: i64 = NONE
        self._keys: vec[i64] = ints(BLOCKS, 0)
        self._pairs: i64 = 0
        self._loose: i64 = 0
        self._far: vec[i64] = ints(KINDS, 0)

    def read(self, view: View) -> None:
        """Take what a seat holds and sees."""
        self.tile = view.tile
        self.melded = view.melds(view.seat)
        self.sets = view.sets - self.melded
        i: i64 = 0
        while i < self.melded:
            self.melds[i] = view.meld_kind(view.seat, i) | view.meld_tile(view.seat, i) << 3
            i += 1
        i = 0
        while i < BLOCKS:
            self._keys[i] = view.key(i)
            i += 1
        self._pairs = 0
        self._loose = 0
        kind: i64 = 0
        while kind < KINDS:
            held = view.count(kind)
            self.counts[kind] = u8(held)
            self._pairs += held >> 1
            self._loose += held & 1
            self.unseen[kind] = u8(i64(self.copies[kind]) - view.seen(kind))
            kind += 1

    def kinds(self) -> i64:
        """Mask of the kinds held."""
        found: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            if self.counts[kind] > 0:
                found |= BIT[kind]
            kind += 1
        return found

    def best_discard(self, kinds: i64, limit: i64 = FARTHEST) -> i64:
        """The best rating of a discard from the mask; UNRATED if all leave a hand farther than ``limit``."""
        near: i64 = limit + 1
        kind: i64 = 0
        while kind < KINDS:
            if kinds >> kind & 1 == 1:
                self.change(kind, -1)
                self._far[kind] = self._distance(near if near > 1 else 1)
                self.change(kind, 1)
                if self._far[kind] < near:
                    near = self._far[kind]
            kind += 1
        if near > limit:
            return UNRATED
        best = self._best_within(kinds, near)
        # A wait on nothing counts as one step from ready (`shaped`), so those are looked at too.
        if near == 0 and distance_of(best >> RATING) == 1:
            best = self._best_within(kinds, 1)
        return best

    def _best_within(self, kinds: i64, limit: i64) -> i64:
        """The best rating among the discards that leave a hand no farther from ready."""
        best: i64 = UNRATED
        kind: i64 = 0
        while kind < KINDS:
            if kinds >> kind & 1 == 1 and self._far[kind] <= limit:
                found = self.rated(kind, self._far[kind])
                if found < best:
                    best = found
            kind += 1
        return best

    def danger(self, kind: i64) -> i64:
        """Middle tiles are the more dangerous of those seen equally often."""
        seen: i64 = i64(self.copies[kind]) - i64(self.unseen[kind])
        if kind >= SUITED:
            return 7 - seen << 3
        rank: i64 = kind % 9
        return 7 - seen << 3 | (rank if rank < 5 else 8 - rank)

    def without(self, kind: i64) -> i64:
        """The shape after one tile less."""
        self.change(kind, -1)
        found = self.shape()
        self.change(kind, 1)
        return found

    def lay(self, meld: i64, tile: i64) -> None:
        """Lay one meld more, of which ``tile`` (NONE: none) comes from elsewhere."""
        self.move(meld, tile, -1)
        self.melds[self.melded] = meld
        self.melded += 1
        self.sets -= 1

    def lift(self, tile: i64) -> None:
        """Take the last meld back."""
        self.sets += 1
        self.melded -= 1
        self.move(self.melds[self.melded], tile, 1)

    def shape(self) -> i64:
        """The shape of the tiles as they are."""
        return self.shaped(self._distance(FARTHEST))

    def shaped(self, near: i64) -> i64:
        """A wait on nothing that is left is one step from ready."""
        keys = self._keys
        mask: i64 = 0
        if distance(keys[0], keys[1], keys[2], keys[3], self.sets) == near:
            mask = improving(keys[0], keys[1], keys[2], keys[3], self.sets)
        if self.melded == 0 and self._pairs_distance() == near:
            mask |= pairs_improving(self.counts, 0, True)
        live = self.live(mask)
        return shape_of(1, 0) if near == 0 and live == 0 else shape_of(near, live)

    def _distance(self, limit: i64) -> i64:
        """How far from ready; beyond the limit any number that is."""
        keys = self._keys
        found: i64 = distance(keys[0], keys[1], keys[2], keys[3], self.sets)
        if self.melded == 0 and self._pairs_distance() < found:
            return self._pairs_distance()
        return found

    def change(self, kind: i64, copies: i64) -> None:
        before: i64 = i64(self.counts[kind])
        after: i64 = before + copies
        self.counts[kind] = u8(after)
        self._keys[BLOCK[kind]] += copies * WEIGHT[kind]
        self._pairs += (after >> 1) - (before >> 1)
        self._loose += (after & 1) - (before & 1)

    def _pairs_distance(self) -> i64:
        short: i64 = 7 - self._pairs - self._loose
        return 6 - self._pairs + (short if short > 0 else 0)
