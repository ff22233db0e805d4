"""What a request about a game may say, so that a form can offer this and nothing else."""

from typing import Any, Final

from xiangque.hand.base import wall_of
from xiangque.rules import BaseRuleset, Game, Ruleset
from xiangque.rules.base import BaoPolicy
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


def facts(game: Game) -> dict[str, Any]:
    """The pieces, sets and circumstances of a game under its usual options.

    ``players`` of the seats play a hand. ``own``: ways to win with a piece that may be the winner's own.
    ``run_starts``: the pieces a run may begin with. ``flower``: the piece that is set aside, None without.
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
        "lays": isinstance(rules, Ruleset) and rules.ready.lays_pairs,
        "ready": isinstance(rules, Ruleset) and rules.ready.needed,
        "bao": isinstance(rules, Ruleset) and type(rules.bao) is not BaoPolicy,
        "flower": words.code(flowers[0]) if flowers else None,
        "proves": {item: word for item, word in PROVES.items() if item in game.items and word in context},
    }


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
