"""The HTTP endpoints: games, names, rooms, scoring, QR codes, health and metrics."""

from collections.abc import Callable
from io import BytesIO
from typing import Any, Final

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response

from xiangque import scorer
from xiangque.rules import GAMES
from xiangque.scorer import Unusable

from .catalogue import Games, Language, told
from .endpoints import JSON, BadInput, Endpoint, body_of, query_of, reply, trouble
from .identity import Person, Signer, clean_name, new_guest
from .limits import Limits
from .origin import base_of
from .packing import sent
from .rooms import RoomRequest, Rooms, TooManyRooms, well_formed
from .settings import SettingError, Settings
from .wire import RoomInfo

SVG: Final = "image/svg+xml"
METRICS: Final = "text/plain; version=0.0.4; charset=utf-8"
NOBODY: Final = "no one is known by that cookie or token"


class Name(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What one wants to be called; it is cut after 16 characters."""

    name: str


class Known(msgspec.Struct, kw_only=True, frozen=True):
    """The name, and the token that proves to be the same person on this device."""

    name: str
    token: str


class Lifetime(msgspec.Struct, kw_only=True, frozen=True):
    """Points over all hands of one game, and the title they give (HA-17)."""

    points: int
    hands: int
    title: str


class Self(msgspec.Struct, kw_only=True, frozen=True):
    """Who one is; ``account`` is the name to sign in with, null for a guest."""

    name: str
    account: str | None
    lifetime: dict[str, Lifetime]


class GamesQuery(msgspec.Struct, kw_only=True, frozen=True):
    """The one language to answer in; all of them if none is named."""

    language: Language | None = None


class Made(msgspec.Struct, kw_only=True, frozen=True):
    """The code of a new room, and the link that leads there."""

    code: str
    link: str


class ScorerRequest(msgspec.Struct, kw_only=True, frozen=True):
    """The game; the other fields are those of the command line's `score` and `hand`."""

    game: str


class Free(msgspec.Struct, kw_only=True, frozen=True):
    """The answer of the command line's `score --json` or `hand --json`."""


class Health(msgspec.Struct, kw_only=True, frozen=True, omit_defaults=True):
    """Whether it is so; ``text`` says in words what is not."""

    ok: bool
    text: str = ""


async def judged(request: Request, judge: Callable[[object, object], Any]) -> Response:
    """What the scorer answers to the body's request about the body's game."""
    wanted: dict[str, Any] = await body_of(request, dict[str, Any])
    game_id = wanted.pop("game", None)
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise BadInput(f"game must be one of {', '.join(GAMES)}", "game")
    try:
        return reply(judge(game_id, wanted))
    except Unusable as error:
        raise BadInput(str(error), str(error.field or "")) from None


class Api:
    """The endpoints with what they need."""

    def __init__(self, rooms: Rooms, signer: Signer, settings: Settings, limits: Limits) -> None:
        self.rooms = rooms
        self.signer = signer
        self.settings = settings
        self.limits = limits

    def endpoints(self) -> list[Endpoint]:
        """What this module answers."""
        return [
            Endpoint("GET", "/api/games", self.games, Games, query=GamesQuery),
            Endpoint("GET", "/api/me", self.whoami, Self, refusals=(401,)),
            Endpoint("POST", "/api/me", self.me, Known, Name, limit="me"),
            Endpoint(
                "POST",
                "/api/rooms",
                self.create,
                Made,
                RoomRequest,
                status=201,
                refusals=(503,),
                limit="rooms",
            ),
            Endpoint("GET", "/api/rooms/{code}", self.room, RoomInfo, refusals=(404, 429)),
            *(
                Endpoint("POST", path, handler, Free, ScorerRequest, limit="work")
                for path, handler in (
                    ("/api/score", self.score),
                    ("/api/hand", self.hand),
                    ("/api/worth", self.worth),
                    ("/api/namable", self.namable),
                )
            ),
            Endpoint("GET", "/api/qr/{code}.svg", self.qr, media=SVG, refusals=(404,), limit="work"),
            Endpoint("GET", "/healthz", self.alive, Health, refusals=(503,)),
            Endpoint("GET", "/readyz", self.ready, Health, refusals=(503,)),
            Endpoint("GET", "/metrics", self.metrics, media=METRICS),
        ]

    async def games(self, request: Request) -> Response:
        """Every game with its options, clauses and titles."""
        wanted: GamesQuery = query_of(request, GamesQuery)
        return sent(request, told(wanted.language), JSON)

    async def me(self, request: Request) -> Response:
        """Give oneself a name; whoever is known keeps the id of the cookie."""
        wanted: Name = await body_of(request, Name)
        name = clean_name(wanted.name)
        if not name:
            raise BadInput("name must have a visible character; it is cut after 16", "name")
        known = self.signer.asker(request)
        person = Person(known.id, name) if known else new_guest(name)
        response = reply(Known(name=person.name, token=self.signer.token(person)))
        self.signer.hand_out(person, response, request.url.scheme == "https")
        return response

    async def whoami(self, request: Request) -> Response:
        """One's name, account and lifetime points with their title (HA-17)."""
        person = self.signer.asker(request)
        if person is None:
            return trouble(NOBODY, 401)
        store = self.rooms.store
        lifetime = {
            game_id: Lifetime(points=points, hands=hands, title=_title(game_id, points))
            for game_id, (points, hands) in (await store.lifetime(person.id)).items()
        }
        account = await store.account_name(person.id)
        return reply(Self(name=person.name, account=account, lifetime=lifetime))

    async def create(self, request: Request) -> Response:
        """A new room; whoever makes it is its host once seated."""
        wanted: RoomRequest = await body_of(request, RoomRequest)
        person = self.signer.asker(request)
        try:
            state = await self.rooms.create(wanted, person.id if person else None)
        except SettingError as error:
            raise BadInput(str(error), error.field) from None
        except TooManyRooms:
            return trouble("this server holds as many rooms as it may; try again later", 503)
        base = base_of(self.settings, request)
        return reply(Made(code=state.code, link=f"{base}/r/{state.code}"), 201)

    async def room(self, request: Request) -> Response:
        """A room as the asker may see it; whoever asked for many that do not exist must wait."""
        code = request.path_params["code"]
        person = self.signer.asker(request)
        room = await self.rooms.look(code, person.id if person else None, base_of(self.settings, request))
        if room is None or room.you.seat is None:
            self.limits.guess(request, right=room is not None)
        return trouble(f"there is no room {code[:16]}", 404) if room is None else reply(room)

    async def score(self, request: Request) -> Response:
        """Score one finished hand; the body also names the ``game``."""
        return await judged(request, scorer.score)

    async def hand(self, request: Request) -> Response:
        """What can be said of an unfinished hand; the body also names the ``game``."""
        return await judged(request, scorer.hand)

    async def worth(self, request: Request) -> Response:
        """What a win at a real table is worth by the items people name; the body also names the ``game``."""
        return await judged(request, scorer.named)

    async def namable(self, request: Request) -> Response:
        """The items people may name at a real table with these ``options``, of the ``game`` in the body."""
        return await judged(request, scorer.namable)

    async def qr(self, request: Request) -> Response:
        """The link of a room as a QR code; the same whether the room exists or not."""
        code = request.path_params["code"]
        if not well_formed(code):
            return trouble("a room code has six digits", 404)
        picture = BytesIO()
        link = f"{base_of(self.settings, request)}/r/{code}"
        segno.make_qr(link).save(picture, kind="svg", scale=8, border=3, light="#ffffff", xmldecl=False)
        return Response(picture.getvalue(), headers={"cache-control": "no-store"}, media_type=SVG)

    async def alive(self, request: Request) -> Response:
        """Whether the process works, and does not stop."""
        return reply(Health(ok=not self.rooms.draining), 503 if self.rooms.draining else 200)

    async def ready(self, request: Request) -> Response:
        """Whether it takes players: not while it stops, not while the database cannot be written."""
        if self.rooms.draining:
            return reply(Health(ok=False, text="the server is stopping"), 503)
        if not await self.rooms.store.writable():
            return reply(Health(ok=False, text="the database cannot be written"), 503)
        return reply(Health(ok=True))

    async def metrics(self, request: Request) -> Response:
        """Prometheus metrics."""
        metrics, tables = self.rooms.metrics, self.rooms.tables.values()
        metrics.rooms.set(len(tables))
        metrics.playing.set(sum(table.state.phase == "playing" for table in tables))
        metrics.sockets.set(len(self.rooms.sockets))
        metrics.commits.set(self.rooms.store.writer.commits)
        metrics.commit_seconds.set(self.rooms.store.writer.seconds)
        return Response(metrics.text(), media_type=METRICS)


def _title(game_id: str, points: int) -> str:
    known = GAMES.get(game_id)
    return known.title(points) if known else ""
