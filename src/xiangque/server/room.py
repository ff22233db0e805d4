"""The room as one viewer is shown it."""

from collections.abc import Callable

from . import wire
from .presence import presence
from .records import TableState


def room_info(
    state: TableState,
    person: str | None,
    base: str,
    connected: Callable[[int], bool],
    phase: str | None = None,
    next_ms: int | None = None,
) -> wire.RoomInfo:
    """The whole room; ``phase`` when what is shown lags behind what is stored."""
    host = state.host()
    seat = state.seat_of(person) if person else None
    return wire.RoomInfo(
        code=state.code,
        link=f"{base}/r/{state.code}",
        game=state.game,
        options=state.options,
        clocks=state.clocks,
        seating=state.seating,
        phase=phase or state.phase,  # type: ignore[arg-type]
        host=host,
        seats=[
            wire.SeatInfo(
                kind=place.kind,
                name=place.name,
                bot=place.bot,
                state=presence(place, connected(number)),
                continued=place.continued,
            )
            for number, place in enumerate(state.seats)
        ],
        you=wire.You(seat=seat, host=seat is not None and seat == host),
        hand=state.hand,
        totals=state.totals or [0] * len(state.seats),
        match=state.match,
        next_ms=next_ms,
    )
