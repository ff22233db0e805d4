"""What each discard of a hand leads to, all of them in one go.

A discard changes one block. What helps the hand in the other three depends on the class of what is left in
that one, so it is looked for once for each class and not once for each discard. No branch depends on what
is found, since none could be foreseen: what helps is masked by the sign of a difference. Must agree
with `Row.throw` and `Row.improving` (tests/test_batch_analysis.py).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from xiangque.analysis.form import SETS_ROWS, SUIT_ROWS
from xiangque.analysis.keys import BIT, BLOCK, KINDS, WEIGHT
from xiangque.analysis.packed import Row
from xiangque.analysis.tables import FINAL, HONOUR_CLASS, SUIT_CLASS, THREE, TWO

RANKS: Final[i64] = 9
HONOURS: Final[i64] = 27
COPIES: Final[i64] = 4
SIGN: Final[i64] = 63
NUMBER: Final = 36


class Discards:
    """The hand that a row last read, without each of its kinds in turn.

    The first ``number`` of ``kinds`` are held, ascending. By the kind thrown: ``distance``, ``mask`` of the
    kinds that lower it, ``copies`` of these that the hand does not show.
    """

    def __init__(self, row: Row) -> None:
        self.number: i64 = 0
        self.kinds: vec[i64] = vec[i64]([0] * NUMBER)
        self.distance: vec[i64] = vec[i64]([0] * NUMBER)
        self.mask: vec[i64] = vec[i64]([0] * NUMBER)
        self.copies: vec[i64] = vec[i64]([0] * NUMBER)
        self._row: Row = row
        self._class: vec[i64] = vec[i64]([0] * 4)
        self._room: vec[i64] = vec[i64]([0] * NUMBER)  # by kind: copies the hand does not show
        self._after: vec[i64] = vec[i64]([0] * NUMBER)  # by kind: class of its block with one more
        # Of each class looked at: which block and class it was, tiles missing, what helps in other blocks.
        self._looks: i64 = 0
        self._known: vec[i64] = vec[i64]([0] * NUMBER)
        self._missing: vec[i64] = vec[i64]([0] * NUMBER)
        self._helps: vec[i64] = vec[i64]([0] * NUMBER)
        self._helping: vec[i64] = vec[i64]([0] * NUMBER)
        self._found: i64 = 0
        self._copies: i64 = 0

    def weigh(self) -> None:
        """Look at every discard of the hand."""
        self.number = 0
        self._looks = 0
        block: i64 = 0
        while block < 4:
            self._survey(block)
            block += 1
        i: i64 = 0
        while i < self.number:
            self._throw(self.kinds[i])
            i += 1

    def _survey(self, block: i64) -> None:
        row = self._row
        table = SUIT_CLASS if block < 3 else HONOUR_CLASS
        room = self._room
        after = self._after
        key: i64 = row.keys[block]
        seen: i64 = i64(table[key])
        weight: i64 = 1
        kind: i64 = block * RANKS
        end: i64 = kind + RANKS if block < 3 else KINDS
        while kind < end:
            copies: i64 = row.count(kind)
            if copies > 0:
                self.kinds[self.number] = kind
                self.number += 1
            room[kind] = COPIES - copies
            after[kind] = i64(table[key + weight]) if copies < COPIES else seen
            weight *= 5
            kind += 1
        self._class[block] = seen

    def _throw(self, kind: i64) -> None:
        row = self._row
        block: i64 = BLOCK[kind]
        key: i64 = row.keys[block] - WEIGHT[kind]
        number: i64 = i64(SUIT_CLASS[key]) if block < 3 else i64(HONOUR_CLASS[key])
        sought: i64 = number << 2 | block
        place: i64 = 0
        while place < self._looks and self._known[place] != sought:
            place += 1
        if place == self._looks:
            self._look(block, number)
        missing: i64 = self._missing[place]
        self._found = self._helps[place]
        self._copies = self._helping[place]
        if missing > 0:
            self._own(block, key, kind, missing)
        if row.with_pairs:
            missing = self._pair_up(kind, missing)
        self.distance[kind] = missing - 1
        self.mask[kind] = self._found
        self.copies[kind] = self._copies

    def _pair_up(self, kind: i64, missing: i64) -> i64:
        """Look at seven pairs too; the tiles missing to the nearer form."""
        row = self._row
        paired: i64 = row.paired_without(kind) + 1
        if paired > missing:
            return missing
        row.throw(kind)
        pairs: i64 = row.pairs_improving()
        row.back()
        self._found = pairs if paired < missing else self._found | pairs
        self._copies = 0
        other: i64 = 0
        while self._found >> other != 0:
            if self._found >> other & 1 == 1:
                self._copies += self._room[other]
            other += 1
        return paired

    def _own(self, block: i64, key: i64, thrown: i64, missing: i64) -> None:
        """Find what helps in the block that was thrown from."""
        classes = self._class
        room = self._room
        final = FINAL
        three = THREE
        base: i64 = self._row.sets * SETS_ROWS
        kind: i64 = block * RANKS
        end: i64 = kind + RANKS
        others: i64 = 0
        table = SUIT_CLASS
        if block == 3:
            table = HONOUR_CLASS
            end = KINDS
            base += i64(three[i64(TWO[classes[0] * SUIT_ROWS + classes[1]]) + classes[2]])
        else:
            one: i64 = classes[1] if block == 0 else classes[0]
            other: i64 = classes[1] if block == 2 else classes[2]
            others = i64(TWO[one * SUIT_ROWS + other])
            base += classes[3]
        weight: i64 = 1
        bit: i64 = BIT[kind]
        found: i64 = 0
        copies: i64 = 0
        while kind < end:
            if room[kind] > 0 or kind == thrown:
                number: i64 = i64(table[key + weight])
                row: i64 = number if block == 3 else i64(three[others + number])
                hit: i64 = i64(final[base + row]) - missing >> SIGN
                found |= bit & hit
                copies += room[kind] & hit
            weight *= 5
            bit <<= 1
            kind += 1
        self._found |= found
        self._copies += copies

    def _look(self, block: i64, number: i64) -> None:
        """Tiles missing, and what helps in the other blocks, when one block has this class."""
        two = TWO
        classes = self._class
        before: i64 = classes[block]
        classes[block] = number
        a: i64 = classes[0]
        b: i64 = classes[1]
        c: i64 = classes[2]
        z: i64 = classes[3]
        classes[block] = before
        base: i64 = self._row.sets * SETS_ROWS
        ab: i64 = i64(two[a * SUIT_ROWS + b])
        row: i64 = base + i64(THREE[ab + c])
        missing: i64 = i64(FINAL[row + z])
        self._found = 0
        self._copies = 0
        if missing > 0:
            if block != 0:
                self._suit(0, i64(two[b * SUIT_ROWS + c]), base + z, missing)
            if block != 1:
                self._suit(1, i64(two[a * SUIT_ROWS + c]), base + z, missing)
            if block != 2:
                self._suit(2, ab, base + z, missing)
            if block != 3:
                self._honours(row, missing)
        place: i64 = self._looks
        self._known[place] = number << 2 | block
        self._missing[place] = missing
        self._helps[place] = self._found
        self._helping[place] = self._copies
        self._looks = place + 1

    def _suit(self, block: i64, others: i64, base: i64, missing: i64) -> None:
        """Find what helps in a suit that nothing was thrown from."""
        three = THREE
        final = FINAL
        after = self._after
        room = self._room
        kind: i64 = block * RANKS
        end: i64 = kind + RANKS
        bit: i64 = BIT[kind]
        found: i64 = 0
        copies: i64 = 0
        while kind < end:
            hit: i64 = i64(final[base + i64(three[others + after[kind]])]) - missing >> SIGN
            found |= bit & hit
            copies += room[kind] & hit
            bit <<= 1
            kind += 1
        self._found |= found
        self._copies += copies

    def _honours(self, row: i64, missing: i64) -> None:
        final = FINAL
        after = self._after
        room = self._room
        kind: i64 = HONOURS
        bit: i64 = BIT[kind]
        found: i64 = 0
        copies: i64 = 0
        while kind < KINDS:
            hit: i64 = i64(final[row + after[kind]]) - missing >> SIGN
            found |= bit & hit
            copies += room[kind] & hit
            bit <<= 1
            kind += 1
        self._found |= found
        self._copies += copies
