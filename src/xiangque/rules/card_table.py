"""The action table of cards: one stable integer for each thing a seat can answer.

0–19 discard the card; then the answers that need none. A chow is numbered by the place of the claimed
card in its run, from the lowest. New games append; nothing is renumbered.
"""

from typing import Final

from mypy_extensions import i64

DISCARD: Final[i64] = 0
WIN: Final[i64] = 20
PASS: Final[i64] = 21
PUNG: Final[i64] = 22
CHOW: Final[i64] = 23
CARD_ACTION_COUNT: Final[i64] = 26
