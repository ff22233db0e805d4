"""What an arena plays: match seeds, each in every distinct seating of the bots.

The matches of one match seed share their walls by hand number, so that what luck gives one seating
it gives the others too; they are one observation (a unit) of the statistics.
"""

import hashlib
from dataclasses import dataclass
from itertools import permutations
from typing import Any


@dataclass(frozen=True, slots=True)
class Plan:
    """``bots`` are the entries in the order named; ``units`` match seeds are played."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    units: int

    @property
    def hands(self) -> int:
        """Hands played in all."""
        return self.units * unit_hands(self.bots, self.options)


def plan(game: str, bots: tuple[str, ...], options: dict[str, Any], seed: int, hands: int) -> Plan:
    """The smallest plan of whole units with at least ``hands`` hands; ``options`` are resolved."""
    return Plan(game, bots, options, seed, -(-hands // unit_hands(bots, options)))


def unit_hands(bots: tuple[str, ...], options: dict[str, Any]) -> int:
    """Hands of one match seed in every seating."""
    return len(seatings(bots)) * int(options["hands"])


def seatings(bots: tuple[str, ...]) -> list[tuple[int, ...]]:
    """Which entry sits at each seat, once for every distinct order of names.

    Four alike sit once, one against three 4 times, four different 24 times. Rotations come first, so
    that entries of one name change seats among each other too.
    """
    n = len(bots)
    rotations = [tuple((i - shift) % n for i in range(n)) for shift in range(n)]
    found: dict[tuple[str, ...], tuple[int, ...]] = {}
    for order in (*rotations, *permutations(range(n))):
        found.setdefault(tuple(bots[i] for i in order), order)
    return list(found.values())


def match_seed(seed: int, unit: int) -> int:
    """The seed of one unit's walls for `batch.shuffle`: a hash of the seed plus the unit, on 31 bits.

    No two units of one arena share it.
    """
    return (_hashed(f"xiangque-arena/1\n{seed}") + unit) % 2**31


def bot_seed(seed: int, unit: int, seating: int, seat: int) -> int:
    """The seed of one seat's bot in one match, independent of how units are shared among workers."""
    return _hashed(f"xiangque-arena/1\n{seed}\n{unit}\n{seating}\n{seat}")


def _hashed(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1
