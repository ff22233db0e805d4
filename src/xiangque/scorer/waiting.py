"""What kind of wait a tile ends, and what winning on it is worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from xiangque.analysis.readings import FOUR_AS_TWO, NO_PAIRS, PAIR, RUN, Reading, readings
from xiangque.hand.state import PLAIN
from xiangque.rules import Ruleset
from xiangque.rules.winning import Tally
from xiangque.scorer.position import winning_of
from xiangque.scorer.request import HandRequest, ScoreRequest

# Of several ways to read a tile's place the widest wait is the one named.
CLASSES: Final = ("liang_mian", "dui_dao", "qi_dui", "kan", "bian", "diao")
WINNER, DISCARDER, DEALER = 1, 2, 0


class Waiting:
    """Thirteen tiles with melds; ``counts`` are the concealed ones."""

    def __init__(self, ruleset: Ruleset, asked: HandRequest, counts: list[int]) -> None:
        self._ruleset = ruleset
        self._asked = asked
        self._counts = counts

    def class_of(self, kind: int) -> str:
        """How the tile fits into the reading that pays most.

        ``liang_mian`` two-sided, ``dui_dao`` makes a triplet, ``qi_dui`` the seventh pair, ``kan`` the
        middle of a run, ``bian`` 3 beside 12 or 7 beside 89, ``diao`` the pair.
        """
        counts = self._counts[:PLAIN]
        counts[kind] += 1
        melds = len(self._asked.melds)
        pairs = NO_PAIRS if melds else FOUR_AS_TWO
        found = readings(vec[u8]([u8(n) for n in counts]), 0, 4 - melds, kind, pairs)
        paid = self._tally(kind).parts
        return min((_class(one, kind) for one in found if one.parts == paid), key=CLASSES.index)

    def total(self, kind: int) -> int:
        """What a non-dealer gains who wins on it by a discard, in no special circumstances."""
        return int(self._tally(kind).deltas[WINNER])

    def _tally(self, kind: int) -> Tally:
        request = ScoreRequest(
            game=self._asked.game,
            options=self._asked.options,
            dealer=DEALER,
            seat=WINNER,
            source=DISCARDER,
            win_by="discard",
            concealed=[k for k in range(PLAIN) for _ in range(self._counts[k])],
            melds=self._asked.melds,
            winning=kind,
            flowers=self._asked.flowers,
            ready=[WINNER, DISCARDER],
        )
        return self._ruleset.score.tally(winning_of(request))


def _class(reading: Reading, kind: int) -> str:
    return "qi_dui" if reading.pairs else part_class(reading.parts[reading.place], kind, 9)


def part_class(part: int, kind: int, row: int) -> str:
    """How a piece completes a part (`analysis.readings`) in rows of so many ranks."""
    low = part & 63
    if part >> 6 == PAIR:
        return "diao"
    if part >> 6 != RUN:
        return "dui_dao"
    if kind == low + 1:
        return "kan"
    edge = (kind == low + 2 and low % row == 0) or (kind == low and low % row == row - 3)
    return "bian" if edge else "liang_mian"
