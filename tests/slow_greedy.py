"""The greedy player of Huai'an once more, from whole counts and without short cuts: the slow twin."""

from collections.abc import Callable
from typing import Any

from xiangque.analysis import hands
from xiangque.hand.view import View
from xiangque.rules.table import ADDED_KONG, CONCEALED_KONG, EXPOSED_KONG, PASS, PUNG, READY, WIN

Shape = tuple[int, int]  # distance, minus the tiles that help


def choice(view: View, offers: list[int]) -> int:
    """What the greedy player answers."""
    if len(offers) == 1 or WIN in offers:
        return WIN if WIN in offers else offers[0]
    held = [int(view.count(kind)) for kind in range(34)]
    return _claim(view, held, offers) if PASS in offers else _turn(view, held, offers)


def _claim(view: View, held: list[int], offers: list[int]) -> int:
    tile, melds = int(view.tile), int(view.melds(view.seat))
    best, chosen = _shape(view, held, melds), int(PASS)
    if PUNG in offers:
        ponged = _less(held, tile, 2)
        after = min(_shape(view, _less(ponged, kind), melds + 1) for kind in _kinds(ponged))
        if after < best:
            best, chosen = after, int(PUNG)
    if EXPOSED_KONG in offers and _worth_it(_shape(view, _less(held, tile, 3), melds + 1), best):
        chosen = int(EXPOSED_KONG)
    return chosen


def _turn(view: View, held: list[int], offers: list[int]) -> int:
    melds = int(view.melds(view.seat))
    rank: Callable[[int], Any] = lambda kind: (  # noqa: E731
        _shape(view, _less(held, kind), melds),
        -view.seen(kind),
        4 - abs(kind % 9 - 4) if kind < 27 else 0,
        kind,
    )
    thrown = min((offer for offer in offers if offer < READY), key=rank)
    shape = _shape(view, _less(held, thrown), melds)
    for offer in offers:
        after = None
        if CONCEALED_KONG <= offer < ADDED_KONG:
            after = _shape(view, _less(held, offer - int(CONCEALED_KONG), 4), melds + 1)
        elif ADDED_KONG <= offer < WIN:
            after = _shape(view, _less(held, offer - int(ADDED_KONG)), melds)
        if after is not None and _worth_it(after, shape):
            return offer
    return int(READY) + thrown if READY + thrown in offers and -shape[1] >= 6 else thrown


def _shape(view: View, held: list[int], melds: int) -> Shape:
    pairs = "none" if melds else "two"
    near = hands.distance(held, melds, int(view.sets), pairs)
    helping = hands.acceptance(held, melds, int(view.sets), pairs)
    live = sum(4 - int(view.seen(kind)) for kind in helping)
    return (1, 0) if (near, live) == (0, 0) else (near, -live)


def _worth_it(after: Shape, before: Shape) -> bool:
    return after[0] <= before[0] and (after < before or 2 * after[1] <= before[1])


def _less(held: list[int], kind: int, copies: int = 1) -> list[int]:
    return [n - copies if i == kind else n for i, n in enumerate(held)]


def _kinds(held: list[int]) -> list[int]:
    return [kind for kind, n in enumerate(held) if n]
