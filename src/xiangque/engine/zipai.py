"""The engine of cards: a loop over turned cards, forced weis, claims and discards."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.engine.base import Engine
from xiangque.hand.base import ACTIONS, CLAIM, ENDED, NONE, TURN, BaseHand
from xiangque.hand.card_record import DEAD, FORCED, OPEN, TURNED, WEIED
from xiangque.hand.card_view import CardView
from xiangque.hand.record import (
    CHOWED,
    DEALT,
    DISCARDED,
    EXHAUSTED,
    NO_TILE,
    OPENED,
    PASSED,
    PASSED_CHOW,
    PASSED_PUNG,
    PASSED_WIN,
    PUNGED,
    WON,
    record,
)
from xiangque.hand.zipai import CARDS, ZipaiHand
from xiangque.rules.bans import CardBans
from xiangque.rules.card_base import CardRuleset
from xiangque.rules.card_table import CHOW, DISCARD, PASS, PUNG, WIN
from xiangque.rules.card_winning import card_winning_of
from xiangque.rules.winning import Tally
from xiangque.rules.xi import XiScore


class Zipai(Engine):
    """One ruleset's engine; it keeps no state, every hand brings its own."""

    def __init__(self, rules: CardRuleset) -> None:
        super().__init__(rules.deck)
        self.rules: CardRuleset = rules
        self.bans: CardBans = rules.bans
        self.score: XiScore = rules.score

    def new_hand(self, dealer: i64, wall: vec[u8], seats: i64) -> ZipaiHand:
        """A hand about to be dealt."""
        return self.rules.new_hand(dealer, wall, seats)

    def begin(self, hand: BaseHand) -> None:
        """AX-3: deal one card at a time from the dealer round the players; the dealer discards first."""
        self._begin(cast(ZipaiHand, hand))

    def _begin(self, hand: ZipaiHand) -> None:
        seat = hand.dealer
        place: i64 = 0
        while place < self.rules.dealt:
            hand.apply(record(DEALT, seat, i64(hand.wall[place]), 0, seat))
            seat = hand.after(seat)
            place += 1
        hand.apply(record(OPENED, hand.dealer, NO_TILE, 0, hand.dealer))
        self._run(hand)

    def _run(self, hand: ZipaiHand) -> None:
        """Go on until somebody has a decision or the hand has ended."""
        self.forget_offers(hand)
        while hand.phase != ENDED:
            if hand.phase == TURN:
                if self._offer_turn(hand):
                    return
                self._die(hand, hand.turn)
            else:
                if self._offer_claims(hand):
                    return
                self._turn_next(hand, hand.source)

    def _turn_next(self, hand: ZipaiHand, seat: i64) -> None:
        """AX-5, AX-8, AX-D: the next living seat turns a card, if there is one and a seat to turn it."""
        living: i64 = hand.after(seat)
        passed: i64 = 0
        while hand.dead[living] == 1 and passed < hand.seats:
            living = hand.after(living)
            passed += 1
        if hand.left() == 0 or hand.dead[living] == 1:
            hand.apply(record(EXHAUSTED, seat, NO_TILE, 0, seat))
            return
        card: i64 = i64(hand.wall[hand.head])
        if hand.counts[living * CARDS + card] >= 2:
            hand.apply(record(TURNED, living, card, FORCED, living))
            hand.apply(record(WEIED, living, card, 0, living))
        else:
            hand.apply(record(TURNED, living, card, OPEN, living))

    def _die(self, hand: ZipaiHand, seat: i64) -> None:
        """A wei that left neither win nor discard: dead, or the end of the hand on the last card (AX-L)."""
        if hand.left() > 0:
            hand.apply(record(DEAD, seat, NO_TILE, 0, seat))
        self._turn_next(hand, seat)

    def _offer_turn(self, hand: ZipaiHand) -> bool:
        """Offers of the seat that discards, and the win on a wei just forced; False if it has none."""
        seat = hand.turn
        if hand.left() > 0:
            kind: i64 = 0
            while kind < CARDS:
                if self.bans.may_discard(hand, seat, kind):
                    self.offer(hand, seat, DISCARD + kind)
                kind += 1
        if hand.wei != NONE and self.score.wins(hand, seat, hand.wei, seat):
            if hand.action_count[seat] == 0:
                self.offer(hand, seat, PASS)
            self.offer(hand, seat, WIN)
        return hand.action_count[seat] > 0

    def _offer_claims(self, hand: ZipaiHand) -> bool:
        """Offers on the open card, which on the last one are wins alone (AX-L); False if there are none."""
        any_offer = False
        offset: i64 = 0
        while offset < hand.seats:
            seat: i64 = (hand.source + offset) % hand.seats
            if seat != hand.resting and hand.dead[seat] == 0 and self._offer_claim(hand, seat):
                any_offer = True
            offset += 1
        return any_offer

    def _offer_claim(self, hand: ZipaiHand, seat: i64) -> bool:
        if hand.turned == 1 and self.score.wins(hand, seat, hand.tile, hand.source):
            self.offer(hand, seat, WIN)
        if hand.left() > 0:
            if self.bans.may_pung(hand, seat):
                self.offer(hand, seat, PUNG)
            chows: i64 = self.bans.chows(hand, seat)
            place: i64 = 0
            while chows >> place != 0:
                if chows >> place & 1 == 1:
                    self.offer(hand, seat, CHOW + place)
                place += 1
        if hand.action_count[seat] == 0:
            return False
        self.offer(hand, seat, PASS)
        return True

    def rank(self, hand: BaseHand, seat: i64, action: i64) -> i64:
        """AX-6: win before pung before chow; among wins and chows the turner, then round the table."""
        distance: i64 = (seat - hand.source + hand.seats) % hand.seats
        if action == PASS:
            return 0
        if action == WIN:
            return 200 - distance
        return 100 if action == PUNG else 50 - distance

    def advance(self, hand: BaseHand) -> None:
        """Apply a decided decision and run on; the caller has made sure of `decided`."""
        self._advance(cast(ZipaiHand, hand))

    def _advance(self, hand: ZipaiHand) -> None:
        best = self.best(hand)
        action: i64 = hand.answers[best]
        i: i64 = 0
        while i < hand.answered:
            self._note_declined(hand, hand.order[i])
            i += 1
        if action == WIN:
            self._win(hand, best)
        elif hand.phase == CLAIM:
            self._claim(hand, best, action)
        elif action == PASS:
            self._die(hand, best)
        else:
            hand.apply(record(DISCARDED, best, action - DISCARD, 0, best))
        self._run(hand)

    def _note_declined(self, hand: ZipaiHand, seat: i64) -> None:
        action: i64 = hand.answers[seat]
        card: i64 = hand.wei if hand.phase == TURN else hand.tile
        if action != WIN and self.offered(hand, seat, WIN):
            hand.apply(record(PASSED, seat, card, PASSED_WIN, seat))
        if action != PASS or hand.phase != CLAIM:
            return
        if self.offered(hand, seat, PUNG):
            hand.apply(record(PASSED, seat, card, PASSED_PUNG, seat))
        place: i64 = 0
        while place < 3:
            if self.offered(hand, seat, CHOW + place):
                hand.apply(record(PASSED, seat, card, PASSED_CHOW, seat))
                return
            place += 1

    def _win(self, hand: ZipaiHand, seat: i64) -> None:
        if hand.phase == CLAIM:
            hand.apply(record(WON, seat, hand.tile, 0, hand.source))
        else:
            hand.apply(record(WON, seat, hand.wei, 0, seat))

    def _claim(self, hand: ZipaiHand, seat: i64, action: i64) -> None:
        if action == PASS:
            self._turn_next(hand, hand.source)
        elif action == PUNG:
            hand.apply(record(PUNGED, seat, hand.tile, 0, hand.source))
        else:
            hand.apply(record(CHOWED, seat, hand.tile, action - CHOW, hand.source))

    def default(self, hand: BaseHand, seat: i64) -> i64:
        """HO-2: win at a win prompt, claim nothing, else discard the lowest legal card."""
        if self.offered(hand, seat, WIN):
            return WIN
        if self.offered(hand, seat, PASS):
            return PASS
        return hand.actions[seat * ACTIONS]

    def view(self, hand: ZipaiHand, seat: i64) -> CardView:
        """What the seat may see."""
        return CardView(hand, seat, self.rules.wei_open)

    def settle(self, hand: BaseHand) -> Tally:
        """What a hand that ended with a win is worth."""
        ended = cast(ZipaiHand, hand)
        return self.score.tally(card_winning_of(ended, ended.winner, ended.win_tile, ended.win_source))
