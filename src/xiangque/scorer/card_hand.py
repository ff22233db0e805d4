"""What can be said of a hand of cards: how far it is, what each discard leads to, waits and hard 息."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.card_distance import FAR, CardDistance
from xiangque.hand.base import NONE
from xiangque.hand.record import DISCARDED, record
from xiangque.hand.zipai import ZipaiHand
from xiangque.match.family import unique_refusals
from xiangque.pieces import CARDS, card_code
from xiangque.pieces.cards import ROW
from xiangque.rules import CardRuleset, card_rules
from xiangque.rules.card_winning import CardTally, card_winning_of
from xiangque.rules.xi import running_xi
from xiangque.scorer.answer import Answer
from xiangque.scorer.card_position import card_hand_of
from xiangque.scorer.deck import no_flowers
from xiangque.scorer.request import HandRequest
from xiangque.scorer.waiting import part_class

PLAYER, OTHER = 0, 1


def card_hand(asked: HandRequest) -> Answer:
    """The answer to a hand request of a game of cards.

    ``left`` counts copies the player neither owns nor throws; ``total`` is what a win would gain on the card
    if another turns it, ``own`` if the player does, 0 where that does not win. ``hard_xi`` are certain.
    ``reachable`` is false, and the distance 7, where no win is left. There is nothing to declare: ``ready``
    is never true. Twenty cards are never ``complete``: a win needs a turned card (AX-5, AX-14).
    """
    if asked.flowers > 0:
        raise no_flowers(asked.game, asked.flowers)
    study = _Study(card_rules(asked.game, asked.options), asked)
    answer = study.before_discard() if asked.discarding else study.between_turns()
    return {"complete": False, **answer, "ready_refused": []}


class _Study:
    """One hand and what can be said of it."""

    def __init__(self, rules: CardRuleset, asked: HandRequest) -> None:
        self._rules = rules
        self._hand = card_hand_of(rules, asked)
        self._distance = CardDistance(rules.score.least)
        own = [*asked.concealed, *(kind for meld in asked.melds for kind in meld.tiles())]
        self._left = vec[u8]([u8(4 - own.count(kind)) for kind in range(CARDS)])

    def between_turns(self) -> Answer:
        """Nineteen cards."""
        return {**self._prospect(self._hand), "discards": []}

    def before_discard(self) -> Answer:
        """Twenty cards: every discard that AX-11 allows, and why the others are barred."""
        kinds = [kind for kind in range(CARDS) if self._hand.counts[i64(kind)] > 0]
        barred = {kind: self._rules.bans.refuse_discard(self._hand, PLAYER, kind) for kind in kinds}
        discards = [self._discard(kind) for kind in kinds if not barred[kind]]
        distance = min((discard["distance"] for discard in discards), default=int(FAR))
        return {
            "distance": distance,
            "reachable": distance < FAR,
            "discards": discards,
            "waits": [],
            "barred": {card_code(kind): unique_refusals([barred[kind]]) for kind in kinds if barred[kind]},
            "hard_xi": int(running_xi(self._hand, PLAYER)),
        }

    def _discard(self, kind: int) -> Answer:
        after = self._hand.clone()
        after.apply(record(DISCARDED, PLAYER, kind, 0, PLAYER))
        return {"tile": card_code(kind), **self._prospect(after)}

    def _prospect(self, hand: ZipaiHand) -> Answer:
        """Nineteen cards: the distance, the cards that help, and the waits."""
        cards = card_winning_of(hand, PLAYER, 0, NONE).hand(self._rules.score.together)
        distance = int(self._distance.of(cards, self._left))
        helping = int(self._distance.helps(cards, self._left))
        if distance == 0 and helping == 0:  # what waits would have to part a 砍 that stays together
            distance = int(self._distance.of(cards, self._left, 1))
        if distance > 0:
            helping &= ~_uneatable(hand)
        return {
            "distance": distance,
            "reachable": distance < FAR,
            "acceptance": [
                {"tile": card_code(kind), "left": int(self._left[i64(kind)])}
                for kind in range(CARDS)
                if helping >> kind & 1
            ],
            "waits": self._waits(hand) if distance == 0 else [],
            "ready": False,
            "hard_xi": int(running_xi(hand, PLAYER)),
        }

    def _waits(self, hand: ZipaiHand) -> list[Answer]:
        found = []
        for kind in range(CARDS):
            other, own = self._tally(hand, kind, OTHER), self._tally(hand, kind, PLAYER)
            best = other or own
            if best is not None and self._left[i64(kind)] > 0:
                found.append(
                    {
                        "tile": card_code(kind),
                        "left": int(self._left[i64(kind)]),
                        "class": part_class(best.parts[best.place], kind, ROW),
                        "total": _gain(other),
                        "own": _gain(own),
                    }
                )
        return found

    def _tally(self, hand: ZipaiHand, kind: int, source: int) -> CardTally | None:
        """The win on a card that ``source`` turns, in no special circumstances; None where it is none."""
        winning = card_winning_of(hand, PLAYER, kind, source)
        return None if self._rules.score.refuse(winning) else self._rules.score.tally(winning)


def _uneatable(hand: ZipaiHand) -> int:
    """AX-12: mask of the kinds that are no use before the win, thrown and no longer held twice."""
    return sum(
        1 << kind for kind in range(CARDS) if hand.thrown[PLAYER] >> kind & 1 and hand.counts[i64(kind)] < 2
    )


def _gain(tally: CardTally | None) -> int:
    return 0 if tally is None else int(tally.deltas[PLAYER])
