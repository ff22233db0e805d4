"""Cards at a table: their engine, their events, their answers read back, their hints."""

from collections.abc import Sequence
from typing import Any, cast

from xiangque.engine.card_hints import card_waits, why_not
from xiangque.engine.zipai import Zipai
from xiangque.events import Event
from xiangque.hand.base import CLAIM, NONE, BaseHand, wall_of
from xiangque.hand.card_view import CardView
from xiangque.hand.zipai import ZipaiHand, resting_seat
from xiangque.match.actions import Offer
from xiangque.match.card_actions import describe_card
from xiangque.match.card_choices import card_answers
from xiangque.match.card_narrate import concealed, narrate, weis
from xiangque.match.family import Answers, Family, unique_refusals
from xiangque.pieces import CARDS, card_code, card_kind
from xiangque.rules import CardRuleset, Game, card_rules
from xiangque.rules.card_table import WIN
from xiangque.rules.winning import Refusal
from xiangque.rules.xi import running_xi


class ZipaiFamily(Family):
    """One game of cards with its options settled, for three people or four of whom one rests."""

    dice = 0
    rules: CardRuleset

    def __init__(self, game: Game, options: dict[str, Any], seats: int) -> None:
        super().__init__(game, options, seats)
        self.engine: Zipai = Zipai(self.rules)

    def ruleset(self, options: dict[str, Any]) -> CardRuleset:
        return card_rules(self.game, options)

    def piece(self, text: str) -> int:
        return card_kind(text)

    def code(self, kind: int) -> str:
        return card_code(kind)

    def new_hand(self, dealer: int, wall: Sequence[int]) -> BaseHand:
        return self.engine.new_hand(dealer, wall_of(list(wall)), self.seats)

    def started(self, dealer: int, dice: list[int]) -> dict[str, Any]:
        resting = int(resting_seat(dealer, self.seats))
        return {} if resting == NONE else {"resting": resting}

    def ended(self, hand: BaseHand) -> dict[str, Any]:
        state = cast(ZipaiHand, hand)
        fields: dict[str, Any] = {"hands": [concealed(state, seat) for seat in range(self.seats)]}
        laid = [weis(state, seat) for seat in range(self.seats)]
        if any(laid):
            fields["wei"] = laid
        return fields

    def narrate(self, hand: BaseHand, records: Sequence[int]) -> list[Event]:
        return narrate(self.game, self.engine, cast(ZipaiHand, hand), records)

    def choices(
        self, hand: BaseHand, offers: dict[int, list[int]], events: Sequence[Event], at: int
    ) -> Answers:
        return card_answers(self.engine, cast(ZipaiHand, hand), offers, events, at)

    def prompt(self, hand: BaseHand) -> str:
        if hand.phase == CLAIM:
            return "claim"
        return "own_win" if self.engine.offered(hand, hand.turn, WIN) else "turn"

    def piece_asked(self, hand: BaseHand, seat: int) -> int:
        state = cast(ZipaiHand, hand)
        return int(state.tile if state.phase == CLAIM else state.wei)

    def offer(self, hand: BaseHand, seat: int, action: int) -> Offer:
        card = self.piece_asked(hand, seat)
        return describe_card(action, None if card == NONE else card)

    def name(self, action: int) -> str:
        return describe_card(action).labels["en"]

    def view(self, hand: BaseHand, seat: int) -> CardView:
        return self.engine.view(cast(ZipaiHand, hand), seat)

    def hints(self, hand: BaseHand, seat: int, offers: list[int]) -> dict[str, Any]:
        """Hard 息 so far, held cards that may not be discarded with the clauses, and waits.

        ``left`` counts copies the seat cannot see, ``total`` is what the win is worth if another turns the
        card, ``own`` if the seat turns it itself; absent where it does not win so.
        """
        state = cast(ZipaiHand, hand)
        barred: dict[str, Any] = {}
        for kind in range(CARDS):
            if refused := self.engine.bans.refuse_discard(state, seat, kind):
                barred[card_code(kind)] = unique_refusals([refused])
        waits = []
        for wait in card_waits(self.engine, state, seat):
            worth = {name: xi for name, xi in (("total", wait.total), ("own", wait.own)) if xi > 0}
            waits.append({"card": card_code(wait.kind), "left": wait.left, **worth})
        return {"xi": int(running_xi(state, seat)), "barred": barred, "waits": waits}

    def why(self, hand: BaseHand, seat: int, action: int) -> list[Refusal]:
        return why_not(self.engine, cast(ZipaiHand, hand), seat, action)
