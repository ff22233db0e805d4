"""Mahjong at a table: its engine, its events, its answers read back, its hints."""

from collections.abc import Sequence
from typing import Any, cast

from xiangque.engine.hints import Wait, waits_after, why_not
from xiangque.engine.mahjong import Mahjong
from xiangque.events import Event
from xiangque.hand.base import CLAIM, NONE, ROB, BaseHand, wall_of
from xiangque.hand.state import Hand
from xiangque.hand.view import View
from xiangque.match.actions import Offer, describe
from xiangque.match.choices import answers_to
from xiangque.match.family import Answers, Family, unique_refusals
from xiangque.match.narrate import concealed, narrate
from xiangque.pieces import code, parse_code
from xiangque.rules import Game, Ruleset, mahjong_rules
from xiangque.rules.table import DISCARD, LAY_LOW, READY, declares, discard_of
from xiangque.rules.winning import Refusal


class MahjongFamily(Family):
    """One game of mahjong with its options settled."""

    rules: Ruleset

    def __init__(self, game: Game, options: dict[str, Any], seats: int) -> None:
        super().__init__(game, options, seats)
        self.engine: Mahjong = Mahjong(self.rules)

    def ruleset(self, options: dict[str, Any]) -> Ruleset:
        return mahjong_rules(self.game, options)

    def piece(self, text: str) -> int:
        return parse_code(text)

    def code(self, kind: int) -> str:
        return code(kind)

    def new_hand(self, dealer: int, wall: Sequence[int]) -> BaseHand:
        return self.engine.new_hand(dealer, wall_of(list(wall)), self.seats)

    def started(self, dealer: int, dice: list[int]) -> dict[str, Any]:
        return {"dice": dice}

    def ended(self, hand: BaseHand) -> dict[str, Any]:
        state = cast(Hand, hand)
        fields: dict[str, Any] = {"hands": [concealed(state, seat) for seat in range(self.seats)]}
        if any(kind != NONE for kind in state.laid):
            fields["laid"] = ["" if kind == NONE else code(kind) for kind in state.laid]
        return fields

    def narrate(self, hand: BaseHand, records: Sequence[int]) -> list[Event]:
        return narrate(self.game, self.engine, cast(Hand, hand), records)

    def choices(
        self, hand: BaseHand, offers: dict[int, list[int]], events: Sequence[Event], at: int
    ) -> Answers:
        return answers_to(self, cast(Hand, hand), offers, events, at)

    def prompt(self, hand: BaseHand) -> str:
        if hand.phase == CLAIM:
            return "claim"
        if hand.phase == ROB:
            return "rob"
        return "own_win" if cast(Hand, hand).ready[hand.turn] == 1 else "turn"

    def offer(self, hand: BaseHand, seat: int, action: int) -> Offer:
        pairs = 0
        if action >= LAY_LOW:
            pairs = int(self.rules.ready.lays(cast(Hand, hand), seat, int(discard_of(action))))
        return describe(action, None if hand.tile < 0 else int(hand.tile), pairs)

    def name(self, action: int) -> str:
        return describe(action).labels["en"]

    def piece_asked(self, hand: BaseHand, seat: int) -> int:
        view = self.view(hand, seat)
        return int(view.drawn if self.prompt(hand) in ("turn", "own_win") else view.tile)

    def automatic(self, hand: BaseHand, seat: int, offers: list[int]) -> bool:
        own = self.prompt(hand) == "turn" and len(offers) == 1
        return own and cast(Hand, hand).ready[seat] == 1

    def replan(self, hand: BaseHand, action: int) -> None:
        """The discard that waits for the answer to a win asked with the declaration."""
        state = cast(Hand, hand)
        if state.declaring == 1 and declares(action):
            state.planned = discard_of(action)

    def view(self, hand: BaseHand, seat: int) -> View:
        return self.engine.view(cast(Hand, hand), seat)

    def hints(self, hand: BaseHand, seat: int, offers: list[int]) -> dict[str, Any]:
        """Waits after each discard that may declare ready, own waits, and why ready is refused.

        ``left`` counts copies the seat cannot see, ``total`` its gain if another player discards the tile.
        """
        state = cast(Hand, hand)
        declaring = sorted({int(discard_of(action)) for action in offers if declares(action)})
        discards = {code(kind): self._ready_hint(state, seat, kind) for kind in declaring}
        refused: list[dict[str, Any]] = []
        if self.prompt(hand) == "turn" and not declaring:
            kinds = [action - int(DISCARD) for action in offers if action < READY]
            near = [kind for kind in kinds if self.rules.ready.near(state, seat, kind)]
            refused = unique_refusals([self.why(hand, seat, int(READY) + kind) for kind in near or kinds])
        own_win = self.prompt(hand) == "own_win" and state.declaring == 0
        waits = waits_after(self.engine, state, seat, int(state.drawn) if own_win else -1)
        return {"discards": discards, "waits": [_wait(wait) for wait in waits], "ready_refused": refused}

    def _ready_hint(self, hand: Hand, seat: int, kind: int) -> dict[str, Any]:
        waits = waits_after(self.engine, hand, seat, kind)
        return {"distance": 0, "waits": [_wait(wait) for wait in waits]}

    def why(self, hand: BaseHand, seat: int, action: int) -> list[Refusal]:
        return why_not(self.engine, cast(Hand, hand), seat, action)


def _wait(wait: Wait) -> dict[str, Any]:
    found: dict[str, Any] = {"tile": code(wait.kind), "left": wait.left, "total": wait.total}
    if wait.shape:
        found["class"] = wait.shape
    return found
