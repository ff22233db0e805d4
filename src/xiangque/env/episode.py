"""One episode after the other at one table: the part that all environments of a single table share."""

from secrets import randbelow

import numpy as np
from numpy.typing import NDArray

from xiangque.env.arrays import over
from xiangque.env.setting import SEEDS, Setting
from xiangque.env.telling import Telling

Observation = NDArray[np.uint8]
Mask = NDArray[np.int8]


class IllegalAction(ValueError):
    """An action that is not offered to that seat now; nothing was changed."""


class Episode:
    """Option ``hands`` hands from the deal to the last settlement.

    ``rewards`` are the points each seat won or lost by the last answer, ``totals`` those of the episode.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.seats = setting.seats
        self.totals = [0] * self.seats
        self.rewards = [0] * self.seats
        self.played = 0
        self._table = setting.table()
        self._sight = setting.sight
        self._seed: int | None = None
        self._telling = Telling(setting, "env")

    @property
    def ended(self) -> bool:
        """Whether all hands have been played; also before the first `reset`."""
        return bool(self._table.over() or self._seed is None)

    def reset(self, seed: int | None) -> None:
        """Deal the first hand: of that seed, or of the walls after the last ones if there is none given."""
        number = 1
        if seed is not None:
            self._seed = seed % SEEDS
        elif self._seed is None:
            self._seed = randbelow(SEEDS)
        else:
            number = int(self._table.number) + 1
        self._table.restart(self._seed, number)
        self.totals = [0] * self.seats
        self.rewards = [0] * self.seats
        self.played = 0
        self._telling = Telling(self.setting, f"env-{self._seed}-{number}")
        self._deal()

    def _deal(self) -> None:
        self._table.deal()
        self._telling.note_deal(self._table)
        if self._table.over():
            self._end_hand()

    def _end_hand(self) -> None:
        points = [int(delta) for delta in self._table.points]
        self.rewards = [before + delta for before, delta in zip(self.rewards, points, strict=True)]
        self.totals = [before + delta for before, delta in zip(self.totals, points, strict=True)]
        self.played += 1
        if self.played < self.setting.options["hands"]:
            self._deal()

    def asked(self) -> int:
        """The seat to be polled next, in turn order from the piece in question; -1 once ended."""
        return int(self._table.asked())

    def waiting(self) -> list[int]:
        """All seats asked, in that order."""
        return self._table.waiting()

    def offers(self, seat: int) -> list[int]:
        """What the seat may answer; empty if it is not asked or has answered."""
        return self._table.offers(seat)

    def answer(self, seat: int, action: int) -> bool:
        """Take one seat's answer; whether it settled the open decision."""
        self.check(seat, action)
        self.rewards = [0] * self.seats
        settled = self._table.answer(seat, action)
        self._telling.note_answer(seat, action, settled)
        if self._table.over():
            self._end_hand()
        return settled

    def check(self, seat: int, action: int) -> None:
        """Raise IllegalAction for an action that is not offered to the seat."""
        if not 0 <= seat < self.seats:
            raise IllegalAction(f"seat {seat} is not at this table")
        if not self._table.offered(seat, action):
            raise IllegalAction(self._not_offered(seat, action))

    def _not_offered(self, seat: int, action: int) -> str:
        if not self.offers(seat):
            return f"seat {seat} is not asked for an answer now"
        try:
            name = self.setting.family.name(action)
        except ValueError as error:
            return str(error)
        return f"action {action} ({name}) is not offered to seat {seat} now"

    def observe(self, seat: int) -> Observation:
        """What the seat sees, laid out as `Setting.sight` says."""
        return over(self._sight.seen(self._table.hand, seat), np.uint8).copy()

    def mask(self, seat: int) -> Mask:
        """1 for each action offered to the seat, by the action table."""
        return over(self._sight.masked(self._table.hand, seat), np.int8).copy()

    def telling(self) -> Telling:
        """The events of the episode."""
        return self._telling
