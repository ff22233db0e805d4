"""Here, asleep, dropped, hosted and left: how present each player is (HO-1 to HO-4)."""

from typing import Literal

from .records import Seat

Presence = Literal["here", "asleep", "dropped", "hosted", "left"]

MISSES = 2


def presence(seat: Seat, connected: bool, away: bool = False) -> Presence:
    """What the others are shown of one seat; ``away``: the player's page is hidden, which changes no clock.

    A single time-out shows nothing: in a claim window it would tell who was asked.
    """
    if seat.kind != "human":
        return "here"
    if seat.left:
        return "left"
    if seat.hosted:
        return "hosted"
    if not connected:
        return "dropped"
    return "asleep" if away else "here"


def plays_itself(seat: Seat) -> bool:
    """Whether the server answers for this seat without a clock: bots and hosted or departed players."""
    return seat.kind != "human" or seat.hosted or seat.left


def timed_out(seat: Seat, connected: bool) -> bool:
    """Count a time-out; True when it starts hosting: the second in a row, or a lost connection (HO-1)."""
    seat.misses += 1
    if seat.hosted or (connected and seat.misses < MISSES):
        return False
    seat.hosted = True
    return True


def acted(seat: Seat) -> bool:
    """Any action of the player ends hosting and the row of time-outs (HO-1); True when that shows."""
    changed = seat.hosted or seat.left
    seat.hosted, seat.chosen, seat.left, seat.misses = False, False, False, 0
    return changed


def returned(seat: Seat) -> bool:
    """Coming back ends hosting (HO-1) and leaving (HO-3), not a hosting the player chose (C-O05)."""
    if seat.hosted and seat.chosen and not seat.left:
        return False
    return acted(seat)


def choose_hosting(seat: Seat) -> None:
    """The player asks for hosting; only an action of theirs ends it."""
    seat.hosted, seat.chosen = True, True


def departed(seat: Seat) -> None:
    """The player left (HO-3): hosting at once; seat and points stay theirs."""
    seat.left = True
