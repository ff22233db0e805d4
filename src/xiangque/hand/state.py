"""The state of one hand of mahjong and the only function that changes it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.keys import BLOCK, WEIGHT
from xiangque.hand.base import (
    BEFORE,
    CLAIM,
    ENDED,
    EXHAUST,
    NONE,
    ROB,
    TURN,
    WIN,
    BaseHand,
    copy_ints,
    copy_octets,
    ints,
    octets,
)
from xiangque.hand.record import (
    ADDED,
    BAO,
    BOUND,
    CHOW,
    CHOWED,
    CONCEALED,
    DEALT,
    DISCARDED,
    DRAWN,
    EXHAUSTED,
    EXPOSED,
    FLOWER,
    FOR_FLOWER,
    FOR_KONG,
    FRONT,
    KONGED,
    NO_TILE,
    OPENED,
    PUBLIC,
    PUNG,
    PUNGED,
    READY,
    ROB_KONG,
    SPLIT,
    WON,
    bao_kinds_of,
    skipped_of,
)

STRIDE: Final[i64] = 42  # kinds, and places in one seat's row of counts
RIVER: Final[i64] = 64  # places in one seat's row of discards
MELDS: Final[i64] = 5
BLOCKS: Final[i64] = 4
PLAIN: Final[i64] = 34

TILE_BITS: Final[i64] = 63
CLAIMED_BIT: Final[i64] = 64
DRAWN_BIT: Final[i64] = 128


def meld_type(packed: i64) -> i64:
    """PUNG, EXPOSED, CONCEALED, ADDED or CHOW of a packed meld.

    Bits 0–2 type, 3–8 kind, 9–11 source, 12–13 place of the claimed tile in a chow.
    """
    return packed & 7


def meld_tile(packed: i64) -> i64:
    """The kind a packed meld is made of; the lowest of a chow."""
    return packed >> 3 & 63


def meld_source(packed: i64) -> i64:
    """The seat the claimed tile of a packed meld came from; the owner's own for a concealed kong."""
    return packed >> 9 & 7


def meld_place(packed: i64) -> i64:
    """The place, 0–2 from the lowest, of the claimed tile in a packed chow."""
    return packed >> 12 & 3


