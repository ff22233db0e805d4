"""The action table of mahjong: one stable integer for each thing a seat can answer.

0–33 discard the kind; 34–67 declare ready and discard it; 68–101 concealed kong of it; 102–135 add it
to a pung; then the answers that need no kind. New games append; nothing is renumbered.
"""

from typing import Final

from mypy_extensions import i64

DISCARD: Final[i64] = 0
READY: Final[i64] = 34
CONCEALED_KONG: Final[i64] = 68
ADDED_KONG: Final[i64] = 102
WIN: Final[i64] = 136
PASS: Final[i64] = 137
PUNG: Final[i64] = 138
EXPOSED_KONG: Final[i64] = 139
ACTION_COUNT: Final[i64] = 140
