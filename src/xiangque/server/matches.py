"""The HTTP endpoints of matches that have ended: one's own list, journals, links that show one to others.

A journal holds what every seat held, so only those who played may read it, and whoever has a link that one
of them made and has not taken back.
"""

import math
import secrets
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from . import records
from .http import BadInput, asking, guarded, refuse_strangers, reply, trouble
from .identity import Person, Signer
from .origin import base_of
from .settings import Settings
from .store import Played, Playing, Store

LISTED = 50
TOKEN_BYTES = 18


class Matches:
    """The endpoints with what they need."""

    def __init__(self, store: Store, signer: Signer, settings: Settings) -> None:
        self.store = store
        self.signer = signer
        self.settings = settings

    def routes(self) -> list[BaseRoute]:
        """Everything under ``/api/matches``."""
        table = [
            ("GET", "/api/matches", self.own),
            ("GET", "/api/matches/{match}/journal", self.journal),
            ("POST", "/api/matches/{match}/share", self.share),
            ("DELETE", "/api/matches/{match}/share", self.unshare),
        ]
        return [Route(path, guarded(handler), methods=[method]) for method, path, handler in table]

    async def own(self, request: Request) -> Response:
        """The asker's ended matches, the newest first; ``before`` asks for older ones."""
        person = asking(self.signer, request)
        if person is None:
            return trouble("no one is known by that cookie or token", 401)
        before = _moment(request.query_params.get("before"))
        found = await self.store.history(person.id, before, LISTED)
        return reply({"matches": [_line(one) for one in found]})

    async def journal(self, request: Request) -> Response:
        """The whole journal, JSON Lines."""
        match = request.path_params["match"]
        if not await self.store.shared(match, request.query_params.get("share", "")):
            await self._played(request)
        headers = {
            "cache-control": "no-store",
            "content-disposition": f'attachment; filename="{match}.jsonl"',
        }
        text = "".join(line + "\n" for line in await self.store.journal(match))
        return Response(text, headers=headers, media_type="application/x-ndjson")

    async def share(self, request: Request) -> Response:
        """A link that shows the match to whoever has it; the same one while it holds."""
        refuse_strangers(request)
        person, playing = await self._played(request)
        match = request.path_params["match"]
        if playing.share is None:
            await self.store.write(records.share_match(match, person.id, secrets.token_urlsafe(TOKEN_BYTES)))
            playing = await self.store.playing(match, person.id) or playing
        token = playing.share
        link = f"{base_of(self.settings, request)}/replay/{match}?share={token}"
        return reply({"token": token, "link": link})

    async def unshare(self, request: Request) -> Response:
        """Take one's link back; those of other players hold."""
        refuse_strangers(request)
        person, _ = await self._played(request)
        await self.store.write(records.unshare_match(request.path_params["match"], person.id))
        return reply({"token": None})

    async def _played(self, request: Request) -> tuple[Person, Playing]:
        """The asker and their part in the match; 404 for strangers, 409 until it has ended."""
        person = asking(self.signer, request)
        playing = await self.store.playing(request.path_params["match"], person.id) if person else None
        if person is None or playing is None:
            raise HTTPException(404, "you have not played such a match")
        if not playing.ended:
            raise HTTPException(409, "the match has not ended")
        return person, playing


def _moment(text: str | None) -> float:
    if text is None:
        return math.inf
    try:
        moment = float(text)
    except ValueError:
        moment = math.nan
    if math.isnan(moment):
        raise BadInput("before must be a number of seconds", "before")
    return moment


def _line(played: Played) -> dict[str, Any]:
    first, last = msgspec.json.decode(played.first), msgspec.json.decode(played.last)
    return {
        "id": played.match,
        "game": first["game"],
        "when": played.started,
        "names": first["names"],
        "totals": last["totals"],
        "seat": played.seat,
        "share": played.share,
    }
