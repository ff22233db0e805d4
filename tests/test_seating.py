"""The ceremonies that draw seats against examples worked by hand (rules/seating ST-2, ST-3)."""

import itertools
import random
from typing import Any

import pytest

from xiangque.server import seating
from xiangque.server.seating import Ceremony, Step

E, S, W, N = "1z", "2z", "3z", "4z"
ONE, TWO = "1p", "2p"

# Whom a sum of two dice reaches, the thrower counted as 1: 5 and 9 himself, 2, 6 and 10 his right …
FROM_SELF = {2: 1, 3: 2, 4: 3, 5: 0, 6: 1, 7: 2, 8: 3, 9: 0, 10: 1, 11: 2, 12: 3}

# … and of three dice, the player on the thrower's right counted as 1.
FROM_RIGHT = {
    3: 3,
    4: 0,
    5: 1,
    6: 2,
    7: 3,
    8: 0,
    9: 1,
    10: 2,
    11: 3,
    12: 0,
    13: 1,
    14: 2,
    15: 3,
    16: 0,
    17: 1,
    18: 2,
}


def false_east(thrower: int, row: list[str], *dice: list[int]) -> Ceremony:
    return Ceremony(kind="false_east", thrower=thrower, row=row, dice=list(dice))


def three_dice(thrower: int, winds: list[str], *dice: list[int]) -> Ceremony:
    return Ceremony(kind="three_dice", thrower=thrower, row=[ONE, *winds, TWO], dice=list(dice))


def dice_of(count: int, total: int) -> list[int]:
    return list(next(one for one in itertools.product(range(1, 7), repeat=count) if sum(one) == total))


def walk(ceremony: Ceremony, place: int | None = None) -> list[Step]:
    """Do every step; what was done."""
    done = []
    while (step := seating.asked(ceremony)) is not None:
        done.append(step)
        seating.advance(ceremony, place if step.act == "place" else None)
    return done


def takes(steps: list[Step]) -> list[int]:
    return [step.seat for step in steps if step.act == "take"]


@pytest.mark.parametrize("thrower", range(4))
def test_st_2_every_sum_of_two_dice_reaches_its_player(thrower: int) -> None:
    assert sorted(FROM_SELF) == list(range(2, 13))
    for total, away in FROM_SELF.items():
        ceremony = false_east(thrower, [E, S, W, N, ONE, TWO], dice_of(2, total), [1, 1])
        false = (thrower + away) % 4
        assert seating.steps(ceremony)[1] == Step("throw", false)
        second = false_east(thrower, [E, S, W, N, ONE, TWO], [1, 4], dice_of(2, total))
        assert takes(walk(second))[0] == (thrower + away) % 4


@pytest.mark.parametrize("thrower", range(4))
def test_st_3_every_sum_of_three_dice_reaches_its_player(thrower: int) -> None:
    assert sorted(FROM_RIGHT) == list(range(3, 19))
    for total, away in FROM_RIGHT.items():
        ceremony = three_dice(thrower, [E, S, W, N], dice_of(3, total), [1, 1, 1])
        assert seating.steps(ceremony)[1] == Step("throw", (thrower + away) % 4)
        second = three_dice(thrower, [E, S, W, N], [1, 1, 2], dice_of(3, total))
        assert takes(walk(second))[0] == (thrower + away) % 4


# Worked by hand from the clauses: the ceremony; who threw; who took, in order; the wind of each seat; who
# sits on E, S, W, N in the end; the place that is East.
WORKED: list[tuple[Ceremony, list[int], list[int], list[str], list[int], int]] = [
    (  # 7 from seat 2 is seat 0, whose 4 reaches seat 3; even: from 二筒, which lies on the right
        false_east(2, [S, ONE, W, N, TWO, E], [3, 4], [2, 2]),
        [2, 0],
        [3, 0, 1, 2],
        [N, W, S, E],
        [3, 2, 1, 0],
        0,
    ),
    (  # 5 from seat 2 is seat 2 again, whose 9 is himself; odd: from 一筒, which lies on the right here
        false_east(2, [TWO, W, E, S, N, ONE], [1, 4], [3, 6]),
        [2, 2],
        [2, 3, 0, 1],
        [E, W, N, S],
        [0, 3, 1, 2],
        2,
    ),
    (  # 一筒 between the winds and right of 二筒: each moves out on its own side; 12 from seat 1 is seat 0,
        # whose 11 is seat 2; odd: from 一筒 on the right
        false_east(1, [E, TWO, N, ONE, S, W], [6, 6], [5, 6]),
        [1, 0],
        [2, 3, 0, 1],
        [N, E, W, S],
        [1, 3, 2, 0],
        0,
    ),
    (  # 10 counted from seat 1 as 1 is seat 2, whose 4 counted from seat 3 is seat 2; even: from 二筒
        three_dice(0, [W, E, N, S], [2, 4, 4], [1, 1, 2]),
        [0, 2],
        [2, 3, 0, 1],
        [E, W, S, N],
        [0, 2, 1, 3],
        0,
    ),
    (  # 17 counted from seat 0 is seat 0, whose 13 counted from seat 1 is seat 1; odd: from 一筒
        three_dice(3, [N, S, W, E], [6, 6, 5], [6, 6, 1]),
        [3, 0],
        [1, 2, 3, 0],
        [E, N, S, W],
        [0, 2, 3, 1],
        0,
    ),
]


