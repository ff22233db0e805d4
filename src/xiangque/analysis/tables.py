"""The generated tables, read once from ``tables.bin`` (written by scripts/build_tables.py).

Every key of a block has a class; keys of one class lack the same number of tiles for each number of sets
with and without a pair. Two suits merge into one class, three suits again, then the honours.
"""

import zlib
from pkgutil import get_data
from struct import unpack_from
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32

SUIT_KEYS: Final = 5**9
HONOUR_KEYS: Final = 5**7
SETS: Final = 5


def _read() -> bytes:
    packed = get_data("xiangque.analysis", "tables.bin")
    if packed is None:
        raise FileNotFoundError("xiangque.analysis: tables.bin is missing from the installation")
    return zlib.decompress(packed)


def _scaled(contents: bytes, start: int, length: int, factor: int) -> vec[i32]:
    return vec[i32]([i32(n * factor) for n in unpack_from(f"<{length}H", contents, start)])


_CONTENTS: Final = _read()
_SUITS, _HONOURS, _TWOS, _THREES = unpack_from("<4H", _CONTENTS)
_AT_HONOURS: Final = 8 + SUIT_KEYS
_AT_SHAPES: Final = _AT_HONOURS + HONOUR_KEYS
_AT_HONOUR_SHAPES: Final = _AT_SHAPES + 2 * SUIT_KEYS
_AT_TWO: Final = _AT_HONOUR_SHAPES + 2 * HONOUR_KEYS
_AT_THREE: Final = _AT_TWO + 2 * _SUITS * _SUITS
_AT_FINAL: Final = _AT_THREE + 2 * _TWOS * _SUITS

SUITS: Final[int] = _SUITS

# Classes and shapes (two bytes, low first; bits as scripts/build_tables.py, ``shapes``, says) by key.
SUIT_CLASS: Final = _CONTENTS[8:_AT_HONOURS]
HONOUR_CLASS: Final = _CONTENTS[_AT_HONOURS:_AT_SHAPES]
SUIT_SHAPE: Final = _CONTENTS[_AT_SHAPES:_AT_HONOUR_SHAPES]
HONOUR_SHAPE: Final = _CONTENTS[_AT_HONOUR_SHAPES:_AT_TWO]

# TWO[a * SUITS + b] is the row of THREE where two suits begin, THREE[row + c] the row of FINAL.
TWO: Final = _scaled(_CONTENTS, _AT_TWO, _SUITS * _SUITS, _SUITS)
THREE: Final = _scaled(_CONTENTS, _AT_THREE, _TWOS * _SUITS, _HONOURS)

# FINAL[sets * FINAL_ROWS + row + honours] is the number of tiles missing to so many sets and a pair.
FINAL_ROWS: Final[int] = _THREES * _HONOURS
FINAL: Final = _CONTENTS[_AT_FINAL:]
