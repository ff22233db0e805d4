"""The HTTP endpoints: games, identity, rooms, scoring, QR codes, health and metrics."""

from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any

import msgspec
import segno
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from xiangque import scorer
from xiangque.rules import GAMES
from xiangque.scorer import Unusable

from .catalogue import games
from .identity import COOKIE, Person, Signer, clean_name, new_guest
from .origin import base_of
from .rooms import RoomRequest, Rooms, TooManyRooms, well_formed
from .settings import SettingError, Settings
from .socket import same_origin
from .unfit import explain

MAX_BODY = 32_768
YEAR_S = 365 * 86400

log = structlog.get_logger("xiangque.http")


class MeRequest(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/me``."""

    name: str


class BadInput(Exception):
    """400 with one line and the field it is about."""

    def __init__(self, text: str, field: str = "") -> None:
        super().__init__(text)
        self.field = field


def reply(data: Any, status: int = 200) -> Response:
    """A JSON response nobody keeps."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(data), status, headers, media_type="application/json")


def trouble(text: str, status: int, field: str | None = None) -> Response:
    """An error as one line."""
    body = {"error": " ".join(text.split())}
    return reply(body if field is None else {**body, "field": field}, status)


def asking(signer: Signer, request: Request) -> Person | None:
    """Who asks, by bearer token or cookie."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return signer.read(token.strip())
    return signer.read(request.cookies.get(COOKIE))


def refuse_strangers(request: Request) -> None:
    """403 for what a page of another site makes a browser ask."""
    if not same_origin(request.headers.get("origin"), request.headers.get("host")):
        raise HTTPException(403, "this request comes from another site")


async def body_of(request: Request, kind: type[Any]) -> Any:
    """The request's JSON body; BadInput for anything else."""
    refuse_strangers(request)
    text = await request.body()
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise BadInput(*explain(error, kind)) from None
    except RecursionError:
        raise BadInput("the body is nested too deeply") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadInput("the body is not JSON") from None


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

    def __init__(self, rooms: Rooms, signer: Signer, settings: Settings) -> None:
        self.rooms = rooms
        self.signer = signer
        self.settings = settings

    def routes(self) -> list[BaseRoute]:
        """Everything but the WebSocket and the static files."""
        table: list[tuple[str, str, Callable[[Request], Awaitable[Response]]]] = [
            ("GET", "/api/games", self.games),
            ("GET", "/api/me", self.whoami),
            ("POST", "/api/me", self.me),
            ("POST", "/api/rooms", self.create),
            ("GET", "/api/rooms/{code}", self.room),
            ("POST", "/api/score", self.score),
            ("POST", "/api/hand", self.hand),
            ("GET", "/api/qr/{code}.svg", self.qr),
            ("GET", "/healthz", self.health),
            ("GET", "/metrics", self.metrics),
        ]
        return [Route(path, guarded(handler), methods=[method]) for method, path, handler in table]

    def person(self, request: Request) -> Person | None:
        """Who asks."""
        return asking(self.signer, request)

    async def games(self, request: Request) -> Response:
        """Every game with its options, clauses and titles."""
        return reply({"games": games()})

    async def me(self, request: Request) -> Response:
        """Give oneself a name; a guest keeps the id of the cookie."""
        wanted: MeRequest = await body_of(request, MeRequest)
        name = clean_name(wanted.name)
        if not name:
            raise BadInput("name must have a visible character; it is cut after 16", "name")
        known = self.person(request)
        person = Person(known.id, name) if known else new_guest(name)
        token = self.signer.token(person)
        response = reply({"name": person.name, "token": token})
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, token, max_age=YEAR_S, httponly=True, samesite="lax", secure=secure)
        return response

    async def whoami(self, request: Request) -> Response:
        """One's name and lifetime points with their title (HA-17)."""
        person = self.person(request)
        if person is None:
            return trouble("no one is known by that cookie or token", 401)
        lifetime = {}
        for game_id, (points, hands) in (await self.rooms.store.lifetime(person.id)).items():
            lifetime[game_id] = {"points": points, "hands": hands, "title": _title(game_id, points)}
        return reply({"name": person.name, "lifetime": lifetime})

    async def create(self, request: Request) -> Response:
        """A new room; whoever makes it is its host once seated."""
        wanted: RoomRequest = await body_of(request, RoomRequest)
        person = self.person(request)
        try:
            state = await self.rooms.create(wanted, person.id if person else None)
        except SettingError as error:
            raise BadInput(str(error), error.field) from None
        except TooManyRooms:
            return trouble("this server holds as many rooms as it may; try again later", 503)
        base = base_of(self.settings, request)
        return reply({"code": state.code, "link": f"{base}/r/{state.code}"}, 201)

    async def room(self, request: Request) -> Response:
        """A room as the asker may see it."""
        code = request.path_params["code"]
        person = self.person(request)
        room = await self.rooms.look(code, person.id if person else None, base_of(self.settings, request))
        return trouble(f"there is no room {code[:16]}", 404) if room is None else reply(room)

    async def score(self, request: Request) -> Response:
        """Score one finished hand; the body also names the ``game``."""
        return await judged(request, scorer.score)

    async def hand(self, request: Request) -> Response:
        """What can be said of an unfinished hand; the body also names the ``game``."""
        return await judged(request, scorer.hand)

    async def qr(self, request: Request) -> Response:
        """The link of a room as a QR code."""
        code = request.path_params["code"]
        if not well_formed(code):
            return trouble("a room code has six digits", 404)
        picture = BytesIO()
        link = f"{base_of(self.settings, request)}/r/{code}"
        segno.make_qr(link).save(picture, kind="svg", scale=8, border=3, light="#ffffff", xmldecl=False)
        headers = {"cache-control": "no-store"}
        return Response(picture.getvalue(), headers=headers, media_type="image/svg+xml")

    async def health(self, request: Request) -> Response:
        """Whether the server takes players."""
        return reply({"ok": not self.rooms.draining}, 503 if self.rooms.draining else 200)

    async def metrics(self, request: Request) -> Response:
        """Prometheus metrics."""
        metrics, tables = self.rooms.metrics, self.rooms.tables.values()
        metrics.rooms.set(len(tables))
        metrics.playing.set(sum(table.state.phase == "playing" for table in tables))
        metrics.sockets.set(len(self.rooms.sockets))
        metrics.commits.set(self.rooms.store.commits)
        metrics.commit_seconds.set(self.rooms.store.commit_seconds)
        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _title(game_id: str, points: int) -> str:
    known = GAMES.get(game_id)
    return known.title(points) if known else ""


def guarded(
    handler: Callable[[Request], Awaitable[Response]],
) -> Callable[[Request], Awaitable[Response]]:
    """Turn refused input into one line of JSON."""

    async def endpoint(request: Request) -> Response:
        try:
            return await handler(request)
        except BadInput as error:
            log.info("bad_input", path=request.url.path, field=error.field, reason=str(error))
            return trouble(str(error), 400, error.field)

    return endpoint
