"""The mahjong engine: a loop over turns, claims and robbed kongs that asks only the policies.

A decision is open while some seat has offers. `answer` collects, `decided` tells when nothing
outstanding could change the outcome, `advance` applies it and runs on to the next decision.
"""

from typing import Final

from mypy_extensions import i64

from xiangque.hand.record import (
    ADDED,
    BY_DISCARD,
    CONCEALED,
    DEALT,
    DISCARDED,
    DRAWN,
    EXHAUSTED,
    EXPOSED,
    FLOWER,
    FOR_FLOWER,
    FOR_KONG,
    FRONT,
    KONGED,
    NO_TILE,
    OPENED,
    PASSED,
    PASSED_KONG,
    PASSED_PUNG,
    PASSED_WIN,
    PUNGED,
    ROB_KONG,
    SELF_DRAW,
    WON,
    record,
)
from xiangque.hand.record import READY as DECLARED
from xiangque.hand.state import ACTIONS, CLAIM, ENDED, NONE, PLAIN, STRIDE, TURN, Hand
from xiangque.hand.view import View
from xiangque.rules.base import ClaimPolicy, ReadyPolicy, Ruleset, WallPolicy, WinPolicy
from xiangque.rules.table import (
    ADDED_KONG,
    CONCEALED_KONG,
    DISCARD,
    EXPOSED_KONG,
    PASS,
    PUNG,
    READY,
    WIN,
)
from xiangque.rules.winning import Tally, winning_of

KINDS: Final[i64] = 42


