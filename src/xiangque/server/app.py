"""Puts the server together: store, rooms, endpoints, static client, security headers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from .http import MAX_BODY, Api, trouble
from .identity import Signer, load_secret
from .matches import Matches
from .metrics import Metrics
from .origin import base_of
from .rooms import Rooms
from .settings import Settings
from .socket import SocketSession, same_origin
from .store import Store

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class SecureHeaders:
    """Adds HEADERS to every HTTP response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One ASGI call."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-cache")
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def create_app(settings: Settings) -> Starlette:
    """The whole server; ``app.state.rooms`` and ``app.state.store`` are there for tests and shutdown."""
    signer = Signer(load_secret(settings.data))
    store = Store(settings.database_url())
    rooms = Rooms(store, settings, Metrics())
    client = Path(__file__).parent.parent / "web" / "static"

    async def socket(websocket: WebSocket) -> None:
        headers = websocket.headers
        if not same_origin(headers.get("origin"), headers.get("host")):
            await websocket.close(1008)
            return
        session = SocketSession(websocket, rooms, signer, base_of(settings, websocket))
        await session.run(websocket.path_params["code"])

    async def index(request: Request) -> Response:
        page = client / "index.html"
        if not page.is_file():
            raise HTTPException(404, "the web client is not installed")
        return FileResponse(page, media_type="text/html")

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await store.open()
        await rooms.open()
        yield
        await rooms.drain()
        await store.close()

    routes = [
        *Api(rooms, signer, settings).routes(),
        *Matches(store, signer, settings).routes(),
        WebSocketRoute("/ws/{code}", socket),
        Route("/", index),
        Route("/r/{code}", index),
        Route("/replay", index),
        Route("/replay/{match}", index),
        Route("/score", index),
        Route("/score/{game}", index),
        Mount("/static", StaticFiles(directory=client, check_dir=False)),
        Mount("/", StaticFiles(directory=client, check_dir=False)),
    ]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(SecureHeaders)],
        exception_handlers={HTTPException: _http_error, 500: _server_error},
        lifespan=lifespan,
        max_body_size=MAX_BODY,
    )
    app.state.rooms = rooms
    app.state.store = store
    return app


async def _http_error(request: Request, error: Exception) -> Response:
    if isinstance(error, HTTPException) and error.status_code == 413:
        return trouble(f"the body is larger than {MAX_BODY} bytes", 413)
    if isinstance(error, HTTPException):
        return trouble(error.detail, error.status_code)
    return trouble("unusable request", 400)


async def _server_error(request: Request, error: Exception) -> Response:
    return trouble("the server made a mistake; it has been written down", 500)
