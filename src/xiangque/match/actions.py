"""Names of the action table, for the edges: protocol, logs, command line."""

from msgspec import Struct

from xiangque.pieces import code, label
from xiangque.rules.table import (
    ACTION_COUNT,
    ADDED_KONG,
    CONCEALED_KONG,
    DISCARD,
    EXPOSED_KONG,
    PASS,
    PUNG,
    READY,
    WIN,
)

_LABELS = {
    "discard": ("打", "打", "discard"),
    "ready": ("听", "聽", "ready"),
    "kong_concealed": ("暗杠", "暗槓", "concealed kong"),
    "kong_added": ("补杠", "補槓", "added kong"),
    "win": ("胡", "胡", "win"),
    "pass": ("过", "過", "pass"),
    "pung": ("碰", "碰", "pung"),
    "kong_exposed": ("杠", "槓", "kong"),
}
_OF_KIND = (
    (DISCARD, "discard"),
    (READY, "ready"),
    (CONCEALED_KONG, "kong_concealed"),
    (ADDED_KONG, "kong_added"),
)
_PLAIN = {int(WIN): "win", int(PASS): "pass", int(PUNG): "pung", int(EXPOSED_KONG): "kong_exposed"}
_LANGUAGES = ("zh-Hans", "zh-Hant", "en")


class Offer(Struct, kw_only=True, frozen=True):
    """One thing a seat may answer, as a person reads it."""

    id: int
    kind: str
    pieces: list[str]
    labels: dict[str, str]


def describe(action: int, tile: int | None = None) -> Offer:
    """The offer of an action; ``tile`` is the kind in question for answers to another's tile.

    Raises ValueError for a number outside the table.
    """
    if not 0 <= action < ACTION_COUNT:
        raise ValueError(f"action {action} is not in the table, which ends at {int(ACTION_COUNT) - 1}")
    if action in _PLAIN:
        kind = _PLAIN[action]
        return _offer(action, kind, [] if tile is None or kind == "pass" else [tile])
    first, kind = next(row for row in reversed(_OF_KIND) if action >= row[0])
    return _offer(action, kind, [action - first])


def _offer(action: int, kind: str, kinds: list[int]) -> Offer:
    words = {
        language: " ".join([word, *(label(k, language) for k in kinds)])
        for language, word in zip(_LANGUAGES, _LABELS[kind], strict=True)
    }
    return Offer(id=action, kind=kind, pieces=[code(k) for k in kinds], labels=words)