class Mahjong:
    """One ruleset's engine; it keeps no state, every hand brings its own."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules: Ruleset = rules
        self.wall: WallPolicy = rules.wall
        self.claims: ClaimPolicy = rules.claims
        self.win: WinPolicy = rules.win
        self.ready: ReadyPolicy = rules.ready

    def begin(self, hand: Hand) -> None:
        """Deal, replace the flowers of the deal pass by pass (HA-8), and open the dealer's first turn."""
        place: i64 = 0
        while place < self.wall.dealt:
            seat: i64 = (hand.dealer + self.wall.seat_of_place(place)) % hand.seats
            hand.apply(record(DEALT, seat, i64(hand.wall[place]), 0, seat))
            place += 1
        while self._replace_dealt_flowers(hand):
            pass
        hand.apply(record(OPENED, hand.dealer, NO_TILE, 0, hand.dealer))
        self._run(hand)

    def _replace_dealt_flowers(self, hand: Hand) -> bool:
        """One pass round the table from the dealer; whether anybody showed a flower."""
        any_shown = False
        offset: i64 = 0
        while offset < hand.seats:
            seat: i64 = (hand.dealer + offset) % hand.seats
            shown: i64 = 0
            kind: i64 = 27
            while kind < KINDS:
                while hand.counts[seat * STRIDE + kind] > 0 and self.wall.is_flower(kind):
                    hand.apply(record(FLOWER, seat, kind, 0, seat))
                    shown += 1
                kind += 1
            if shown > 0:
                any_shown = True
            while shown > 0:
                tile: i64 = i64(hand.wall[hand.tail - 1])
                hand.apply(record(DRAWN, seat, tile, FOR_FLOWER, seat))
                shown -= 1
            offset += 1
        return any_shown

    def _take(self, hand: Hand, seat: i64, place: i64) -> bool:
        """Draw one tile, setting a flower aside; False when it was the last drawable one (HA-12)."""
        tile: i64 = i64(hand.wall[hand.head]) if place == FRONT else i64(hand.wall[hand.tail - 1])
        hand.apply(record(DRAWN, seat, tile, place, seat))
        flower = self.wall.is_flower(tile)
        if flower:
            hand.apply(record(FLOWER, seat, tile, 0, seat))
        if hand.left() > self.wall.reserve(hand):
            return True
        aimed = hand.stale[seat] == 0 and hand.waits[seat] >> tile & 1 == 1
        if aimed and not flower and hand.owed[seat] == 0:
            hand.apply(record(WON, seat, tile, SELF_DRAW, seat))
        else:
            hand.apply(record(EXHAUSTED, seat, NO_TILE, 0, seat))
        return False

    def _start_turn(self, hand: Hand, seat: i64) -> None:
        """Owed replacements first, then the normal draw, whose flower is replaced at once (HA-8)."""
        due: i64 = hand.owed[seat]
        if due > 0:
            while due > 0:
                if not self._take(hand, seat, FOR_FLOWER):
                    return
                due -= 1
            hand.stale[seat] = 1
        self.win.waits(hand, seat)
        if self._take(hand, seat, FRONT) and hand.drawn == NONE and self._take(hand, seat, FOR_FLOWER):
            self._chain_flowers(hand, seat)

    def _replace_kong(self, hand: Hand, seat: i64) -> None:
        self.win.waits(hand, seat)
        if self._take(hand, seat, FOR_KONG):
            self._chain_flowers(hand, seat)

    def _chain_flowers(self, hand: Hand, seat: i64) -> None:
        while hand.drawn == NONE and self.wall.replaces_again(hand, seat):
            if not self._take(hand, seat, FOR_FLOWER):
                return

    def _run(self, hand: Hand) -> None:
        """Go on until somebody has a decision or the hand has ended."""
        seat: i64 = 0
        while seat < hand.seats:
            hand.action_count[seat] = 0
            seat += 1
        self.forget_answers(hand)
        while hand.phase != ENDED:
            if hand.phase == TURN:
                if self._offer_turn(hand):
                    return
                if hand.drawn == NONE:  # four melds, and every tile due was a flower: nothing to throw
                    self._start_turn(hand, (hand.turn + 1) % hand.seats)
                else:
                    self._discard(hand, hand.turn, hand.drawn)
            elif hand.phase == CLAIM:
                if self._offer_claims(hand):
                    return
                self._start_turn(hand, (hand.source + 1) % hand.seats)
            else:
                if self.claims.robs() and self._offer_robbery(hand):
                    return
                self._replace_kong(hand, hand.source)

    def _offer(self, hand: Hand, seat: i64, action: i64) -> None:
        count: i64 = hand.action_count[seat]
        hand.actions[seat * ACTIONS + count] = action
        hand.action_count[seat] = count + 1

    def _completes(self, hand: Hand, seat: i64) -> bool:
        """Whether the seat on turn may win with what it has just taken from the wall."""
        if hand.fresh == 0:
            return False
        if hand.untouched == 1:
            return self.win.complete(hand, seat)
        return hand.drawn != NONE and hand.owed[seat] == 0 and hand.waits[seat] >> hand.drawn & 1 == 1

    def _offer_turn(self, hand: Hand) -> bool:
        """Offers of the seat on turn; False where it has no choice: a ready hand that cannot win."""
        seat = hand.turn
        wins = self._completes(hand, seat)
        if hand.ready[seat] == 1:
            if wins:
                self._offer(hand, seat, WIN)
                self._offer(hand, seat, PASS)
            return wins
        row: i64 = seat * STRIDE
        kind: i64 = 0
        while kind < PLAIN:
            if hand.counts[row + kind] > 0:
                self._offer(hand, seat, DISCARD + kind)
            kind += 1
        if self.ready.may_try(hand, seat):
            kind = 0
            while kind < PLAIN:
                if hand.counts[row + kind] > 0 and self.ready.allows(hand, seat, kind):
                    self._offer(hand, seat, READY + kind)
                kind += 1
        if hand.fresh == 1 and self.wall.kong_leaves(hand):
            self._offer_kongs(hand, seat)
        if wins:
            self._offer(hand, seat, WIN)
        return hand.action_count[seat] > 0

    def _offer_kongs(self, hand: Hand, seat: i64) -> None:
        row: i64 = seat * STRIDE
        kind: i64 = 0
        while kind < PLAIN:
            if hand.counts[row + kind] == 4 and self.claims.concealed_kong(hand, seat, kind):
                self._offer(hand, seat, CONCEALED_KONG + kind)
            kind += 1
        if hand.meld_count[seat] == 0:
            return
        kind = 0
        while kind < PLAIN:
            if hand.counts[row + kind] > 0 and self.claims.added_kong(hand, seat, kind):
                self._offer(hand, seat, ADDED_KONG + kind)
            kind += 1

    def _offer_claims(self, hand: Hand) -> bool:
        any_offer = False
        kong_leaves = self.wall.kong_leaves(hand)
        offset: i64 = 1
        while offset < hand.seats:
            seat: i64 = (hand.source + offset) % hand.seats
            if self.win.waits(hand, seat) >> hand.tile & 1 == 1:
                self._offer(hand, seat, WIN)
            pungs = self.claims.pung(hand, seat)
            konged = kong_leaves and self.claims.exposed_kong(hand, seat)
            if hand.action_count[seat] > 0 or pungs or konged:
                any_offer = True
                self._offer(hand, seat, PASS)
                if pungs:
                    self._offer(hand, seat, PUNG)
                if konged:
                    self._offer(hand, seat, EXPOSED_KONG)
            offset += 1
        return any_offer

    def _offer_robbery(self, hand: Hand) -> bool:
        any_offer = False
        offset: i64 = 1
        while offset < hand.seats:
            seat: i64 = (hand.source + offset) % hand.seats
            if self.win.waits(hand, seat) >> hand.tile & 1 == 1:
                self._offer(hand, seat, WIN)
                self._offer(hand, seat, PASS)
                any_offer = True
            offset += 1
        return any_offer

    def offered(self, hand: Hand, seat: i64, action: i64) -> bool:
        """Whether the seat may answer this now."""
        i: i64 = seat * ACTIONS
        end: i64 = i + hand.action_count[seat]
        while i < end:
            if hand.actions[i] == action:
                return True
            i += 1
        return False

    def answer(self, hand: Hand, seat: i64, action: i64) -> None:
        """Collect one offered answer of a seat that has not answered yet, in order of arrival."""
        hand.answers[seat] = action
        hand.order[hand.answered] = seat
        hand.answered += 1

    def forget_answers(self, hand: Hand) -> None:
        """Take back what was collected for the open decision."""
        seat: i64 = 0
        while seat < hand.seats:
            hand.answers[seat] = NONE
            seat += 1
        hand.answered = 0

    def _rank(self, hand: Hand, seat: i64, action: i64) -> i64:
        if hand.phase == TURN:
            return 1
        return self.claims.rank(action, (seat - hand.source + hand.seats) % hand.seats)

    def _best(self, hand: Hand) -> i64:
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

    def decided(self, hand: Hand) -> bool:
        """Whether no outstanding answer could change the outcome of the open decision."""
        best = self._best(hand)
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

    def advance(self, hand: Hand) -> None:
        """Apply a decided decision and run on; the caller has made sure of `decided`."""
        best = self._best(hand)
        action: i64 = hand.answers[best]
        i: i64 = 0
        while i < hand.answered:
            self._note_declined(hand, hand.order[i])
            i += 1
        if hand.phase == TURN:
            self._act(hand, best, action)
        elif action == PASS:
            if hand.phase == CLAIM:
                self._start_turn(hand, (hand.source + 1) % hand.seats)
            else:
                self._replace_kong(hand, hand.source)
        else:
            self._claim(hand, best, action)
        self._run(hand)

    def _note_declined(self, hand: Hand, seat: i64) -> None:
        action: i64 = hand.answers[seat]
        tile: i64 = hand.drawn if hand.phase == TURN else hand.tile
        if action != WIN and self.offered(hand, seat, WIN):
            hand.apply(record(PASSED, seat, tile, PASSED_WIN, seat))
        if action == PASS and hand.phase == CLAIM:
            if self.offered(hand, seat, EXPOSED_KONG):
                hand.apply(record(PASSED, seat, tile, PASSED_KONG, seat))
            if self.offered(hand, seat, PUNG):
                hand.apply(record(PASSED, seat, tile, PASSED_PUNG, seat))

    def _discard(self, hand: Hand, seat: i64, kind: i64) -> None:
        just_drawn: i64 = 1 if kind == hand.drawn and hand.untouched == 0 else 0
        hand.apply(record(DISCARDED, seat, kind, just_drawn, seat))

    def _act(self, hand: Hand, seat: i64, action: i64) -> None:
        """What the seat on turn chose."""
        if action < READY:
            self._discard(hand, seat, action)
        elif action < CONCEALED_KONG:
            hand.apply(record(DECLARED, seat, NO_TILE, 0, seat))
            self._discard(hand, seat, action - READY)
        elif action < ADDED_KONG:
            hand.apply(record(KONGED, seat, action - CONCEALED_KONG, CONCEALED, seat))
            self._replace_kong(hand, seat)
        elif action < WIN:
            hand.apply(record(KONGED, seat, action - ADDED_KONG, ADDED, seat))
        elif action == WIN:
            hand.apply(record(WON, seat, hand.drawn, SELF_DRAW, seat))
        else:
            self._discard(hand, seat, hand.drawn)

    def _claim(self, hand: Hand, seat: i64, action: i64) -> None:
        tile = hand.tile
        source = hand.source
        if action == WIN:
            by: i64 = BY_DISCARD if hand.phase == CLAIM else ROB_KONG
            hand.apply(record(WON, seat, tile, by, source))
        elif action == PUNG:
            hand.apply(record(PUNGED, seat, tile, 0, source))
        else:
            hand.apply(record(KONGED, seat, tile, EXPOSED, source))
            self._replace_kong(hand, seat)

    def default(self, hand: Hand, seat: i64) -> i64:
        """HO-2: win at a win prompt, claim nothing, else discard the drawn tile, or the lowest kind."""
        if self.offered(hand, seat, WIN):
            return WIN
        if self.offered(hand, seat, PASS):
            return PASS
        if hand.drawn != NONE and self.offered(hand, seat, DISCARD + hand.drawn):
            return DISCARD + hand.drawn
        return hand.actions[seat * ACTIONS]

    def view(self, hand: Hand, seat: i64) -> View:
        """What the seat may see."""
        return View(hand, seat, self.wall.reserve(hand))

    def settle(self, hand: Hand) -> Tally:
        """What a hand that ended with a win is worth."""
        last = hand.win_by == SELF_DRAW and hand.left() <= self.wall.reserve(hand)
        winning = winning_of(hand, hand.winner, hand.win_tile, hand.win_by, hand.win_source, last)
        return self.rules.score.tally(winning)
