"""The rule book of each game: its clauses in words a newcomer understands, with worked examples."""

from xiangque.book.binding import book
from xiangque.book.model import Book, Chapter, Clause, Example, Figure, Group, Labels

__all__ = ["Book", "Chapter", "Clause", "Example", "Figure", "Group", "Labels", "book"]
