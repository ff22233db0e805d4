"""A rule book as text: chapter by chapter, in Chinese and English, with the verdicts of its examples."""

from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.text import Text

from xiangque.book import book
from xiangque.cli.writing import both, console

if TYPE_CHECKING:
    from rich.console import Console

    from xiangque.book import Clause, Example, Labels
    from xiangque.rules import Game


def print_book(game: "Game") -> None:
    """The whole book of a game."""
    out, written = console(), book(game.id)
    _both(out, written.intro, 0)
    _both(out, written.about_source, 0)
    for chapter in written.chapters:
        out.print(f"\n[bold underline]{both(chapter.title)}[/]")
        for clause in chapter.clauses:
            _clause(out, game, clause)
        for item in chapter.items:
            named = game.items[item.id]
            worth = f"{named.labels['zh-Hans']}：{item.worth['zh-Hans']}; {item.worth['en']}"
            _line(out, f"{named.clause} {worth}", 2)


def _clause(out: "Console", game: "Game", clause: "Clause") -> None:
    out.print(f"\n[bold]{clause.id}[/] {both(clause.title)}")
    _both(out, clause.text, 4)
    for words in clause.source:
        _line(out, f"原文 source: “{words}”", 4, "italic")
    if clause.ours:
        _both(out, clause.ours, 4, "dim")
    for option in clause.options:
        for value, effect in option.effects.items():
            setting = option.name if value == "*" else f"{option.name} = {value}"
            _line(out, f"{setting}: {effect['zh-Hans']} {effect['en']}", 4)
    for example in clause.examples:
        _line(out, f"例 example: {example.title['zh-Hans']} {example.title['en']}", 4)
        _line(out, f"{_pieces(example)} → {_verdict(game, example)}", 6)


def _both(out: "Console", text: "Labels", indent: int, style: str = "") -> None:
    for language in ("zh-Hans", "en"):
        for paragraph in text[language].splitlines():
            _line(out, paragraph, indent, style)


def _line(out: "Console", text: str, indent: int, style: str = "") -> None:
    out.print(Padding(Text(text, style), (0, 0, 0, indent), expand=False))


def _pieces(example: "Example") -> str:
    asked = example.request
    melds = [meld["tiles"] for meld in asked.get("melds", [])]
    winning = [f"+ {asked['winning']}"] if "winning" in asked else []
    return " ".join([asked["concealed"], *melds, *winning])


def _verdict(game: "Game", example: "Example") -> str:
    """What the scorer says, in a line."""
    answer: dict[str, Any] = example.answer
    if example.kind == "hand":
        refused = [reason["clause"] for reason in answer.get("ready_refused", [])]
        waits = " ".join(wait["tile"] for wait in answer["waits"])
        return f"no ready 不能听 ({', '.join(refused)})" if refused else f"waits 听 {waits}"
    if not answer["win"]:
        return "no win 不能胡: " + "; ".join(
            f"{reason['clause']} {both(reason['label'])}" for reason in answer["reasons"]
        )
    items = "、".join(game.items[item["id"]].labels["zh-Hans"] for item in answer["items"])
    paid = " ".join(f"{amount:+d}" for amount in answer["payments"])
    return f"win 胡 {answer['total']} ({paid}) {items}".rstrip()
