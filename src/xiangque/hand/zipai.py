"""The state of one hand of cards and the only function that changes it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.hand.base import (
    CLAIM,
    ENDED,
    EXHAUST,
    NONE,
    TURN,
    WIN,
    BaseHand,
    copy_ints,
    copy_octets,
    ints,
    octets,
)
from xiangque.hand.card_record import DEAD, FORCED, TURNED, WEI, WEIED
from xiangque.hand.record import (
    CHOW,
    CHOWED,
    DEALT,
    DISCARDED,
    EXHAUSTED,
    OPENED,
    PASSED,
    PASSED_PUNG,
    PUNG,
    PUNGED,
    WON,
)
from xiangque.hand.state import CLAIMED_BIT

CARDS: Final[i64] = 20  # kinds, and places in one seat's row of counts
GROUPS: Final[i64] = 6
PILE: Final[i64] = 32  # places in one seat's row of cards that lay open before it
PLAYERS: Final[i64] = 3
TURNED_BIT: Final[i64] = 128


def resting_seat(dealer: i64, seats: i64) -> i64:
    """AX-2: of four the seat opposite the dealer rests; of three nobody does (NONE)."""
    return NONE if seats == PLAYERS else (dealer + 2) % seats


class ZipaiHand(BaseHand):
    """One hand: the stock, what each seat holds and has laid, what it may no longer do.

    ``counts`` has a row of CARDS concealed copies a seat; ``groups`` are packed as melds are
    (`hand.state.meld_type`) with WEI as third type. ``river`` holds every card a seat discarded or turned
    openly. ``kans``, ``eaten``, ``punged``, ``weied``, ``thrown``, ``no_pung`` and ``no_chow`` are masks of
    kinds a seat: dealt three or more, eaten, punged, laid as a wei, discarded (a turned card nobody took
    counts), and passed by for pung and for chow (AX-7b). ``wei`` is the kind of the wei just forced, until
    its discard. Everything but ``waits`` and ``stale`` is the fold of the records applied; these are kept
    by the policies.
    """

    def __init__(self, seats: i64, dealer: i64, wall: vec[u8]) -> None:
        super().__init__(seats, dealer, wall)
        self.resting: i64 = resting_seat(dealer, seats)
        self.head: i64 = 0
        self.counts: vec[u8] = octets(seats * CARDS)
        self.concealed: vec[i64] = ints(seats, 0)
        self.groups: vec[i64] = ints(seats * GROUPS, 0)
        self.group_count: vec[i64] = ints(seats, 0)
        self.river: vec[u8] = octets(seats * PILE)
        self.river_length: vec[i64] = ints(seats, 0)
        self.shown: vec[u8] = octets(CARDS)
        self.kans: vec[i64] = ints(seats, 0)
        self.eaten: vec[i64] = ints(seats, 0)
        self.punged: vec[i64] = ints(seats, 0)
        self.weied: vec[i64] = ints(seats, 0)
        self.thrown: vec[i64] = ints(seats, 0)
        self.no_pung: vec[i64] = ints(seats, 0)
        self.no_chow: vec[i64] = ints(seats, 0)
        self.dead: vec[i64] = ints(seats, 0)
        self.turned: i64 = 0
        self.wei: i64 = NONE
        self.win_tile: i64 = NONE
        self.win_source: i64 = NONE
        self.waits: vec[i64] = ints(seats, 0)
        self.stale: vec[u8] = vec[u8]([1] * seats)

    def left(self) -> i64:
        """Cards still in the stock once the hand is dealt."""
        return len(self.wall) - self.head

    def after(self, seat: i64) -> i64:
        """The 下家 of a seat, dead or not; the resting seat is passed over (AX-17)."""
        following: i64 = (seat + 1) % self.seats
        if following == self.resting:
            return (following + 1) % self.seats
        return following

    def apply(self, packed: i64) -> None:
        """Apply one record, the only way a hand changes; O(1)."""
        self.keep(packed)
        move: i64 = packed & 31
        seat: i64 = packed >> 5 & 7
        card: i64 = packed >> 8 & 63
        detail: i64 = packed >> 14 & 15
        if move == TURNED:
            self._turn(seat, card, detail)
        elif move == DISCARDED:
            self._discard(seat, card)
        elif move == DEALT:
            self._deal(seat, card)
        elif move == PASSED:
            if detail == PASSED_PUNG:
                self.no_pung[seat] |= 1 << card
        elif move == CHOWED:
            self._chow(seat, card, detail, packed >> 18 & 7)
        elif move == PUNGED:
            self._give(seat, card, 2)
            self.shown[card] += 2
            self.punged[seat] |= 1 << card
            self._mark_claimed(packed >> 18 & 7)
            self._lay(seat, PUNG | card << 3 | (packed >> 18 & 7) << 9)
        elif move == WEIED:
            self._give(seat, card, 2)
            self.weied[seat] |= 1 << card
            self._lay(seat, WEI | card << 3 | seat << 9)
            self.wei = card
        elif move == DEAD:
            self.dead[seat] = 1
            self.wei = NONE
        elif move == OPENED:
            self.phase = TURN
        elif move == WON:
            self._win(seat, card, packed >> 18 & 7)
        elif move == EXHAUSTED:
            self.result = EXHAUST
            self.phase = ENDED

    def _deal(self, seat: i64, card: i64) -> None:
        self.head += 1
        self.counts[seat * CARDS + card] += 1
        self.concealed[seat] += 1
        if self.counts[seat * CARDS + card] == 3:
            self.kans[seat] |= 1 << card

    def _give(self, seat: i64, card: i64, copies: i64) -> None:
        self.counts[seat * CARDS + card] -= u8(copies)
        self.concealed[seat] -= copies
        self.stale[seat] = 1

    def _show(self, seat: i64, card: i64, turned: i64) -> None:
        """A card lies open before a seat."""
        self.shown[card] += 1
        place: i64 = self.river_length[seat]
        self.river[seat * PILE + place] = u8(card | turned * TURNED_BIT)
        self.river_length[seat] = place + 1

    def _mark_claimed(self, source: i64) -> None:
        last: i64 = source * PILE + self.river_length[source] - 1
        self.river[last] = u8(i64(self.river[last]) | CLAIMED_BIT)

    def _let_go(self) -> None:
        """AX-7b: what nobody took bans its eating by the 下家; turned, by its turner too, as if thrown."""
        bit: i64 = 1 << self.tile
        self.no_chow[self.after(self.source)] |= bit
        if self.turned == 1:
            self.no_chow[self.source] |= bit
            self.thrown[self.source] |= bit

    def _turn(self, seat: i64, card: i64, forced: i64) -> None:
        if self.phase == CLAIM:
            self._let_go()
        self.head += 1
        if forced != FORCED:
            self._show(seat, card, 1)
        self._open(seat, card, 1)

    def _discard(self, seat: i64, card: i64) -> None:
        self._give(seat, card, 1)
        self._show(seat, card, 0)
        self.thrown[seat] |= 1 << card
        self._open(seat, card, 0)

    def _open(self, seat: i64, card: i64, turned: i64) -> None:
        self.phase = CLAIM
        self.turn = seat
        self.tile = card
        self.source = seat
        self.turned = turned
        self.wei = NONE

    def _chow(self, seat: i64, card: i64, place: i64, source: i64) -> None:
        low: i64 = card - place
        kind: i64 = low
        while kind < low + 3:
            if kind != card:
                self._give(seat, kind, 1)
                self.shown[kind] += 1
            kind += 1
        self.eaten[seat] |= 1 << card
        if self.turned == 1 and source != seat:  # AX-7b: what one turned and the 下家 ate
            self.no_chow[source] |= 1 << card
        self._mark_claimed(source)
        self._lay(seat, CHOW | low << 3 | source << 9 | place << 12)

    def _lay(self, seat: i64, packed: i64) -> None:
        """Add a group; its owner has a discard to make."""
        count: i64 = self.group_count[seat]
        self.groups[seat * GROUPS + count] = packed
        self.group_count[seat] = count + 1
        self.turn = seat
        self.phase = TURN
        self.tile = NONE
        self.source = NONE
        self.turned = 0

    def _win(self, seat: i64, card: i64, source: i64) -> None:
        if self.wei == NONE:
            self._mark_claimed(source)
        self.phase = ENDED
        self.result = WIN
        self.winner = seat
        self.win_tile = card
        self.win_source = source

    def clone(self) -> "ZipaiHand":
        """An independent copy, offers and collected answers included."""
        other = ZipaiHand(self.seats, self.dealer, self.wall)
        other.copy_base(self)
        other.head = self.head
        other.counts = copy_octets(self.counts)
        other.concealed = copy_ints(self.concealed)
        other.groups = copy_ints(self.groups)
        other.group_count = copy_ints(self.group_count)
        other.river = copy_octets(self.river)
        other.river_length = copy_ints(self.river_length)
        other.shown = copy_octets(self.shown)
        other.kans = copy_ints(self.kans)
        other.eaten = copy_ints(self.eaten)
        other.punged = copy_ints(self.punged)
        other.weied = copy_ints(self.weied)
        other.thrown = copy_ints(self.thrown)
        other.no_pung = copy_ints(self.no_pung)
        other.no_chow = copy_ints(self.no_chow)
        other.dead = copy_ints(self.dead)
        other.turned = self.turned
        other.wei = self.wei
        other.win_tile = self.win_tile
        other.win_source = self.win_source
        other.waits = copy_ints(self.waits)
        other.stale = copy_octets(self.stale)
        return other
