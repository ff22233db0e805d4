"""What a win is worth by the items people name, for a hand at a real table whose pieces nobody wrote down."""

from collections.abc import Mapping, Sequence
from typing import Any

from xiangque.rules import BaseRuleset, CardRuleset, Game, Ruleset
from xiangque.rules.winning import Price, Tally
from xiangque.scorer.answer import Answer, won
from xiangque.scorer.card_position import card_winning_of
from xiangque.scorer.card_score import check_players
from xiangque.scorer.deck import check_extras, no_flowers
from xiangque.scorer.fields import any_of, keys_of, list_of, object_of, whole, word
from xiangque.scorer.position import winning_of
from xiangque.scorer.problem import Unusable
from xiangque.scorer.request import ScoreRequest, find_game, needed, resolve_options, source_of
from xiangque.scorer.vocabulary import VOCABULARY

KEYS = (
    *("game", "options", "seats", "dealer", "seat", "from", "win_by"),
    *("ready", "items", "flowers", "hard_xi"),
)
MOST_XI = 200


def prices(rules: BaseRuleset) -> list[Price]:
    """The items people may name."""
    assert isinstance(rules, Ruleset | CardRuleset)
    return rules.score.prices()


def namable(game_id: object, request: object) -> Answer:
    """The items people may name at a table with these ``options``; raises Unusable."""
    game = find_game(game_id)
    given = keys_of(request, ("game", "options"))
    rules = game.ruleset(resolve_options(game, object_of(given, "options")))
    return {"named": [told(price) for price in prices(rules)]}


def told(price: Price) -> Answer:
    """An item as the paper table knows it."""
    return {
        "id": price.id,
        "unit": price.unit,
        "amount": price.amount,
        "most": price.most,
        "slots": list(price.slots),
        "needs": price.needs,
    }


def named(game_id: object, request: object) -> Answer:
    """The items with their amounts, who pays and how much; raises Unusable.

    ``items`` tells of each item how often it counts, ``hard_xi`` what cards count before their 名堂.
    """
    game = find_game(game_id)
    given = keys_of(request, KEYS)
    asked = _circumstances(game, given)
    rules = game.ruleset(asked.options)
    names = _names(given, prices(rules))
    return won(game, asked.seat, _tally(asked, rules, names, given), [])


def _circumstances(game: Game, given: Mapping[str, Any]) -> ScoreRequest:
    """How the win came, as of a score request without pieces."""
    words = VOCABULARY[game.family]
    seats = whole(given.get("seats", game.seats), "seats", min(game.seat_counts), max(game.seat_counts))
    seat = whole(needed(given, "seat"), "seat", 0, seats - 1)
    win_by = word(needed(given, "win_by"), "win_by", words.own or words.win_by)
    return ScoreRequest(
        game=game,
        options=resolve_options(game, object_of(given, "options")),
        dealer=whole(given.get("dealer", 0), "dealer", 0, seats - 1),
        seat=seat,
        source=source_of(given, words, seat, win_by, seats),
        win_by=win_by,
        concealed=[],
        melds=[],
        winning=0,
        ready=[whole(value, f"ready[{i}]", 0, seats - 1) for i, value in enumerate(list_of(given, "ready"))],
        flowers=whole(given.get("flowers", 0), "flowers", 0, 4),
        seats=seats,
    )


def _names(given: Mapping[str, Any], known: Sequence[Price]) -> list[str]:
    """The items, each as often as it counts."""
    most = {price.id: price.most for price in known}
    found: list[str] = []
    for name, often in object_of(given, "items").items():
        if name not in most:
            raise Unusable("items", f"{name[:20]!r} is none of {any_of(most)}")
        found += [name] * whole(often, f"items.{name}", 0, most[name])
    taken: dict[str, str] = {}
    for price in known:
        for slot in price.slots if price.id in found else ():
            if slot in taken:
                raise Unusable("items", f"{taken[slot]} and {price.id} do not count together")
            taken[slot] = price.id
    return found


def _tally(asked: ScoreRequest, rules: BaseRuleset, names: list[str], given: Mapping[str, Any]) -> Tally:
    if isinstance(rules, CardRuleset):
        if asked.flowers > 0:
            raise no_flowers(asked.game, asked.flowers)
        check_players(asked)
        hard = whole(given.get("hard_xi", 0), "hard_xi", int(rules.score.least), MOST_XI)
        return rules.score.named(card_winning_of(asked), names, hard)
    assert isinstance(rules, Ruleset)
    check_extras(asked.game, rules, asked.flowers, [])
    return rules.score.named(winning_of(asked), names)
