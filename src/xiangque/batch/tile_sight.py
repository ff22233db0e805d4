"""Observations of mahjong, layout mahjong/1; `docs/env.md` has the table."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.batch.sight import CLAIMED, MELD_PLACES, PLACES, Sight, clear, flags, meld
from xiangque.engine.mahjong import Mahjong
from xiangque.hand.base import NONE, BaseHand
from xiangque.hand.state import MELDS, PLAIN, Hand
from xiangque.hand.view import View
from xiangque.rules.table import ACTION_COUNT


class TileSight(Sight):
    """The rows of one mahjong engine."""

    def __init__(self, engine: Mahjong, seats: i64) -> None:
        parts = [("own", int(PLAIN)), ("seen", int(PLAIN)), ("bao", int(PLAIN))]
        for name in ("seat", "dealer", "turn", "source", "tile", "drawn"):
            parts.append((name, 1))
        for name in ("fresh", "bound", "laid", "indicator", "left"):
            parts.append((name, 1))
        for name in ("concealed", "flowers", "owed", "ready"):
            parts.append((name, int(seats)))
        parts.append(("melds", int(seats * MELDS * MELD_PLACES)))
        parts.append(("rivers", int(seats * PLACES)))
        super().__init__("mahjong/1", seats, ACTION_COUNT, parts)
        self.engine: Mahjong = engine

    def write(self, hand: BaseHand, seat: i64, row: vec[u8], at: i64) -> None:
        view = self.engine.view(cast(Hand, hand), seat)
        kind: i64 = 0
        while kind < PLAIN:
            row[at + kind] = u8(view.count(kind))
            row[at + PLAIN + kind] = u8(view.seen(kind))
            kind += 1
        flags(row, at + 2 * PLAIN, PLAIN, view.bao)
        at += 3 * PLAIN
        self._place(view, row, at)
        at += 11
        other: i64 = 0
        while other < self.seats:
            self._seat(view, other, row, at)
            other += 1

    def _place(self, view: View, row: vec[u8], at: i64) -> None:
        """Where the hand stands, as far as the seat may know."""
        row[at] = u8(view.seat)
        row[at + 1] = u8(self.distance(view.seat, view.dealer))
        row[at + 2] = u8(self.distance(view.seat, view.turn))
        row[at + 3] = 0 if view.source == NONE else u8(self.distance(view.seat, view.source) + 1)
        row[at + 4] = u8(view.tile + 1)
        row[at + 5] = u8(view.drawn + 1)
        row[at + 6] = 1 if view.fresh else 0
        row[at + 7] = 1 if view.bound else 0
        row[at + 8] = u8(view.laid + 1)
        row[at + 9] = u8(view.indicator + 1)
        row[at + 10] = u8(view.left)

    def _seat(self, view: View, other: i64, row: vec[u8], at: i64) -> None:
        """What the seat sees of the one so many places after it; ``at`` is where those parts begin."""
        seats = self.seats
        seat: i64 = (view.seat + other) % seats
        row[at + other] = u8(view.concealed(seat))
        row[at + seats + other] = u8(view.flowers(seat))
        row[at + 2 * seats + other] = u8(view.owed(seat))
        row[at + 3 * seats + other] = 1 if view.ready(seat) else 0
        at += 4 * seats
        place: i64 = at + other * MELDS * MELD_PLACES
        i: i64 = 0
        while i < view.melds(seat):
            source = self.distance(view.seat, view.meld_source(seat, i))
            kind, piece = view.meld_kind(seat, i), view.meld_tile(seat, i)
            meld(row, place, kind, piece, view.meld_place(seat, i), source)
            place += MELD_PLACES
            i += 1
        clear(row, place, (MELDS - i) * MELD_PLACES)
        place = at + seats * MELDS * MELD_PLACES + other * PLACES
        count: i64 = min(view.river_len(seat), PLACES)
        i = 0
        while i < count:
            claimed: i64 = CLAIMED if view.river_claimed(seat, i) else 0
            row[place + i] = u8(view.river(seat, i) + 1 + claimed)
            i += 1
        clear(row, place + i, PLACES - i)
