"""The kinds of policy a game of mahjong is made of, and the ruleset that holds one of each."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from xiangque.hand.base import NONE
from xiangque.hand.state import Hand
from xiangque.rules.winning import Price, Refusal, Tally, Winning


@mypyc_attr(allow_interpreted_subclasses=False)
class WallPolicy:
    """How the wall is dealt, what may be drawn from it, and what its flowers do.

    ``plays_last``: the last drawable tile is played on; otherwise it wins or ends the hand.
    """

    def __init__(self, deck: list[int], dealt: i64, plays_last: bool) -> None:
        self.deck: list[int] = deck
        self.dealt: i64 = dealt
        self.plays_last: bool = plays_last

    def seat_of_place(self, place: i64) -> i64:
        """Which seat, counted from the dealer, is dealt the tile of a place; -1: none is."""
        raise NotImplementedError

    def reserve(self, hand: Hand) -> i64:
        """Tiles that stay undrawn."""
        raise NotImplementedError

    def split(self, hand: Hand) -> i64:
        """Tiles dealt out one by one, without discards, once nothing is left to draw."""
        return 0

    def kong_leaves(self, hand: Hand) -> bool:
        """Whether one more kong leaves a tile to draw as its replacement."""
        raise NotImplementedError

    def is_flower(self, kind: i64) -> bool:
        """Whether a tile is set aside and replaced."""
        raise NotImplementedError

    def replaces_again(self, hand: Hand, seat: i64) -> bool:
        """Whether a flower drawn as a replacement is itself replaced at once."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=False)
class ClaimPolicy:
    """What may be claimed or konged, and whose claim goes first; ``chows``: runs may be claimed."""

    chows: bool = False

    def may_meld(self, hand: Hand, seat: i64) -> bool:
        """Whether the seat may lay down one more meld."""
        return True

    def pung(self, hand: Hand, seat: i64) -> bool:
        """Whether the seat may pung the tile in question."""
        raise NotImplementedError

    def exposed_kong(self, hand: Hand, seat: i64) -> bool:
        """Whether the seat may kong the tile in question, the wall permitting."""
        raise NotImplementedError

    def concealed_kong(self, hand: Hand, seat: i64, kind: i64) -> bool:
        """Whether the seat may kong four concealed tiles on its own turn, the wall permitting."""
        raise NotImplementedError

    def added_kong(self, hand: Hand, seat: i64, kind: i64) -> bool:
        """Whether the seat may add the tile to its pung on its own turn, the wall permitting."""
        raise NotImplementedError

    def calls(self, hand: Hand, seat: i64) -> i64:
        """Mask of the claims from `table.CHOW` on that the seat may make: chows and those bound to ready."""
        return 0

    def robs(self) -> bool:
        """Whether an added kong may be robbed."""
        raise NotImplementedError

    def rank(self, action: i64, distance: i64) -> i64:
        """The rank of an answer in a claim window; ``distance`` counts seats from the discarder."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=False)
class WinPolicy:
    """Which tiles complete a hand.

    ``seven_pairs``: whether it may be seven pairs, in the words of `analysis.hands`.
    """

    seven_pairs: str = "none"

    def waits(self, hand: Hand, seat: i64) -> i64:
        """Mask of the kinds that complete a seat's hand between its turns; kept until its tiles change."""
        raise NotImplementedError

    def waits_without(self, hand: Hand, seat: i64, kind: i64) -> i64:
        """Mask of the kinds that would complete the hand once ``kind`` were discarded."""
        raise NotImplementedError

    def draws(self, hand: Hand, seat: i64) -> bool:
        """Whether the seat on turn may win with what it has just taken from the wall."""
        raise NotImplementedError

    def takes(self, hand: Hand, seat: i64) -> bool:
        """Whether a seat may win on the discard or added kong in question."""
        return self.waits(hand, seat) >> hand.tile & 1 == 1

    def shape(self, hand: Hand, seat: i64, discard: i64) -> str:
        """The class of a seat's wait once ``discard`` (NONE: nothing) has left; empty without classes."""
        return ""

    def refuse(self, winning: Winning) -> list[Refusal]:
        """Every clause that makes the position not a win; empty for a win."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=False)
class ReadyPolicy:
    """Who may declare ready, with which discards, and what for.

    ``needed``: only a ready player wins. ``lays_pairs``: a pair may be laid aside with the declaration.
    """

    needed: bool = False
    lays_pairs: bool = False

    def may_try(self, hand: Hand, seat: i64) -> bool:
        """Whether any discard of the seat on turn could lead to ready; a quick test before the others."""
        raise NotImplementedError

    def allows(self, hand: Hand, seat: i64, kind: i64) -> bool:
        """Whether ready may be declared with the discard of ``kind``."""
        raise NotImplementedError

    def refuse(self, hand: Hand, seat: i64, kind: i64) -> list[Refusal]:
        """Every clause that forbids it; empty when it is allowed."""
        raise NotImplementedError

    def near(self, hand: Hand, seat: i64, kind: i64) -> bool:
        """Whether only conditions, not the shape, could forbid ready with the discard of ``kind``."""
        return True

    def lays(self, hand: Hand, seat: i64, kind: i64) -> i64:
        """Mask of the two pairs of which one may be laid aside when ready is declared so; 0: none."""
        return 0

    def widest(self, hand: Hand, seat: i64) -> i64:
        """The allowed discard with the most live winning tiles, the lowest kind if equal."""
        raise NotImplementedError

    def asks_win(self, hand: Hand, seat: i64) -> bool:
        """Whether the seat, having declared, is asked for a win before it discards."""
        return False


@mypyc_attr(allow_interpreted_subclasses=False)
class BaoPolicy:
    """Which tiles stand for others; this one, for games without, never turns any."""

    def due(self, hand: Hand) -> i64:
        """The record that turns an indicator now; NONE when none is due."""
        return NONE

    def kinds(self, hand: Hand) -> i64:
        """Mask of the kinds that a tile just drawn may be bao of."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=False)
