"""Here, asleep, dropped, hosted and left: how present each player is (HO-1 to HO-4)."""

from typing import Literal

from .records import Seat

Presence = Literal["here", "asleep", "dropped", "hosted", "left"]

MISSES = 2


def presence(seat: Seat, connected: bool, away: bool = False) -> Presence:
    """What the others are shown of one seat; ``away``: the player's page is hidden, which changes no clock.

    A single time-out shows nothing, nor does hosting that began in a claim window until the seat's next
    turn: either would tell who was asked.
    """
    if seat.kind != "human":
        return "here"
    if seat.left:
        return "left"
    if seat.hosted and not seat.veiled:
        return "hosted"
    if not connected:
        return "dropped"
    return "asleep" if away else "here"


def plays_itself(seat: Seat) -> bool:
    """Whether the server answers for this seat without a clock: bots and hosted or departed players."""
    return seat.kind != "human" or seat.hosted or seat.left


def timed_out(seat: Seat, connected: bool, secretly: bool = False) -> bool:
    """Count a time-out; the second in a row, or one without a connection, starts hosting (HO-1).

    True when that shows: not while it would tell that this seat was asked for a claim.
    """
    seat.misses += 1
    if seat.hosted or (connected and seat.misses < MISSES):
        return False
    seat.hosted, seat.veiled = True, secretly
    return not secretly


def unveil(seat: Seat) -> bool:
    """What was not shown may be; True when there is something."""
    veiled, seat.veiled = seat.veiled, False
    return veiled


def acted(seat: Seat) -> bool:
    """Any action of the player ends hosting and the row of time-outs (HO-1); True when that shows."""
    changed = seat.hosted or seat.left
    seat.hosted, seat.veiled, seat.chosen, seat.left, seat.misses = False, False, False, False, 0
    return changed


def returned(seat: Seat) -> bool:
    """Coming back ends hosting (HO-1) and leaving (HO-3), not a hosting the player chose (C-O05)."""
    if seat.hosted and seat.chosen and not seat.left:
        return False
    return acted(seat)


def choose_hosting(seat: Seat) -> None:
    """The player asks for hosting; only an action of theirs ends it."""
    seat.hosted, seat.veiled, seat.chosen = True, False, True


def departed(seat: Seat) -> None:
    """The player left (HO-3): hosting at once; seat and points stay theirs."""
    seat.left = True
