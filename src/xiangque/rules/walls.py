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
        self.deck = deck
        self.dealt = dealt
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
