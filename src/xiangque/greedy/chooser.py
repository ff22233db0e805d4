"""The one interface of what chooses without leaving native code."""

from mypy_extensions import i64, mypyc_attr

from xiangque.hand.base import ACTIONS, BaseHand


@mypyc_attr(allow_interpreted_subclasses=False)
class Chooser:
    """Chooses for any seat of any hand of one engine; it remembers nothing that changes a choice."""

    def choose(self, hand: BaseHand, seat: i64) -> i64:
        """One of the actions offered to the seat, by what the seat may see."""
        raise NotImplementedError

    def act(self, view: object, offers: list[int]) -> i64:
        """One of the offers, by the view of the seat they are made to: that of the engine's family."""
        raise NotImplementedError


def offers_to(hand: BaseHand, seat: i64) -> list[int]:
    """What a seat may answer."""
    found: list[int] = []
    i: i64 = seat * ACTIONS
    end: i64 = i + hand.action_count[seat]
    while i < end:
        found.append(hand.actions[i])
        i += 1
    return found


def offers_have(offers: list[int], action: i64) -> bool:
    """Whether an action is among the offers."""
    return any(offer == action for offer in offers)
