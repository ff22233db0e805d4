"""The kinds of policy a game of mahjong is made of, and the ruleset that holds one of each."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from xiangque.hand.state import Hand
from xiangque.rules.winning import Refusal, Tally, Winning


@mypyc_attr(allow_interpreted_subclasses=False)
class WallPolicy:
    """How the wall is dealt, what may be drawn from it, and what its flowers do."""

    def __init__(self, deck: list[int], dealt: i64) -> None:
        self.deck: list[int] = deck
        self.dealt: i64 = dealt

    def seat_of_place(self, place: i64) -> i64:
        """Which seat, counted from the dealer, is dealt the tile of a place; -1: none is."""
        raise NotImplementedError

    def reserve(self, hand: Hand) -> i64:
        """Tiles that stay undrawn."""
        raise NotImplementedError

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
    """What may be claimed or konged, and whose claim goes first."""

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

    def robs(self) -> bool:
        """Whether an added kong may be robbed."""
        raise NotImplementedError

    def rank(self, action: i64, distance: i64) -> i64:
        """The rank of an answer in a claim window; ``distance`` counts seats from the discarder."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=False)
class WinPolicy:
    """Which tiles complete a hand."""

    def waits(self, hand: Hand, seat: i64) -> i64:
        """Mask of the kinds that complete a seat's hand between its turns; kept until its tiles change."""
        raise NotImplementedError

    def waits_without(self, hand: Hand, seat: i64, kind: i64) -> i64:
        """Mask of the kinds that would complete the hand once ``kind`` were discarded."""
        raise NotImplementedError

    def complete(self, hand: Hand, seat: i64) -> bool:
        """Whether the concealed tiles of a seat are complete as they stand."""
        raise NotImplementedError

    def refuse(self, winning: Winning) -> list[Refusal]:
        """Every clause that makes the position not a win; empty for a win."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=False)
class ReadyPolicy:
    """Who may declare ready, with which discards, and what for."""

    def may_try(self, hand: Hand, seat: i64) -> bool:
        """Whether any discard of the seat on turn could lead to ready; a quick test before the others."""
        raise NotImplementedError

    def allows(self, hand: Hand, seat: i64, kind: i64) -> bool:
        """Whether ready may be declared with the discard of ``kind``."""
        raise NotImplementedError

    def refuse(self, hand: Hand, seat: i64, kind: i64) -> list[Refusal]:
        """Every clause that forbids it; empty when it is allowed."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=False)
class ScorePolicy:
    """What a win is worth and who pays."""

    def tally(self, winning: Winning) -> Tally:
        """The best reading of a winning position, itemised; ValueError if it does not win."""
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


class Ruleset:
    """One game with its options settled: a policy of each kind.

    ``reasons`` are the words for what the engine itself refuses, by the names `engine.hints` uses.
    """

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
        reasons: dict[str, Refusal],
    ) -> None:
        self.seats: i64 = seats
        self.sets: i64 = sets
        self.wall: WallPolicy = wall
        self.claims: ClaimPolicy = claims
        self.win: WinPolicy = win
        self.ready: ReadyPolicy = ready
        self.score: ScorePolicy = score
        self.dealer: DealerPolicy = dealer
        self.reasons: dict[str, Refusal] = reasons

    def new_hand(self, dealer: i64, wall: vec[u8]) -> Hand:
        """A hand about to be dealt."""
        return Hand(self.seats, dealer, wall, self.wall.dealt, self.sets)