@pytest.mark.parametrize(("ceremony", "throwers", "order", "winds", "seats", "east"), WORKED)
def test_whole_ceremonies_worked_by_hand(
    ceremony: Ceremony, throwers: list[int], order: list[int], winds: list[str], seats: list[int], east: int
) -> None:
    done = walk(ceremony)
    assert [step.seat for step in done if step.act == "throw"] == throwers
    assert takes(done) == order
    assert seating.winds_seen(ceremony) == winds
    assert seating.seated(ceremony) == seats
    assert seating.east(ceremony) == east
    places = [step.seat for step in done if step.act == "place"]
    assert places == ([] if ceremony.kind == "false_east" else [seats[0]])


def test_st_3_the_holder_of_east_chooses_the_place() -> None:
    ceremony = three_dice(0, [W, E, N, S], [2, 4, 4], [1, 1, 2])
    walk(ceremony, place=3)
    assert seating.east(ceremony) == 3
    assert seating.seated(ceremony) == [0, 2, 1, 3]


def test_st_2_what_lies_open_after_each_step() -> None:
    ceremony = false_east(2, [S, ONE, W, N, TWO, E], [3, 4], [2, 2])
    seen: list[Any] = []
    for _ in range(7):
        seen.append((seating.row_seen(ceremony), seating.winds_seen(ceremony), seating.east(ceremony)))
        if seating.asked(ceremony) is not None:
            seating.advance(ceremony)
    nobody = [None, None, None, None]
    assert seen == [
        (["", "", "", "", "", ""], nobody, None),
        (["", "", "", "", "", ""], nobody, 0),
        ([ONE, S, W, N, E, TWO], nobody, 0),
        ([ONE, S, W, N, None, TWO], [None, None, None, E], 0),
        ([ONE, S, W, None, None, TWO], [N, None, None, E], 0),
        ([ONE, S, None, None, None, TWO], [N, W, None, E], 0),
        ([ONE, None, None, None, None, TWO], [N, W, S, E], 0),
    ]
    with pytest.raises(ValueError, match="drawn"):
        seating.advance(ceremony)


def test_st_3_a_wind_lies_face_down_until_it_is_taken() -> None:
    ceremony = three_dice(0, [W, E, N, S], [2, 4, 4], [1, 1, 2])
    for _ in range(2):
        assert seating.row_seen(ceremony) == [ONE, "", "", "", "", TWO]
        seating.advance(ceremony)
    seating.advance(ceremony)
    assert seating.row_seen(ceremony) == [ONE, "", "", "", None, TWO]
    assert seating.winds_seen(ceremony) == [None, None, S, None]
    for _ in range(3):
        seating.advance(ceremony)
    assert seating.row_seen(ceremony) == [ONE, None, None, None, None, TWO]
    assert seating.east(ceremony) is None


def by_hand(ceremony: Ceremony) -> dict[int, str]:
    """Who draws what, by walking round the table and along the row one at a time."""
    table = [0, 1, 2, 3]

    def count(start: int, total: int) -> int:
        at = table.index(start)
        for _ in range(total - 1):
            at = 0 if at == 3 else at + 1
        return table[at]

    def right_of(seat: int) -> int:
        return {0: 1, 1: 2, 2: 3, 3: 0}[seat]

    own = ceremony.kind == "false_east"
    second = count(ceremony.thrower if own else right_of(ceremony.thrower), sum(ceremony.dice[0]))
    first = count(second if own else right_of(second), sum(ceremony.dice[1]))
    start = ONE if sum(ceremony.dice[1]) in (3, 5, 7, 9, 11, 13, 15, 17) else TWO
    row = list(ceremony.row)
    if row.index(start) > row.index(TWO if start == ONE else ONE):
        row.reverse()
    winds = [tile for tile in row if tile not in (ONE, TWO)]
    drawn = {}
    for wind in winds:
        drawn[first] = wind
        first = right_of(first)
    return drawn


@pytest.mark.parametrize("kind", ["false_east", "three_dice"])
def test_every_tile_goes_to_exactly_one_player(kind: seating.Kind) -> None:
    chance = random.Random(7)
    count = seating.mixed_tiles(kind)
    orders = list(itertools.permutations(range(count)))
    for order in chance.sample(orders, min(len(orders), 200)):
        for host in range(4):
            dice = [[chance.randint(1, 6) for _ in range(seating.DICE[kind])] for _ in range(2)]
            ceremony = seating.prepare(kind, host, order, dice)
            assert sorted(ceremony.row) == sorted([E, S, W, N, ONE, TWO])
            assert ceremony.thrower == ((host + 2) % 4 if kind == "false_east" else host)
            drawn = by_hand(ceremony)
            done = walk(ceremony)
            assert sorted(takes(done)) == [0, 1, 2, 3]
            assert seating.winds_seen(ceremony) == [drawn[seat] for seat in range(4)]
            assert [drawn[seat] for seat in seating.seated(ceremony)] == [E, S, W, N]
