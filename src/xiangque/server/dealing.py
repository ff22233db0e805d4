"""The fair deal of one hand: commit, let the players throw, derive the wall (interfaces, Fair walls)."""

from collections.abc import Sequence

from xiangque.events import Committed, Contributed, Event, HandStarted


class Throw:
    """The time between commitment and wall: whose contribution is in, whose is still awaited.

    ``reopened`` after a restart: then everybody has lost the connection and is waited for all the same.
    """

    def __init__(self, hand: int, secret: bytes, seats: int, until: float, reopened: bool = False) -> None:
        self.hand = hand
        self.secret = secret
        self.until = until
        self.reopened = reopened
        self.values: dict[int, str] = {}
        self.seats = seats

    def awaited(self) -> list[int]:
        """The seats that have not contributed, in seat order."""
        return [seat for seat in range(self.seats) if seat not in self.values]

    def contributions(self) -> list[str]:
        """One value a seat, empty where nothing came."""
        return [self.values.get(seat, "") for seat in range(self.seats)]


def open_commitment(log: Sequence[Event]) -> tuple[int, dict[int, str]] | None:
    """The hand that is committed and not dealt, with what has been contributed; None otherwise."""
    values: dict[int, str] = {}
    for event in reversed(log):
        if isinstance(event, HandStarted):
            return None
        if isinstance(event, Contributed):
            values[event.seat] = event.value
        if isinstance(event, Committed):
            return event.hand, values
    return None


def contributions_of(log: Sequence[Event], seats: int) -> list[str]:
    """What was contributed to the hand dealt last."""
    values: dict[int, str] = {}
    dealt = False
    for event in reversed(log):
        if isinstance(event, HandStarted):
            if dealt:
                break
            dealt = True
        elif isinstance(event, Contributed) and dealt:
            values[event.seat] = event.value
        elif isinstance(event, Committed) and dealt:
            break
    return [values.get(seat, "") for seat in range(seats)]
