"""Walls built card by card, and seeded random ones: plain, and rich in claims and wins.

Places (interfaces.md): rounds 0–15, 16–31, 32–47 (four each from the dealer), then dealer 48 and 52,
the next seats 49, 50, 51; the first draw is 53; a tail draw takes the last tile that is left.
"""

import random
from collections import Counter

from slow_huaian import RED, kind_of, waits

DECK = [kind for kind in (*range(27), RED) for _ in range(4)]
FIRST_DRAW = 53
LAST_DRAW = 103  # the last drawable place without kongs and tail draws: eight tiles stay behind it


def tiles(text: str) -> list[int]:
    """Kinds of an MPSZ text in written order; blanks separate."""
    kinds: list[int] = []
    digits = ""
    for char in text:
        if char.isdigit():
            digits += char
        elif char in "mpsz":
            kinds += [kind_of(digit + char) for digit in digits]
            digits = ""
    return kinds


def places_of(seat: int) -> list[int]:
    """The places dealt to the seat that sits ``seat`` after the dealer, in the order it gets them."""
    first = [16 * round_ + 4 * seat + i for round_ in range(3) for i in range(4)]
    return first + ([48, 52] if seat == 0 else [48 + seat])


def wall(
    hands: list[str] | None = None, draws: str = "", tail: str = "", at: dict[int, str] | None = None
) -> list[int]:
    """A whole wall: hands from the dealer round, front draws from place 53, the tail from place 111 down.

    The last tile written for the dealer's fourteen lies on place 52. What is not written is filled
    with kinds that are not written anywhere, all different in one hand, so that it takes no part;
    红中 that are not written lie among the undrawable tiles.
    """
    placed: dict[int, int] = {}
    for seat, text in enumerate(hands or []):
        placed |= dict(zip(places_of(seat), tiles(text), strict=False))
    placed |= {FIRST_DRAW + i: kind for i, kind in enumerate(tiles(draws))}
    placed |= {111 - i: kind for i, kind in enumerate(tiles(tail))}
    placed |= {place: kind_of(text) for place, text in (at or {}).items()}
    stock = Counter(DECK)
    stock.subtract(Counter(placed.values()))
    assert min(stock.values()) >= 0, [kind for kind, count in stock.items() if count < 0]
    place = 111
    while stock[RED]:
        if place not in placed:
            placed[place] = RED
            stock[RED] -= 1
        place -= 1
    written = set(placed.values())
    for seat in range(4):
        held = {placed[place] for place in places_of(seat) if place in placed}
        for place in places_of(seat):
            if place not in placed:
                choice = min(
                    (kind for kind in stock if stock[kind]),
                    key=lambda kind: (kind in held, kind in written, (kind * 4 + seat * 7) % 27, kind),
                )
                placed[place] = choice
                held.add(choice)
                stock[choice] -= 1
    rest = sorted(stock.elements(), key=lambda kind: (kind * 7 % 27, kind))
    # Equal tiles apart from each other: the rest is dealt out in strides.
    rest = [kind for start in range(4) for kind in rest[start::4]]
    free = [place for place in range(112) if place not in placed]
    placed |= dict(zip(free, rest, strict=True))
    return [placed[place] for place in range(112)]


def shuffled(rng: random.Random) -> list[int]:
    """A plain random wall."""
    kinds = list(DECK)
    rng.shuffle(kinds)
    return kinds


def rich(rng: random.Random) -> list[int]:
    """A random wall whose four hands hold sets and pairs, so that claims, kongs and wins come early."""
    stock = Counter(DECK)
    placed: dict[int, int] = {}
    for seat in range(4):
        hand: list[int] = []
        size = 14 if seat == 0 else 13
        while len(hand) < size:
            kind = rng.randrange(27)
            form = rng.choice(["run", "triplet", "pair", "pair", "four", "one"])
            shape = {
                "run": [kind, kind + 1, kind + 2] if kind % 9 < 7 else [kind],
                "triplet": [kind] * 3,
                "pair": [kind] * 2,
                "four": [kind] * 4 if rng.random() < 0.4 else [kind] * 3,
                "one": [RED] if rng.random() < 0.2 else [kind],
            }[form]
            need = Counter(shape)
            if len(hand) + len(shape) <= size and all(stock[k] >= n for k, n in need.items()):
                hand += shape
                stock.subtract(need)
        rng.shuffle(hand)
        placed |= dict(zip(places_of(seat), hand, strict=True))
    rest = list(stock.elements())
    rng.shuffle(rest)
    free = [place for place in range(112) if place not in placed]
    placed |= dict(zip(free, rest, strict=True))
    return [placed[place] for place in range(112)]


def flowery(kinds: list[int], rng: random.Random) -> list[int]:
    """The wall with its 红中 moved to where they are drawn early, at the front and at the tail."""
    wall = [kind for kind in kinds if kind != RED]
    front = rng.sample(range(FIRST_DRAW, FIRST_DRAW + 12), 3)
    for place in sorted([*front[:2], 110, 111] if rng.random() < 0.5 else [*front, rng.randrange(106, 112)]):
        wall.insert(place, RED)
    return wall


def loaded(kinds: list[int], rng: random.Random) -> list[int]:
    """The wall with kinds the four hands wait for moved to the tail, the last draws and the first ones."""
    wall = list(kinds)
    wanted = [
        kind
        for seat in range(4)
        if RED not in (hand := [wall[place] for place in places_of(seat)[:13]])
        for kind in waits(hand, 0)
    ]
    for place in rng.sample([*range(FIRST_DRAW, FIRST_DRAW + 8), *range(99, 104), *range(109, 112)], 10):
        kind = rng.choice(wanted) if wanted else RED
        found = [other for other in range(FIRST_DRAW, 112) if wall[other] == kind]
        if found:
            other = rng.choice(found)
            wall[place], wall[other] = wall[other], wall[place]
    return wall


def robbing(rng: random.Random) -> list[int]:
    """A random wall in which a pung of one seat can be made a kong that another seat may rob."""
    suits = rng.sample("mps", 3)
    tile = f"5{suits[0]}"
    waiting = f"46{suits[0]} 123{suits[1]} 456{suits[1]} 777{suits[2]} 99{suits[2]}"
    pair = f"55{suits[0]} 1{suits[0]} 8{suits[1]} 3{suits[2]}"
    holder, robber = rng.sample([0, 2, 3], 2)
    hands = ["9p", "", "", ""]
    hands[holder], hands[robber] = pair, waiting
    return wall(hands, at={FIRST_DRAW: tile, FIRST_DRAW + rng.choice([3, 4, 4, 5]): tile})
