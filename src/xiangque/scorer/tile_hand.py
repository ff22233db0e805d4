"""What can be said of a hand of tiles: how far it is, what each discard leads to, waits and ready."""

from dataclasses import replace

from xiangque.analysis import hands
from xiangque.hand.state import Hand
from xiangque.match.family import unique_refusals
from xiangque.pieces import code, counts_of
from xiangque.rules import Ruleset, mahjong_rules
from xiangque.scorer.answer import Answer
from xiangque.scorer.deck import check_extras, never_held, strangers
from xiangque.scorer.position import hand_of
from xiangque.scorer.problem import Unusable
from xiangque.scorer.request import HandRequest
from xiangque.scorer.waiting import Waiting


def tile_hand(asked: HandRequest) -> Answer:
    """The answer to a hand request of a game of mahjong.

    ``left`` counts copies the player neither owns nor throws; ``total`` is what a win on that tile by discard
    would gain.
    """
    rules = mahjong_rules(asked.game, asked.options)
    _playable(rules, asked)
    study = _Study(rules, asked)
    return study.before_discard() if asked.discarding else study.before_draw()


def _playable(rules: Ruleset, asked: HandRequest) -> None:
    """A hand of tiles or melds the game does not have is Unusable."""
    check_extras(asked.game, rules, asked.flowers, [])
    for field, kind in strangers(rules, asked.concealed, asked.melds):
        raise never_held(asked.game, field, kind)
    for i, meld in enumerate(asked.melds):
        if meld.kind == "chow" and not rules.claims.chows:
            raise Unusable(f"melds[{i}]", f"there is no chow in {asked.game.id}")


class _Study:
    """One hand and what can be said of it."""

    def __init__(self, rules: Ruleset, asked: HandRequest) -> None:
        self._rules = rules
        self._asked = asked
        self._counts = counts_of(asked.concealed)
        self._melds = [kind for meld in asked.melds for kind in meld.tiles()]
        self._form = (len(asked.melds), rules.sets, rules.win.seven_pairs)

    def before_draw(self) -> Answer:
        """Thirteen tiles: waits, or the tiles that help; as if a tile not held were drawn and thrown."""
        drawn = next(kind for kind in self._rules.wall.deck if kind not in self._asked.concealed)
        hand = hand_of(self._rules, replace(self._asked, concealed=[*self._asked.concealed, drawn]))
        distance = hands.distance(self._counts, *self._form)
        helping = hands.acceptance(self._counts, *self._form, self._melds)
        refused = self._refusals(hand, [drawn])
        return {
            "distance": distance,
            "complete": False,
            "discards": [],
            "waits": self._waits(hand, self._counts, drawn) if distance == 0 else [],
            "acceptance": _left(helping),
            "ready": not refused,
            "ready_refused": refused,
        }

    def before_discard(self) -> Answer:
        """Fourteen tiles: every discard; ready is refused for what forbids it to the nearest of them."""
        hand = hand_of(self._rules, self._asked)
        distance = hands.distance(self._counts, *self._form)
        after = hands.discards(self._counts, *self._form, self._melds)
        discards = [self._discard(hand, kind, *after[kind]) for kind in sorted(after)]
        nearest = min(there for there, _ in after.values())
        possible = any(discard["ready"] for discard in discards)
        kinds = [] if possible else [kind for kind, (there, _) in after.items() if there == nearest]
        return {
            "distance": distance,
            "complete": distance < 0,
            "discards": discards,
            "waits": [],
            "ready_refused": self._refusals(hand, kinds),
        }

    def _discard(self, hand: Hand, kind: int, distance: int, helping: dict[int, int]) -> Answer:
        kept = list(self._counts)
        kept[kind] -= 1
        return {
            "tile": code(kind),
            "distance": distance,
            "acceptance": _left(helping),
            "waits": self._waits(hand, kept, kind) if distance == 0 else [],
            "ready": not self._rules.ready.refuse(hand, 0, kind),
        }

    def _waits(self, hand: Hand, kept: list[int], thrown: int) -> list[Answer]:
        """The waits of the ``kept`` tiles once ``thrown`` is gone, without those wholly the player's own."""
        mask = self._rules.win.waits_without(hand, 0, thrown)
        kinds = [k for k in range(34) if mask >> k & 1 and kept[k] + self._melds.count(k) < 4]
        waiting = Waiting(self._rules, self._asked, kept)
        shape = self._rules.win.shape(hand, 0, thrown)
        return [
            {
                "tile": code(kind),
                "left": 4 - self._counts[kind] - self._melds.count(kind),
                "class": shape or waiting.class_of(kind),
                "total": waiting.total(kind),
            }
            for kind in kinds
        ]

    def _refusals(self, hand: Hand, kinds: list[int]) -> list[Answer]:
        """Every reason there is against declaring ready with any of these discards, once each."""
        return unique_refusals([self._rules.ready.refuse(hand, 0, kind) for kind in kinds])


def _left(helping: dict[int, int]) -> list[Answer]:
    return [{"tile": code(kind), "left": left} for kind, left in helping.items()]
