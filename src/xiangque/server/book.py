"""The HTTP endpoint of the rule book: one answer a game, the same for everybody."""

from functools import cache

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from xiangque.book import Book, book
from xiangque.rules import GAMES

from .endpoints import JSON, Endpoint
from .packing import sent


@cache
def written(game_id: str) -> bytes:
    """The book of a game as it is sent."""
    return msgspec.json.encode(book(game_id))


async def show(request: Request) -> Response:
    """The rule book of a game: clauses, options and what they change, the source's words, worked examples."""
    game_id = request.path_params["game"]
    if game_id not in GAMES:
        raise HTTPException(404, f"the games are {', '.join(GAMES)}")
    return sent(request, written(game_id), JSON)


ENDPOINTS = [Endpoint(method="GET", path="/api/book/{game}", handler=show, answer=Book, refusals=(404,))]
