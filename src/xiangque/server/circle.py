"""The rooms one knows: those one sits or sat in, and those whose host shows them to people he played with.

A room is shown to nobody else unless its maker set ``circle``; then to everybody who has played a match with
that maker, while it waits or plays.
"""

from collections.abc import Sequence

import msgspec
from sqlalchemy import select
from starlette.requests import Request
from starlette.responses import Response

from . import schema
from .endpoints import Endpoint, reply, trouble
from .http import NOBODY
from .identity import Signer
from .origin import base_of
from .rooms import Rooms
from .settings import Settings
from .wire import RoomInfo

LATELY = 20  # matches looked back for rooms
SHOWN = 12


class Circle(msgspec.Struct, kw_only=True, frozen=True):
    """``mine``: rooms one sits in or sat in lately, ``circle``: open rooms of people one has played with."""

    mine: list[RoomInfo]
    circle: list[RoomInfo]


class CircleApi:
    """The endpoint with what it needs."""

    def __init__(self, rooms: Rooms, signer: Signer, settings: Settings) -> None:
        self.rooms = rooms
        self.signer = signer
        self.settings = settings

    def endpoints(self) -> list[Endpoint]:
        """What this module answers."""
        path = "/api/circle"
        return [
            Endpoint(
                method="GET", path=path, handler=self.known, answer=Circle, refusals=(401,), limit="work"
            )
        ]

    async def known(self, request: Request) -> Response:
        """The rooms the asker knows, those with a seat of theirs first."""
        person = self.signer.asker(request)
        if person is None:
            return trouble(NOBODY, 401)
        base = base_of(self.settings, request)
        seated = [
            code for code, table in self.rooms.tables.items() if table.state.seat_of(person.id) is not None
        ]
        mine = await self._shown([*seated, *await self._codes(person.id)], person.id, base)
        mine = sorted((room for room in mine if room.you.seat is not None), key=_rank)
        makers = await self._played_with(person.id)
        open_rooms = [
            code
            for code, table in self.rooms.tables.items()
            if table.state.circle and table.state.creator in makers and table.state.phase != "ended"
        ]
        own = {room.code for room in mine}
        others = [code for code in open_rooms if code not in own]
        return reply(Circle(mine=mine, circle=await self._shown(others, person.id, base)))

    async def _shown(self, codes: Sequence[str], person: str, base: str) -> list[RoomInfo]:
        found = [await self.rooms.look(code, person, base) for code in list(dict.fromkeys(codes))[:SHOWN]]
        return [room for room in found if room is not None]

    async def _codes(self, person: str) -> list[str]:
        """The rooms of the matches one has begun lately, the newest first."""
        played, matches = schema.played.c, schema.matches.c
        query = (
            select(matches.code)
            .join_from(schema.played, schema.matches, played.match == matches.id)
            .where(played.person == person)
            .order_by(matches.started.desc())
            .limit(LATELY)
        )
        async with self.rooms.store.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def _played_with(self, person: str) -> set[str]:
        """Everybody with whom one has played a match."""
        own, theirs = schema.played.alias(), schema.played.alias()
        query = (
            select(theirs.c.person)
            .join_from(own, theirs, own.c.match == theirs.c.match)
            .where(own.c.person == person, theirs.c.person != person)
            .distinct()
        )
        async with self.rooms.store.reading() as connection:
            return set((await connection.execute(query)).scalars())


def _rank(room: RoomInfo) -> int:
    """Rooms in play first, those whose match is over last."""
    return ("playing", "between", "parked", "seating", "waiting", "ended").index(room.phase)
