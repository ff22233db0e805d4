"""What happened in an episode, told as a table tells it, once somebody asks.

Environments play without events. The answers kept here are given again to a `Match` with the same walls.
"""

from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import u8

from xiangque.batch.table import Table
from xiangque.env.setting import Setting
from xiangque.events import Event, Redactor
from xiangque.match import Match


class _Deal(NamedTuple):
    wall: vec[u8]
    dice: tuple[int, int]


class Telling:
    """The deals and answers of one episode, and the events they make for each viewer."""

    def __init__(self, setting: Setting, name: str) -> None:
        self._setting = setting
        self._name = name
        self._steps: list[_Deal | list[tuple[int, int]]] = []
        self._open: list[tuple[int, int]] = []
        self._played = 0
        self._match: Match | None = None
        self._streams: dict[int, _Stream] = {}

    def note_deal(self, table: Table) -> None:
        """A hand has been dealt."""
        self._steps.append(_Deal(table.hand.wall, table.dice))

    def note_answer(self, seat: int, action: int, settled: bool) -> None:
        """A seat has answered; ``settled``: the decision was carried out with it."""
        self._open.append((seat, action))
        if settled:
            self._steps.append(self._open)
            self._open = []

    def match(self) -> Match:
        """The episode as a match; answers to a decision still open are not in it."""
        if self._match is None:
            names = [f"player_{seat}" for seat in range(self._setting.seats)]
            self._match = Match(self._setting.game.id, self._setting.options, names, self._name)
        for step in self._steps[self._played :]:
            if isinstance(step, _Deal):
                self._match.deal([int(kind) for kind in step.wall], step.dice)
            else:
                self._match.step(step)
        self._played = len(self._steps)
        return self._match

    def events(self, viewer: int) -> list[Event]:
        """All that a seat, or SPECTATOR, may know of so far."""
        stream = self._streams.setdefault(viewer, _Stream(viewer))
        return list(stream.up_to(self.match().log))


class _Stream:
    def __init__(self, viewer: int) -> None:
        self._redactor = Redactor(viewer)
        self._read = 0
        self._seen: list[Event] = []

    def up_to(self, log: list[Event]) -> list[Event]:
        for event in log[self._read :]:
            seen = self._redactor.see(event)
            if seen is not None:
                self._seen.append(seen)
        self._read = len(log)
        return self._seen
