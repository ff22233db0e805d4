"""The mahjong engine: a loop over turns, claims and robbed kongs that asks only the policies.

It writes records; what may be answered is in `engine.offering`.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.engine.offering import Offering
from xiangque.hand.base import ACTIONS, CLAIM, ENDED, NONE, TURN, BaseHand
from xiangque.hand.record import (
    ADDED,
    BOUND,
    BY_DISCARD,
    CHOWED,
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
    PASSED_CHOW,
    PASSED_KONG,
    PASSED_PUNG,
    PASSED_WIN,
    PUNGED,
    ROB_KONG,
    SELF_DRAW,
    SPLIT,
    WON,
    record,
)
from xiangque.hand.record import READY as DECLARED
from xiangque.hand.state import STRIDE, Hand
from xiangque.hand.view import View
from xiangque.rules.table import (
    ADDED_KONG,
    BOUND_CHOW,
    BOUND_PUNG,
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
    declares,
    discard_of,
)
from xiangque.rules.winning import Tally, Winning, winning_of

KINDS: Final[i64] = 42


class Mahjong(Offering):
    """One ruleset's engine; it keeps no state, every hand brings its own."""

    def new_hand(self, dealer: i64, wall: vec[u8], seats: i64) -> Hand:
        """A hand about to be dealt."""
        return self.rules.new_hand(dealer, wall)

    def begin(self, hand: BaseHand) -> None:
        """Deal, replace the flowers of the deal pass by pass (HA-8), and open the dealer's first turn."""
        self._begin(cast(Hand, hand))

    def _begin(self, hand: Hand) -> None:
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
        if self.wall.plays_last or hand.left() > self.wall.reserve(hand):
            return True
        aimed = hand.stale[seat] == 0 and hand.waits[seat] >> tile & 1 == 1
        if aimed and not flower and hand.owed[seat] == 0:
            hand.apply(record(WON, seat, tile, SELF_DRAW, seat))
        else:
            hand.apply(record(EXHAUSTED, seat, NO_TILE, 0, seat))
        return False

    def _start_turn(self, hand: Hand, seat: i64) -> None:
        """Owed replacements first, then the normal draw, whose flower is replaced at once (HA-8)."""
        if hand.left() <= self.wall.reserve(hand):
            self._split(hand, seat)
            return
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

    def _split(self, hand: Hand, seat: i64) -> None:
        """Deal out the last tiles, if there are any to be dealt; the first that wins ends it (SH-26)."""
        due: i64 = self.wall.split(hand)
        while due > 0:
            self.win.waits(hand, seat)
            tile: i64 = i64(hand.wall[hand.head])
            hand.apply(record(DRAWN, seat, tile, SPLIT, seat))
            if hand.ready[seat] == 1 and self.win.draws(hand, seat):
                hand.apply(record(WON, seat, tile, SELF_DRAW, seat))
                return
            seat = (seat + 1) % hand.seats
            due -= 1
        hand.apply(record(EXHAUSTED, seat, NO_TILE, 0, seat))

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
        self.forget_offers(hand)
        while hand.phase != ENDED:
            if hand.phase == TURN:
                if self.offer_turn(hand):
                    return
                if hand.drawn == NONE:  # four melds, and every tile due was a flower: nothing to throw
                    self._start_turn(hand, (hand.turn + 1) % hand.seats)
                else:
                    self._discard(hand, hand.turn, hand.drawn)
            elif hand.phase == CLAIM:
                if self.offer_claims(hand):
                    return
                self._start_turn(hand, (hand.source + 1) % hand.seats)
            else:
                if self.claims.robs() and self.offer_robbery(hand):
                    return
                self._replace_kong(hand, hand.source)

    def rank(self, hand: BaseHand, seat: i64, action: i64) -> i64:
        """The rank of a claim, by how far the seat sits from the discarder."""
        return self.claims.rank(action, (seat - hand.source + hand.seats) % hand.seats)

    def advance(self, hand: BaseHand) -> None:
        """Apply a decided decision and run on; the caller has made sure of `decided`."""
        self._advance(cast(Hand, hand))

    def _advance(self, hand: Hand) -> None:
        best = self.best(hand)
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
            self._note_declined_claims(hand, seat)

    def _note_declined_claims(self, hand: Hand, seat: i64) -> None:
        tile: i64 = hand.tile
        if self.offered(hand, seat, EXPOSED_KONG):
            hand.apply(record(PASSED, seat, tile, PASSED_KONG, seat))
        if self.offered(hand, seat, PUNG):
            hand.apply(record(PASSED, seat, tile, PASSED_PUNG, seat))
        elif self.offered(hand, seat, BOUND_PUNG):
            hand.apply(record(PASSED, seat, tile, PASSED_PUNG | BOUND, seat))
        plain = False
        bound = False
        place: i64 = 0
        while place < 3:
            plain = plain or self.offered(hand, seat, CHOW + place)
            bound = bound or self.offered(hand, seat, BOUND_CHOW + place)
            place += 1
        if plain:
            hand.apply(record(PASSED, seat, tile, PASSED_CHOW, seat))
        elif bound:
            hand.apply(record(PASSED, seat, tile, PASSED_CHOW | BOUND, seat))

    def _discard(self, hand: Hand, seat: i64, kind: i64) -> None:
        just_drawn: i64 = 1 if kind == hand.drawn and hand.untouched == 0 else 0
        hand.apply(record(DISCARDED, seat, kind, just_drawn, seat))
        self._turn_bao(hand)

    def _turn_bao(self, hand: Hand) -> None:
        packed: i64 = self.bao.due(hand)
        while packed != NONE:
            hand.apply(packed)
            packed = self.bao.due(hand)

    def _act(self, hand: Hand, seat: i64, action: i64) -> None:
        """What the seat on turn chose."""
        if declares(action):
            self._declare(hand, seat, action)
        elif action < READY:
            self._discard(hand, seat, action)
        elif action < ADDED_KONG:
            hand.apply(record(KONGED, seat, action - CONCEALED_KONG, CONCEALED, seat))
            self._replace_kong(hand, seat)
        elif action < WIN:
            hand.apply(record(KONGED, seat, action - ADDED_KONG, ADDED, seat))
            self._turn_bao(hand)
        elif action == WIN:
            hand.apply(record(WON, seat, hand.drawn, SELF_DRAW, seat))
        else:
            self._discard(hand, seat, hand.planned if hand.declaring == 1 else hand.drawn)

    def _declare(self, hand: Hand, seat: i64, action: i64) -> None:
        """Ready with its discard, which waits where a win is asked first (SH-36, SH-37)."""
        kind = discard_of(action)
        laid: i64 = NO_TILE
        if action >= LAY_LOW:
            laid = laid_kind(self.ready.lays(hand, seat, kind), action)
        asks = self.ready.asks_win(hand, seat)
        hand.apply(record(DECLARED, seat, laid, 0, seat))
        if asks:
            hand.planned = kind
        else:
            self._discard(hand, seat, kind)

    def _claim(self, hand: Hand, seat: i64, action: i64) -> None:
        tile = hand.tile
        source = hand.source
        if action == WIN:
            by: i64 = BY_DISCARD if hand.phase == CLAIM else ROB_KONG
            hand.apply(record(WON, seat, tile, by, source))
        elif action == EXPOSED_KONG:
            hand.apply(record(KONGED, seat, tile, EXPOSED, source))
            self._turn_bao(hand)
            self._replace_kong(hand, seat)
        else:
            if action == PUNG:
                hand.apply(record(PUNGED, seat, tile, 0, source))
            elif action == BOUND_PUNG:
                hand.apply(record(PUNGED, seat, tile, BOUND, source))
            elif action < BOUND_CHOW:
                hand.apply(record(CHOWED, seat, tile, action - CHOW, source))
            else:
                hand.apply(record(CHOWED, seat, tile, action - BOUND_CHOW | BOUND, source))
            self._turn_bao(hand)

    def default(self, hand: BaseHand, seat: i64) -> i64:
        """HO-2: win at a win prompt, claim nothing, else discard the drawn tile, or the lowest kind.

        After a claim bound to ready: the ready discard with the most live winning tiles (SH-15).
        """
        return self._default(cast(Hand, hand), seat)

    def _default(self, hand: Hand, seat: i64) -> i64:
        if self.offered(hand, seat, WIN):
            return WIN
        if self.offered(hand, seat, PASS):
            return PASS
        if hand.bound == 1:
            return READY + self.ready.widest(hand, seat)
        if hand.drawn != NONE and self.offered(hand, seat, DISCARD + hand.drawn):
            return DISCARD + hand.drawn
        return hand.actions[seat * ACTIONS]

    def view(self, hand: Hand, seat: i64) -> View:
        """What the seat may see."""
        return View(hand, seat, self.wall.reserve(hand))

    def settle(self, hand: BaseHand) -> Tally:
        """What a hand that ended with a win is worth."""
        return self.rules.score.tally(self.winning(cast(Hand, hand)))

    def winning(self, hand: Hand) -> Winning:
        """The position that a hand ended with."""
        last = hand.win_by == SELF_DRAW and hand.left() <= self.wall.reserve(hand)
        winning = winning_of(hand, hand.winner, hand.win_tile, hand.win_by, hand.win_source, last)
        winning.bao = self.bao.kinds(hand) if hand.win_by == SELF_DRAW else 0
        return winning


def laid_kind(pairs: i64, action: i64) -> i64:
    """The pair that an action lays aside, of the two in a mask."""
    kind: i64 = 0
    while pairs >> kind & 1 == 0:
        kind += 1
    if action < LAY_HIGH:
        return kind
    kind += 1
    while pairs >> kind & 1 == 0:
        kind += 1
    return kind
