"""Which address a room's link names: the one phones can open, else the one the asker used."""

from starlette.requests import HTTPConnection

from . import lan
from .settings import Settings


def base_of(settings: Settings, connection: HTTPConnection) -> str:
    """The scheme, host and port links begin with."""
    host = connection.headers.get("host", "")
    name = host.rpartition(":")[0] or host
    if settings.lan and name in ("localhost", "127.0.0.1", "[::1]", ""):
        port = host.rpartition(":")[2] if ":" in host else str(settings.port)
        return f"http://{lan.address()}:{port}"
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return f"{scheme}://{host or f'{settings.host}:{settings.port}'}"
