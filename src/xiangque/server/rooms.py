"""All rooms of this process: six-digit codes, made, found, resumed and forgotten."""

import asyncio
import secrets
import time
from typing import Any

import msgspec
import structlog

from xiangque.rules import GAMES, OptionError, game

from . import records, seating
from .connection import Connection
from .metrics import Metrics
from .presence import presence
from .records import Seat, TableState
from .room import room_info, watchers
from .settings import Clocks, SettingError, Settings, checked_clocks
from .store import Kept, Store
from .table import Table
from .wire import RoomInfo

TOGETHER = 100

log = structlog.get_logger("xiangque.rooms")


class RoomRequest(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/rooms``."""

    game: str
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seating: str = seating.CHOSEN
    wait: bool = False
    circle: bool = False
    seats: int | None = None
    clocks: Clocks | None = None


class TooManyRooms(Exception):
    """The server holds as many rooms as it may."""


class Rooms:
    """The registry: a code leads to at most one table."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.tables: dict[str, Table] = {}
        self.sockets: set[Connection] = set()
        self.draining = False
        self.loop: asyncio.AbstractEventLoop | None = None
        self._loading = asyncio.Lock()
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Resume every table in play; the others come back when somebody asks for them."""
        self.loop = asyncio.get_running_loop()
        states = [records.read_state(text) for text in await self.store.rooms_in(("playing", "between"))]
        for some in (states[at : at + TOGETHER] for at in range(0, len(states), TOGETHER)):
            kept = await self.store.kept([state.match for state in some if state.match is not None])
            for state in some:
                self._start(state, kept.get(state.match or ""))
        self._sweeper = asyncio.create_task(self._sweep(), name="rooms-sweeper")

    async def drain(self) -> None:
        """Tell every table that the server restarts, and wait until they have stopped."""
        self.draining = True
        if self._sweeper is not None:
            self._sweeper.cancel()
            self._sweeper = None
        await asyncio.gather(*(table.drain() for table in list(self.tables.values())))
        for connection in list(self.sockets):
            connection.close("restart", 1012)

    async def create(self, request: RoomRequest, creator: str | None) -> TableState:
        """A new room; SettingError names the field that cannot be used."""
        if request.game not in GAMES:
            raise SettingError("game", f"game must be one of {', '.join(GAMES)}")
        rules = game(request.game)
        seats = rules.seats if request.seats is None else request.seats
        if seats not in rules.seat_counts:
            allowed = " or ".join(map(str, rules.seat_counts))
            raise SettingError("seats", f"seats must be {allowed} for {rules.id}")
        _check_seating(request.seating, seats)
        try:
            options = rules.resolve(request.options)
        except OptionError as error:
            raise SettingError(f"options.{error.option}", str(error)) from None
        clocks = checked_clocks(request.clocks or self.settings.clocks)
        if len(self.tables) >= self.settings.max_rooms or self.draining:
            raise TooManyRooms
        state = TableState(
            code="",
            game=request.game,
            options=options,
            clocks=clocks,
            seating=request.seating,
            wait=request.wait,
            circle=request.circle,
            creator=creator,
            seats=[Seat() for _ in range(seats)],
        )
        async with self._loading:
            state.code = await self._free_code()
            await self.store.write(records.save_room(state))
            self._start(state)
        log.info("room_made", room=state.code, game=state.game)
        return state

    async def find(self, code: str) -> Table | None:
        """The table of a code, brought back from the store if it rests there."""
        table = self.tables.get(code)
        if table is not None or self.draining or not well_formed(code):
            return table
        async with self._loading:
            table = self.tables.get(code)
            if table is None:
                text = await self.store.room(code)
                table = None if text is None else self._start(records.read_state(text))
        return table

    async def look(self, code: str, person: str | None, base: str) -> RoomInfo | None:
        """The room as it is, without bringing it into memory (C-O07 c)."""
        table = self.tables.get(code)
        if table is not None:
            return table.info(person, base)
        text = await self.store.room(code) if well_formed(code) else None
        if text is None:
            return None
        state = records.read_state(text)
        return room_info(
            state,
            person,
            base,
            present=(),
            state_of=lambda seat: presence(state.seats[seat], connected=False),
            watching=watchers(state, ()),
        )

    def _start(self, state: TableState, kept: Kept | None = None) -> Table:
        table = Table(state, self.store, self.settings, self._forget, kept)
        self.tables[state.code] = table
        table.start()
        return table

    def _forget(self, table: Table) -> None:
        if self.tables.get(table.state.code) is table:
            del self.tables[table.state.code]

    async def _free_code(self) -> str:
        while True:
            code = f"{secrets.randbelow(900_000) + 100_000}"
            if code not in self.tables and await self.store.room(code) is None:
                return code

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_s)
            try:
                before = time.time() - self.settings.keep_days * 86400
                await self.store.write(records.drop_rooms_before(before))
            except Exception as error:
                log.error("sweep_failed", error=str(error))


def _check_seating(wanted: str, seats: int) -> None:
    """SettingError unless seats can be taken in this way: the ceremonies draw four winds (ST-2, ST-3)."""
    if wanted not in seating.SEATINGS:
        raise SettingError("seating", f"seating must be one of {', '.join(seating.SEATINGS)}")
    if wanted != seating.CHOSEN and seats != seating.SEATS:
        raise SettingError("seating", f"seating {wanted} needs {seating.SEATS} seats")


def well_formed(code: str) -> bool:
    """Whether this can be a room's code at all."""
    return len(code) == 6 and code.isascii() and code.isdecimal()
