"""One table of a simulation: hand after hand from a seed, each seat polled for its answer."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.batch.shuffle import Rng, shuffle
from xiangque.engine.base import Engine
from xiangque.hand.base import ACTIONS, ENDED, NONE, WIN, BaseHand, ints
from xiangque.rules.base import DealerPolicy


class Table:
    """Hands are numbered from 1; walls and dice are those of `shuffle.deal` for the seed and the number.

    Dealers follow by the rules. ``points`` are what each seat won in the hand, all 0 until it has ended.
    """

    def __init__(self, engine: Engine, dealers: DealerPolicy, seats: i64) -> None:
        self.engine: Engine = engine
        self.dealers: DealerPolicy = dealers
        self.seats: i64 = seats
        self.deck: vec[u8] = vec[u8]([u8(kind) for kind in engine.deck])
        self.seed: i64 = 0
        self.number: i64 = 0
        self.next_dealer: i64 = NONE
        self.dice: tuple[int, int] = (1, 1)
        self.rng: Rng = Rng(0, 0)
        self.hand: BaseHand = engine.new_hand(0, self.deck, seats)
        self.points: vec[i64] = ints(seats, 0)

    def restart(self, seed: i64, number: i64) -> None:
        """Begin again with the walls of a seed, the hand of that number being dealt first."""
        self.seed = seed
        self.number = number - 1
        self.next_dealer = NONE

    def deal(self) -> None:
        """Deal the next hand and run to its first decision."""
        self.number += 1
        self.rng = Rng(self.seed, self.number)
        first = int(self.rng.below(6)) + 1
        self.dice = (first, int(self.rng.below(6)) + 1)
        wall = shuffle(self.rng, self.deck)
        if self.next_dealer == NONE:
            self.next_dealer = i64(self.dealers.first([self.dice[0], self.dice[1]], int(self.seats)))
        self.hand = self.engine.new_hand(self.next_dealer, wall, self.seats)
        seat: i64 = 0
        while seat < self.seats:
            self.points[seat] = 0
            seat += 1
        self.engine.begin(self.hand)
        self._settle()

    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.hand.phase == ENDED

    def asked(self) -> i64:
        """The seat to be polled now, in turn order from the one whose piece is in question; NONE if over."""
        i: i64 = 0
        while i < self.seats:
            seat = self._in_turn(i)
            if self._waits_for(seat):
                return seat
            i += 1
        return NONE

    def waiting(self) -> list[int]:
        """All seats that are asked and have not answered, in that order."""
        found: list[int] = []
        i: i64 = 0
        while i < self.seats:
            seat = self._in_turn(i)
            if self._waits_for(seat):
                found.append(int(seat))
            i += 1
        return found

    def _in_turn(self, i: i64) -> i64:
        """The seat so many places after the one whose piece is in question, or whose turn it is."""
        hand = self.hand
        return ((hand.turn if hand.source == NONE else hand.source) + i) % self.seats

    def _waits_for(self, seat: i64) -> bool:
        return self.hand.action_count[seat] > 0 and self.hand.answers[seat] == NONE

    def offers(self, seat: i64) -> list[int]:
        """What a seat that has not answered yet may answer; empty if it is not asked."""
        found: list[int] = []
        if self.hand.answers[seat] == NONE:
            i: i64 = seat * ACTIONS
            end: i64 = i + self.hand.action_count[seat]
            while i < end:
                found.append(int(self.hand.actions[i]))
                i += 1
        return found

    def offered(self, seat: i64, action: i64) -> bool:
        """Whether a seat is asked, has not answered yet, and may answer this."""
        return self.hand.answers[seat] == NONE and self.engine.offered(self.hand, seat, action)

    def answer(self, seat: i64, action: i64) -> bool:
        """Take an answer `offered`; whether it settled the decision, which is then carried out."""
        hand = self.hand
        self.engine.answer(hand, seat, action)
        if not self.engine.decided(hand):
            return False
        self.engine.advance(hand)
        self._settle()
        return True

    def _settle(self) -> None:
        """Once the hand has ended: who won what, and who deals next."""
        if self.hand.phase != ENDED:
            return
        winner = -1
        if self.hand.result == WIN:
            winner = int(self.hand.winner)
            for seat, delta in enumerate(self.engine.settle(self.hand).deltas):
                self.points[seat] = i64(delta)
        self.next_dealer = self.dealers.following(int(self.hand.dealer), winner, int(self.seats))
