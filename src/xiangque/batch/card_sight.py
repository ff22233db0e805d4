"""Observations of cards, layout cards/1; `docs/env.md` has the table."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.batch.sight import CLAIMED, MELD_PLACES, PLACES, TURNED, Sight, clear, flags, meld
from xiangque.engine.zipai import Zipai
from xiangque.hand.base import NONE, BaseHand
from xiangque.hand.card_view import CardView
from xiangque.hand.zipai import CARDS, GROUPS, ZipaiHand
from xiangque.rules.card_table import CARD_ACTION_COUNT


class CardSight(Sight):
    """The rows of one engine of cards."""

    def __init__(self, engine: Zipai, seats: i64) -> None:
        parts: list[tuple[str, int]] = []
        for name in ("own", "seen", "kans", "eaten", "punged", "weied", "thrown", "no_pung", "no_chow"):
            parts.append((name, int(CARDS)))
        for name in ("seat", "dealer", "resting", "turn", "source", "card", "turned", "wei", "left"):
            parts.append((name, 1))
        parts.append(("concealed", int(seats)))
        parts.append(("dead", int(seats)))
        parts.append(("groups", int(seats * GROUPS * MELD_PLACES)))
        parts.append(("rivers", int(seats * PLACES)))
        super().__init__("cards/1", seats, CARD_ACTION_COUNT, parts)
        self.engine: Zipai = engine

    def write(self, hand: BaseHand, seat: i64, row: vec[u8], at: i64) -> None:
        view = self.engine.view(cast(ZipaiHand, hand), seat)
        kind: i64 = 0
        while kind < CARDS:
            row[at + kind] = u8(view.count(kind))
            row[at + CARDS + kind] = u8(view.seen(kind))
            kind += 1
        flags(row, at + 2 * CARDS, CARDS, view.kans)
        flags(row, at + 3 * CARDS, CARDS, view.eaten)
        flags(row, at + 4 * CARDS, CARDS, view.punged)
        flags(row, at + 5 * CARDS, CARDS, view.weied)
        flags(row, at + 6 * CARDS, CARDS, view.thrown)
        flags(row, at + 7 * CARDS, CARDS, view.no_pung)
        flags(row, at + 8 * CARDS, CARDS, view.no_chow)
        at += 9 * CARDS
        self._place(view, row, at)
        at += 9
        other: i64 = 0
        while other < self.seats:
            self._seat(view, other, row, at)
            other += 1

    def _place(self, view: CardView, row: vec[u8], at: i64) -> None:
        """Where the hand stands, as far as the seat may know."""
        row[at] = u8(view.seat)
        row[at + 1] = u8(self.distance(view.seat, view.dealer))
        row[at + 2] = 0 if view.resting == NONE else u8(self.distance(view.seat, view.resting) + 1)
        row[at + 3] = u8(self.distance(view.seat, view.turn))
        row[at + 4] = 0 if view.source == NONE else u8(self.distance(view.seat, view.source) + 1)
        row[at + 5] = u8(view.tile + 1)
        row[at + 6] = 1 if view.turned else 0
        row[at + 7] = u8(view.wei + 1)
        row[at + 8] = u8(view.left)

    def _seat(self, view: CardView, other: i64, row: vec[u8], at: i64) -> None:
        """What the seat sees of the one so many places after it; ``at`` is where those parts begin."""
        seats = self.seats
        seat: i64 = (view.seat + other) % seats
        row[at + other] = u8(view.concealed(seat))
        row[at + seats + other] = 1 if view.dead(seat) else 0
        at += 2 * seats
        place: i64 = at + other * GROUPS * MELD_PLACES
        i: i64 = 0
        while i < view.groups(seat):
            source = self.distance(view.seat, view.group_source(seat, i))
            kind, piece = view.group_kind(seat, i), view.group_card(seat, i)
            meld(row, place, kind, piece, view.group_place(seat, i), source)
            place += MELD_PLACES
            i += 1
        clear(row, place, (GROUPS - i) * MELD_PLACES)
        place = at + seats * GROUPS * MELD_PLACES + other * PLACES
        count: i64 = min(view.river_len(seat), PLACES)
        i = 0
        while i < count:
            marks: i64 = CLAIMED if view.river_claimed(seat, i) else 0
            if view.river_turned(seat, i):
                marks += TURNED
            row[place + i] = u8(view.river(seat, i) + 1 + marks)
            i += 1
        clear(row, place + i, PLACES - i)
