"""What a rule book is made of: chapters of clauses, each with its words, its source, pictures and examples.

The words stand in one TOML file for each game; ids, options and score items are those of the rules.
"""

from typing import Any, Literal

import msgspec

Labels = dict[str, str]


class Group(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """Pieces as the notation writes them: lying open, face ``down``, or what somebody ``wait``s for."""

    pieces: str
    name: Labels
    mark: Literal["", "down", "wait"] = ""


class Figure(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A picture of what a clause talks about."""

    name: Labels
    groups: list[Group]


class Example(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A ``score`` or ``hand`` request; ``answer`` is what the scorer says to it now."""

    id: str
    kind: Literal["score", "hand"]
    title: Labels
    request: dict[str, Any]
    answer: dict[str, Any] = {}


class OptionEffects(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What each value of an option changes; ``*`` stands for all values of a number."""

    name: str
    effects: dict[str, Labels]


class Worth(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What a score item is worth, in words."""

    id: str
    worth: Labels


class Clause(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """One clause: a line of ``text`` is a paragraph; ``source`` in its words, ``ours`` where it is silent.

    ``options`` are those a table may agree on here.
    """

    id: str
    title: Labels
    text: Labels
    source: list[str] = []
    ours: Labels = {}
    figures: list[Figure] = []
    examples: list[Example] = []
    options: list[OptionEffects] = []


class Chapter(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """Clauses about one thing; ``items`` are all score items, in the chapter about scoring."""

    id: str
    title: Labels = {}
    clauses: list[Clause] = []
    items: list[Worth] = []


class Book(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The rule book of one game."""

    game: str
    ruleset: str
    intro: Labels
    about_source: Labels
    chapters: list[Chapter]


class Manuscript(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A book as its file has it: titles of chapters, answers, options and items are not in place yet."""

    chapters: list[Chapter]
    intro: Labels = {}
    about_source: Labels = {}
    options: dict[str, dict[str, Labels]] = {}
    items: dict[str, Labels] = {}
