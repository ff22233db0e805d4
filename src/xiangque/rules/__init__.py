"""The games: rulesets of small policies, with their options, clauses, items and titles."""

from typing import Any

from xiangque.rules.anxiang import ANXIANG
from xiangque.rules.base import BaseRuleset, Ruleset
from xiangque.rules.card_base import CardRuleset
from xiangque.rules.huaian import HUAIAN
from xiangque.rules.model import Game, ItemName, Title
from xiangque.rules.options import Option, OptionError
from xiangque.rules.suihua import SUIHUA

GAMES: dict[str, Game] = {game.id: game for game in (HUAIAN, SUIHUA, ANXIANG)}


def game(id: str) -> Game:
    """The game of that id; KeyError names the ones there are."""
    if id not in GAMES:
        raise KeyError(f"game {id!r} is none of {', '.join(GAMES)}")
    return GAMES[id]


def mahjong_rules(game: Game, options: dict[str, Any]) -> Ruleset:
    """The ruleset of a game of mahjong; TypeError for another family, OptionError as `Game.resolve`."""
    rules = game.ruleset(options)
    if not isinstance(rules, Ruleset):
        raise TypeError(f"{game.id} is not a game of mahjong")
    return rules


def card_rules(game: Game, options: dict[str, Any]) -> CardRuleset:
    """As `mahjong_rules`, of a game of cards."""
    rules = game.ruleset(options)
    if not isinstance(rules, CardRuleset):
        raise TypeError(f"{game.id} is not a game of cards")
    return rules


__all__ = [
    "GAMES",
    "BaseRuleset",
    "CardRuleset",
    "Game",
    "ItemName",
    "Option",
    "OptionError",
    "Ruleset",
    "Title",
    "card_rules",
    "game",
    "mahjong_rules",
]
