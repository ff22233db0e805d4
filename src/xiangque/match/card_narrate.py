"""Records of a hand of cards told as events."""

from collections.abc import Sequence

from msgspec import UNSET

from xiangque.engine.zipai import Zipai
from xiangque.events import (
    Chowed,
    Dead,
    Dealt,
    Discarded,
    Event,
    Paid,
    Passed,
    Punged,
    Turned,
    Weied,
    Won,
)
from xiangque.hand import record as rec
from xiangque.hand.card_record import DEAD, FORCED, TURNED, WEIED
from xiangque.hand.zipai import ZipaiHand
from xiangque.match.narrate import items_of, part_pieces
from xiangque.pieces import CARDS, card_code, format_cards
from xiangque.rules import Game
from xiangque.rules.card_winning import CardWinning, card_winning_of, group_cards
from xiangque.rules.winning import Tally

_PASSES = {int(rec.PASSED_WIN): "win", int(rec.PASSED_PUNG): "pung", int(rec.PASSED_CHOW): "chow"}


def narrate(game: Game, engine: Zipai, hand: ZipaiHand, records: Sequence[int]) -> list[Event]:
    """The events of one step's records; the payment follows a win, the end of the hand does not."""
    events: list[Event] = []
    dealt: dict[int, list[int]] = {}
    for packed in records:
        move, seat = rec.move_of(packed), int(rec.seat_of(packed))
        if move == rec.DEALT:
            dealt.setdefault(seat, []).append(int(rec.tile_of(packed)))
        elif move == rec.OPENED:
            events += [Dealt(seat=player, tiles=_codes(kinds)) for player, kinds in dealt.items()]
        elif move == rec.WON:
            events += _win(game, engine, hand)
        elif move != rec.EXHAUSTED:
            events.append(_simple(packed, seat, engine.rules.wei_open))
    return events


def _codes(kinds: Sequence[int]) -> list[str]:
    return [card_code(kind) for kind in sorted(kinds)]


def _simple(packed: int, seat: int, wei_open: bool) -> Event:
    move, kind = rec.move_of(packed), int(rec.tile_of(packed))
    detail, source = int(rec.detail_of(packed)), int(rec.source_of(packed))
    if move == DEAD:
        return Dead(seat=seat)
    card = card_code(kind)
    if move == TURNED:
        hidden = detail == FORCED and not wei_open
        return Turned(seat=seat, card=card, hidden=True if hidden else UNSET)
    if move == WEIED:
        return Weied(seat=seat, card=card, with_=[card, card])
    if move == rec.DISCARDED:
        return Discarded(seat=seat, tile=card)
    if move == rec.PUNGED:
        return Punged(seat=seat, tile=card, with_=[card, card], from_=source)
    if move == rec.CHOWED:
        run = [kind - detail + place for place in range(3) if place != detail]
        return Chowed(seat=seat, tile=card, with_=_codes(run), from_=source)
    return Passed(seat=seat, what=_PASSES[detail], tile=card)  # type: ignore[arg-type]


def _win(game: Game, engine: Zipai, hand: ZipaiHand) -> list[Event]:
    seat, card, source = int(hand.winner), int(hand.win_tile), int(hand.win_source)
    tally = engine.settle(hand)
    won = Won(
        seat=seat,
        tile=card_code(card),
        by="turned",
        from_=source,
        items=items_of(game, tally),
        reading=card_reading(card_winning_of(hand, seat, card, source), tally),
    )
    return [won, Paid(reason="win", deltas=[int(delta) for delta in tally.deltas])]


def card_reading(winning: CardWinning, tally: Tally) -> list[str]:
    """A reading as text: laid groups as they lie, then the parts of the tally."""
    laid = [format_cards(group_cards(packed)) for packed in winning.groups]
    return laid + [format_cards(part_pieces(part)) for part in tally.parts]


def concealed(hand: ZipaiHand, seat: int) -> list[str]:
    """The concealed cards of a seat, sorted."""
    row = seat * int(CARDS)
    return [card_code(kind) for kind in range(CARDS) for _ in range(hand.counts[row + kind])]


def weis(hand: ZipaiHand, seat: int) -> list[str]:
    """The characters a seat has laid face down, sorted."""
    return [card_code(kind) for kind in range(CARDS) if hand.weied[seat] >> kind & 1 == 1]
