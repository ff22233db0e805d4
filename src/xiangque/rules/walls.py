"""Walls: the deal in three rounds of four, reserves and flowers."""

from mypy_extensions import i64

from xiangque.hand.state import Hand
from xiangque.rules.base import WallPolicy


class RoundsWall(WallPolicy):
    """Three rounds of four from the dealer, then one each, the dealer jumping for a second tile."""

    def seat_of_place(self, place: i64) -> i64:
        if place < 48:
            return (place & 15) >> 2
        if place == 48 or place == 52:
            return 0
        if place < 52:
            return place - 48
        return -1


class FlowerWall(RoundsWall):
    """HA-8, HA-12: 红中 is the flower; eight tiles stay undrawn and two more for every two kongs begun."""

    def __init__(self, deck: list[int], dealt: i64, flower: i64, kept: i64, chained: bool) -> None:
        super().__init__(deck, dealt, False)
        self.flower: i64 = flower
        self.kept: i64 = kept
        self.chained: bool = chained

    def reserve(self, hand: Hand) -> i64:
        return self.kept + ((hand.kongs + 1) >> 1) * 2

    def kong_leaves(self, hand: Hand) -> bool:
        return hand.left() > self.kept + ((hand.kongs + 2) >> 1) * 2

    def is_flower(self, kind: i64) -> bool:
        return kind == self.flower

    def replaces_again(self, hand: Hand, seat: i64) -> bool:
        return self.chained or hand.ready[seat] == 1


class SplitWall(RoundsWall):
    """SH-22, SH-26: twelve tiles stay; seven replace kongs, four are dealt out once nothing is left to draw.

    ``open_bao``: the seventh replacement is gone once it is the indicator or the bao has changed. Where the
    bao is hidden nothing may tell where it lies, so there it is always drawn.
    """

    def __init__(self, deck: list[int], dealt: i64, deals_split: bool, open_bao: bool) -> None:
        super().__init__(deck, dealt, True)
        self.live: i64 = len(deck) - 12
        self.deals_split: bool = deals_split
        self.open_bao: bool = open_bao

    def reserve(self, hand: Hand) -> i64:
        return hand.tail - self.live

    def split(self, hand: Hand) -> i64:
        return 4 if self.deals_split else 0

    def kong_leaves(self, hand: Hand) -> bool:
        left: i64 = hand.tail - self.live - 5
        if left != 1:
            return left > 1
        return not self.open_bao or (hand.indicator != hand.tail - 1 and hand.changes == 0)

    def is_flower(self, kind: i64) -> bool:
        return False

    def replaces_again(self, hand: Hand, seat: i64) -> bool:
        return False
