"""Base-5 keys: a hand is four blocks of tiles, a block one integer, the sum of copies * 5 ** rank."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

KINDS: Final[i64] = 34
BLOCKS: Final[i64] = 4  # m, p, s, z

# Of each kind: its block, and what one copy of it adds to the key of that block.
BLOCK: Final = vec[i64]([kind // 9 for kind in range(34)])
WEIGHT: Final = vec[i64]([5 ** (kind % 9) for kind in range(34)])

# The bit of each kind in a mask. Compiled, a literal is shifted in 32 bits, so `1 << kind` loses kinds from
# 31 up; a shift to the right is sound.
BIT: Final = vec[i64]([1 << kind for kind in range(34)])


def block_key(counts: vec[u8], at: i64, block: i64) -> i64:
    """The key of one block (0 m, 1 p, 2 s, 3 z) of the hand whose counts of 34 kinds begin at ``at``."""
    low: i64 = at + block * 9
    rank: i64 = 6 if block == 3 else 8
    key: i64 = 0
    while rank >= 0:
        key = key * 5 + i64(counts[low + rank])
        rank -= 1
    return key
