"""The kinds of policy a game of cards is made of, and the ruleset that holds one of each."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.hand.zipai import ZipaiHand
from xiangque.rules.bans import CardBans
from xiangque.rules.base import BaseRuleset, DealerPolicy
from xiangque.rules.winning import Refusal
from xiangque.rules.xi import XiScore


class CardRuleset(BaseRuleset):
    """One game of cards with its options settled.

    The stock is what ``dealt`` cards leave of ``deck``. ``wei_open``: everybody sees the character of a wei.
    The names of ``reasons`` are in `engine.card_hints`.
    """

    def __init__(
        self,
        deck: list[int],
        dealt: i64,
        bans: CardBans,
        score: XiScore,
        dealer: DealerPolicy,
        wei_open: bool,
        reasons: dict[str, Refusal],
    ) -> None:
        super().__init__(deck, dealer, reasons)
        self.dealt: i64 = dealt
        self.bans: CardBans = bans
        self.score: XiScore = score
        self.wei_open: bool = wei_open

    def new_hand(self, dealer: i64, wall: vec[u8], seats: i64) -> ZipaiHand:
        """A hand about to be dealt to three of three or four seats."""
        return ZipaiHand(seats, dealer, wall)
