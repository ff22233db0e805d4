"""Answering hand requests: how far a hand is, what each discard leads to, waits and ready."""

from dataclasses import replace
from typing import Any, Final

from xiangque.analysis import hands
from xiangque.hand.state import Hand
from xiangque.pieces import code, counts_of
from xiangque.rules import Ruleset, mahjong_rules
from xiangque.rules.winning import Refusal
from xiangque.scorer.position import hand_of
from xiangque.scorer.problem import Unusable
from xiangque.scorer.request import HandRequest, hand_request
from xiangque.scorer.score import refusal
from xiangque.scorer.waiting import Waiting

Answer = dict[str, Any]
SETS: Final = 4
SEVEN_PAIRS: Final = "two"  # HA-14: four alike are two pairs
NO_KIND: Final = 33  # stands for a tile drawn and thrown again: a flower is never in a hand


def hand(game_id: object, request: object) -> Answer:
    """Distance, discards, waits and readiness of a hand of 13 or 14 tiles, melds counted as three.

    ``request`` is the decoded JSON of a hand request. ``left`` counts copies the player neither owns nor
    throws; ``total`` is what a win on that tile by discard would gain. Raises Unusable.
    """
    asked = hand_request(game_id, request)
    ruleset = mahjong_rules(asked.game, asked.options)
    _playable(ruleset, asked)
    study = _Study(ruleset, asked)
    if len(asked.concealed) % 3 == 2:
        return study.before_discard()
    return study.before_draw()


def _playable(ruleset: Ruleset, asked: HandRequest) -> None:
    """A hand of tiles or melds the game does not have is Unusable."""
    tiles = [("concealed", kind) for kind in asked.concealed]
    tiles += [(f"melds[{i}]", meld.tile) for i, meld in enumerate(asked.melds)]
    for field, kind in tiles:
        if kind not in ruleset.wall.deck or ruleset.wall.is_flower(kind):
            raise Unusable(field, f"{code(kind)} is never part of a hand of {asked.game.id}")
    for i, meld in enumerate(asked.melds):
        if meld.kind == "chow":
            raise Unusable(f"melds[{i}]", f"there is no chow in {asked.game.id}")


class _Study:
    """One hand and what can be said of it."""

    def __init__(self, ruleset: Ruleset, asked: HandRequest) -> None:
        self._ruleset = ruleset
        self._asked = asked
        self._counts = counts_of(asked.concealed)
        self._melds = [kind for meld in asked.melds for kind in meld.tiles()]
        self._hand: Hand = hand_of(ruleset, asked)

    def before_draw(self) -> Answer:
        """Thirteen tiles: waits, or the tiles that help."""
        counts, melds = self._counts, len(self._asked.melds)
        distance = hands.distance(counts, melds, SETS, SEVEN_PAIRS)
        helping = hands.acceptance(counts, melds, SETS, SEVEN_PAIRS, self._melds)
        drawn = replace(self._asked, concealed=[*self._asked.concealed, NO_KIND])
        refused = self._refusals(hand_of(self._ruleset, drawn), [NO_KIND])
        return {
            "distance": distance,
            "complete": False,
            "discards": [],
            "waits": self._waits(counts) if distance == 0 else [],
            "acceptance": _left(helping),
            "ready": not refused,
            "ready_refused": refused,
        }

    def before_discard(self) -> Answer:
        """Fourteen tiles: every discard."""
        counts, melds = self._counts, len(self._asked.melds)
        distance = hands.distance(counts, melds, SETS, SEVEN_PAIRS)
        after = hands.discards(counts, melds, SETS, SEVEN_PAIRS, self._melds)
        discards = [self._discard(kind, *after[kind]) for kind in sorted(after)]
        refused = (
            [] if any(discard["ready"] for discard in discards) else self._refusals(self._hand, list(after))
        )
        return {
            "distance": distance,
            "complete": distance < 0,
            "discards": discards,
            "waits": [],
            "ready_refused": refused,
        }

    def _discard(self, kind: int, distance: int, helping: dict[int, int]) -> Answer:
        ready = not self._ruleset.ready.refuse(self._hand, 0, kind)
        return {
            "tile": code(kind),
            "distance": distance,
            "acceptance": _left(helping),
            "waits": self._waits(self._counts, kind) if distance == 0 else [],
            "ready": ready,
        }

    def _waits(self, counts: list[int], thrown: int = -1) -> list[Answer]:
        """The waits once ``thrown``, if any, is gone, without those wholly in the player's own possession."""
        kept = list(counts)
        if thrown < 0:
            mask = self._ruleset.win.waits(self._hand, 0)
        else:
            kept[thrown] -= 1
            mask = self._ruleset.win.waits_without(self._hand, 0, thrown)
        kinds = [k for k in range(34) if mask >> k & 1 and kept[k] + self._melds.count(k) < 4]
        waiting = Waiting(self._ruleset, self._asked, kept)
        return [
            {
                "tile": code(kind),
                "left": 4 - counts[kind] - self._melds.count(kind),
                "class": waiting.class_of(kind),
                "total": waiting.total(kind),
            }
            for kind in kinds
        ]

    def _refusals(self, hand: Hand, kinds: list[int]) -> list[Answer]:
        """Every reason there is against declaring ready with any of these discards, once each."""
        found: dict[str, Refusal] = {}
        for kind in kinds:
            for reason in self._ruleset.ready.refuse(hand, 0, kind):
                found.setdefault(reason.clause + reason.label["en"], reason)
        return [refusal(reason) for reason in found.values()]


def _left(helping: dict[int, int]) -> list[Answer]:
    return [{"tile": code(kind), "left": left} for kind, left in helping.items()]
