"""The room as one viewer is shown it."""

from collections.abc import Callable, Collection, Iterable

from . import seating, wire
from .connection import Connection
from .presence import Presence
from .records import TableState

NAMED_WATCHERS = 12


def room_info(
    state: TableState,
    person: str | None,
    base: str,
    *,
    present: Collection[int],
    state_of: Callable[[int], Presence],
    watching: wire.Watchers,
    phase: str | None = None,
    next_ms: int | None = None,
    vote: wire.VoteInfo | None = None,
) -> wire.RoomInfo:
    """The whole room; ``phase`` when what is shown lags behind what is stored."""
    host = state.host(present)
    seat = state.seat_of(person) if person else None
    return wire.RoomInfo(
        code=state.code,
        link=f"{base}/r/{state.code}",
        game=state.game,
        options=state.options,
        clocks=state.clocks,
        seating=state.seating,
        wait=state.wait,
        circle=state.circle,
        phase=phase or state.phase,  # type: ignore[arg-type]
        host=host,
        seats=[
            wire.SeatInfo(
                kind=place.kind,
                name=place.name,
                bot=place.bot,
                state=state_of(number),
                continued=place.continued,
            )
            for number, place in enumerate(state.seats)
        ],
        watchers=watching,
        ceremony=None if state.ceremony is None else ceremony_info(state.ceremony),
        vote=vote,
        you=wire.You(seat=seat, host=seat is not None and seat == host),
        hand=state.hand,
        totals=state.totals or [0] * len(state.seats),
        match=state.match,
        next_ms=next_ms,
    )


def watchers(state: TableState, connections: Iterable[Connection]) -> wire.Watchers:
    """Those who are connected and have no seat."""
    people = [one.person for one in connections if one.person is not None]
    names = [one.name for one in people if state.seat_of(one.id) is None]
    return wire.Watchers(count=len(names), names=names[:NAMED_WATCHERS])


def ceremony_info(ceremony: seating.Ceremony) -> wire.CeremonyInfo:
    """What lies open of the drawing of seats, the same for everybody."""
    step = seating.asked(ceremony)
    throwers = [ceremony.thrower, seating.reached(ceremony, 0)]
    return wire.CeremonyInfo(
        kind=ceremony.kind,
        step=ceremony.done,
        act=None if step is None else step.act,
        seat=None if step is None else step.seat,
        throws=[
            wire.ThrowInfo(
                seat=throwers[n], dice=list(ceremony.dice[n]), reached=seating.reached(ceremony, n)
            )
            for n in range(seating.throws(ceremony))
        ],
        row=seating.row_seen(ceremony),
        winds=seating.winds_seen(ceremony),
        east=seating.east(ceremony),
    )
