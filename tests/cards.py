"""Wins on a turned card written as text, part by part, and what they are worth."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from xiangque.hand.card_record import WEI
from xiangque.hand.record import CHOW, PUNG
from xiangque.pieces import CARDS, parse_cards
from xiangque.rules.anxiang import ANXIANG
from xiangque.rules.card_base import CardRuleset
from xiangque.rules.card_winning import CardTally, CardWinning
from xiangque.rules.xi import XiScore

TYPES = {"碰": PUNG, "煨": WEI}


def won(
    text: str, card: str, *, own: bool = False, last: bool = False, dealer: int = 0, seats: int = 4
) -> CardWinning:
    """Seat 0 wins on a card that it or seat 1 turned.

    ``煨二 碰柒 砍五 壹贰叁* 七八九 手叁肆伍 玖玖``: laid are 煨, 碰 and runs; concealed are 砍, 手, the pair
    and the part with a star, which the card completes.
    """
    concealed, laid = divided(text, card)
    groups = []
    for word in laid:
        groups.append(TYPES.get(word[0], int(CHOW)) | parse_cards(word.strip("碰煨"))[0] << 3)
    return winning(concealed, groups, parse_cards(card)[0], own=own, last=last, dealer=dealer, seats=seats)


def divided(text: str, card: str) -> tuple[list[int], list[str]]:
    """The concealed cards without the winning one, and the words of the laid groups."""
    concealed: list[int] = []
    laid = []
    for word in text.split():
        kinds = parse_cards(word.strip("煨碰砍手*"))
        kinds = kinds * 3 if len(kinds) == 1 else kinds
        if word.endswith("*"):
            kinds.remove(parse_cards(card)[0])
        if word[0] in "砍手" or word.endswith("*") or len(kinds) == 2:
            concealed += kinds
        else:
            laid.append(word)
    return concealed, laid


def winning(
    concealed: list[int],
    groups: list[int],
    card: int,
    *,
    own: bool = False,
    last: bool = False,
    dealer: int = 0,
    seats: int = 4,
) -> CardWinning:
    """Seat 0 wins, with packed groups, on a card that it or seat 1 turned."""
    assert len(concealed) + 3 * len(groups) == 19, (concealed, groups)
    counts = vec[u8]([u8(concealed.count(kind)) for kind in range(CARDS)])
    return CardWinning(counts, groups, card, 0, 0 if own else 1, dealer, seats, last)


def card_rules(options: dict[str, Any]) -> CardRuleset:
    """The rules of a table with these options."""
    rules = ANXIANG.ruleset(options)
    assert isinstance(rules, CardRuleset)
    return rules


def score(**options: Any) -> XiScore:
    """The score of a table with these options."""
    return card_rules(options).score


def amounts(tally: CardTally) -> dict[str, int]:
    """Amounts by the ids of the items."""
    return {item.id: item.amount for item in tally.items}


def xi(tally: CardTally) -> list[int]:
    """Hard 息 group by group."""
    return [sum(item.amount for item in row) for row in tally.hard]
