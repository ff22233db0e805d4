"""Leads a table's drawing of seats: draws all chance at once, does what nobody clicks (ST-2, ST-3)."""

import secrets
from collections.abc import Callable, Sequence

from xiangque.events import Event, Won

from . import seating
from .presence import plays_itself
from .records import TableState
from .seating import Ceremony
from .settings import Settings


def draw(state: TableState, host: int, log: Sequence[Event]) -> Ceremony:
    """A ceremony with its mixed row and all its dice; ``log`` is that of the match before, if any."""
    kind: seating.Kind = "false_east" if state.seating == "false_east" else "three_dice"
    count = seating.mixed_tiles(kind)
    order = secrets.SystemRandom().sample(range(count), count)
    dice = [[secrets.randbelow(6) + 1 for _ in range(seating.DICE[kind])] for _ in range(2)]
    first = last_winner(state, log) if kind == "three_dice" else None
    return seating.prepare(kind, host if first is None else first, order, dice)


def last_winner(state: TableState, log: Sequence[Event]) -> int | None:
    """The seat now of whoever won last in the match before; None when nobody did or that player is gone."""
    won = next((event.seat for event in reversed(log) if isinstance(event, Won)), None)
    if won is None:
        return None
    person = state.people[won]
    if person is not None:
        return state.seat_of(person)
    return won if state.seats[won].kind == "bot" else None


class Leader:
    """When the present step is done without a click: soon for bots and those away, else after a while."""

    def __init__(self, state: TableState, settings: Settings, connected: Callable[[int], bool]) -> None:
        self._state = state
        self._connected = connected
        self._moment = 2 * settings.bot_ms / 1000
        self._while = settings.seating_s
        self._resumed = -1 if state.ceremony is None else state.ceremony.done
        self._step = -1
        self._since = 0.0

    def due(self, now: float, present: bool) -> float | None:
        """When the next step, after the last one the match, begins by itself; never with nobody present."""
        ceremony = self._state.ceremony
        if ceremony is None or not present:
            self._step = -1
            return None
        if self._step != ceremony.done:
            self._step, self._since = ceremony.done, now
        step = seating.asked(ceremony)
        if step is None:
            return self._since + self._moment
        return self._since + (self._moment if self._away(step, ceremony.done) else self._while)

    def _away(self, step: seating.Step, number: int) -> bool:
        """Whether nobody is going to click; after a restart people get time to come back."""
        if plays_itself(self._state.seats[step.seat]):
            return True
        return not self._connected(step.seat) and number != self._resumed
