"""What a seat sees of a hand of cards, as plain values to compare, from its view and from its events."""

from typing import Any

from card_walls import CARDS

from xiangque.events.card_fold import SeenCards, SeenPlayer
from xiangque.hand.card_view import CardView

KINDS = range(20)
GROUPS = {"pung": 0, "chow": 4, "wei": 5}


def card_facts(view: CardView) -> dict[str, Any]:
    """Everything a CardView tells."""
    seats = range(view.seats)
    telling = (view.group_kind, view.group_card, view.group_place, view.group_source)
    masks = ("kans", "thrown", "no_chow", "no_pung")
    return {
        **{name: getattr(view, name) for name in ("seat", "dealer", "resting", "turn", "tile", "source")},
        **{name: getattr(view, name) for name in ("turned", "wei", "left")},
        "own": [] if view.seat == view.resting else [getattr(view, name) for name in masks],
        "hand": [view.count(kind) for kind in KINDS],
        "hands": [[view.count_of(seat, kind) for kind in KINDS] for seat in seats],
        "concealed": [view.concealed(seat) for seat in seats],
        "groups": [
            [tuple(int(tell(s, i)) for tell in telling) for i in range(view.groups(s))] for s in seats
        ],
        "rivers": [
            [
                (view.river(s, i), bool(view.river_claimed(s, i)), bool(view.river_turned(s, i)))
                for i in range(view.river_len(s))
            ]
            for s in seats
        ],
        "dead": [bool(view.dead(seat)) for seat in seats],
        "seen": [view.seen(kind) for kind in KINDS],
    }


def folded_facts(seen: SeenCards) -> dict[str, Any]:
    """The same values from the fold of a viewer's redacted events alone."""
    own = seen.seats[seen.viewer]
    return {
        "seat": seen.viewer,
        "dealer": seen.dealer,
        "resting": seen.resting,
        "turn": seen.turn,
        "tile": _kind(seen.card),
        "source": seen.source,
        "turned": seen.turned,
        "wei": _kind(seen.wei),
        "left": seen.left,
        "own": []
        if seen.viewer == seen.resting
        else [_mask(cards) for cards in (own.kans, own.thrown, own.no_chow, own.no_pung)],
        "hand": _counts(own, 0),
        "hands": [_counts(player, 0 if seen.viewer in (s, seen.resting) else -1) for s, player in _all(seen)],
        "concealed": [player.concealed for player in seen.seats],
        "groups": [
            [
                (GROUPS[group.kind], _kind(group.cards[0]), _place(group.card, group.cards), group.source)
                for group in player.groups
            ]
            for player in seen.seats
        ],
        "rivers": [
            [(_kind(card), i in player.claimed, i in player.turned) for i, card in enumerate(player.river)]
            for player in seen.seats
        ],
        "dead": [player.dead for player in seen.seats],
        "seen": [sum(_visible(player).count(CARDS[kind]) for player in seen.seats) for kind in KINDS],
    }


def _all(seen: SeenCards) -> list[tuple[int, SeenPlayer]]:
    return list(enumerate(seen.seats))


def _visible(player: SeenPlayer) -> list[str]:
    """The cards of a player that the viewer sees, claimed ones counted in their group."""
    groups = [card for group in player.groups for card in group.cards if card]
    river = [card for i, card in enumerate(player.river) if i not in player.claimed]
    return [*(player.cards or []), *groups, *river]


def _kind(card: str) -> int:
    return CARDS.index(card) if card else -1


def _mask(cards: set[str]) -> int:
    return sum(1 << CARDS.index(card) for card in cards)


def _counts(player: SeenPlayer, hidden: int) -> list[int]:
    if player.cards is None:
        return [hidden] * 20
    return [player.cards.count(CARDS[kind]) for kind in KINDS]


def _place(card: str, run: list[str]) -> int:
    return run.index(card) if card else 0
