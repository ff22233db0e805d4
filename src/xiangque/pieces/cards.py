"""Zipai cards 字牌: kinds 0–19, their notation and names, and the deck.

Kinds: 0–9 small 一…十, 10–19 big 壹…拾, numbered apart from the tiles. The order of kinds is the order of
all sorted output.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from xiangque.pieces.tiles import PieceError

CARDS: Final = 20
ROW: Final = 10
RED: Final = sum(1 << kind for kind in (1, 6, 9, 11, 16, 19))  # AX-1: 二 七 十 贰 柒 拾

_CODES: Final = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"
_KIND_OF: Final = {
    **{text: kind for kind, text in enumerate(_CODES)},
    "貳": 11,
    "叄": 12,
    "參": 12,
    "陸": 15,
}
_SIZES: Final = {"s": 0, "b": ROW, "S": 0, "B": ROW}
_HANT: Final = _CODES.replace("贰", "貳").replace("叁", "叄").replace("陆", "陸")
_RANKS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "zh-Hans": tuple(("小" if kind < ROW else "大") + text for kind, text in enumerate(_CODES)),
    "zh-Hant": tuple(("小" if kind < ROW else "大") + text for kind, text in enumerate(_HANT)),
    "en": tuple(f"{size} {rank}" for size in ("small", "big") for rank in _RANKS),
}


def card_code(kind: int) -> str:
    """The character of one kind: ``card_code(17) == "捌"``."""
    return _CODES[kind]


def card_kind(text: str) -> int:
    """The kind of one character; PieceError for anything else."""
    kind = _KIND_OF.get(text)
    if kind is None:
        raise PieceError(f"{text!r} is not a card: write a character such as 二 or 捌")
    return kind


def card_label(kind: int, language: str = "zh-Hans") -> str:
    """The name of a kind in ``zh-Hans``, ``zh-Hant`` or ``en``; the ear tells small from big by it."""
    return _NAMES[language][kind]


def parse_cards(text: str) -> list[int]:
    """Kinds named by characters (``一二三捌捌``) or numbers (``s1 b10``), in written order.

    Blanks separate freely. Raises PieceError naming the first thing that is no card.
    """
    kinds: list[int] = []
    i = 0
    while i < len(text):
        char = text[i]
        width = 1
        if char in _SIZES:
            number = _number(text, i + 1)
            if not (number.isdecimal() and 1 <= int(number) <= ROW):
                raise PieceError(f"{char}{number} (character {i + 1}) is not a card: {char} needs 1 to 10")
            kinds.append(_SIZES[char] + int(number) - 1)
            width = 1 + len(number)
        elif char in _KIND_OF:
            kinds.append(_KIND_OF[char])
        elif not (char.isspace() or char in ",，、"):
            raise PieceError(f"{char!r} (character {i + 1}) is not a card: write 一…十, 壹…拾, s1 or b10")
        i += width
    return kinds


def _number(text: str, at: int) -> str:
    """The digits that stand at a place, ASCII only."""
    end = at
    while end < len(text) and text[end].isascii() and text[end].isdecimal():
        end += 1
    return text[at:end]


def format_cards(kinds: Iterable[int]) -> str:
    """The characters of the kinds, sorted small then big: ``format_cards([17, 0, 1]) == "一二捌"``."""
    return "".join(_CODES[kind] for kind in sorted(kinds))


DECK_80: Final[Sequence[int]] = tuple(kind for kind in range(CARDS) for _ in range(4))
