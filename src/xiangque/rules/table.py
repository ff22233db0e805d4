"""The action table of mahjong: one stable integer for each thing a seat can answer.

0–33 discard the kind; 34–67 declare ready and discard it; 68–101 concealed kong of it; 102–135 add it
to a pung; then the answers that need no kind; 140–142 chow, the claimed tile being the lowest, middle,
highest of the run; 143–145 and 146 chow and pung that bind to ready; 147–180 and 181–214 declare ready and
discard the kind, the lower or the higher of the two pairs waited on laid aside. New games append; nothing
is renumbered.
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
CHOW: Final[i64] = 140
BOUND_CHOW: Final[i64] = 143
BOUND_PUNG: Final[i64] = 146
LAY_LOW: Final[i64] = 147
LAY_HIGH: Final[i64] = 181
ACTION_COUNT: Final[i64] = 215


def declares(action: i64) -> bool:
    """Whether an action declares ready."""
    return READY <= action < CONCEALED_KONG or action >= LAY_LOW


def discard_of(action: i64) -> i64:
    """The kind a discard or ready declaration throws."""
    if action < CONCEALED_KONG:
        return action % READY
    return (action - LAY_LOW) % (LAY_HIGH - LAY_LOW)
