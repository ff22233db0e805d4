"""Puts the server together: store, rooms, endpoints, static client, security headers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from . import book, fair_page, lessons
from .accounts import Accounts
from .circle import CircleApi
from .endpoints import MAX_BODY, described, routes, trouble
from .http import Api
from .identity import Signer, load_secret
from .limits import Limits
from .matches import Matches
from .metrics import Metrics
from .origin import base_of, same_origin
from .pages import STATIC, Client, shows_pages
from .rooms import Rooms
from .settings import Settings
from .socket import SocketSession
from .statistics import StatisticsApi
from .store import Store

SNIFFING = {"x-content-type-options": "nosniff"}
# What only ever becomes part of a page: the other headers speak of pages and workers, and would outweigh it.
PARTS = ("text/css", "text/javascript", "font/", "image/png")
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    **SNIFFING,
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class SecureHeaders:
    """Adds HEADERS to every HTTP response, and over HTTPS that browsers come by nothing else for a year."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One ASGI call."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if scope["scheme"] == "https":
                    headers.setdefault("strict-transport-security", "max-age=31536000")
                part = headers.get("content-type", "").startswith(PARTS)
                for name, value in SNIFFING.items() if part else HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-cache")
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def create_app(settings: Settings) -> Starlette:
    """The whole server; ``app.state.rooms`` and ``app.state.store`` are there for tests and shutdown."""
    signer = Signer(load_secret(settings.data))
    store = Store(settings.database_url())
    rooms = Rooms(store, settings, Metrics())
    store.writer.observe = rooms.metrics.commit_latency.observe
    limits = Limits(settings, rooms.metrics.slower.inc)
    accounts = Accounts(rooms, signer, limits)
    client = Client(STATIC)

    async def socket(websocket: WebSocket) -> None:
        if not same_origin(websocket):
            await websocket.close(1008)
            return
        session = SocketSession(websocket, rooms, signer, base_of(settings, websocket), limits)
        await session.run(websocket.path_params["code"])

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await store.open()
        await accounts.open()
        await rooms.open()
        yield
        await rooms.drain()
        await store.close()
        accounts.close()

    endpoints = [
        *Api(rooms, signer, settings, limits).endpoints(),
        *Matches(store, signer, settings).endpoints(),
        *lessons.ENDPOINTS,
        *book.ENDPOINTS,
        *accounts.endpoints(),
        *CircleApi(rooms, signer, settings).endpoints(),
        *StatisticsApi(store, signer).endpoints(),
    ]
    app_routes = [
        *routes([*endpoints, described(endpoints)], limits.take),
        WebSocketRoute("/ws/{code}", socket),
        fair_page.route(),
        *client.routes(),
    ]
    app = Starlette(
        routes=app_routes,
        middleware=[Middleware(SecureHeaders)],
        exception_handlers={HTTPException: _http_error, 500: _server_error},
        lifespan=lifespan,
        max_body_size=MAX_BODY,
    )
    app.state.rooms = rooms
    app.state.store = store
    app.state.client = client
    app.state.endpoints = endpoints
    app.state.limits = limits
    return app


async def _http_error(request: Request, error: Exception) -> Response:
    if isinstance(error, HTTPException) and error.status_code == 413:
        return trouble(f"the body is larger than {MAX_BODY} bytes", 413)
    if isinstance(error, HTTPException) and error.status_code == 404 and shows_pages(request):
        client: Client = request.app.state.client
        return client.shown(request, status=404)
    if isinstance(error, HTTPException):
        return trouble(error.detail, error.status_code)
    return trouble("unusable request", 400)


async def _server_error(request: Request, error: Exception) -> Response:
    return trouble("the server made a mistake; it has been written down", 500)
