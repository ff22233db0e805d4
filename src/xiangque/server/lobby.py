"""Seats before a match: sitting, standing, bots, whose the host's role is (ST-1)."""

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


def must_be_open(state: TableState) -> None:
    """LobbyRefusal while seats may not change hands."""
    if not is_open(state):
        raise LobbyRefusal("playing", "the match is being played")


def _checked(state: TableState, seat: int) -> Seat:
    if not 0 <= seat < len(state.seats):
        raise LobbyRefusal("bad_seat", f"seat must be 0 to {len(state.seats) - 1}")
    return state.seats[seat]


def sit(state: TableState, person: Person, wanted: int | None) -> int:
    """The seat taken; whoever already has one keeps it or moves, never holding two (C-O08)."""
    must_be_open(state)
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
    must_be_open(state)
    held = state.seat_of(person.id)
    if held is None:
        raise LobbyRefusal("not_seated", "you have no seat")
    state.seats[held] = Seat()


def put_bot(state: TableState, seat: int, bot: str | None) -> None:
    """Put a bot on an empty seat, change it, or take it away."""
    must_be_open(state)
    if _checked(state, seat).kind == "human":
        raise LobbyRefusal("taken", f"seat {seat} is taken")
    if bot is not None and bot not in NAMES:
        raise LobbyRefusal("bad_bot", f"bot must be one of {', '.join(NAMES)}")
    state.seats[seat] = Seat()
    if bot is not None:
        state.seats[seat] = bot_seat(state, seat, bot)


def bot_seat(state: TableState, seat: int, bot: str) -> Seat:
    """A seat played by a bot, counted by its seat unless one that moved here from it has that number."""
    taken = {place.name.rpartition(" ")[2] for place in state.seats if place.kind == "bot"}
    order = [seat, *range(len(state.seats))]
    number = next(str(one + 1) for one in order if str(one + 1) not in taken)
    return Seat(kind="bot", name=f"{bot} {number}", bot=bot)


def hand_over(state: TableState, leaver: Person, present: Collection[int]) -> None:
    """A host who leaves passes that role to the next human present, if there is one."""
    if state.creator != leaver.id:
        return
    follower = state.host([seat for seat in present if state.seats[seat].person != leaver.id])
    if follower is not None and follower in present:
        state.creator = state.seats[follower].person


def fill(state: TableState, keep: Collection[int]) -> None:
    """Before a match: empty seats, and humans not in ``keep``, are played by greedy bots."""
    for number, seat in enumerate(state.seats):
        if seat.kind == "empty" or (seat.kind == "human" and number not in keep):
            state.seats[number] = bot_seat(state, number, "greedy")
        elif seat.kind == "human":
            state.seats[number] = Seat(kind="human", name=seat.name, person=seat.person)