class Hand(BaseHand):
    """One hand: the wall, what each seat holds and shows, and whose decision is open.

    ``counts`` has a row of STRIDE concealed copies a seat, ``keys`` a row of BLOCKS base-5 keys that always
    agree with them; ``shown`` counts what lies open, concealed kongs included, ``turned`` the wall tiles
    that lie turned to find the bao; ``faced`` are the places, counted back from the last, of all ever turned.
    ``bao_known`` is a mask of the seats that may see ``indicator`` (its place) and ``bao`` (a mask of kinds).
    Everything but ``waits``, ``helps``, ``stale`` and ``planned`` is the fold of the records applied; the
    first three are kept by the policies, the last is the discard that follows a ready declaration.
    """

    def __init__(self, seats: i64, dealer: i64, wall: vec[u8], dealt: i64, sets: i64) -> None:
        super().__init__(seats, dealer, wall)
        self.dealt: i64 = dealt
        self.sets: i64 = sets
        self.head: i64 = 0
        self.tail: i64 = len(wall)
        self.counts: vec[u8] = octets(seats * STRIDE)
        self.keys: vec[i64] = ints(seats * BLOCKS, 0)
        self.concealed: vec[i64] = ints(seats, 0)
        self.melds: vec[i64] = ints(seats * MELDS, 0)
        self.meld_count: vec[i64] = ints(seats, 0)
        self.river: vec[u8] = octets(seats * RIVER)
        self.river_length: vec[i64] = ints(seats, 0)
        self.flowers: vec[i64] = ints(seats, 0)
        self.owed: vec[i64] = ints(seats, 0)
        self.ready: vec[i64] = ints(seats, 0)
        self.laid: vec[i64] = ints(seats, NONE)
        self.shown: vec[u8] = octets(STRIDE)
        self.turned: vec[u8] = octets(STRIDE)
        self.faced: i64 = 0
        self.indicator: i64 = NONE
        self.bao: i64 = 0
        self.bao_known: i64 = 0
        self.changes: i64 = 0
        self.kongs: i64 = 0
        self.drawn: i64 = NONE
        self.fresh: i64 = 0
        self.replaced: i64 = 0
        self.untouched: i64 = 1
        self.late: i64 = 0
        self.bound: i64 = 0
        self.declaring: i64 = 0
        self.split: i64 = 0
        self.win_by: i64 = NONE
        self.win_tile: i64 = NONE
        self.win_source: i64 = NONE
        self.waits: vec[i64] = ints(seats, 0)
        self.helps: vec[i64] = ints(seats, 0)
        self.stale: vec[u8] = vec[u8]([1] * seats)
        self.planned: i64 = NONE

    def left(self) -> i64:
        """Tiles still in the wall, the undrawable ones included."""
        return self.tail - self.head

    def apply(self, packed: i64) -> None:
        """Apply one record, the only way a hand changes; O(1)."""
        self.keep(packed)
        move: i64 = packed & 31
        seat: i64 = packed >> 5 & 7
        tile: i64 = packed >> 8 & 63
        detail: i64 = packed >> 14 & 15
        if move == DRAWN:
            self._draw(seat, tile, detail)
        elif move == DISCARDED:
            self._discard(seat, tile, detail)
        elif move == DEALT:
            self.head += 1
            self._take(seat, tile)
            if seat == self.dealer:
                self.drawn = tile
        elif move == FLOWER:
            self._show_flower(seat, tile)
        elif move == PUNGED:
            self._claim(seat, tile, PUNG, 2, packed >> 18 & 7)
            self.bound = 1 if detail == BOUND else 0
        elif move == CHOWED:
            self._chow(seat, tile, detail & 3, packed >> 18 & 7)
            self.bound = 1 if detail & BOUND else 0
        elif move == KONGED:
            self._kong(seat, tile, detail, packed >> 18 & 7)
        elif move == READY:
            self.ready[seat] = 1
            self.laid[seat] = NONE if tile == NO_TILE else tile
            self.declaring = 1
            self.stale[seat] = 1
        elif move == BAO:
            self._turn_bao(packed)
        elif move == OPENED:
            self.phase = TURN
            self.fresh = 1
        elif move == WON:
            self._win(seat, tile, detail, packed >> 18 & 7)
        elif move == EXHAUSTED:
            self.result = EXHAUST
            self.phase = ENDED

    def _take(self, seat: i64, tile: i64) -> None:
        self.counts[seat * STRIDE + tile] += 1
        self.concealed[seat] += 1
        if tile < PLAIN:
            self.keys[seat * BLOCKS + BLOCK[tile]] += WEIGHT[tile]

    def _give(self, seat: i64, tile: i64, copies: i64) -> None:
        self.counts[seat * STRIDE + tile] -= u8(copies)
        self.concealed[seat] -= copies
        if tile < PLAIN:
            self.keys[seat * BLOCKS + BLOCK[tile]] -= WEIGHT[tile] * copies

    def _draw(self, seat: i64, tile: i64, place: i64) -> None:
        if place == FRONT:
            self.head += 1
            self.replaced = 0
        elif place == SPLIT:
            self.head += 1
            self.replaced = 0
            self.split = 1
        else:
            self.tail -= 1
            if place == FOR_KONG:
                self.replaced = 1
            elif place == FOR_FLOWER:
                self.owed[seat] -= 1
        self._take(seat, tile)
        if self.phase == BEFORE:
            if seat == self.dealer and self.late == 1:
                self.drawn = tile
            return
        self.turn = seat
        self.phase = TURN
        self.tile = NONE
        self.source = NONE
        self.drawn = tile
        self.fresh = 1

    def _show_flower(self, seat: i64, tile: i64) -> None:
        self._give(seat, tile, 1)
        self.flowers[seat] += 1
        self.owed[seat] += 1
        self.shown[tile] += 1
        if self.drawn == tile and seat == self.turn:
            self.drawn = NONE
            if self.phase == BEFORE:
                self.late = 1

    def _discard(self, seat: i64, tile: i64, was_drawn: i64) -> None:
        self._give(seat, tile, 1)
        self.shown[tile] += 1
        place: i64 = self.river_length[seat]
        self.river[seat * RIVER + place] = u8(tile | was_drawn * DRAWN_BIT)
        self.river_length[seat] = place + 1
        self.phase = CLAIM
        self.tile = tile
        self.source = seat
        self.drawn = NONE
        self.fresh = 0
        self.replaced = 0
        self.untouched = 0
        self.bound = 0
        self.declaring = 0
        self.stale[seat] = 1

    def _mark_claimed(self, source: i64) -> None:
        last: i64 = source * RIVER + self.river_length[source] - 1
        self.river[last] = u8(i64(self.river[last]) | CLAIMED_BIT)

    def _claim(self, seat: i64, tile: i64, kind: i64, copies: i64, source: i64) -> None:
        self._give(seat, tile, copies)
        self.shown[tile] += u8(copies)
        self._mark_claimed(source)
        self._lay(seat, tile, kind, source)

    def _chow(self, seat: i64, tile: i64, place: i64, source: i64) -> None:
        low: i64 = tile - place
        kind: i64 = low
        while kind < low + 3:
            if kind != tile:
                self._give(seat, kind, 1)
                self.shown[kind] += 1
            kind += 1
        self._mark_claimed(source)
        self._lay(seat, low, CHOW | place << 12, source)

    def _lay(self, seat: i64, tile: i64, kind: i64, source: i64) -> None:
        """Add a meld; ``kind`` is its type, for a chow with the place of the claimed tile."""
        count: i64 = self.meld_count[seat]
        self.melds[seat * MELDS + count] = kind | tile << 3 | source << 9
        self.meld_count[seat] = count + 1
        self._begin_own(seat)

    def _begin_own(self, seat: i64) -> None:
        self.turn = seat
        self.phase = TURN
        self.tile = NONE
        self.source = NONE
        self.drawn = NONE
        self.fresh = 0
        self.untouched = 0
        self.stale[seat] = 1

    def _kong(self, seat: i64, tile: i64, kind: i64, source: i64) -> None:
        self.kongs += 1
        if kind == EXPOSED:
            self._claim(seat, tile, EXPOSED, 3, source)
        elif kind == CONCEALED:
            self._give(seat, tile, 4)
            self.shown[tile] += 4
            self._lay(seat, tile, CONCEALED, seat)
        else:
            self._give(seat, tile, 1)
            self.shown[tile] += 1
            self._retype(seat, tile, ADDED)
            self._begin_own(seat)
            self.phase = ROB
            self.tile = tile
            self.source = seat

    def _retype(self, seat: i64, tile: i64, kind: i64) -> None:
        """Turn the meld of ``tile`` into another type: a pung into an added kong or back."""
        i: i64 = 0
        while i < self.meld_count[seat]:
            packed: i64 = self.melds[seat * MELDS + i]
            if packed >> 3 & 63 == tile and packed & 7 != CHOW:
                self.melds[seat * MELDS + i] = (packed >> 3) << 3 | kind
                return
            i += 1

    def _turn_bao(self, packed: i64) -> None:
        tile: i64 = packed >> 8 & 63
        back: i64 = packed >> 14 & 15
        skipped: i64 = skipped_of(packed) & ~self.faced
        place: i64 = 0
        while skipped >> place != 0:
            if skipped >> place & 1 == 1:
                self.turned[i64(self.wall[len(self.wall) - 1 - place])] += 1
            place += 1
        if self.faced >> back & 1 == 0:
            self.turned[tile] += 1
        self.faced |= skipped | 1 << back
        if packed >> 18 & 7 == PUBLIC:
            if self.indicator != NONE:  # SH-29: the one before is turned back
                self.changes += 1
                self.turned[i64(self.wall[self.indicator])] -= 1
            self.bao_known = (1 << self.seats) - 1
        else:
            self.bao_known |= 1 << (packed >> 5 & 7)
        self.indicator = len(self.wall) - 1 - back
        self.bao = bao_kinds_of(packed)

    def _win(self, seat: i64, tile: i64, by: i64, source: i64) -> None:
        self.phase = ENDED
        self.result = WIN
        self.winner = seat
        self.win_by = by
        self.win_tile = tile
        self.win_source = source
        if by == ROB_KONG:
            self._retype(source, tile, PUNG)
        elif source != seat:
            self._mark_claimed(source)

    def clone(self) -> "Hand":
        """An independent copy, offers and collected answers included."""
        other = Hand(self.seats, self.dealer, self.wall, self.dealt, self.sets)
        other.copy_base(self)
        other.head = self.head
        other.tail = self.tail
        other.counts = copy_octets(self.counts)
        other.keys = copy_ints(self.keys)
        other.concealed = copy_ints(self.concealed)
        other.melds = copy_ints(self.melds)
        other.meld_count = copy_ints(self.meld_count)
        other.river = copy_octets(self.river)
        other.river_length = copy_ints(self.river_length)
        other.flowers = copy_ints(self.flowers)
        other.owed = copy_ints(self.owed)
        other.ready = copy_ints(self.ready)
        other.laid = copy_ints(self.laid)
        other.shown = copy_octets(self.shown)
        other.turned = copy_octets(self.turned)
        other.faced = self.faced
        other.indicator = self.indicator
        other.bao = self.bao
        other.bao_known = self.bao_known
        other.changes = self.changes
        other.kongs = self.kongs
        other.drawn = self.drawn
        other.fresh = self.fresh
        other.replaced = self.replaced
        other.untouched = self.untouched
        other.late = self.late
        other.bound = self.bound
        other.declaring = self.declaring
        other.split = self.split
        other.win_by = self.win_by
        other.win_tile = self.win_tile
        other.win_source = self.win_source
        other.waits = copy_ints(self.waits)
        other.helps = copy_ints(self.helps)
        other.stale = copy_octets(self.stale)
        other.planned = self.planned
        return other
