"""The state of one hand of mahjong and the only function that changes it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from xiangque.analysis.keys import BLOCK, WEIGHT
from xiangque.hand.record import (
    ADDED,
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
    OPENED,
    PUNG,
    PUNGED,
    READY,
    ROB_KONG,
    WON,
)

STRIDE: Final[i64] = 42  # kinds, and places in one seat's row of counts
RIVER: Final[i64] = 64  # places in one seat's row of discards
MELDS: Final[i64] = 5
BLOCKS: Final[i64] = 4
ACTIONS: Final[i64] = 64  # places in one seat's row of offers
PLAIN: Final[i64] = 34
NONE: Final[i64] = -1

# Phases.
BEFORE: Final[i64] = 0
TURN: Final[i64] = 1
CLAIM: Final[i64] = 2
ROB: Final[i64] = 3
ENDED: Final[i64] = 4

# Results.
UNDECIDED: Final[i64] = 0
WIN: Final[i64] = 1
EXHAUST: Final[i64] = 2

TILE_BITS: Final[i64] = 63
CLAIMED_BIT: Final[i64] = 64
DRAWN_BIT: Final[i64] = 128


def meld_type(packed: i64) -> i64:
    """PUNG, EXPOSED, CONCEALED or ADDED of a packed meld (bits 0–2 type, 3–8 kind, 9–11 source)."""
    return packed & 7


def meld_tile(packed: i64) -> i64:
    """The kind a packed meld is made of."""
    return packed >> 3 & 63


def meld_source(packed: i64) -> i64:
    """The seat the claimed tile of a packed meld came from; the owner's own for a concealed kong."""
    return packed >> 9 & 7


def _bytes(n: i64) -> vec[u8]:
    return vec[u8]([0] * n)


def _ints(n: i64, value: i64) -> vec[i64]:
    return vec[i64]([value] * n)


class Hand:
    """One hand: the wall, what each seat holds and shows, and whose decision is open.

    ``counts`` has a row of STRIDE concealed copies a seat, ``keys`` a row of BLOCKS base-5 keys
    that always agree with them. Everything above ``log`` is the fold of the records applied;
    the rows below it are derived from that state by the engine and hold no truth of their own.
    """

    def __init__(self, seats: i64, dealer: i64, wall: vec[u8], dealt: i64, sets: i64) -> None:
        self.seats: i64 = seats
        self.dealer: i64 = dealer
        self.dealt: i64 = dealt
        self.sets: i64 = sets
        self.wall: vec[u8] = wall
        self.head: i64 = 0
        self.tail: i64 = len(wall)
        self.counts: vec[u8] = _bytes(seats * STRIDE)
        self.keys: vec[i64] = _ints(seats * BLOCKS, 0)
        self.concealed: vec[i64] = _ints(seats, 0)
        self.melds: vec[i64] = _ints(seats * MELDS, 0)
        self.meld_count: vec[i64] = _ints(seats, 0)
        self.river: vec[u8] = _bytes(seats * RIVER)
        self.river_length: vec[i64] = _ints(seats, 0)
        self.flowers: vec[i64] = _ints(seats, 0)
        self.owed: vec[i64] = _ints(seats, 0)
        self.ready: vec[i64] = _ints(seats, 0)
        self.shown: vec[u8] = _bytes(STRIDE)
        self.kongs: i64 = 0
        self.phase: i64 = BEFORE
        self.turn: i64 = dealer
        self.tile: i64 = NONE
        self.source: i64 = NONE
        self.drawn: i64 = NONE
        self.fresh: i64 = 0
        self.replaced: i64 = 0
        self.untouched: i64 = 1
        self.late: i64 = 0
        self.result: i64 = UNDECIDED
        self.winner: i64 = NONE
        self.win_by: i64 = NONE
        self.win_tile: i64 = NONE
        self.win_source: i64 = NONE
        self.recording: bool = False
        self.log: vec[i64] = vec[i64]([])
        self.waits: vec[i64] = _ints(seats, 0)
        self.stale: vec[u8] = vec[u8]([1] * seats)
        self.actions: vec[i64] = _ints(seats * ACTIONS, 0)
        self.action_count: vec[i64] = _ints(seats, 0)
        self.answers: vec[i64] = _ints(seats, NONE)
        self.order: vec[i64] = _ints(seats, 0)
        self.answered: i64 = 0

    def left(self) -> i64:
        """Tiles still in the wall, the undrawable ones included."""
        return self.tail - self.head

    def forget_log(self) -> None:
        """Drop the records kept so far, once they have been told."""
        self.log = vec[i64]([])

    def apply(self, packed: i64) -> None:
        """Apply one record, the only way a hand changes; O(1)."""
        if self.recording:
            self.log = append(self.log, packed)
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
        elif move == KONGED:
            self._kong(seat, tile, detail, packed >> 18 & 7)
        elif move == READY:
            self.ready[seat] = 1
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
        self.stale[seat] = 1

    def _mark_claimed(self, source: i64) -> None:
        last: i64 = source * RIVER + self.river_length[source] - 1
        self.river[last] = u8(i64(self.river[last]) | CLAIMED_BIT)

    def _claim(self, seat: i64, tile: i64, kind: i64, copies: i64, source: i64) -> None:
        self._give(seat, tile, copies)
        self.shown[tile] += u8(copies)
        self._mark_claimed(source)
        self._lay(seat, tile, kind, source)

    def _lay(self, seat: i64, tile: i64, kind: i64, source: i64) -> None:
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
            if packed >> 3 & 63 == tile:
                self.melds[seat * MELDS + i] = (packed >> 3) << 3 | kind
                return
            i += 1

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
        other.head = self.head
        other.tail = self.tail
        other.counts = _copy_bytes(self.counts)
        other.keys = _copy_ints(self.keys)
        other.concealed = _copy_ints(self.concealed)
        other.melds = _copy_ints(self.melds)
        other.meld_count = _copy_ints(self.meld_count)
        other.river = _copy_bytes(self.river)
        other.river_length = _copy_ints(self.river_length)
        other.flowers = _copy_ints(self.flowers)
        other.owed = _copy_ints(self.owed)
        other.ready = _copy_ints(self.ready)
        other.shown = _copy_bytes(self.shown)
        other.kongs = self.kongs
        other.phase = self.phase
        other.turn = self.turn
        other.tile = self.tile
        other.source = self.source
        other.drawn = self.drawn
        other.fresh = self.fresh
        other.replaced = self.replaced
        other.untouched = self.untouched
        other.late = self.late
        other.result = self.result
        other.winner = self.winner
        other.win_by = self.win_by
        other.win_tile = self.win_tile
        other.win_source = self.win_source
        other.recording = self.recording
        other.log = _copy_ints(self.log)
        other.waits = _copy_ints(self.waits)
        other.stale = _copy_bytes(self.stale)
        other.actions = _copy_ints(self.actions)
        other.action_count = _copy_ints(self.action_count)
        other.answers = _copy_ints(self.answers)
        other.order = _copy_ints(self.order)
        other.answered = self.answered
        return other


def _copy_bytes(values: vec[u8]) -> vec[u8]:
    return vec[u8]([value for value in values])  # noqa: C416 - a vec is built from its comprehension


def _copy_ints(values: vec[i64]) -> vec[i64]:
    return vec[i64]([value for value in values])  # noqa: C416 - a vec is built from its comprehension


def wall_of(kinds: list[int]) -> vec[u8]:
    """A wall, in drawing order, as a hand holds it."""
    return vec[u8]([u8(kind) for kind in kinds])
