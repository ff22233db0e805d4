"""Kinds of tiles, their notation and names, and the decks games are played with."""

from xiangque.pieces.cards import (
    CARDS,
    DECK_80,
    RED,
    card_code,
    card_kind,
    card_label,
    format_cards,
    parse_cards,
)
from xiangque.pieces.tiles import (
    DECK_112,
    FLOWERS,
    KINDS,
    PLAIN_KINDS,
    PieceError,
    code,
    counts_of,
    format_tiles,
    label,
    parse,
    parse_code,
)

__all__ = [
    "CARDS",
    "DECK_80",
    "DECK_112",
    "FLOWERS",
    "KINDS",
    "PLAIN_KINDS",
    "RED",
    "PieceError",
    "card_code",
    "card_kind",
    "card_label",
    "code",
    "counts_of",
    "format_cards",
    "format_tiles",
    "label",
    "parse",
    "parse_cards",
    "parse_code",
]
