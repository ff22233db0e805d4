"""Random walls of Suihua: hands near ready; what they wait for, bao and fourth tiles where they are drawn.

Places (SH-22): the live wall ends with 99; 100–103 are the 分张, 104 the first bao indicator, 105–111 replace
kongs from the back.
"""

import random
from collections import Counter

from slow_huaian import RED
from slow_suihua import next_rank
from walls import DECK, FIRST_DRAW, places_of

SPLIT = range(100, 104)
INDICATOR = 104
REPLACEMENTS = range(105, 112)


class Stock:
    """The tiles not placed yet."""

    def __init__(self) -> None:
        self.left: Counter[int] = Counter(DECK)
        self.placed: dict[int, int] = {}

    def take(self, kinds: list[int]) -> bool:
        """Take these tiles if all are there."""
        need = Counter(kinds)
        if any(self.left[kind] < copies for kind, copies in need.items()):
            return False
        self.left.subtract(need)
        return True

    def put(self, place: int, kind: int) -> None:
        """A tile to a place, if the tile is there and the place is free."""
        if place not in self.placed and self.take([kind]):
            self.placed[place] = kind

    def put_somewhere(self, places: list[int], kind: int, rng: random.Random) -> None:
        """A tile to one of some places."""
        if free := [place for place in places if place not in self.placed]:
            self.put(rng.choice(free), kind)

    def any(self, rng: random.Random) -> int:
        """One tile of those left."""
        kind = rng.choice(sorted(self.left.elements()))
        self.left[kind] -= 1
        return kind

    def filled(self, rng: random.Random) -> list[int]:
        """The wall, the places not given filled at random."""
        rest = sorted(self.left.elements())
        rng.shuffle(rest)
        return [self.placed[place] if place in self.placed else rest.pop() for place in range(112)]


def group(rng: random.Random, form: str) -> list[int]:
    """A run, a triplet or a pair."""
    if form == "run":
        low = rng.randrange(3) * 9 + rng.randrange(7)
        return [low, low + 1, low + 2]
    kind = RED if rng.random() < 0.15 else rng.randrange(27)
    return [kind] * (3 if form == "triplet" else 2)


def complete(stock: Stock, rng: random.Random) -> list[int]:
    """Fourteen tiles, mostly four sets and a pair, taken from the stock."""
    ways = [
        "run run run triplet",
        "run run triplet triplet",
        "run run run run",
        "run triplet triplet triplet",
    ]
    forms = rng.choice(ways)
    hand: list[int] = []
    for form in (*forms.split(), "pair"):
        tries = 0
        while not stock.take(found := group(rng, form)):
            tries += 1
            if tries == 50:
                found = [stock.any(rng) for _ in found]
                break
        hand += found
    return hand


def near(rng: random.Random) -> list[int]:
    """A wall whose hands lack a tile or two each, which lie among the first or last draws or in the tail."""
    stock = Stock()
    wanted: list[int] = []
    fourths: list[int] = []
    whole = rng.random() < 0.3  # everybody is ready on the deal
    for seat in range(4):
        hand = complete(stock, rng)
        fourths += [kind for kind, copies in Counter(hand).items() if copies == 3]
        size = 14 if seat == 0 else 13
        first = len(wanted)
        lack = 1 if whole else rng.choice([14 - size if rng.random() < 0.3 else 1, 1, 2, 2, 3])
        for _ in range(lack):
            tile = hand.pop(rng.randrange(len(hand)))
            wanted.append(tile)
            stock.left[tile] += 1
        if seat > 0 and lack == 1 and rng.random() < 0.2:
            stock.put(FIRST_DRAW + seat - 1, wanted[first])
        hand += [stock.any(rng) for _ in range(size - len(hand))]
        rng.shuffle(hand)
        stock.placed |= dict(zip(places_of(seat), hand, strict=True))
    lay_tail(stock, wanted, fourths, rng)
    return stock.filled(rng)


def changing(rng: random.Random) -> list[int]:
    """A wall whose hands are ready on the deal, the bao of one or two indicators among the first draws."""
    stock = Stock()
    early = list(range(FIRST_DRAW + 4, FIRST_DRAW + 24))
    low, high = rng.sample(range(0, 27, 3), 2)
    indicators = [rng.choice([low, low + 1]), rng.choice([high, high + 1])]
    places = rng.choice([[104, 105], [104, 102], [104, 105]])
    for place, kind in zip(places, indicators, strict=True):
        stock.put(place, kind)
    if places == [104, 102]:
        stock.put(105, RED)
    for kind in [*indicators[: rng.randrange(1, 3)]]:
        for bao in [kind] * 3 + [next_rank(kind)] * 4:
            stock.put_somewhere(early, bao, rng)
    for seat in range(4):
        hand = complete(stock, rng)
        stock.left[hand[0]] += 1
        hand = [*hand[1:], *([stock.any(rng)] if seat == 0 else [])]
        rng.shuffle(hand)
        stock.placed |= dict(zip(places_of(seat), hand, strict=True))
    return stock.filled(rng)


def konging(rng: random.Random) -> list[int]:
    """A wall with two kongs in every hand, and 红中 where the indicator may lie."""
    stock = Stock()
    kinds = rng.sample(range(27), 8)
    for place in rng.sample([100, 102, 104, 105], rng.randrange(4)):
        stock.put(place, RED)
    for seat in range(4):
        for kind in kinds[2 * seat : 2 * seat + 2]:
            stock.take([kind] * 4)
    for seat in range(4):
        hand = [kind for kind in kinds[2 * seat : 2 * seat + 2] for _ in range(4)]
        suit = rng.randrange(3) * 9
        for form in ("triplet", "pair"):
            if not stock.take(found := [suit + rng.randrange(9)] * (3 if form == "triplet" else 2)):
                found = [stock.any(rng) for _ in found]
            hand += found
        hand += [stock.any(rng)] if seat == 0 else []
        stock.placed |= dict(zip(places_of(seat), hand, strict=True))
    return stock.filled(rng)


def lay_tail(stock: Stock, wanted: list[int], fourths: list[int], rng: random.Random) -> None:
    """Indicator, bao, lacking tiles and fourth tiles to the places where something happens."""
    early = list(range(FIRST_DRAW, FIRST_DRAW + 16))
    indicator = rng.choice([*wanted, rng.randrange(27)])
    indicator = indicator if indicator == RED else rng.choice([indicator, before(indicator)])
    if rng.random() < 0.25:
        for place in rng.sample([104, 102, 100, 105], rng.randrange(1, 4)):
            stock.put(place, RED)
    stock.put(INDICATOR, indicator)
    bao = [] if indicator == RED else [indicator] * 3 + [next_rank(indicator)] * 4
    if rng.random() < 0.5:
        for kind in bao:
            stock.put_somewhere(early, kind, rng)
    for kind in [*wanted, *fourths]:
        places = rng.choice([early, early, list(range(90, 100)), list(SPLIT), list(REPLACEMENTS)])
        stock.put_somewhere(places, kind, rng)


def before(kind: int) -> int:
    """The kind of which this one is the next rank."""
    return next(other for other in range(27) if next_rank(other) == kind)
