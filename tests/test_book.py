"""The rule books: every clause, option and item once, in three languages, with examples that come out."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from server_client import Served, served

from xiangque.book import Book, Clause, Labels, book
from xiangque.pieces import parse, parse_cards
from xiangque.rules import GAMES

LANGUAGES = ["zh-Hans", "zh-Hant", "en"]
SHARED = ["ST-1", "ST-2", "ST-3", "HO-1", "HO-2", "HO-3", "HO-4"]
HAN = re.compile(r"[\u4e00-\u9fff]")

# What each example comes to, as the rule pages have it: the payments by seat, or the clauses against the win.
VERDICTS: dict[tuple[str, str], list[int] | list[str]] = {
    ("huaian", "flowers"): [-4, 12, -4, -4],
    ("huaian", "robbed"): [0, 1, 0, -1],
    ("huaian", "not_robbed"): ["HA-10"],
    ("huaian", "by_discard"): [0, 2, 0, -2],
    ("huaian", "two_pairs"): ["HA-13"],
    ("huaian", "seven_pairs"): [-2, 6, -2, -2],
    ("huaian", "four_alike"): [0, 4, -4, 0],
    ("huaian", "one_suit"): [-8, 24, -8, -8],
    ("huaian", "capped"): [-4, 12, -4, -4],
    ("huaian", "triplets"): [0, 2, -2, 0],
    ("huaian", "last_tile"): [-2, 6, -2, -2],
    ("suihua", "robbed"): [-4, 10, -4, -2],
    ("suihua", "not_ready"): ["SH-13"],
    ("suihua", "hidden"): [-8, 16, -4, -4],
    ("suihua", "laid"): [-16, 32, -8, -8],
    ("suihua", "middle"): [-4, 8, -2, -2],
    ("suihua", "edge"): [-4, 8, -2, -2],
    ("suihua", "pair"): [-4, 8, -2, -2],
    ("suihua", "mo_bao"): [-16, 32, -8, -8],
    ("suihua", "bao_zhong_bao"): [-32, 64, -16, -16],
    ("suihua", "thrown"): ["SH-16", "SH-2"],
    ("suihua", "da_feng"): [-8, 16, -4, -4],
    ("suihua", "da_feng_jia"): [-32, 64, -16, -16],
    ("suihua", "two_way"): [-2, 4, -1, -1],
    ("suihua", "covers"): [0, 5, 0, -5],
    ("suihua", "tian_hu"): [192, -64, -64, -64],
    ("suihua", "di_hu"): [-64, 128, -32, -32],
    ("suihua", "split"): [-8, 16, -4, -4],
    ("suihua", "dealer_wins"): [24, -8, -8, -8],
    ("anxiang", "discard"): ["AX-5"],
    ("anxiang", "ten"): [-10, 20, 0, -10],
    ("anxiang", "nine"): ["AX-14"],
    ("anxiang", "pure_print"): [-138, 276, 0, -138],
    ("anxiang", "wu_dui"): [-120, 240, 0, -120],
    ("anxiang", "dui_zi"): [-108, 216, 0, -108],
    ("anxiang", "ba_peng_tou"): [-236, 472, 0, -236],
    ("anxiang", "two_prints"): [-234, 468, 0, -234],
    ("anxiang", "last"): [-21, 42, 0, -21],
}
# What each unfinished hand waits for, or a clause that refuses ready.
STUDIES: dict[tuple[str, str], tuple[list[str], str]] = {
    ("huaian", "waits"): (["1m", "4m", "7m"], ""),
    ("suihua", "one_left"): ([], "SH-14"),
    ("suihua", "double_pair"): (["2m", "3m"], ""),
    ("suihua", "one_suit"): ([], "SH-10"),
    ("suihua", "no_terminal"): ([], "SH-11"),
    ("suihua", "no_triplet"): ([], "SH-12"),
    ("suihua", "dragon_pair"): (["5m", "8m"], ""),
    ("anxiang", "waits"): (["叁", "陆"], ""),
}


@pytest.fixture(params=sorted(GAMES))
def read(request: pytest.FixtureRequest) -> Book:
    return book(request.param)


def clauses(read: Book) -> list[Clause]:
    return [clause for chapter in read.chapters for clause in chapter.clauses]


def test_every_clause_stands_once(read: Book) -> None:
    named = [clause.id for clause in clauses(read)]
    assert len(named) == len(set(named))
    assert set(named) == {*GAMES[read.game].clauses, *SHARED}
    assert named[-len(SHARED) :] == SHARED


def test_every_option_says_what_each_value_changes(read: Book) -> None:
    options = {option.name: option for option in GAMES[read.game].options}
    shown = [(clause.id, option.name) for clause in clauses(read) for option in clause.options]
    assert sorted(shown) == sorted((option.clause, option.name) for option in options.values())
    for clause in clauses(read):
        for told in clause.options:
            option = options[told.name]
            values = {"bool": ("true", "false"), "int": ("*",)}.get(option.kind, option.choices)
            assert sorted(told.effects) == sorted(values)


def test_every_item_is_worth_something(read: Book) -> None:
    (items,) = [chapter.items for chapter in read.chapters if chapter.items]
    assert [item.id for item in items] == list(GAMES[read.game].items)


def test_chapters_have_the_order_all_games_share(read: Book) -> None:
    orders = [[chapter.id for chapter in book(game).chapters] for game in GAMES]
    every = list(dict.fromkeys(one for order in sorted(orders, key=len, reverse=True) for one in order))
    assert {"tiles", "deal", "turn", "claims", "ready", "winning", "scoring", "end", "dealer", "table"} <= {
        *every
    }
    own = [chapter.id for chapter in read.chapters]
    shared = [one for one in own if all(one in order for order in orders)]
    assert shared == [one for one in every if one in shared]


def texts(value: Any) -> Iterator[Labels]:
    """Every text of a book."""
    if isinstance(value, dict):
        if value and set(value) <= set(LANGUAGES):
            yield value
            return
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from texts(one)
    elif hasattr(value, "__struct_fields__"):
        for name in value.__struct_fields__:
            if name not in ("request", "answer"):
                yield from texts(getattr(value, name))


def test_every_text_is_written_in_three_languages(read: Book) -> None:
    found = list(texts(read))
    assert len(found) > 100
    for text in found:
        assert list(text) == LANGUAGES
        assert all(text.values())
        assert len({text[language].count("\n") for language in LANGUAGES}) == 1
    for clause in clauses(read):
        assert len({*clause.text.values()}) == 3, clause.id
        assert HAN.search(clause.text["zh-Hans"])
        assert len(HAN.findall(clause.text["en"])) < len(clause.text["en"]) / 8


def test_every_clause_has_its_source_or_says_that_it_is_ours(read: Book) -> None:
    for clause in clauses(read):
        assert clause.source or clause.ours, clause.id
        assert all(HAN.search(words) for words in clause.source)


def test_ours_is_what_the_rule_pages_mark_so() -> None:
    ours = {clause.id for game in GAMES for clause in clauses(book(game)) if clause.ours}
    assert ours >= {"HA-6", "HA-8", "HA-10", "HA-12", "HA-14", "HA-15", "HA-16", "HA-17"}
    assert ours >= {"SH-2", "SH-9", "SH-17", "SH-24", "SH-25", "SH-26", "SH-29", "SH-8", "SH-6", "HO-2"}
    assert ours >= {"AX-2", "AX-11", "AX-14", "AX-16", "AX-D", "AX-L", "HO-4"}


def test_clauses_named_in_the_text_exist(read: Book) -> None:
    known = {clause.id for clause in clauses(read)}
    for text in texts(read):
        for words in text.values():
            assert {*re.findall(r"\b(?:HA|SH|AX|HO|ST)-\w+", words)} <= known


def test_pictures_show_pieces_of_the_game(read: Book) -> None:
    for clause in clauses(read):
        for figure in clause.figures:
            for group in figure.groups:
                kinds = parse_cards(group.pieces) if HAN.search(group.pieces) else parse(group.pieces)
                assert 1 <= len(kinds) <= 14
    assert sum(bool(clause.figures) for clause in clauses(read)) >= 4


def examples() -> dict[tuple[str, str], tuple[str, Any]]:
    found: dict[tuple[str, str], tuple[str, Any]] = {}
    for game in GAMES:
        for clause in clauses(book(game)):
            for example in clause.examples:
                assert (game, example.id) not in found
                found[game, example.id] = example.kind, example.answer
    return found


def test_examples_come_out_as_the_rule_pages_say() -> None:
    told: dict[tuple[str, str], list[int] | list[str]] = {}
    for place, (kind, answer) in examples().items():
        if kind == "score":
            told[place] = (
                answer["payments"] if answer["win"] else [reason["clause"] for reason in answer["reasons"]]
            )
    assert told == VERDICTS


def test_studied_hands_wait_as_the_rule_pages_say() -> None:
    studied = {place: answer for place, (kind, answer) in examples().items() if kind == "hand"}
    assert set(studied) == set(STUDIES)
    for place, (waits, refused) in STUDIES.items():
        answer = studied[place]
        assert [wait["tile"] for wait in answer["waits"]] == waits
        assert refused in [reason["clause"] for reason in answer.get("ready_refused", [])] or not refused
        assert bool(answer.get("ready_refused")) is bool(refused)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("shared")) as server:
        yield server


@pytest.mark.whole
def test_the_server_gives_the_book_and_does_not_send_it_twice(shared: Served) -> None:
    answer = httpx.get(f"{shared.url}/api/book/suihua")
    assert answer.status_code == 200
    told = [clause["id"] for chapter in answer.json()["chapters"] for clause in chapter["clauses"]]
    assert told == [clause.id for clause in clauses(book("suihua"))]
    again = httpx.get(f"{shared.url}/api/book/suihua", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    lost = httpx.get(f"{shared.url}/api/book/chess")
    assert (lost.status_code, "huaian" in lost.json()["error"]) == (404, True)
