"""What the scorer page is told of each game, and the endpoints it asks."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from server_client import Served, served

from xiangque import scorer
from xiangque.rules import GAMES
from xiangque.scorer import VOCABULARY, facts


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("shared")) as server:
        yield server


@pytest.mark.parametrize("game_id", GAMES)
def test_facts_are_words_a_request_may_use(game_id: str) -> None:
    game = GAMES[game_id]
    words, told = VOCABULARY[game.family], facts(game)
    assert set(told["melds"]) <= set(words.melds)
    assert set(told["win_by"]) <= set(words.win_by)
    assert set(told["context"]) <= set(words.context)
    assert set(told["proves"]) <= set(game.items)
    assert set(told["proves"].values()) <= set(told["context"])
    assert set(told["run_starts"]) < set(told["pieces"])
    for code in told["pieces"]:
        assert words.code(words.piece(code, "pieces")) == code


@pytest.mark.parametrize(
    ("game_id", "course"),
    [
        ("huaian", {"hands", "flower_chain", "draw_keeps_dealer"}),  # HA-11, HA-8, HA-6
        ("suihua", {"hands"}),  # SH-19
        ("anxiang", {"hands", "broken_kan_free"}),  # AX-17, AX-11
    ],
)
def test_options_of_the_course_are_not_asked_for(game_id: str, course: set[str]) -> None:
    names = {option.name for option in GAMES[game_id].options}
    assert names - set(facts(GAMES[game_id])["options"]) == course


@pytest.mark.parametrize("game_id", GAMES)
def test_what_the_form_offers_is_never_unusable(game_id: str) -> None:
    told = facts(GAMES[game_id])
    pieces = told["pieces"]
    base: dict[str, Any] = {"seat": 1, "dealer": 0, "concealed": "".join(pieces[: told["held"]])}
    for by in told["win_by"]:
        source = {} if by == "self_draw" else {"from": 0}
        for context in ([], *([word] for word in told["context"])):
            request = {**base, "winning": pieces[-1], "win_by": by, "context": context, **source}
            assert scorer.score(game_id, request)["win"] is False
    for piece in pieces:
        three = [kind for kind in told["melds"] if not kind.startswith("kong") and kind != "chow"]
        left = [other for other in pieces if other != piece][: told["held"] - 3]
        for kind in three:
            melds = [{"kind": kind, "tiles": piece * 3}]
            assert "waits" in scorer.hand(game_id, {"concealed": "".join(left), "melds": melds})


def test_each_game_has_its_own_pieces_and_circumstances() -> None:
    huaian, suihua, anxiang = (facts(GAMES[name]) for name in ("huaian", "suihua", "anxiang"))
    assert "chow" not in huaian["melds"]
    assert (huaian["flower"], suihua["flower"], anxiang["flower"]) == ("7z", None, None)
    assert [code for code in suihua["pieces"] if code.endswith("z")] == ["7z"]
    assert [code for code in huaian["pieces"] if code.endswith("z")] == []
    assert anxiang["melds"] == ["chow", "pung", "wei"]
    assert anxiang["win_by"] == ["turned", "discard"]
    assert [one["held"] for one in (huaian, suihua, anxiang)] == [13, 13, 19]
    assert [one["ready"] for one in (huaian, suihua, anxiang)] == [False, True, False]
    assert [one["lays"] for one in (huaian, suihua, anxiang)] == [False, True, False]
    assert [one["bao"] for one in (huaian, suihua, anxiang)] == [False, True, False]
    assert ["split" in one["context"] for one in (huaian, suihua, anxiang)] == [False, True, False]


def test_games_tell_their_facts(shared: Served) -> None:
    for game in httpx.get(f"{shared.url}/api/games").json()["games"]:
        assert game["scorer"] == facts(GAMES[game["id"]])


def test_hands_are_judged_beside_scores(shared: Served) -> None:
    held = {
        "concealed": "79p11555s",
        "melds": [{"kind": "chow", "tiles": "234m"}, {"kind": "pung", "tiles": "777m"}],
    }
    answer = httpx.post(f"{shared.url}/api/hand", json={"game": "suihua", **held})
    assert answer.status_code == 200
    assert answer.json() == scorer.hand("suihua", held)
    won = {**held, "winning": "8p", "win_by": "discard", "seat": 1, "from": 2, "ready": [1, 2]}
    assert httpx.post(f"{shared.url}/api/score", json={"game": "suihua", **won}).json()["total"] == 8


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("/api/hand", {"game": "poker"}, "game"),
        ("/api/hand", {}, "game"),
        ("/api/hand", {"game": "suihua", "concealed": "11111m"}, "concealed"),
        ("/api/hand", {"game": "suihua", "concealed": "1z"}, "concealed"),
        ("/api/score", {"game": "suihua", "win_by": "luck", "seat": 0}, "win_by"),
    ],
)
def test_unusable_hands_are_one_line(shared: Served, path: str, body: dict[str, Any], field: str) -> None:
    answer = httpx.post(shared.url + path, json=body)
    assert answer.status_code == 400
    assert answer.json()["field"] == field
    assert "\n" not in answer.json()["error"]


@pytest.mark.parametrize("path", ["/score", "/score/suihua"])
def test_the_page_has_an_address(shared: Served, path: str) -> None:
    assert httpx.get(shared.url + path).headers["content-type"].startswith("text/html")
