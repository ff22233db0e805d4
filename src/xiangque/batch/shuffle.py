"""The seeded generator and shuffle of simulations; tables draw theirs from `match.fair`.

Generator: xorshift64* without the multiplication, on 63 bits. The state x begins as
(seed * 2654435761 + hand * 40503 + 88172645463325252) mod 2**63, is mixed eight times, and each number
is x after x ^= x << 13, x ^= x >> 7, x ^= x << 17, every step kept to 63 bits. A number below n takes
the upper 31 bits modulo n, refusing those from the last incomplete multiple of n.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

MASK: Final[i64] = 0x7FFFFFFFFFFFFFFF
LOW_50: Final[i64] = (1 << 50) - 1
LOW_46: Final[i64] = (1 << 46) - 1
LOW_31: Final[i64] = (1 << 31) - 1


class Rng:
    """The generator, set up for one hand of one seed (both from 0 to 2**31 - 1)."""

    def __init__(self, seed: i64, hand: i64) -> None:
        self.state: i64 = (seed & LOW_31) * 2654435761 + (hand & LOW_31) * 40503 + 88172645463325252
        i: i64 = 0
        while i < 8:
            self.word()
            i += 1

    def word(self) -> i64:
        """The next 31-bit number."""
        x: i64 = self.state
        x ^= (x & LOW_50) << 13
        x ^= x >> 7
        x ^= (x & LOW_46) << 17
        self.state = x
        return x >> 32 & LOW_31

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each as likely."""
        limit: i64 = (LOW_31 + 1) // n * n
        number: i64 = self.word()
        while number >= limit:
            number = self.word()
        return number % n


def shuffle(rng: Rng, deck: vec[u8]) -> vec[u8]:
    """A shuffled copy of a deck: for i = n-1 … 1, swap i with a number below i + 1."""
    wall: vec[u8] = vec[u8]([kind for kind in deck])  # noqa: C416 - a vec is built from its comprehension
    i: i64 = len(wall) - 1
    while i > 0:
        j = rng.below(i + 1)
        kind = wall[i]
        wall[i] = wall[j]
        wall[j] = kind
        i -= 1
    return wall


def deal(seed: int, hand: int, deck: list[int]) -> tuple[list[int], tuple[int, int]]:
    """The wall, in drawing order, and the dice of one hand of a simulation."""
    rng = Rng(seed, hand)
    dice = (int(rng.below(6)) + 1, int(rng.below(6)) + 1)
    wall = shuffle(rng, vec[u8]([u8(kind) for kind in deck]))
    return [int(kind) for kind in wall], dice
