"""Every HTTP endpoint is declared once, as an Endpoint: its route and OpenAPI entry are made from it."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final

import msgspec
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from xiangque import __version__

from . import __doc__ as about
from .origin import same_origin
from .unfit import explain

Handler = Callable[[Request], Awaitable[Response]]
JSON: Final = "application/json"
MAX_BODY: Final = 32_768
BODY_S: Final = 20.0
SAFE: Final = ("GET", "HEAD")

log = structlog.get_logger("xiangque.http")


class Trouble(msgspec.Struct, kw_only=True, frozen=True, omit_defaults=True):
    """What every refusal answers: one line, the field it is about, and how long to wait if that helps."""

    error: str
    field: str | None = None
    retry_s: int | None = None


class Endpoint(msgspec.Struct, frozen=True):
    """One method of one path; the handler's docstring describes it.

    ``body``, ``query`` and ``answer`` are msgspec Structs; an answer that is no JSON names its ``media``.
    ``refusals`` are the statuses besides those every endpoint of its kind has; ``limit`` is the Limits bucket
    one request takes from.
    """

    method: str
    path: str
    handler: Handler
    answer: Any = None
    body: Any = None
    query: Any = None
    status: int = 200
    media: str = JSON
    refusals: tuple[int, ...] = ()
    limit: str | None = None


class BadInput(Exception):
    """400 with one line and the field it is about."""

    def __init__(self, text: str, field: str = "") -> None:
        super().__init__(text)
        self.field = field


class Slower(Exception):
    """429: this asker must wait."""

    def __init__(self, wait_s: float) -> None:
        super().__init__("too many requests; wait a little")
        self.retry_s = max(1, round(wait_s + 0.5))


def reply(data: Any, status: int = 200) -> Response:
    """A JSON response nobody keeps."""
    return Response(msgspec.json.encode(data), status, {"cache-control": "no-store"}, media_type=JSON)


def trouble(text: str, status: int, field: str | None = None) -> Response:
    """An error as one line."""
    return reply(Trouble(error=" ".join(text.split()), field=field), status)


async def body_of(request: Request, kind: type[Any]) -> Any:
    """The request's JSON body; BadInput for anything else."""
    try:
        async with asyncio.timeout(BODY_S):
            text = await request.body()
    except TimeoutError:
        raise HTTPException(408, "the body did not come") from None
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise BadInput(*explain(error, kind)) from None
    except RecursionError:
        raise BadInput("the body is nested too deeply") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadInput("the body is not JSON") from None


def query_of(request: Request, kind: type[Any]) -> Any:
    """What the address asks after its question mark; BadInput when it cannot be read as ``kind``."""
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput(*explain(error, kind)) from None


def routes(endpoints: Iterable[Endpoint], take: Callable[[str, Request], None]) -> list[BaseRoute]:
    """The routes; ``take`` raises Slower when the asker's bucket of that name is empty."""
    return [Route(one.path, _guarded(one, take), methods=[one.method]) for one in endpoints]


def _guarded(endpoint: Endpoint, take: Callable[[str, Request], None]) -> Handler:
    """Refuse pages of other sites and the hasty; turn refused input into one line of JSON."""

    async def guarded(request: Request) -> Response:
        try:
            if request.method not in SAFE and not same_origin(request):
                raise HTTPException(403, "this request comes from another site")
            if endpoint.limit is not None:
                take(endpoint.limit, request)
            return await endpoint.handler(request)
        except BadInput as error:
            log.info("bad_input", path=request.url.path, field=error.field, reason=str(error))
            return trouble(str(error), 400, error.field)
        except Slower as error:
            log.info("too_fast", path=request.url.path, retry_s=error.retry_s)
            answer = reply(Trouble(error=str(error), retry_s=error.retry_s), 429)
            answer.headers["retry-after"] = str(error.retry_s)
            return answer

    return guarded


def described(endpoints: Sequence[Endpoint]) -> Endpoint:
    """The endpoint that describes the others."""
    answer = msgspec.json.encode(document(endpoints))

    async def openapi(request: Request) -> Response:
        return Response(answer, media_type=JSON)

    return Endpoint(method="GET", path="/api/openapi.json", handler=openapi)


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The OpenAPI 3.1 document."""
    kinds = [kind for one in endpoints for kind in (one.body, one.query, one.answer) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        [Trouble, *kinds], ref_template="#/components/schemas/{name}"
    )
    known = dict(zip(map(id, [Trouble, *kinds]), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for one in endpoints:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, known, components)
    info = {"title": "Xiangque 乡雀", "version": __version__, "description": about}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}


def _operation(one: Endpoint, known: dict[int, Any], components: dict[str, Any]) -> dict[str, Any]:
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", one.path)
    ]
    query = components[known[id(one.query)]["$ref"].rpartition("/")[2]] if one.query is not None else {}
    in_query = [
        {"name": name, "in": "query", "required": name in query.get("required", []), "schema": schema}
        for name, schema in query.get("properties", {}).items()
    ]
    good: dict[str, Any] = {"description": "done"}
    if one.answer is not None or one.media != JSON:
        content = known[id(one.answer)] if one.answer is not None else {"type": "string"}
        good["content"] = {one.media: {"schema": content}}
    refused = {"description": "refused", "content": {JSON: {"schema": known[id(Trouble)]}}}
    operation: dict[str, Any] = {
        "summary": " ".join((one.handler.__doc__ or "").split()),
        "operationId": f"{one.method.lower()}_{re.sub(r'[^a-z0-9]+', '_', one.path.lower()).strip('_')}",
        "parameters": in_path + in_query,
        "responses": {str(one.status): good} | {str(status): refused for status in _refusals(one)},
    }
    if one.body is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": known[id(one.body)]}}}
    return operation


def _refusals(one: Endpoint) -> list[int]:
    """The declared statuses and those that follow from the endpoint's kind."""
    found = {*one.refusals}
    if one.body is not None:
        found |= {400, 408, 413}
    if one.query is not None:
        found.add(400)
    if one.method not in SAFE:
        found.add(403)
    if one.limit is not None:
        found.add(429)
    return sorted(found)
