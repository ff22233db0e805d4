"""Names of the action table of cards, for the edges: protocol, logs, command line."""

from functools import lru_cache

from xiangque.match.actions import LANGUAGES, Offer
from xiangque.pieces import card_code, card_label
from xiangque.rules.card_table import CARD_ACTION_COUNT, CHOW, PASS, PUNG, WIN

_LABELS = {
    "discard": ("打", "打", "discard"),
    "win": ("胡", "胡", "win"),
    "pass": ("过", "過", "pass"),
    "pung": ("碰", "碰", "pung"),
    "chow": ("吃", "吃", "chow"),
}
_PLAIN = {int(WIN): "win", int(PASS): "pass", int(PUNG): "pung"}


@lru_cache(8192)
def describe_card(action: int, card: int | None = None) -> Offer:
    """The offer of an action; ``card`` is the kind in question.

    Raises ValueError for a number outside the table.
    """
    if not 0 <= action < CARD_ACTION_COUNT:
        last = int(CARD_ACTION_COUNT) - 1
        raise ValueError(f"action {action} is not in the table, which ends at {last}")
    if action < WIN:
        return _offer(action, "discard", [action])
    if action < CHOW:
        return _offer(action, _PLAIN[action], [] if card is None or action == PASS else [card])
    low = None if card is None else card - (action - int(CHOW))
    return _offer(action, "chow", [] if low is None else [low, low + 1, low + 2])


def _offer(action: int, kind: str, cards: list[int]) -> Offer:
    words = {
        language: " ".join([word, *(card_label(card, language) for card in cards)])
        for language, word in zip(LANGUAGES, _LABELS[kind], strict=True)
    }
    return Offer(id=action, kind=kind, pieces=[card_code(card) for card in cards], labels=words)
