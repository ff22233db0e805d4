"""The moves only a hand of cards has, packed like the others (`hand.record`)."""

from typing import Final

from mypy_extensions import i64

TURNED: Final[i64] = 20
WEIED: Final[i64] = 21
DEAD: Final[i64] = 22

# Detail of TURNED: shown to everybody, or laid face down at once by its turner.
OPEN: Final[i64] = 0
FORCED: Final[i64] = 1

# The third type of groups, beside PUNG and CHOW.
WEI: Final[i64] = 5
