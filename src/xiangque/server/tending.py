"""What a table does as time passes: the match, next hands, drawing of seats, votes, empty seats, rest."""

from typing import TYPE_CHECKING

import structlog

from . import lobby, records, seating

if TYPE_CHECKING:
    from .play import Play
    from .table import Table

log = structlog.get_logger("xiangque.table")


async def tick(table: "Table", now: float) -> None:
    """Do everything that is due."""
    if table.play is not None:
        await table.play.tick()
        if table.state.phase in ("between", "parked") and table.play.settled:
            await _between(table, table.play, now)
    await _lead(table, now)
    await _count(table, now)
    _release_seats(table, now)
    await _once_more(table, now)
    if table.changed:
        table.show_room()
    await _rest(table, now)


def next_due(table: "Table", now: float) -> float | None:
    """When ``tick`` has something to do without any message."""
    phase = table.state.phase
    times = [_ceremony_due(table, now)]
    if table.vote is not None and not table.vote.lapsed(now):
        times.append(table.vote.until)
    if table.play is not None:
        times.append(table.play.next_due())
        if phase == "between" and _timed_between(table):
            times.append(table.play.next_at)
    if not _used(table) and phase not in ("playing", "between"):
        times.append(table.idle_since + table.settings.idle_s)
    if lobby.is_open(table.state) and table.connections:
        times += [since + table.settings.seat_grace_s for since in table.dropped.values()]
        times += [until for until in _moments(table).values() if until > now]
    return min((time for time in times if time is not None), default=None)


# ---- between hands ----


async def _between(table: "Table", play: "Play", now: float) -> None:
    present = table.present()
    state = table.state
    if state.phase == "parked":
        if not present:
            return
        state.phase = "between"
        play.next_at = now + state.clocks.next_s
        table.room_changed()
    if play.next_at is None:
        play.next_at = now + max(float(state.clocks.next_s), table.settings.grace_s)
    timed = state.clocks.next_s > 0
    if present and (_ready_for_more(table, present) or (timed and now >= play.next_at)):
        await play.start_hand()
    elif not present and (now >= play.next_at or not timed):
        state.phase = "parked"
        await table.save()
        log.info("parked", room=state.code)
    else:
        return
    table.room_changed()
    await play.tick()


def _ready_for_more(table: "Table", present: list[int]) -> bool:
    """Nobody present still reads the settlement; the hosted don't, unless nobody has asked for more."""
    seats = [table.state.seats[number] for number in present]
    asked = any(seat.continued or seat.chosen for seat in seats)
    return asked and all(seat.continued or seat.hosted for seat in seats)


def _timed_between(table: "Table") -> bool:
    return table.state.clocks.next_s > 0 or not table.present()


# ---- the drawing of seats ----


def _ceremony_due(table: "Table", now: float) -> float | None:
    return table.leader.due(now, bool(table.present())) if table.state.phase == "seating" else None


async def _lead(table: "Table", now: float) -> None:
    due = _ceremony_due(table, now)
    ceremony = table.state.ceremony
    while ceremony is not None and due is not None and now >= due:
        if seating.asked(ceremony) is None:
            await table.take_places()
            return
        seating.advance(ceremony)
        await table.save()
        table.show_room()
        due = _ceremony_due(table, now)


# ---- votes ----


async def _count(table: "Table", now: float) -> None:
    """End the match by a vote that is carried; close one whose time is over or whose match has ended."""
    vote = table.vote
    if vote is None:
        return
    present = table.voters()
    vote.ask(present)
    if table.play is None or table.play.match.ended:
        if table.play is None or table.play.settled:
            table.close_vote()
    elif vote.carried(now, present, table.players()):
        await table.end_match()
    elif vote.lapsed(now):
        table.close_vote()


# ---- after a match ----


async def _once_more(table: "Table", now: float) -> None:
    """A new match once everybody asked for it, but those who left or have been gone for a moment."""
    state = table.state
    if state.phase != "ended" or table.play is None or not table.play.settled or not table.present():
        return
    gone = {seat for seat, until in _moments(table).items() if now >= until}
    if all(state.seats[seat].continued or state.seats[seat].left or seat in gone for seat in state.humans()):
        await table.begin()


def _moments(table: "Table") -> dict[int, float]:
    """Until when each dropped player is expected back, and not played without."""
    return {seat: since + table.settings.return_s for seat, since in table.dropped.items()}


# ---- seats and rooms nobody uses ----


def _release_seats(table: "Table", now: float) -> None:
    if not lobby.is_open(table.state):
        return
    for seat in table.state.humans():
        if not table.connected(seat):
            table.dropped.setdefault(seat, now)
    for seat, since in list(table.dropped.items()):
        if table.connected(seat) or table.state.seats[seat].kind != "human":
            del table.dropped[seat]
        elif now >= since + table.settings.seat_grace_s and table.connections:
            table.state.seats[seat] = records.Seat()
            del table.dropped[seat]
            table.room_changed()


def _used(table: "Table") -> bool:
    return bool(table.connections or table.visitors)


async def _rest(table: "Table", now: float) -> None:
    """Close a room nobody has used for a while; one in the middle of a match stays in the store (HO-4)."""
    phase = table.state.phase
    if _used(table):
        table.idle_since = now
        return
    if phase in ("playing", "between") or now < table.idle_since + table.settings.idle_s:
        return
    if lobby.is_open(table.state):
        await table.store.write(records.drop_room(table.state.code))
        if table.visitors:
            await table.save()
            return
    log.info("room_closed", room=table.state.code, phase=phase)
    table.close("room_closed")
