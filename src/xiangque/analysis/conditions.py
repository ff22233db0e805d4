"""Distance of tiles to a hand that must also have a run, a triplet and one of some marked kinds.

The parts that the conditions ask for are set apart, each choice of them in turn, and `form` looks at the
rest. A triplet or run of which nothing is held is not tried, so that of a hand far from ready some improving
kinds may be left out. Must agree with the exhaustive search in tests/test_conditions.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.form import distance, improving
from xiangque.analysis.keys import BIT, BLOCK, KINDS, WEIGHT, block_key

SUITED: Final[i64] = 27
HONOURS: Final[i64] = 27  # the first of them
FAR: Final[i64] = 50
GONE: Final[i64] = FAR + 1  # the cost of tiles that cannot be had
PARTS: Final = 16
NOWHERE: Final[i64] = 9 * FAR - 2  # farther than any distance that can be met


class Conditioned:
    """Concealed tiles, the ``sets`` to make of them, and the conditions that no meld meets already.

    ``unseen``: copies of each kind that may still come. ``run``, ``triplet``: one must be among the sets;
    a pair of ``instead`` (-1: of nothing) does in place of the triplet. ``marks``: mask of kinds of which
    one must be there before the last tile comes; 0: none must. One kind of honours at least is absent.
    """

    def __init__(
        self, counts: vec[u8], unseen: vec[u8], sets: i64, run: bool, triplet: bool, instead: i64, marks: i64
    ) -> None:
        self.counts: vec[u8] = counts
        self.unseen: vec[u8] = unseen
        self.sets: i64 = sets
        self.run: bool = run
        self.triplet: bool = triplet
        self.instead: i64 = instead
        self.marks: i64 = marks
        self._keys: vec[i64] = vec[i64]([block_key(counts, 0, block) for block in range(4)])
        self._free: bool = True  # no marked kind is held
        self._spare: i64 = HONOURS  # an honour that is not there, to pose as a pair set apart
        self._apart: vec[i64] = vec[i64]([0] * PARTS)  # kind * 16 + taken * 4 + lacking
        self._depth: i64 = 0
        self._cost: i64 = 0
        self._bound: i64 = 0
        self._least: i64 = NOWHERE + 2
        self._mask: i64 = 0
        self._collects: bool = False
        self._survey()

    def distance(self, limit: i64 = NOWHERE) -> i64:
        """Tiles from ready, as `form.distance`; FAR or more when the conditions cannot be met.

        Beyond ``limit`` it is not looked for: the answer is then one more.
        """
        keys = self._keys
        self._bound = distance(keys[0], keys[1], keys[2], keys[3], self.sets) + 1
        self._least = (limit if limit < NOWHERE else NOWHERE) + 2
        self._collects = False
        self._choose_triplet()
        return self._least - 1

    def improving(self, known: i64 = NOWHERE) -> i64:
        """Mask of the kinds of which one more lowers the distance, which may be told if it is ``known``."""
        self._least = (self.distance() if known == NOWHERE else known) + 1
        self._mask = 0
        self._collects = True
        self._choose_triplet()
        return self._mask

    def _survey(self) -> None:
        kind: i64 = 0
        while kind < KINDS:
            if self.counts[kind] > 0 and self.marks >> kind & 1 == 1:
                self._free = False
            kind += 1
        while self._spare < KINDS - 1 and self.counts[self._spare] > 0:
            self._spare += 1

    def _hopeless(self, sets: i64, paired: bool) -> bool:
        """Whether the parts set apart lead to nothing new, even if the rest meets every other condition."""
        if sets < 0 or (not self._collects and self._least <= self._bound):
            return True
        room: i64 = self._least - self._cost
        if not self._collects:
            room -= 1
        return room < 0 or self._rest(sets, paired) > room

    def _rest(self, sets: i64, paired: bool) -> i64:
        """How many tiles lack to make the sets, and the pair unless one is set apart, of what remains."""
        z: i64 = self._keys[3]
        if paired:
            z += 2 * WEIGHT[self._spare]
        return distance(self._keys[0], self._keys[1], self._keys[2], z, sets) + 1

    def _choose_triplet(self) -> None:
        if not self.triplet:
            self._choose_run(self.sets, False)
            return
        held: i64 = 4
        while held > 0:
            kind: i64 = 0
            while kind < KINDS:
                if i64(self.counts[kind]) == held:
                    self._take(kind, 3)
                    self._choose_run(self.sets - 1, False)
                    self._give(1)
                kind += 1
            held -= 1
        if self.instead >= 0:
            self._take(self.instead, 2)
            self._choose_run(self.sets, True)
            self._give(1)

    def _choose_run(self, sets: i64, paired: bool) -> None:
        if self._hopeless(sets, paired):
            return
        if not self.run:
            self._choose_mark(sets, paired)
            return
        held: i64 = 3
        while held > 0 and sets > 0:
            low: i64 = 0
            while low < SUITED:
                if low % 9 < 7 and self._of_run(low) == held:
                    self._take_run(low)
                    self._choose_mark(sets - 1, paired)
                    self._give(3)
                low += 1
            held -= 1

    def _choose_mark(self, sets: i64, paired: bool) -> None:
        if self._hopeless(sets, paired):
            return
        if self.marks == 0 or self._marked(True):
            self._weigh(sets, paired)
            return
        kind: i64 = 0
        while kind < KINDS:
            if self.marks >> kind & 1 == 1 and (self._free or self.counts[kind] > 0):
                self._with_mark(kind, sets, paired)
            kind += 1

    def _with_mark(self, kind: i64, sets: i64, paired: bool) -> None:
        if not paired:
            self._take(kind, 2)
            self._weigh(sets, True)
            self._give(1)
        if sets == 0:
            return
        self._take(kind, 3)
        self._weigh(sets - 1, paired)
        self._give(1)
        low: i64 = kind - 2
        while low <= kind:
            if low >= 0 and kind < SUITED and low % 9 < 7:
                self._take_run(low)
                self._weigh(sets - 1, paired)
                self._give(3)
            low += 1

    def _weigh(self, sets: i64, paired: bool) -> None:
        """Look at the rest once every condition has its part."""
        total: i64 = self._cost + self._rest(sets, paired)
        late: bool = total < 2 and self.marks != 0 and not self._marked(False)
        if late:
            total = 2
        if not self._collects:
            if total < self._least:
                self._least = total
        elif total == self._least:
            self._mask |= self._lacking() & (self.marks if late else -1)
            if not late:
                z: i64 = self._keys[3] + (2 * WEIGHT[self._spare] if paired else 0)
                found: i64 = improving(self._keys[0], self._keys[1], self._keys[2], z, sets)
                self._mask |= found & ~BIT[self._spare]

    def _marked(self, lacking: bool) -> bool:
        """Whether a part set apart has a marked kind; ``lacking`` ones count too."""
        i: i64 = 0
        while i < self._depth:
            part: i64 = self._apart[i]
            if self.marks >> (part >> 4) & 1 == 1 and (lacking or part >> 2 & 3 > 0):
                return True
            i += 1
        return False

    def _lacking(self) -> i64:
        """Mask of the kinds that parts set apart still lack."""
        found: i64 = 0
        i: i64 = 0
        while i < self._depth:
            if self._apart[i] & 3 > 0:
                found |= BIT[self._apart[i] >> 4]
            i += 1
        return found

    def _of_run(self, low: i64) -> i64:
        """How many kinds of a run are held."""
        held: i64 = 0
        kind: i64 = low
        while kind < low + 3:
            held += 1 if self.counts[kind] > 0 else 0
            kind += 1
        return held

    def _take_run(self, low: i64) -> None:
        self._take(low, 1)
        self._take(low + 1, 1)
        self._take(low + 2, 1)

    def _take(self, kind: i64, copies: i64) -> None:
        """Set copies of a kind apart, those that are not held at the cost of getting them."""
        held: i64 = i64(self.counts[kind])
        taken: i64 = held if held < copies else copies
        lacking: i64 = copies - taken
        self.counts[kind] = u8(held - taken)
        self._keys[BLOCK[kind]] -= WEIGHT[kind] * taken
        self._cost += lacking if lacking <= i64(self.unseen[kind]) else GONE
        self._apart[self._depth] = kind * 16 + taken * 4 + lacking
        self._depth += 1

    def _give(self, parts: i64) -> None:
        """Put the last parts back."""
        end: i64 = self._depth - parts
        while self._depth > end:
            self._depth -= 1
            part: i64 = self._apart[self._depth]
            kind: i64 = part >> 4
            taken: i64 = part >> 2 & 3
            lacking: i64 = part & 3
            self.counts[kind] = u8(i64(self.counts[kind]) + taken)
            self._keys[BLOCK[kind]] += WEIGHT[kind] * taken
            self._cost -= lacking if lacking <= i64(self.unseen[kind]) else GONE
