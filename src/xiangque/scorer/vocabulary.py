"""How requests about each family of pieces are written, and the words they may use."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from xiangque.pieces import (
    CARDS,
    PieceError,
    card_code,
    card_label,
    code,
    format_cards,
    format_tiles,
    label,
    parse,
    parse_cards,
)
from xiangque.scorer.fields import type_name
from xiangque.scorer.problem import Unusable


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The notation of one family and what its requests may say.

    ``held`` pieces a hand counts between its turns, each set as three. ``robbed``: copies a robbed kong has.
    ``counted`` explains how pieces are counted. ``run_starts`` are the kinds a run may begin with. ``closed``
    is the kind of a set that lies face down; ``signs`` are characters that name a kind of set.
    """

    noun: str
    text: str
    one: str
    example: str
    parse: Callable[[str], list[int]]
    write: Callable[[Sequence[int]], str]
    code: Callable[[int], str]
    label: Callable[[int, str], str]
    held: int
    counted: str
    robbed: int
    win_by: tuple[str, ...]
    own: tuple[str, ...]
    melds: tuple[str, ...]
    closed: str
    signs: dict[str, str]
    context: tuple[str, ...]
    lays: bool
    run_starts: frozenset[int]
    row: str

    def pieces(self, value: object, field: str) -> list[int]:
        """Kinds in written order of a text of pieces."""
        if not isinstance(value, str):
            needed = f"a text of {self.noun}s such as {self.text} is needed"
            raise Unusable(field, f"{type_name(value)} where {needed}")
        try:
            return self.parse(value)
        except PieceError as error:
            raise Unusable(field, str(error)) from None

    def piece(self, value: object, field: str) -> int:
        """The kind of a text that names exactly one piece."""
        kinds = self.pieces(value, field)
        if len(kinds) != 1:
            needed = f"exactly one is needed, such as {self.one}"
            raise Unusable(field, f"{len(kinds)} {self.noun}s where {needed}")
        return kinds[0]


_TILES: Final = Vocabulary(
    noun="tile",
    text="123m7z",
    one="8p",
    example='{"kind": "pung", "tiles": "777m"}',
    parse=parse,
    write=format_tiles,
    code=code,
    label=label,
    held=13,
    counted="a kong counts three",
    robbed=4,
    win_by=("self_draw", "discard", "rob_kong"),
    own=(),
    melds=("chow", "pung", "kong_exposed", "kong_concealed", "kong_added"),
    closed="kong_concealed",
    signs={},
    context=("dealt", "replacement", "last", "split", "laid:5p"),  # laid: with any tile
    lays=True,
    run_starts=frozenset(kind for kind in range(27) if kind % 9 <= 6),
    row="three of a suit in a row",
)

# AX-5, AX-14: wins that are no wins may be asked about, so that the answer can say so.
_CARDS: Final = Vocabulary(
    noun="card",
    text="一二三捌捌",
    one="捌",
    example='{"kind": "pung", "tiles": "捌捌捌"}',
    parse=parse_cards,
    write=format_cards,
    code=card_code,
    label=card_label,
    held=19,
    counted="after a forced wei: as before it",
    robbed=1,
    win_by=("turned", "discard", "self_draw", "rob_kong"),
    own=("turned",),
    melds=("chow", "pung", "wei"),
    closed="wei",
    signs={"碰": "pung", "煨": "wei", "吃": "chow"},
    context=("dealt", "last"),
    lays=False,
    run_starts=frozenset(kind for kind in range(CARDS) if kind % 10 <= 7),
    row="three of one size in a row",
)

VOCABULARY: Final = {"mahjong": _TILES, "zipai": _CARDS}
