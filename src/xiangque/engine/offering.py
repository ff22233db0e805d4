"""What each seat may answer: offers on its own turn, in a claim window and against an added kong."""

from mypy_extensions import i64

from xiangque.engine.base import Engine
from xiangque.hand.state import PLAIN, STRIDE, Hand
from xiangque.rules.base import BaoPolicy, ClaimPolicy, ReadyPolicy, Ruleset, WallPolicy, WinPolicy
from xiangque.rules.table import (
    ADDED_KONG,
    CHOW,
    CONCEALED_KONG,
    DISCARD,
    EXPOSED_KONG,
    LAY_HIGH,
    LAY_LOW,
    PASS,
    PUNG,
    READY,
    WIN,
)


class Offering(Engine):
    """The half of the mahjong engine that only asks: it reads the hand and the policies."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules.wall.deck)
        self.rules: Ruleset = rules
        self.wall: WallPolicy = rules.wall
        self.claims: ClaimPolicy = rules.claims
        self.win: WinPolicy = rules.win
        self.ready: ReadyPolicy = rules.ready
        self.bao: BaoPolicy = rules.bao

    def offer_turn(self, hand: Hand) -> bool:
        """Offers of the seat on turn; False where it has no choice: a ready hand that cannot win."""
        seat = hand.turn
        wins = hand.fresh == 1 and self.win.draws(hand, seat)
        if hand.ready[seat] == 1:
            if wins:
                self.offer(hand, seat, WIN)
                self.offer(hand, seat, PASS)
            return wins
        row: i64 = seat * STRIDE
        if hand.bound == 0:
            kind: i64 = 0
            while kind < PLAIN:
                if hand.counts[row + kind] > 0:
                    self.offer(hand, seat, DISCARD + kind)
                kind += 1
        if self.ready.may_try(hand, seat):
            self._offer_ready(hand, seat)
        if hand.fresh == 1 and self.wall.kong_leaves(hand):
            self._offer_kongs(hand, seat)
        if wins:
            self.offer(hand, seat, WIN)
        return hand.action_count[seat] > 0

    def _offer_ready(self, hand: Hand, seat: i64) -> None:
        row: i64 = seat * STRIDE
        kind: i64 = 0
        while kind < PLAIN:
            if hand.counts[row + kind] > 0 and self.ready.allows(hand, seat, kind):
                self.offer(hand, seat, READY + kind)
                if self.ready.lays(hand, seat, kind) != 0:
                    self.offer(hand, seat, LAY_LOW + kind)
                    self.offer(hand, seat, LAY_HIGH + kind)
            kind += 1

    def _offer_kongs(self, hand: Hand, seat: i64) -> None:
        row: i64 = seat * STRIDE
        kind: i64 = 0
        while kind < PLAIN:
            if hand.counts[row + kind] == 4 and self.claims.concealed_kong(hand, seat, kind):
                self.offer(hand, seat, CONCEALED_KONG + kind)
            kind += 1
        if hand.meld_count[seat] == 0:
            return
        kind = 0
        while kind < PLAIN:
            if hand.counts[row + kind] > 0 and self.claims.added_kong(hand, seat, kind):
                self.offer(hand, seat, ADDED_KONG + kind)
            kind += 1

    def offer_claims(self, hand: Hand) -> bool:
        """Offers of the others after a discard; False where nobody has one."""
        any_offer = False
        kong_leaves = self.wall.kong_leaves(hand)
        offset: i64 = 1
        while offset < hand.seats:
            seat: i64 = (hand.source + offset) % hand.seats
            if self.win.takes(hand, seat):
                self.offer(hand, seat, WIN)
            pungs = self.claims.pung(hand, seat)
            konged = kong_leaves and self.claims.exposed_kong(hand, seat)
            calls: i64 = self.claims.calls(hand, seat)
            if hand.action_count[seat] > 0 or pungs or konged or calls != 0:
                any_offer = True
                self.offer(hand, seat, PASS)
                if pungs:
                    self.offer(hand, seat, PUNG)
                if konged:
                    self.offer(hand, seat, EXPOSED_KONG)
                bit: i64 = 0
                while calls >> bit != 0:
                    if calls >> bit & 1 == 1:
                        self.offer(hand, seat, CHOW + bit)
                    bit += 1
            offset += 1
        return any_offer

    def offer_robbery(self, hand: Hand) -> bool:
        """Offers of the others after an added kong; False where nobody wins on it."""
        any_offer = False
        offset: i64 = 1
        while offset < hand.seats:
            seat: i64 = (hand.source + offset) % hand.seats
            if self.win.takes(hand, seat):
                self.offer(hand, seat, WIN)
                self.offer(hand, seat, PASS)
                any_offer = True
            offset += 1
        return any_offer
