"""Drawing seats as a ceremony, step by step (ST-2, ST-3); pure: all its chance is drawn by the caller."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

Kind = Literal["false_east", "three_dice"]
Act = Literal["throw", "take", "place"]

CHOSEN = "chosen"
SEATINGS = (CHOSEN, "false_east", "three_dice")
SEATS = 4
WINDS = ("1z", "2z", "3z", "4z")
ODD, EVEN = "1p", "2p"
DICE: dict[Kind, int] = {"false_east": 2, "three_dice": 3}


class Ceremony(msgspec.Struct, kw_only=True):
    """One drawing of seats: what chance has decided, and how many of its steps are done.

    ``row`` lies from left to right as it was mixed; ``dice`` are those of both throws; ``place`` is the seat
    East's holder chose (ST-3). Seats are those taken before the drawing.
    """

    kind: Kind
    thrower: int
    row: list[str]
    dice: list[list[int]]
    done: int = 0
    place: int | None = None


class Step(NamedTuple):
    """What is done next, and by whose hand."""

    act: Act
    seat: int


def prepare(kind: Kind, first: int, order: Sequence[int], dice: Sequence[Sequence[int]]) -> Ceremony:
    """A ceremony before its first step; ``order`` mixes the tiles that lie face down.

    ``first`` is who throws first in ST-3, who mixes in ST-2, where the player opposite throws.
    """
    if kind == "false_east":
        mixed = [(*WINDS, ODD, EVEN)[place] for place in order]
        return Ceremony(kind=kind, thrower=(first + 2) % SEATS, row=mixed, dice=[list(one) for one in dice])
    winds = [WINDS[place] for place in order]
    return Ceremony(kind=kind, thrower=first, row=[ODD, *winds, EVEN], dice=[list(one) for one in dice])


def mixed_tiles(kind: Kind) -> int:
    """How many tiles are mixed: in ST-3 the suit tiles lie at the ends from the start."""
    return 6 if kind == "false_east" else len(WINDS)


def reached(ceremony: Ceremony, throw: int) -> int:
    """The player a throw counts to: its thrower is 1 in ST-2, the thrower's right-hand neighbour in ST-3."""
    thrower = ceremony.thrower if throw == 0 else reached(ceremony, 0)
    first = thrower if ceremony.kind == "false_east" else thrower + 1
    return (first + sum(ceremony.dice[throw]) - 1) % SEATS


def takers(ceremony: Ceremony) -> list[int]:
    """The players in the order in which they take, counter-clockwise from the one reached."""
    first = reached(ceremony, 1)
    return [(first + away) % SEATS for away in range(SEATS)]


def opened(ceremony: Ceremony) -> list[str]:
    """The row once the suit tiles lie at its far ends, each moved out on its own side."""
    left, right = (tile for tile in ceremony.row if tile not in WINDS)
    return [left, *(tile for tile in ceremony.row if tile in WINDS), right]


def taken_places(ceremony: Ceremony) -> list[int]:
    """The places of the opened row as they are taken: after an odd sum from the odd tile's end."""
    odd = sum(ceremony.dice[1]) % 2 == 1
    from_left = (opened(ceremony)[0] == ODD) == odd
    return [1, 2, 3, 4] if from_left else [4, 3, 2, 1]


def winds(ceremony: Ceremony) -> list[int]:
    """The wind each player draws, 0 for east, by the seat held before the drawing."""
    row = opened(ceremony)
    drawn = [0] * SEATS
    for seat, place in zip(takers(ceremony), taken_places(ceremony), strict=True):
        drawn[seat] = WINDS.index(row[place])
    return drawn


def steps(ceremony: Ceremony) -> list[Step]:
    """Every step of the ceremony in order."""
    every = [Step("throw", ceremony.thrower), Step("throw", reached(ceremony, 0))]
    every += [Step("take", seat) for seat in takers(ceremony)]
    if ceremony.kind == "three_dice":
        every.append(Step("place", winds(ceremony).index(0)))
    return every


def asked(ceremony: Ceremony) -> Step | None:
    """What is to be done now; None when everybody has a seat."""
    every = steps(ceremony)
    return every[ceremony.done] if ceremony.done < len(every) else None


def advance(ceremony: Ceremony, place: int | None = None) -> None:
    """Do the step that is to be done; East's holder keeps the present place unless ``place`` names one."""
    step = asked(ceremony)
    if step is None:
        raise ValueError("the seats have been drawn")
    if step.act == "place":
        ceremony.place = step.seat if place is None else place
    ceremony.done += 1


def throws(ceremony: Ceremony) -> int:
    """How many throws have been made."""
    return min(ceremony.done, len(ceremony.dice))


def taken(ceremony: Ceremony) -> int:
    """How many tiles have been taken."""
    return max(0, min(ceremony.done - len(ceremony.dice), SEATS))


def east(ceremony: Ceremony) -> int | None:
    """The place that is East, once that is known: the false east's (ST-2), the one chosen (ST-3)."""
    if ceremony.kind == "three_dice":
        return ceremony.place
    return reached(ceremony, 0) if ceremony.done > 0 else None


def row_seen(ceremony: Ceremony) -> list[str | None]:
    """The row as it lies on the table: "" for a tile face down, None where one has been taken.

    ST-2 opens it after the second throw; in ST-3 a wind is turned up by whoever took it.
    """
    if ceremony.kind == "false_east" and throws(ceremony) < len(ceremony.dice):
        return ["" for _ in ceremony.row]
    gone = taken_places(ceremony)[: taken(ceremony)]
    hidden = ceremony.kind == "three_dice"
    row = [("" if hidden and tile in WINDS else tile) for tile in opened(ceremony)]
    return [None if place in gone else tile for place, tile in enumerate(row)]


def winds_seen(ceremony: Ceremony) -> list[str | None]:
    """The wind lying open before each player, None for those who have not taken."""
    drawn = winds(ceremony)
    have = takers(ceremony)[: taken(ceremony)]
    return [WINDS[drawn[seat]] if seat in have else None for seat in range(SEATS)]


def seated(ceremony: Ceremony) -> list[int]:
    """Who sits on East, South, West and North in the end, by the seats held before the drawing."""
    drawn = winds(ceremony)
    return [drawn.index(wind) for wind in range(SEATS)]
