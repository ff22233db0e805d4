"""Names of the mahjong action table, for the edges: protocol, logs, command line."""

from functools import lru_cache

from msgspec import UNSET, Struct, UnsetType

from xiangque.engine.mahjong import laid_kind
from xiangque.pieces import code, label
from xiangque.rules.table import (
    ACTION_COUNT,
    ADDED_KONG,
    BOUND_CHOW,
    BOUND_PUNG,
    CHOW,
    CONCEALED_KONG,
    DISCARD,
    EXPOSED_KONG,
    LAY_LOW,
    PASS,
    PUNG,
    READY,
    WIN,
    declares,
    discard_of,
)

_LABELS = {
    "discard": ("打", "打", "discard"),
    "ready": ("听", "聽", "ready"),
    "kong_concealed": ("暗杠", "暗槓", "concealed kong"),
    "kong_added": ("补杠", "補槓", "added kong"),
    "win": ("胡", "胡", "win"),
    "pass": ("过", "過", "pass"),
    "pung": ("碰", "碰", "pung"),
    "chow": ("吃", "吃", "chow"),
    "kong_exposed": ("杠", "槓", "kong"),
}
_THEN_READY = ("再听", "再聽", "and ready")
_LAYING = ("推出", "推出", "laying aside")
_OF_KIND = (
    (DISCARD, "discard"),
    (READY, "ready"),
    (CONCEALED_KONG, "kong_concealed"),
    (ADDED_KONG, "kong_added"),
)
_PLAIN = {
    int(WIN): "win",
    int(PASS): "pass",
    int(PUNG): "pung",
    int(EXPOSED_KONG): "kong_exposed",
    int(BOUND_PUNG): "pung",
}
LANGUAGES = ("zh-Hans", "zh-Hant", "en")


class Offer(Struct, kw_only=True, frozen=True):
    """One thing a seat may answer, as a person reads it.

    ``ready``: a claim that binds to declare ready; ``laid``: the pair a declaration lays aside.
    """

    id: int
    kind: str
    pieces: list[str]
    labels: dict[str, str]
    ready: bool | UnsetType = UNSET
    laid: str | UnsetType = UNSET


@lru_cache(8192)
def describe(action: int, tile: int | None = None, pairs: int = 0) -> Offer:
    """The offer of an action; ``tile`` is the kind in question for answers to another's tile, ``pairs`` the
    mask of the two pairs that may be laid aside with a declaration.

    Raises ValueError for a number outside the table.
    """
    if not 0 <= action < ACTION_COUNT:
        raise ValueError(f"action {action} is not in the table, which ends at {int(ACTION_COUNT) - 1}")
    if CHOW <= action < BOUND_PUNG:
        low = None if tile is None else tile - int((action - CHOW) % 3)
        return _offer(action, "chow", [] if low is None else [low, low + 1, low + 2], action >= BOUND_CHOW)
    if action in _PLAIN:
        kind = _PLAIN[action]
        return _offer(action, kind, [] if tile is None or kind == "pass" else [tile], action == BOUND_PUNG)
    if action >= LAY_LOW:
        laid = int(laid_kind(pairs, action)) if pairs else None
        return _offer(action, "ready", [int(discard_of(action))], laid=laid)
    first, kind = next(row for row in reversed(_OF_KIND) if action >= row[0])
    return _offer(action, kind, [action - first])


def _offer(action: int, kind: str, kinds: list[int], ready: bool = False, laid: int | None = None) -> Offer:
    words = {}
    for n, language in enumerate(LANGUAGES):
        parts = [_LABELS[kind][n], *(label(k, language) for k in kinds)]
        if ready:
            parts.append(_THEN_READY[n])
        if declares(action) and action >= LAY_LOW:
            parts += [_LAYING[n], *([] if laid is None else [label(laid, language)])]
        words[language] = " ".join(parts)
    return Offer(
        id=action,
        kind=kind,
        pieces=[code(k) for k in kinds],
        labels=words,
        ready=True if ready else UNSET,
        laid=UNSET if laid is None else code(laid),
    )
