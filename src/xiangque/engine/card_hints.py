"""What a player of cards may ask before answering: waits with copies left and worth, and why not."""

from mypy_extensions import i64

from xiangque.engine.zipai import Zipai
from xiangque.hand.base import NONE, TURN
from xiangque.hand.zipai import CARDS, ZipaiHand
from xiangque.rules.card_table import CHOW, DISCARD, PASS, PUNG, WIN
from xiangque.rules.card_winning import CardWinning, card_winning_of
from xiangque.rules.winning import Refusal


class CardWait:
    """A card that would win: copies this seat cannot see, and what the win is worth in 息.

    ``total`` if another turns the card, ``own`` if the seat does itself; 0 where it does not win so.
    """

    def __init__(self, kind: int, left: int, total: int, own: int) -> None:
        self.kind: int = kind
        self.left: int = left
        self.total: int = total
        self.own: int = own


def card_waits(engine: Zipai, hand: ZipaiHand, seat: i64) -> list[CardWait]:
    """The waits of a seat that has no discard to make, lowest kind first."""
    found: list[CardWait] = []
    if hand.concealed[seat] % 3 != 1:
        return found
    view = engine.view(hand, seat)
    kind: i64 = 0
    while kind < CARDS:
        total = _total(engine, card_winning_of(hand, seat, kind, hand.after(seat)))
        own = _total(engine, card_winning_of(hand, seat, kind, seat))
        if total > 0 or own > 0:
            found.append(CardWait(int(kind), int(4 - view.seen(kind)), total, own))
        kind += 1
    return found


def _total(engine: Zipai, winning: CardWinning) -> int:
    winning.last = False
    if engine.score.refuse(winning):
        return 0
    return engine.score.tally(winning).totals["total_xi"]


def why_not(engine: Zipai, hand: ZipaiHand, seat: i64, action: i64) -> list[Refusal]:
    """Every clause that keeps the seat from answering this now; empty when it is offered.

    Looks only at what the seat may see.
    """
    if engine.offered(hand, seat, action):
        return []
    if seat == hand.resting:
        return [engine.rules.reasons["resting"]]
    if hand.dead[seat] == 1:
        return [engine.rules.reasons["dead"]]
    if hand.phase == TURN and hand.turn != seat:
        return [engine.rules.reasons["not_your_turn"]]
    if action == PASS:
        return [engine.rules.reasons["nothing_to_pass"]]
    if action == WIN:
        return _why_no_win(engine, hand, seat)
    if hand.left() == 0:
        return [engine.rules.reasons["last_card"]]
    if hand.phase == TURN:
        return _why_no_discard(engine, hand, seat, action)
    if action == PUNG:
        return engine.bans.refuse_pung(hand, seat)
    if action >= CHOW:
        return engine.bans.refuse_chow(hand, seat, action - CHOW)
    return [engine.rules.reasons["not_your_turn"]]


def _why_no_win(engine: Zipai, hand: ZipaiHand, seat: i64) -> list[Refusal]:
    if hand.phase == TURN:
        if hand.wei == NONE:
            return [engine.rules.reasons["after_claim"]]
        return engine.score.refuse(card_winning_of(hand, seat, hand.wei, seat))
    if hand.turned == 0:
        return [engine.rules.reasons["discard_win"]]
    return engine.score.refuse(card_winning_of(hand, seat, hand.tile, hand.source))


def _why_no_discard(engine: Zipai, hand: ZipaiHand, seat: i64, action: i64) -> list[Refusal]:
    if action >= WIN:
        return [engine.rules.reasons["not_now"]]
    if hand.counts[seat * CARDS + action - DISCARD] == 0:
        return [engine.rules.reasons["not_held"]]
    return engine.bans.refuse_discard(hand, seat, action - DISCARD)
