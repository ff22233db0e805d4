"""Reading single fields of a JSON request: each either has the right type or is Unusable."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from xiangque.scorer.problem import Unusable

_SHOWN = 60


def shown(value: object) -> str:
    """A value as it is quoted in a message: JSON, one line, shortened."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def any_of(words: Iterable[str]) -> str:
    """The allowed words as a message lists them."""
    return ", ".join(words)


def keys_of(request: object, known: Iterable[str]) -> Mapping[str, Any]:
    """The request as a mapping that holds known keys only."""
    if not isinstance(request, dict):
        raise Unusable("request", f"{type_name(request)} where a JSON object is needed")
    known = tuple(known)
    for key in request:
        if key not in known:
            raise Unusable(str(key)[:_SHOWN], f"unknown key; known are {any_of(known)}")
    return request


def object_of(request: Mapping[str, Any], key: str) -> dict[str, Any]:
    """A JSON object, empty when left out."""
    value = request.get(key)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise Unusable(key, f"{type_name(value)} where a JSON object is needed")
    return value


def list_of(request: Mapping[str, Any], key: str) -> list[Any]:
    """A JSON list, empty when left out."""
    value = request.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise Unusable(key, f"{type_name(value)} where a list is needed")
    return value


def whole(value: object, field: str, low: int, high: int) -> int:
    """A whole number from low to high."""
    if type(value) is not int or not low <= value <= high:
        raise Unusable(field, f"{shown(value)} is not a whole number from {low} to {high}")
    return value


def word(value: object, field: str, allowed: Iterable[str]) -> str:
    """One of the allowed words."""
    allowed = tuple(allowed)
    if not isinstance(value, str) or value not in allowed:
        raise Unusable(field, f"{shown(value)} is none of {any_of(allowed)}")
    return value


def type_name(value: object) -> str:
    """What a value is, as a message says it."""
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")
