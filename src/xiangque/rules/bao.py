"""Bao: the indicator turned in the wall, in the open and for the declared alone (SH-2, SH-28, SH-29)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from xiangque.hand.base import CLAIM, NONE
from xiangque.hand.record import CONCEALED, NO_TILE, PUBLIC, bao_record
from xiangque.hand.state import MELDS, Hand
from xiangque.rules.base import BaoPolicy

LAST: Final[i64] = 111
SEVENTH: Final[i64] = 105  # the one place of the indicators that a kong may take before, the seventh (SH-22)
KONGS: Final[i64] = 7
HONG_ZHONG: Final[i64] = 33
FIRST_ORDER: Final = vec[i64]([104, 102, 100, 105, 103, 101])
CHANGE_ORDER: Final = vec[i64]([104, 105, 102, 103, 100, 101])


def following(kind: i64) -> i64:
    """The next rank in the suit, 1 after 9."""
    return kind - kind % 9 + (kind % 9 + 1) % 9


class IndicatedBao(BaoPolicy):
    """What both modes share: where the indicator lies, and that it is only itself when it is dealt."""

    def kinds(self, hand: Hand) -> i64:
        return 0 if hand.split == 1 and hand.head - 1 == hand.indicator else hand.bao

    def declared(self, hand: Hand) -> bool:
        """Whether the discard in question is a ready player's."""
        return hand.phase == CLAIM and hand.ready[hand.source] == 1


class OpenBao(IndicatedBao):
    """`bao_mode` open7: the first ready discard turns it for everybody; all seven face up turn the next."""

    def due(self, hand: Hand) -> i64:
        if hand.indicator == NONE:
            return self._turn(hand, FIRST_ORDER, 0) if self.declared(hand) else NONE
        kind: i64 = i64(hand.wall[hand.indicator])
        if hand.shown[kind] < 3 or hand.shown[following(kind)] < 4 or _konged(hand, kind):
            return NONE
        at: i64 = 0
        while CHANGE_ORDER[at] != hand.indicator:
            at += 1
        return self._turn(hand, CHANGE_ORDER, at + 1)

    def _turn(self, hand: Hand, order: vec[i64], at: i64) -> i64:
        """The record of the first tile in an order that can be one; NONE when no place is left."""
        skipped: i64 = 0
        while at < len(order):
            place: i64 = order[at]
            if place != SEVENTH or hand.kongs < KONGS:
                kind: i64 = i64(hand.wall[place])
                if kind != HONG_ZHONG:
                    skipped &= ~hand.faced
                    back: i64 = LAST - place
                    return bao_record(hand.turn, PUBLIC, kind, back, kind, following(kind), skipped)
                skipped |= 1 << (LAST - place)
            at += 1
        return NONE


def _konged(hand: Hand, kind: i64) -> bool:
    """Whether copies of the bao of an indicator lie in a concealed kong, which does not count (SH-29)."""
    seat: i64 = 0
    while seat < hand.seats:
        i: i64 = seat * MELDS
        end: i64 = i + hand.meld_count[seat]
        while i < end:
            tile: i64 = hand.melds[i] >> 3 & 63
            if hand.melds[i] & 7 == CONCEALED and (tile == kind or tile == following(kind)):
                return True
            i += 1
        seat += 1
    return False


class HiddenBao(IndicatedBao):
    """`bao_mode` hidden1 (SH-3, SH-4): fixed by the deal, shown to each seat when it has declared."""

    def due(self, hand: Hand) -> i64:
        if not self.declared(hand) or hand.bao_known >> hand.source & 1 == 1:
            return NONE
        skipped: i64 = 0
        at: i64 = 0
        while i64(hand.wall[FIRST_ORDER[at]]) == HONG_ZHONG:
            skipped |= 1 << (LAST - FIRST_ORDER[at])
            at += 1
        place: i64 = FIRST_ORDER[at]
        kind: i64 = i64(hand.wall[place])
        seat = hand.source
        return bao_record(seat, seat, kind, LAST - place, following(kind), NO_TILE, skipped)
