"""Bodies that are the same for everybody: compressed once, and not sent again to who has them."""

import gzip
import hashlib
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

ANEW: Final = "no-cache"
FOR_GOOD: Final = "max-age=31536000, immutable"
COMPRESSIBLE: Final = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


@lru_cache(maxsize=1024)
def packed(body: bytes) -> bytes:
    """The body compressed."""
    return gzip.compress(body, 9, mtime=0)


@lru_cache(maxsize=1024)
def tag(body: bytes) -> str:
    """The ETag of a body."""
    return f'"{hashlib.sha256(body).hexdigest()[:16]}"'


def sent(request: Request, body: bytes, media: str, keeping: str = ANEW, status: int = 200) -> Response:
    """The body as the asker can take it, or word that the asker has it already."""
    headers = {"cache-control": keeping}
    if keeping != FOR_GOOD:
        headers["etag"] = tag(body)
        if status == 200 and tag(body) in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
    if media.startswith(COMPRESSIBLE):
        headers["vary"] = "accept-encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            body = packed(body)
    return Response(body, status, headers, media)
