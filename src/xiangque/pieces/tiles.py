"""Mahjong tiles: kinds 0–41, MPSZ notation, names in the languages of the table.

Kinds: 0–8 万 (1m–9m), 9–17 饼 (1p–9p), 18–26 条 (1s–9s), 27–33 东南西北白发中 (1z–7z),
34–41 flowers (1f–8f). The order of kinds is the order of all sorted output.
"""

from collections.abc import Iterable, Sequence
from typing import Final

KINDS: Final = 42
PLAIN_KINDS: Final = 34
FLOWERS: Final = range(34, 42)

_SUITS: Final = "mpszf"
_SIZES: Final = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8}
_BASE: Final = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34}
_CODES: Final[tuple[str, ...]] = tuple(f"{n}{suit}" for suit in _SUITS for n in range(1, _SIZES[suit] + 1))
_KIND_OF: Final = {text: kind for kind, text in enumerate(_CODES)}

_NUMERALS: Final = "一二三四五六七八九"
_HANS: Final[tuple[str, ...]] = (
    *(f"{n}万" for n in _NUMERALS),
    *(f"{n}饼" for n in _NUMERALS),
    *(f"{n}条" for n in _NUMERALS),
    *("东风", "南风", "西风", "北风", "白板", "发财", "红中"),
    *"春夏秋冬梅兰竹菊",
)
_HANT: Final[tuple[str, ...]] = (
    *(f"{n}萬" for n in _NUMERALS),
    *(f"{n}餅" for n in _NUMERALS),
    *(f"{n}條" for n in _NUMERALS),
    *("東風", "南風", "西風", "北風", "白板", "發財", "紅中"),
    *"春夏秋冬梅蘭竹菊",
)
_ENGLISH: Final[tuple[str, ...]] = (
    *(f"{n} of characters" for n in range(1, 10)),
    *(f"{n} of dots" for n in range(1, 10)),
    *(f"{n} of bamboo" for n in range(1, 10)),
    *("east", "south", "west", "north", "white dragon", "green dragon", "red dragon"),
    *("spring", "summer", "autumn", "winter", "plum", "orchid", "bamboo flower", "chrysanthemum"),
)
# U+1F000… runs winds, dragons (red, green, white), characters, bamboo, dots, plants, seasons.
_UNICODE: Final = (
    *(27, 28, 29, 30, 33, 32, 31),
    *range(9),
    *range(18, 27),
    *range(9, 18),
    *range(38, 42),
    *range(34, 38),
)


def _words() -> dict[str, int]:
    words = {name: kind for names in (_HANS, _HANT) for kind, name in enumerate(names)}
    words |= {f"{n}{s}": 9 + i for i, n in enumerate(_NUMERALS) for s in "筒"}
    words |= {f"{n}{s}": 18 + i for i, n in enumerate(_NUMERALS) for s in "索"}
    words |= {"东": 27, "東": 27, "南": 28, "西": 29, "北": 30, "白": 31, "发": 32, "發": 32, "中": 33}
    return words


_WORDS: Final = _words()


class PieceError(ValueError):
    """A text that names no tile, or more copies than a deck holds; the message says where."""


def code(kind: int) -> str:
    """The MPSZ text of one kind: ``code(33) == "7z"``."""
    return _CODES[kind]


def parse_code(text: str) -> int:
    """The kind of one tile in MPSZ notation; PieceError for anything else."""
    kind = _KIND_OF.get(text)
    if kind is None:
        raise PieceError(f"{text!r} is not a tile: write a number and a suit letter, as 5m or 7z")
    return kind


def label(kind: int, language: str = "zh-Hans") -> str:
    """The name of a kind in ``zh-Hans``, ``zh-Hant`` or ``en``."""
    return {"zh-Hans": _HANS, "zh-Hant": _HANT, "en": _ENGLISH}[language][kind]


def parse(text: str) -> list[int]:
    """Kinds named by MPSZ (``123m77z``), Unicode tiles or words (``五万 红中``), in written order.

    Blanks separate freely. Raises PieceError naming the first thing that is no tile.
    """
    kinds: list[int] = []
    digits = ""
    i = 0
    while i < len(text):
        char = text[i]
        width = 1
        if char in "0123456789" and char.isascii():
            digits += char
        elif digits and char in _BASE:
            kinds += [_numbered(digit, char, i) for digit in digits]
            digits = ""
        elif digits:
            raise PieceError(f"{digits!r} before character {i + 1} needs a suit letter: m p s z or f")
        elif char.isspace() or char in ",，\ufe0e\ufe0f":
            pass
        elif 0x1F000 <= ord(char) <= 0x1F029:
            kinds.append(_UNICODE[ord(char) - 0x1F000])
        elif text[i : i + 2] in _WORDS:
            kinds.append(_WORDS[text[i : i + 2]])
            width = 2
        elif char in _WORDS:
            kinds.append(_WORDS[char])
        else:
            raise PieceError(f"{char!r} (character {i + 1}) is not a tile: write 123m, 7z, 五万 or 红中")
        i += width
    if digits:
        raise PieceError(f"{digits!r} at the end needs a suit letter: m p s z or f")
    return kinds


def _numbered(digit: str, suit: str, at: int) -> int:
    n = int(digit)
    if not 1 <= n <= _SIZES[suit]:
        raise PieceError(
            f"{digit}{suit} (character {at + 1}) is not a tile: {suit} runs from 1 to {_SIZES[suit]}"
        )
    return _BASE[suit] + n - 1


def format_tiles(kinds: Iterable[int]) -> str:
    """MPSZ text of the kinds, sorted m p s z f: ``format_tiles([9, 0, 1]) == "12m1p"``."""
    groups: dict[str, str] = {}
    for kind in sorted(kinds):
        number, suit = _CODES[kind][0], _CODES[kind][1]
        groups[suit] = groups.get(suit, "") + number
    return "".join(numbers + suit for suit, numbers in groups.items())


def counts_of(kinds: Iterable[int], limit: int = 4) -> list[int]:
    """Copies of each of the 42 kinds; PieceError for more than ``limit`` of one."""
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
        if counts[kind] > limit:
            raise PieceError(f"more than {limit} copies of {code(kind)} ({label(kind)})")
    return counts


DECK_112: Final[Sequence[int]] = tuple(kind for kind in (*range(27), 33) for _ in range(4))