class ScorePolicy:
    """What a win is worth and who pays."""

    def tally(self, winning: Winning) -> Tally:
        """The best reading of a winning position, itemised; ValueError if it does not win."""
        raise NotImplementedError

    def deltas(self, winning: Winning) -> list[int]:
        """What each seat gains and loses by it, as `tally` tells, without the reading that explains it."""
        return self.tally(winning).deltas

    def prices(self) -> list[Price]:
        """The items people may name for a win whose tiles nobody has written down."""
        raise NotImplementedError

    def named(self, winning: Winning, names: list[str]) -> Tally:
        """What a win is worth by the items named, each as often as it counts; its tiles are not looked at."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=False)
class DealerPolicy:
    """Who deals."""

    def first(self, dice: list[int], seats: int) -> int:
        """The dealer of the first hand."""
        raise NotImplementedError

    def following(self, dealer: int, winner: int, seats: int) -> int:
        """The dealer after a hand; ``winner`` is -1 for a drawn one."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=False)
class BaseRuleset:
    """What the rules of every family have: the pieces, who deals, and words for what the engine refuses.

    ``reasons`` go by the names the family's engine uses.
    """

    def __init__(self, deck: list[int], dealer: DealerPolicy, reasons: dict[str, Refusal]) -> None:
        self.deck: list[int] = deck
        self.dealer: DealerPolicy = dealer
        self.reasons: dict[str, Refusal] = reasons


class Ruleset(BaseRuleset):
    """One game of mahjong with its options settled: a policy of each kind."""

    def __init__(
        self,
        seats: i64,
        sets: i64,
        wall: WallPolicy,
        claims: ClaimPolicy,
        win: WinPolicy,
        ready: ReadyPolicy,
        score: ScorePolicy,
        dealer: DealerPolicy,
        bao: BaoPolicy,
        reasons: dict[str, Refusal],
    ) -> None:
        super().__init__(wall.deck, dealer, reasons)
        self.seats: i64 = seats
        self.sets: i64 = sets
        self.wall: WallPolicy = wall
        self.claims: ClaimPolicy = claims
        self.win: WinPolicy = win
        self.ready: ReadyPolicy = ready
        self.score: ScorePolicy = score
        self.bao: BaoPolicy = bao

    def new_hand(self, dealer: i64, wall: vec[u8]) -> Hand:
        """A hand about to be dealt."""
        return Hand(self.seats, dealer, wall, self.wall.dealt, self.sets)
