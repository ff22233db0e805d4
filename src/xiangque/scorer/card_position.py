"""Requests about cards as the positions the policies judge."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.hand.base import wall_of
from xiangque.hand.record import DEALT, record
from xiangque.hand.zipai import CARDS, ZipaiHand
from xiangque.rules import CardRuleset
from xiangque.rules.card_winning import CardWinning
from xiangque.scorer.melds import Meld
from xiangque.scorer.position import packed
from xiangque.scorer.request import HandRequest, ScoreRequest


def card_winning_of(asked: ScoreRequest) -> CardWinning:
    """The win a score request describes, as it stood before any forced 煨."""
    return CardWinning(
        vec[u8]([u8(asked.concealed.count(kind)) for kind in range(CARDS)]),
        [packed(meld, asked.seat) for meld in asked.melds],
        asked.winning,
        asked.seat,
        asked.seat if asked.source < 0 else asked.source,
        asked.dealer,
        asked.seats,
        "last" in asked.context,
    )


def card_hand_of(rules: CardRuleset, asked: HandRequest) -> ZipaiHand:
    """A hand in which seat 0 of three holds the requested cards and nobody else holds any.

    A request does not tell which card of a run was eaten or whether a 砍 was parted: neither bars anything.
    """
    hand = rules.new_hand(0, wall_of([]), 3)
    for kind in asked.concealed:
        hand.apply(record(DEALT, 0, kind, 0, 0))
    for i, meld in enumerate(asked.melds):
        hand.groups[i64(i)] = packed(meld, 0)
    hand.group_count[0] = len(asked.melds)
    hand.punged[0] = _kinds(asked.melds, "pung")
    hand.weied[0] = _kinds(asked.melds, "wei")
    return hand


def _kinds(melds: Sequence[Meld], kind: str) -> int:
    return sum(1 << meld.tile for meld in melds if meld.kind == kind)
