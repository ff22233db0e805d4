"""The page that checks walls: one file with its script and style inside, allowed by their digests alone."""

import base64
import hashlib
import re

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .packing import ANEW, sent
from .pages import MEDIA, STATIC

PATH = "/fair.html"


def policy(page: str) -> str:
    """What the page may do: run its own script, show its own style, and nothing else."""
    [script] = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    [style] = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    return (
        f"default-src 'none'; script-src '{_digest(script)}'; style-src '{_digest(style)}'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def route() -> Route:
    """Where it is served; it may also be saved and opened as a file."""
    page = (STATIC / "fair.html").read_text("utf-8")
    allowed = policy(page)

    async def fair(request: Request) -> Response:
        response = sent(request, page.encode(), MEDIA[".html"], ANEW)
        response.headers["content-security-policy"] = allowed
        return response

    return Route(PATH, fair)


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
