"""Walls of cards built card by card, and seeded random ones: plain, and rich in claims and wins.

Places (interfaces.md): 0–57 go to the players one at a time from the dealer round, the stock is 58–79.
"""

import random
from collections import Counter

CARDS = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"
DECK = [kind for kind in range(20) for _ in range(4)]
STOCK = 58
SIZES = (20, 19, 19)


def cards(text: str) -> list[int]:
    """Kinds of a text of characters in written order; blanks separate."""
    return [CARDS.index(char) for char in text if not char.isspace()]


def code(kind: int) -> str:
    """The character of a kind."""
    return CARDS[kind]


def card_wall(hands: tuple[str, str, str], stock: str = "", end: str = "", away: str = "") -> list[int]:
    """A whole wall: the hands from the dealer round, cards in the order they are turned, and the last ones.

    What is not written of a hand comes from the cards left over, the highest first, those not held before
    those held, and none that is to be ``away``; the middle of the stock is what remains.
    """
    kept = set(cards(away))
    rest = Counter(DECK)
    rest.subtract(cards("".join(hands) + stock + end))
    assert min(rest.values()) >= 0, [code(kind) for kind, count in rest.items() if count < 0]
    held = [cards(text) for text in hands]
    for hand, size in zip(held, SIZES, strict=True):
        assert len(hand) <= size
        while len(hand) < size:
            free = [kind for kind in rest if rest[kind] and kind not in kept]
            kind = min(free, key=lambda kind: (kind in hand, -kind))
            hand.append(kind)
            rest[kind] -= 1
    wall = [0] * STOCK
    for player, hand in enumerate(held):
        wall[player::3] = hand
    middle = sorted(rest.elements(), key=lambda kind: (kind * 7 % 20, kind))
    return wall + cards(stock) + middle + cards(end)


def shuffled_cards(rng: random.Random) -> list[int]:
    """A plain random wall."""
    return rng.sample(DECK, len(DECK))


def rich_cards(rng: random.Random) -> list[int]:
    """A random wall whose hands are made of runs, triplets and pairs, so that claims and wins come early."""
    rest = Counter(DECK)
    wall = [0] * STOCK
    for player, size in enumerate(SIZES):
        hand: list[int] = []
        while len(hand) < size:
            kind = rng.randrange(20)
            run = [kind, kind + 1, kind + 2] if kind % 10 < 8 else [kind]
            form = rng.choice([run, run, [kind] * 3, [kind] * 2, [kind]])
            need = Counter(form)
            if len(hand) + len(form) <= size and all(rest[k] >= n for k, n in need.items()):
                hand += form
                rest.subtract(need)
        rng.shuffle(hand)
        wall[player::3] = hand
    stock = list(rest.elements())
    rng.shuffle(stock)
    return wall + stock
