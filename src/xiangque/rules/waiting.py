"""SH-R1: what a ready hand waits for, how it waits, and why a hand is not ready."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.form import waits
from xiangque.analysis.keys import BIT, block_key
from xiangque.analysis.splits import RUN_TILES, TILE_BLOCK, Splits, pair_in, runs_in, triplets_in
from xiangque.hand.record import CHOW, PUNG
from xiangque.hand.state import PLAIN, meld_tile, meld_type
from xiangque.rules.winning import Refusal, refusal

HONG_ZHONG: Final[i64] = 33
TERMINALS: Final[i64] = 0x204060301  # 1 and 9 of each suit, and the red dragon
SUIT: Final[i64] = 0x1FF


class Waiting:
    """Thirteen tiles, melds counted three, and the winning set they wait for.

    ``counts`` are the concealed copies of 34 kinds from ``at``, with ``sets`` sets still to make; ``melded``
    packed melds begin at ``first``; ``laid`` is the kind of the pair laid aside (SH-24) or -1.

    ``wins``: mask of the winning set, of which only the laid kind wins when one is laid. ``kan``, ``bian``,
    ``diao``: SH-7, SH-8, SH-6, on the whole winning set as if nothing were laid. ``pairs``: mask of the two
    kinds that may be laid (SH-24) or 0. ``triplets``: kinds whose drawn fourth tile is 大风 (SH-30).
    ``name``: "kan", "bian", "diao", else "dui_dao" when every winning tile makes a triplet, "liang_mian" when
    not; empty without a winning set.
    """

    def __init__(
        self, counts: vec[u8], at: i64, melds: vec[i64], first: i64, melded: i64, sets: i64, laid: i64
    ) -> None:
        self.wins: i64 = 0
        self.pairs: i64 = 0
        self.triplets: i64 = 0
        self.kan: bool = False
        self.bian: bool = False
        self.diao: bool = False
        self.name: str = ""
        self.sets: i64 = sets
        self.laid: i64 = laid
        self.held: i64 = 0  # kinds among the tiles and melds
        self.owned: i64 = 0  # kinds of which a single copy more would be the fifth
        self.three: i64 = 0  # kinds held three times in the hand
        self.punged: i64 = 0
        self.run_melded: bool = False
        self.triplet_melded: bool = False
        self.shape: i64 = 0  # kinds that make four sets and a pair, whatever else SH-R1 asks
        self.with_run: i64 = 0  # of those, kinds with a reading that has a run,
        self.with_triplet: i64 = 0  # that has what SH-12 asks beside a run,
        self.with_both: i64 = 0  # and that has both; kinds wholly owned are among them
        self._in_run: i64 = 0  # winning kinds by what they complete in some legal reading
        self._in_middle: i64 = 0
        self._in_pair: i64 = 0
        self._tripled: i64 = 0
        self._beside: i64 = 0  # the pairs beside triplets that they complete
        self._weigh(counts, at, melds, first, melded)
        self.shape = waits(
            block_key(counts, at, 0),
            block_key(counts, at, 1),
            block_key(counts, at, 2),
            block_key(counts, at, 3),
            sets,
        )
        if self.shape != 0:
            self._look(counts, at)
            self._conclude()

    def _weigh(self, counts: vec[u8], at: i64, melds: vec[i64], first: i64, melded: i64) -> None:
        """Take stock of what is held where."""
        in_melds: vec[u8] = vec[u8]([0] * PLAIN)
        i: i64 = first
        while i < first + melded:
            kind: i64 = meld_tile(melds[i])
            if meld_type(melds[i]) == CHOW:
                self.run_melded = True
                in_melds[kind] += 1
                in_melds[kind + 1] += 1
                in_melds[kind + 2] += 1
            else:
                self.triplet_melded = True
                in_melds[kind] += 3 if meld_type(melds[i]) == PUNG else 4
                if meld_type(melds[i]) == PUNG:
                    self.punged |= BIT[kind]
            i += 1
        kind = 0
        while kind < PLAIN:
            concealed: i64 = i64(counts[at + kind])
            copies: i64 = concealed + i64(in_melds[kind])
            if copies > 0:
                self.held |= BIT[kind]
            if copies >= 4:
                self.owned |= BIT[kind]
            if concealed == 3:
                self.three |= BIT[kind]
            kind += 1

    def _look(self, counts: vec[u8], at: i64) -> None:
        rest: vec[u8] = vec[u8]([0] * PLAIN)
        kind: i64 = 0
        while kind < PLAIN:
            rest[kind] = counts[at + kind]
            kind += 1
        splits = Splits(rest, RUN_TILES, TILE_BLOCK)
        kind = 0
        while self.shape >> kind != 0:
            if self.shape >> kind & 1 == 1:
                rest[kind] += 1
                splits.find()
                i: i64 = 0
                while i < len(splits.found):
                    self._read(splits.found[i], kind)
                    i += 1
                rest[kind] -= 1
            kind += 1

    def _read(self, packed: i64, tile: i64) -> None:
        """Note what one way to part the tiles allows, and what the tile completes in it."""
        if self._has_run(packed):
            self.with_run |= BIT[tile]
        if self._has_triplet(packed):
            self.with_triplet |= BIT[tile]
        if not self.legal(packed):
            return
        self.with_both |= BIT[tile]
        if self.owned >> tile & 1 == 1 or not self.settled():
            return
        self.wins |= BIT[tile]
        if self.laid < 0 or self.laid == tile:
            self.triplets |= self.three & triplets_in(packed, self.sets)
        self._place(packed, tile)

    def legal(self, packed: i64) -> bool:
        """SH-12, SH-27a: whether the parts of a split suffice beside the melds."""
        return self._has_run(packed) and self._has_triplet(packed)

    def _has_run(self, packed: i64) -> bool:
        return self.run_melded or runs_in(packed, self.sets) != 0

    def _has_triplet(self, packed: i64) -> bool:
        if self.triplet_melded or triplets_in(packed, self.sets) != 0:
            return True
        return pair_in(packed, self.sets) == HONG_ZHONG

    def _place(self, packed: i64, tile: i64) -> None:
        """Every part of a legal split that the tile may complete."""
        pair: i64 = pair_in(packed, self.sets)
        if pair == tile:
            self._in_pair |= BIT[tile]
        if triplets_in(packed, self.sets) >> tile & 1 == 1:
            self._tripled |= BIT[tile]
            self._beside |= BIT[pair]
        ends: i64 = runs_in(packed, self.sets) << 2  # bit k + 2 for a run from kind k
        if ends >> tile + 1 & 1 == 1:
            self._in_middle |= BIT[tile]
        if (ends >> tile | ends >> tile + 2) & 1 == 1:
            self._in_run |= BIT[tile]

    def _conclude(self) -> None:
        """SH-6, SH-7, SH-8, SH-24: judge the winning set as a whole, then narrow it to the laid pair."""
        others: i64 = self.wins & (self.wins - 1)
        single: bool = others == 0
        double: bool = others != 0 and others & (others - 1) == 0
        self.kan = single and self._in_middle != 0
        self.bian = single and self._in_run != 0
        self.diao = self.wins != 0 and self._in_pair == self.wins
        if double and self.wins & self._beside != 0:
            self.pairs = self.wins
        self.name = self._named()
        if self.laid >= 0:
            self.wins = self.pairs & BIT[self.laid]
        if self.wins != 0:
            self.triplets |= self.punged

    def _named(self) -> str:
        if self.wins == 0:
            return ""
        if self.kan:
            return "kan"
        if self.bian:
            return "bian"
        if self.diao:
            return "diao"
        return "dui_dao" if self._tripled == self.wins else "liang_mian"

    def settled(self) -> bool:
        """SH-10, SH-11, SH-14: the conditions that do not depend on how the hand is read."""
        return self.two_suits() and self.held & TERMINALS != 0 and self.sets > 0

    def two_suits(self) -> bool:
        """SH-10; a wait can bring no new suit, so the thirteen tell."""
        suits: i64 = 0
        if self.held & SUIT != 0:
            suits += 1
        if self.held >> 9 & SUIT != 0:
            suits += 1
        if self.held >> 18 & SUIT != 0:
            suits += 1
        return suits >= 2

    def refusals(self, tile: i64 = -1) -> list[Refusal]:
        """Every clause that forbids ready, or winning naturally with ``tile``; none when it is allowed."""
        found: list[Refusal] = []
        if self.sets < 1:
            found.append(_hand_of_one())
        if not self.two_suits():
            found.append(_one_suit())
        if self.held & TERMINALS == 0:
            found.append(_no_terminal())
        asked: i64 = self.shape if tile < 0 else self.shape & BIT[tile]
        if asked == 0:
            found.append(_no_shape() if tile < 0 else _not_completed())
        elif self.with_both & asked == 0:
            found += self._sets_refused(asked)
        elif self.with_both & asked & ~self.owned == 0:
            found.append(_all_owned())
        return found

    def _sets_refused(self, asked: i64) -> list[Refusal]:
        found: list[Refusal] = []
        if self.with_run & asked == 0:
            hans, hant = "没有顺子：要有至少一组顺子", "沒有順子：要有至少一組順子"
            found.append(refusal("SH-12", hans, hant, "no run: at least one run is needed"))
        if self.with_triplet & asked == 0:
            hans = "没有刻子：要有至少一组刻子或杠，或以红中作将；否则要胡对倒"
            hant = "沒有刻子：要有至少一組刻子或槓，或以紅中作將；否則要胡對倒"
            english = "no triplet or kong, no pair of red dragons, and no wait that makes a triplet"
            found.append(refusal("SH-12", hans, hant, english))
        if not found:
            hans, hant = "顺子和刻子不能同时凑成", "順子和刻子不能同時湊成"
            found.append(refusal("SH-12", hans, hant, "a run and a triplet cannot be had in one hand"))
        return found


def _hand_of_one() -> Refusal:
    hans, hant = "手里至少要有四张牌才能听，不可手把一", "手裡至少要有四張牌才能聽，不可手把一"
    return refusal("SH-14", hans, hant, "at least four concealed tiles are needed to be ready")


def _one_suit() -> Refusal:
    hans, hant = "清一色不能和，至少要有两种花色（红中不算）", "清一色不能和，至少要有兩種花色（紅中不算）"
    return refusal("SH-10", hans, hant, "one suit only: two suits are needed, the red dragon is none")


def _no_terminal() -> Refusal:
    hans, hant = "没有一、九或红中", "沒有一、九或紅中"
    return refusal("SH-11", hans, hant, "no 1, no 9 and no red dragon")


def _no_shape() -> Refusal:
    hans, hant = "没有一张牌能凑成四组加一对", "沒有一張牌能湊成四組加一對"
    return refusal("SH-16", hans, hant, "no tile makes four sets and exactly one pair of this hand")


def _not_completed() -> Refusal:
    hans, hant = "这张牌不能凑成四组加一对", "這張牌不能湊成四組加一對"
    return refusal("SH-16", hans, hant, "this tile does not make four sets and exactly one pair")


def _all_owned() -> Refusal:
    hans, hant = "要和的牌四张都在自己手里", "要和的牌四張都在自己手裡"
    return refusal("SH-R1", hans, hant, "all four copies of every winning tile are in your own hand")
