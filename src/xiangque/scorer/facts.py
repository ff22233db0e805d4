"""What a request about a game may say, so that a form can offer this and nothing else."""

from typing import Any, Final

from xiangque.hand.base import wall_of
from xiangque.rules import BaseRuleset, CardRuleset, Game, Ruleset
from xiangque.rules.base import BaoPolicy
from xiangque.scorer.named import namable, named
from xiangque.scorer.vocabulary import VOCABULARY, Vocabulary

COPIES: Final = 4

# Score items that are paid in one circumstance only.
PROVES: Final = {
    "tian_hu": "dealt",
    "di_hu": "dealt",
    "gang_shang_kai_hua": "replacement",
    "hai_di": "last",
    "hai_di_hu": "last",
}

# Options that say how a match goes, never what a hand is worth (HA-6, HA-8, HA-11, SH-19, AX-11, AX-17).
COURSE: Final = frozenset({"hands", "flower_chain", "draw_keeps_dealer", "broken_kan_free"})


def facts(game: Game) -> dict[str, Any]:
    """The pieces, sets and circumstances of a game under its usual options.

    ``players`` of the seats play a hand. ``own``: ways to win with a piece that may be the winner's own.
    ``run_starts``: the pieces a run may begin with. ``flower``: the piece that is set aside, None without.
    ``options``: those that may change an answer.
    ``ready``: only a ready player wins. ``proves``: the circumstance that a paid score item tells of.
    """
    words = VOCABULARY[game.family]
    rules = game.ruleset({})
    flowers = _flowers(rules)
    kinds = [kind for kind in dict.fromkeys(rules.deck) if kind not in flowers]
    context = _context(rules, words)
    return {
        "pieces": [words.code(kind) for kind in kinds],
        "copies": COPIES,
        "held": words.held,
        "players": min(game.seat_counts),
        "melds": _melds(rules, words),
        "run_starts": [words.code(kind) for kind in kinds if kind in words.run_starts],
        "win_by": _win_by(words),
        "own": list(words.own),
        "context": context,
        "options": [option.name for option in game.options if option.name not in COURSE],
        "lays": isinstance(rules, Ruleset) and rules.ready.lays_pairs,
        "ready": isinstance(rules, Ruleset) and rules.ready.needed,
        "bao": isinstance(rules, Ruleset) and type(rules.bao) is not BaoPolicy,
        "flower": words.code(flowers[0]) if flowers else None,
        "proves": {item: word for item, word in PROVES.items() if item in game.items and word in context},
    }


def paper_facts(game: Game) -> dict[str, Any]:
    """What keeping score for a real table asks of a game under its usual options.

    ``named``: the items people may name, as `namable` tells them for a table with options of its own.
    ``shared``: whether all losers pay for a win on a discard: ``usual``, or by the value of ``option``.
    ``hard``: cards are counted before their 名堂. ``dealer``: whether the dealer deals again after an own win
    and after a drawn hand; option ``drawn_option`` decides the latter where there is one.
    """
    rules = game.ruleset({})
    words = VOCABULARY[game.family]
    deciding = [one.name for one in game.options if one.kind == "bool" and _keeps(game, {one.name: True})]
    return {
        "win_by": list(words.own) or _win_by(words),
        **namable(game.id, {}),
        "shared": _sharing(game),
        "hard": isinstance(rules, CardRuleset),
        "dealer": {
            "won": rules.dealer.following(0, 0, game.seats) == 0,
            "drawn": _keeps(game, {}),
            "drawn_option": None if _keeps(game, {}) else next(iter(deciding), None),
        },
    }


def _keeps(game: Game, options: dict[str, Any]) -> bool:
    """Whether a drawn hand keeps the dealer."""
    return game.ruleset(options).dealer.following(0, -1, game.seats) == 0


def _sharing(game: Game) -> dict[str, Any]:
    """How a table's options decide who pays for a discard."""
    for option in game.options:
        choices = option.choices if option.kind == "choice" else ()
        values = [value for value in choices if _shared(game, {option.name: value})]
        if 0 < len(values) < len(choices):
            return {"usual": _shared(game, {}), "option": option.name, "values": values}
    return {"usual": _shared(game, {}), "option": None, "values": []}


def _shared(game: Game, options: dict[str, Any]) -> bool:
    """Whether a plain win on the discard of a player who is not ready is paid by more than that player."""
    if VOCABULARY[game.family].own:
        return True
    win = {"seat": 1, "dealer": 0, "win_by": "discard", "from": 2, "items": {}, "options": options}
    payments: list[int] = named(game.id, win)["payments"]
    return sum(points < 0 for points in payments) > 1


def _flowers(rules: BaseRuleset) -> list[int]:
    if not isinstance(rules, Ruleset):
        return []
    return [kind for kind in dict.fromkeys(rules.deck) if rules.wall.is_flower(kind)]


def _melds(rules: BaseRuleset, words: Vocabulary) -> list[str]:
    chows = not isinstance(rules, Ruleset) or rules.claims.chows
    return [kind for kind in words.melds if kind != "chow" or chows]


def _win_by(words: Vocabulary) -> list[str]:
    """Without ways that no position of the family can be reached by."""
    drawn = [] if words.own else ["self_draw"]
    robbed = ["rob_kong"] if words.robbed == COPIES else []
    return [by for by in words.win_by if by in ("turned", "discard", *drawn, *robbed)]


def _context(rules: BaseRuleset, words: Vocabulary) -> list[str]:
    splits = isinstance(rules, Ruleset) and rules.wall.split(rules.new_hand(0, wall_of([]))) > 0
    known = ("dealt", "replacement", "last", *(["split"] if splits else []))
    return [word for word in words.context if word in known]
