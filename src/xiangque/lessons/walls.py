"""Walls written by hand: what each seat is dealt, what is drawn, what lies at the end; the rest filled."""

from collections import Counter
from collections.abc import Sequence

from xiangque.hand.record import DEALT, move_of, seat_of
from xiangque.match import Match
from xiangque.pieces import parse, parse_cards


def pieces(text: str) -> list[int]:
    """Kinds of a written row of tiles or cards, blanks ignored."""
    plain = "".join(text.split())
    return parse(plain) if plain[-1:].isascii() else parse_cards(plain)


def seats_dealt(match: Match) -> list[int]:
    """The seat that each piece of a wall is dealt to, in the order of the wall, seat 0 dealing."""
    hand = match.family.new_hand(0, sorted(match.deck))
    hand.recording = True
    match.engine.begin(hand)
    return [int(seat_of(packed)) for packed in hand.log if move_of(packed) == DEALT]


def wall(match: Match, hands: Sequence[str], draws: str, tail: str) -> list[int]:
    """A whole wall in drawing order; ``tail`` is written from its end. ValueError for a fifth copy.

    Free places get what is left over, in hands as mixed as can be, the highest kind last.
    """
    seats = seats_dealt(match)
    size = len(match.deck)
    placed: dict[int, int] = {}
    for seat, text in enumerate(hands):
        own = [place for place, to in enumerate(seats) if to == seat]
        placed |= dict(zip(own, pieces(text), strict=False))
    placed |= {len(seats) + n: kind for n, kind in enumerate(pieces(draws))}
    placed |= {size - 1 - n: kind for n, kind in enumerate(pieces(tail))}
    stock = Counter(match.deck)
    stock.subtract(placed.values())
    if min(stock.values()) < 0:
        raise ValueError("a position holds more copies of a piece than there are")
    for seat in range(match.seats):
        _fill(placed, stock, [place for place, to in enumerate(seats) if to == seat])
    last = max(stock)
    apart = sorted(stock.elements(), key=lambda kind: (kind == last, kind * 7 % 20, kind))
    rest = [kind for start in range(4) for kind in apart[start::4] if kind != last] + [last] * stock[last]
    free = [place for place in range(size) if place not in placed]
    placed |= dict(zip(free, rest, strict=True))
    return [placed[place] for place in range(size)]


def _fill(placed: dict[int, int], stock: Counter[int], places: list[int]) -> None:
    """Fill a hand with what it holds fewest of, the commonest first: it will have little to claim."""
    held = Counter(placed[place] for place in places if place in placed)
    last = max(stock)
    for place in places:
        if place in placed:
            continue
        free = [kind for kind in stock if stock[kind] > 0]
        kind = min(free, key=lambda kind: (kind == last, held[kind], -stock[kind], kind * 7 % 20, kind))
        placed[place] = kind
        held[kind] += 1
        stock[kind] -= 1
