"""Dealer succession."""

from xiangque.rules.base import DealerPolicy


class PassingDealer(DealerPolicy):
    """HA-6: dice choose the first dealer; the deal passes each hand unless the dealer won."""

    def __init__(self, draw_keeps: bool) -> None:
        self.draw_keeps: bool = draw_keeps

    def first(self, dice: list[int], seats: int) -> int:
        return (sum(dice) - 1) % seats

    def following(self, dealer: int, winner: int, seats: int) -> int:
        if winner == dealer or (winner < 0 and self.draw_keeps):
            return dealer
        return (dealer + 1) % seats


class FixedFirstDealer(PassingDealer):
    """SH-19, AX-17: East deals first; who follows is as elsewhere, a resting seat never being next."""

    def first(self, dice: list[int], seats: int) -> int:
        return 0
