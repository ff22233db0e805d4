"""The HTTP endpoints of matches that have ended: one's own list, journals, links that show one to others.

A journal holds what every seat held, so only those who played may read it, and whoever has a link that one
of them made and has not taken back.
"""

import math
import secrets
from typing import Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from . import records
from .endpoints import BadInput, Endpoint, query_of, reply, trouble
from .http import NOBODY
from .identity import Person, Signer
from .origin import base_of
from .settings import Settings
from .store import Played, Playing, Store

LISTED = 50
TOKEN_BYTES = 18
LINES: Final = "application/x-ndjson"


class Older(msgspec.Struct, kw_only=True, frozen=True):
    """``before`` asks for matches that began earlier, in seconds since 1970."""

    before: float | None = None


class Shown(msgspec.Struct, kw_only=True, frozen=True):
    """``share`` is the token of a link."""

    share: str = ""


class Line(msgspec.Struct, kw_only=True, frozen=True):
    """One ended match; ``share`` is the token of one's own link to it."""

    id: str
    game: str
    when: float
    names: list[str]
    totals: list[int]
    seat: int
    share: str | None


class Listed(msgspec.Struct, kw_only=True, frozen=True):
    """The newest first, at most 50."""

    matches: list[Line]


class Link(msgspec.Struct, kw_only=True, frozen=True):
    """The link that shows the match to whoever has it, and its token."""

    token: str
    link: str


class Unlinked(msgspec.Struct, kw_only=True, frozen=True):
    """There is no link any more."""

    token: None = None


class Forgotten(msgspec.Struct, kw_only=True, frozen=True):
    """It is no longer in one's list."""

    ok: bool = True


class Matches:
    """The endpoints with what they need."""

    def __init__(self, store: Store, signer: Signer, settings: Settings) -> None:
        self.store = store
        self.signer = signer
        self.settings = settings

    def endpoints(self) -> list[Endpoint]:
        """Everything under ``/api/matches``."""
        one = "/api/matches/{match}"
        return [
            Endpoint("GET", "/api/matches", self.own, Listed, query=Older, refusals=(401,)),
            Endpoint("GET", f"{one}/journal", self.journal, query=Shown, media=LINES, refusals=(404, 409)),
            Endpoint("DELETE", one, self.forget, Forgotten, refusals=(404, 409)),
            Endpoint("POST", f"{one}/share", self.share, Link, refusals=(404, 409)),
            Endpoint("DELETE", f"{one}/share", self.unshare, Unlinked, refusals=(404, 409)),
        ]

    async def own(self, request: Request) -> Response:
        """The asker's ended matches, the newest first; ``before`` asks for older ones."""
        person = self.signer.asker(request)
        if person is None:
            return trouble(NOBODY, 401)
        wanted: Older = query_of(request, Older)
        if wanted.before is not None and not math.isfinite(wanted.before):
            raise BadInput("before must be a number of seconds", "before")
        found = await self.store.history(
            person.id, math.inf if wanted.before is None else wanted.before, LISTED
        )
        return reply(Listed(matches=[_line(one) for one in found]))

    async def journal(self, request: Request) -> Response:
        """The whole journal, JSON Lines."""
        match = request.path_params["match"]
        wanted: Shown = query_of(request, Shown)
        if not await self.store.shared(match, wanted.share):
            await self._played(request)
        headers = {
            "cache-control": "no-store",
            "content-disposition": f'attachment; filename="{match}.jsonl"',
        }
        text = "".join(line + "\n" for line in await self.store.journal(match))
        return Response(text, headers=headers, media_type=LINES)

    async def forget(self, request: Request) -> Response:
        """Take the match from one's list, one's link with it; the last player to do so erases its journal."""
        person, _ = await self._played(request)
        await self.store.write(records.forget_match(request.path_params["match"], person.id))
        return reply(Forgotten())

    async def share(self, request: Request) -> Response:
        """A link that shows the match to whoever has it; the same one while it holds."""
        person, playing = await self._played(request)
        match = request.path_params["match"]
        if playing.share is None:
            await self.store.write(records.share_match(match, person.id, secrets.token_urlsafe(TOKEN_BYTES)))
            playing = await self.store.playing(match, person.id) or playing
        token = playing.share or ""
        link = f"{base_of(self.settings, request)}/replay/{match}?share={token}"
        return reply(Link(token=token, link=link))

    async def unshare(self, request: Request) -> Response:
        """Take one's link back; those of other players hold."""
        person, _ = await self._played(request)
        await self.store.write(records.unshare_match(request.path_params["match"], person.id))
        return reply(Unlinked())

    async def _played(self, request: Request) -> tuple[Person, Playing]:
        """The asker and their part in the match; 404 for strangers, 409 until it has ended."""
        person = self.signer.asker(request)
        playing = await self.store.playing(request.path_params["match"], person.id) if person else None
        if person is None or playing is None:
            raise HTTPException(404, "you have not played such a match")
        if not playing.ended:
            raise HTTPException(409, "the match has not ended")
        return person, playing


def _line(played: Played) -> Line:
    first, last = msgspec.json.decode(played.first), msgspec.json.decode(played.last)
    return Line(
        id=played.match,
        game=first["game"],
        when=played.started,
        names=first["names"],
        totals=last["totals"],
        seat=played.seat,
        share=played.share,
    )
