"""What every engine does alike: offers, the answers collected for a decision, and when it is decided."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from xiangque.hand.base import ACTIONS, NONE, TURN, BaseHand
from xiangque.rules.winning import Tally


@mypyc_attr(allow_interpreted_subclasses=False)
class Engine:
    """One ruleset's engine; it keeps no state, every hand brings its own.

    A decision is open while some seat has offers. `answer` collects, `decided` tells when nothing
    outstanding could change the outcome, `advance` applies it and runs on to the next decision.
    """

    def __init__(self, deck: list[int]) -> None:
        self.deck: list[int] = deck

    def new_hand(self, dealer: i64, wall: vec[u8], seats: i64) -> BaseHand:
        """A hand about to be dealt at a table of so many seats."""
        raise NotImplementedError

    def begin(self, hand: BaseHand) -> None:
        """Deal and run to the first decision."""
        raise NotImplementedError

    def advance(self, hand: BaseHand) -> None:
        """Apply a decided decision and run on; the caller has made sure of `decided`."""
        raise NotImplementedError

    def rank(self, hand: BaseHand, seat: i64, action: i64) -> i64:
        """The rank of an answer in an open window; the highest takes effect."""
        raise NotImplementedError

    def default(self, hand: BaseHand, seat: i64) -> i64:
        """What a time-out answers for an asked seat (HO-2)."""
        raise NotImplementedError

    def settle(self, hand: BaseHand) -> Tally:
        """What a hand that ended with a win is worth."""
        raise NotImplementedError

    def forget_offers(self, hand: BaseHand) -> None:
        """Close the open decision: no offers, no answers."""
        seat: i64 = 0
        while seat < hand.seats:
            hand.action_count[seat] = 0
            seat += 1
        self.forget_answers(hand)

    def offer(self, hand: BaseHand, seat: i64, action: i64) -> None:
        """Offer one more action to a seat."""
        count: i64 = hand.action_count[seat]
        hand.actions[seat * ACTIONS + count] = action
        hand.action_count[seat] = count + 1

    def offered(self, hand: BaseHand, seat: i64, action: i64) -> bool:
        """Whether the seat may answer this now."""
        i: i64 = seat * ACTIONS
        end: i64 = i + hand.action_count[seat]
        while i < end:
            if hand.actions[i] == action:
                return True
            i += 1
        return False

    def answer(self, hand: BaseHand, seat: i64, action: i64) -> None:
        """Collect one offered answer of a seat that has not answered yet, in order of arrival."""
        hand.answers[seat] = action
        hand.order[hand.answered] = seat
        hand.answered += 1

    def forget_answers(self, hand: BaseHand) -> None:
        """Take back what was collected for the open decision."""
        seat: i64 = 0
        while seat < hand.seats:
            hand.answers[seat] = NONE
            seat += 1
        hand.answered = 0

    def _rank(self, hand: BaseHand, seat: i64, action: i64) -> i64:
        return 1 if hand.phase == TURN else self.rank(hand, seat, action)

    def best(self, hand: BaseHand) -> i64:
        """The seat whose collected answer goes before the others; NONE if nothing is collected."""
        best: i64 = NONE
        high: i64 = -1
        seat: i64 = 0
        while seat < hand.seats:
            if hand.answers[seat] != NONE:
                rank = self._rank(hand, seat, hand.answers[seat])
                if rank > high:
                    high = rank
                    best = seat
            seat += 1
        return best

    def decided(self, hand: BaseHand) -> bool:
        """Whether no outstanding answer could change the outcome of the open decision."""
        best = self.best(hand)
        if best == NONE:
            return False
        high = self._rank(hand, best, hand.answers[best])
        seat: i64 = 0
        while seat < hand.seats:
            if hand.answers[seat] == NONE:
                i: i64 = seat * ACTIONS
                end: i64 = i + hand.action_count[seat]
                while i < end:
                    if self._rank(hand, seat, hand.actions[i]) > high:
                        return False
                    i += 1
            seat += 1
        return True
