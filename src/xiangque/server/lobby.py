"""Seats before a match: sitting, standing, bots, who hosts (ST-1)."""

from collections.abc import Collection

from xiangque.bots import NAMES

from .identity import Person
from .records import Seat, TableState


class LobbyRefusal(Exception):
    """Why nothing was changed; ``code`` goes on the wire."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


def is_open(state: TableState) -> bool:
    """Whether seats may change hands now."""
    return state.phase in ("waiting", "ended")


def _must_be_open(state: TableState) -> None:
    if not is_open(state):
        raise LobbyRefusal("playing", "the match is being played")


def _must_be_host(state: TableState, person: Person) -> None:
    host = state.host()
    if host is None or state.seats[host].person != person.id:
        raise LobbyRefusal("not_host", "only the host may do that")


def _checked(state: TableState, seat: int) -> Seat:
    if not 0 <= seat < len(state.seats):
        raise LobbyRefusal("bad_seat", f"seat must be 0 to {len(state.seats) - 1}")
    return state.seats[seat]


def sit(state: TableState, person: Person, wanted: int | None) -> int:
    """The seat taken; whoever already has one keeps it or moves, never holding two (C-O08)."""
    _must_be_open(state)
    held = state.seat_of(person.id)
    if wanted is None:
        if held is not None:
            return held
        wanted = next((n for n, seat in enumerate(state.seats) if seat.kind == "empty"), None)
        if wanted is None:
            raise LobbyRefusal("full", "no seat is free")
    if wanted == held:
        return wanted
    if _checked(state, wanted).kind != "empty":
        free = any(seat.kind == "empty" for seat in state.seats)
        raise LobbyRefusal("taken" if free else "full", f"seat {wanted} is taken")
    if held is not None:
        state.seats[held] = Seat()
    state.seats[wanted] = Seat(kind="human", name=person.name, person=person.id)
    return wanted


def stand(state: TableState, person: Person) -> None:
    """Give the seat back."""
    _must_be_open(state)
    held = state.seat_of(person.id)
    if held is None:
        raise LobbyRefusal("not_seated", "you have no seat")
    state.seats[held] = Seat()


def put_bot(state: TableState, person: Person, seat: int, bot: str | None) -> None:
    """Put a bot on an empty seat, change it, or take it away."""
    _must_be_open(state)
    _must_be_host(state, person)
    if _checked(state, seat).kind == "human":
        raise LobbyRefusal("taken", f"seat {seat} is taken")
    if bot is not None and bot not in NAMES:
        raise LobbyRefusal("bad_bot", f"bot must be one of {', '.join(NAMES)}")
    state.seats[seat] = Seat() if bot is None else bot_seat(seat, bot)


def bot_seat(seat: int, bot: str) -> Seat:
    """A seat played by a bot."""
    return Seat(kind="bot", name=f"{bot} {seat + 1}", bot=bot)


def may_start(state: TableState, person: Person) -> None:
    """LobbyRefusal unless this person may start the match now."""
    _must_be_open(state)
    _must_be_host(state, person)


def fill(state: TableState, keep: Collection[int]) -> None:
    """Before a match: empty seats, and humans not in ``keep``, are played by greedy bots."""
    for number, seat in enumerate(state.seats):
        if seat.kind == "empty" or (seat.kind == "human" and number not in keep):
            state.seats[number] = bot_seat(number, "greedy")
        elif seat.kind == "human":
            state.seats[number] = Seat(kind="human", name=seat.name, person=seat.person)
