"""What a finished hand of tiles is worth."""

from xiangque.pieces import PLAIN_KINDS
from xiangque.rules import mahjong_rules
from xiangque.scorer.answer import Answer, lost, won
from xiangque.scorer.circumstances import contradictions
from xiangque.scorer.deck import check_extras, never_held, strangers
from xiangque.scorer.position import reading, winning_of
from xiangque.scorer.request import ScoreRequest


def tile_score(asked: ScoreRequest) -> Answer:
    """The answer to a score request of a game of mahjong."""
    rules = mahjong_rules(asked.game, asked.options)
    check_extras(asked.game, rules, asked.flowers, asked.bao)
    refused = contradictions(asked, rules)
    foreign = strangers(rules, asked.concealed, asked.melds, [asked.winning])
    if foreign and "foreign" not in rules.reasons:
        raise never_held(asked.game, *foreign[0])
    if any(kind >= PLAIN_KINDS for _, kind in foreign):
        return lost([*refused, rules.reasons["foreign"]])
    winning = winning_of(asked)
    refused += rules.win.refuse(winning)
    if refused:
        return lost(refused)
    tally = rules.score.tally(winning)
    return won(asked.game, asked.seat, tally, reading(asked.melds, tally.parts))
