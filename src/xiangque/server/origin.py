"""Which page a request comes from; which address links name: one phones can open, else the asker's own."""

from urllib.parse import urlsplit

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


def same_origin(connection: HTTPConnection) -> bool:
    """Browsers name the page a request comes from; it must be ours. Other programs name none."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == (connection.headers.get("host") or None)
