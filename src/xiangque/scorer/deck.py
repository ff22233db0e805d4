"""Pieces that a game does not have."""

from collections.abc import Sequence
from typing import Final

from xiangque.pieces import code
from xiangque.rules import Game, Ruleset
from xiangque.scorer.melds import Meld
from xiangque.scorer.problem import Unusable
from xiangque.scorer.vocabulary import VOCABULARY

HONOURS: Final = 27
BAO_KINDS: Final = 2  # SH-28: the indicator's and the next


def strangers(
    rules: Ruleset, concealed: Sequence[int], melds: Sequence[Meld], winning: Sequence[int] = ()
) -> list[tuple[str, int]]:
    """The pieces that no hand of the game holds, each with the field it is in."""
    found = [("concealed", kind) for kind in concealed]
    found += [(f"melds[{i}]", meld.tile) for i, meld in enumerate(melds)]
    found += [("winning", kind) for kind in winning]
    wall = rules.wall
    return [(field, kind) for field, kind in found if kind not in wall.deck or wall.is_flower(kind)]


def never_held(game: Game, field: str, kind: int) -> Unusable:
    """The problem with such a piece."""
    return Unusable(field, f"{code(kind)} is never part of a hand of {game.id}")


def no_flowers(game: Game, flowers: int) -> Unusable:
    """The problem with pieces set aside where a game sets none aside."""
    return Unusable("flowers", f"{flowers}: no {VOCABULARY[game.family].noun} is set aside in {game.id}")


def check_extras(game: Game, rules: Ruleset, flowers: int, bao: Sequence[int]) -> None:
    """Flowers set aside and bao must be what the game has; Unusable otherwise."""
    if flowers > 0 and not any(rules.wall.is_flower(kind) for kind in rules.wall.deck):
        raise no_flowers(game, flowers)
    for i, kind in enumerate(bao):
        if kind not in rules.wall.deck:
            raise Unusable(f"bao[{i}]", f"{code(kind)} is not in the deck of {game.id}")
        if kind >= HONOURS:
            raise Unusable(f"bao[{i}]", f"{code(kind)} is never bao; only tiles of the suits are")
    if len(set(bao)) > BAO_KINDS:
        raise Unusable("bao", f"{len(set(bao))} kinds; one indicator makes at most {BAO_KINDS} kinds bao")
