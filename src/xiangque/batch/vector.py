"""Many tables advanced together, what the asked seats see written straight into buffers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from xiangque.batch.sight import Sight
from xiangque.batch.table import Table
from xiangque.engine.base import Engine
from xiangque.hand.base import ACTIONS, NONE, ints, octets
from xiangque.rules.base import DealerPolicy

# What follows the end of a hand; the names are Gymnasium's.
NEXT_STEP: Final[i64] = 0
SAME_STEP: Final[i64] = 1
DISABLED: Final[i64] = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Opponent:
    """Answers for the seats that are not the learner's."""

    def choose(self, table: Table, seat: i64) -> i64:
        """One of the actions offered to the seat."""
        raise NotImplementedError


class RandomOpponent(Opponent):
    """Any offer, each as likely, by the generator the hand was dealt from."""

    def choose(self, table: Table, seat: i64) -> i64:
        return table.hand.actions[seat * ACTIONS + table.rng.below(table.hand.action_count[seat])]


class DefaultOpponent(Opponent):
    """What a time-out answers (HO-2): claims nothing, throws the drawn piece, takes a win it is asked for."""

    def choose(self, table: Table, seat: i64) -> i64:
        return table.engine.default(table.hand, seat)


class Vector:
    """So many tables, each always showing one seat that is asked, or a hand that has ended.

    With an ``opponent`` the learner has one seat in each hand, (table + hand number) mod seats, and the
    opponent answers for the others; without, every seat that is asked is the learner's. The buffers have a
    row a table: ``rows`` what the seat sees, ``masks`` what it may answer, ``learners`` which seat it is,
    ``rewards`` its points and ``points`` everybody's, which are 0 but for a hand that ended in this step,
    where ``ended`` is 1. Under SAME_STEP a row shows the next hand at once, and ``final_rows`` the old one.
    """

    def __init__(
        self,
        engine: Engine,
        dealers: DealerPolicy,
        sight: Sight,
        tables: i64,
        autoreset: i64,
        opponent: Opponent | None,
    ) -> None:
        self.seats: i64 = sight.seats
        self.count: i64 = tables
        self.sight: Sight = sight
        self.autoreset: i64 = autoreset
        self.opponent: Opponent | None = opponent
        self.tables: list[Table] = [Table(engine, dealers, sight.seats) for _ in range(int(tables))]
        self.rows: vec[u8] = octets(tables * sight.size)
        self.masks: vec[u8] = octets(tables * sight.actions)
        self.learners: vec[i64] = ints(tables, 0)
        self.rewards: vec[float] = vec[float]([0.0] * tables)
        self.points: vec[i64] = ints(tables * sight.seats, 0)
        self.ended: vec[u8] = octets(tables)
        self.over: vec[u8] = octets(tables)
        same: i64 = tables if autoreset == SAME_STEP else 0
        self.final_rows: vec[u8] = octets(same * sight.size)
        self.final_learners: vec[i64] = ints(same, 0)

    def reset(self, i: i64, seed: i64, number: i64) -> None:
        """Begin a table again with the walls of a seed, from the hand of that number on."""
        self.tables[i].restart(seed, number)
        self._forget(i)
        self._deal(i)
        self._show(i)

    def renew(self, i: i64) -> None:
        """Leave a table's hand as it is and deal its next one."""
        self._forget(i)
        self._deal(i)
        self._show(i)

    def unoffered(self, actions: vec[i64]) -> i64:
        """The first table whose action is not offered or, under DISABLED, whose hand is over; NONE: none."""
        i: i64 = 0
        while i < self.count:
            if self.over[i] == 1:
                if self.autoreset == DISABLED:
                    return i
            elif not self.tables[i].offered(self.learners[i], actions[i]):
                return i
            i += 1
        return NONE

    def step(self, actions: vec[i64]) -> None:
        """Take one action a table, all of them offered; a hand that was over makes room for the next."""
        i: i64 = 0
        while i < self.count:
            was_over = self.over[i] == 1
            self._forget(i)
            if was_over:
                self._deal(i)
            else:
                table = self.tables[i]
                table.answer(self.learners[i], actions[i])
                self._run(i, table)
                if table.over():
                    self._end(i, table)
            self._show(i)
            i += 1

    def _forget(self, i: i64) -> None:
        """Clear what the last step said of an ended hand."""
        if self.ended[i] == 0:
            return
        self.ended[i] = 0
        self.over[i] = 0
        self.rewards[i] = 0.0
        seat: i64 = 0
        while seat < self.seats:
            self.points[i * self.seats + seat] = 0
            seat += 1

    def _deal(self, i: i64) -> None:
        """Deal until the learner is asked: hands that end before are no episodes."""
        table = self.tables[i]
        table.deal()
        self.learners[i] = (i + table.number) % self.seats
        self._run(i, table)
        while table.over():
            table.deal()
            self.learners[i] = (i + table.number) % self.seats
            self._run(i, table)

    def _run(self, i: i64, table: Table) -> None:
        """Let the opponent answer until the learner is asked or the hand has ended."""
        opponent = self.opponent
        seat = table.asked()
        if opponent is not None:
            while seat != NONE and seat != self.learners[i]:
                table.answer(seat, opponent.choose(table, seat))
                seat = table.asked()
        elif seat != NONE:
            self.learners[i] = seat

    def _end(self, i: i64, table: Table) -> None:
        """Note what the hand came to; under SAME_STEP keep its last sight and deal the next."""
        self.ended[i] = 1
        seat: i64 = 0
        while seat < self.seats:
            self.points[i * self.seats + seat] = table.points[seat]
            seat += 1
        learner = self.learners[i]
        self.rewards[i] = float(table.points[learner])
        if self.autoreset == SAME_STEP:
            self.sight.write(table.hand, learner, self.final_rows, i * self.sight.size)
            self.final_learners[i] = learner
            self._deal(i)
        else:
            self.over[i] = 1

    def _show(self, i: i64) -> None:
        table = self.tables[i]
        self.sight.write(table.hand, self.learners[i], self.rows, i * self.sight.size)
        self.sight.mask(table.hand, self.learners[i], self.masks, i * self.sight.actions)
