"""Puts a book together: the game's own words, what all games share, and the scorer's answers."""

from functools import cache
from importlib import resources

import msgspec
from msgspec.structs import replace

from xiangque import scorer
from xiangque.book.model import Book, Chapter, Clause, Example, Manuscript, OptionEffects, Worth
from xiangque.rules import GAMES, Game

JUDGES = {"score": scorer.score, "hand": scorer.hand}
SCORING = "scoring"


def manuscript(name: str) -> Manuscript:
    """The words of one file of this package."""
    text = resources.files(__package__).joinpath(f"{name}.toml").read_bytes()
    return msgspec.toml.decode(text, type=Manuscript)


@cache
def book(game_id: str) -> Book:
    """The rule book of a game, its chapters in the order all games share; KeyError for an unknown game."""
    game = GAMES[game_id]
    own, shared = manuscript(game_id), manuscript("shared")
    written = {chapter.id: chapter.clauses for chapter in own.chapters}
    chapters = [
        Chapter(
            id=chapter.id,
            title=chapter.title,
            clauses=[
                _bound(game, own, clause) for clause in [*written.get(chapter.id, []), *chapter.clauses]
            ],
            items=_items(game, own) if chapter.id == SCORING else [],
        )
        for chapter in shared.chapters
    ]
    return Book(
        game=game.id,
        ruleset=game.number,
        intro=own.intro,
        about_source=own.about_source,
        chapters=[chapter for chapter in chapters if chapter.clauses],
    )


def _bound(game: Game, own: Manuscript, clause: Clause) -> Clause:
    effects = [
        OptionEffects(name=option.name, effects=own.options[option.name])
        for option in game.options
        if option.clause == clause.id
    ]
    examples = [_answered(game, example) for example in clause.examples]
    return replace(clause, options=effects, examples=examples)


def _answered(game: Game, example: Example) -> Example:
    return replace(example, answer=JUDGES[example.kind](game.id, example.request))


def _items(game: Game, own: Manuscript) -> list[Worth]:
    return [Worth(id=item, worth=own.items[item]) for item in game.items]
