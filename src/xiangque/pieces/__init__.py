"""Kinds of tiles, their notation and names, and the decks games are played with."""

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
    "DECK_112",
    "FLOWERS",
    "KINDS",
    "PLAIN_KINDS",
    "PieceError",
    "code",
    "counts_of",
    "format_tiles",
    "label",
    "parse",
    "parse_code",
]
