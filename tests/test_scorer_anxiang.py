"""Score requests of Anxiang: wins and why not, unusable input, hard 息 group by group."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import slow_anxiang_hands as slow
from card_play import CardTable
from card_positions import Position, melds_of, positions
from card_randomly import any_cards, card_decisions, opened_cards
from cards import divided
from mode import scaled
from server_client import served
from table import as_dicts
from test_anxiang_flow import PAIRS, to_the_last
from test_anxiang_xi import EXAMPLES, NINE
from unusable import unusable

from xiangque.cli import run
from xiangque.pieces import format_cards
from xiangque.rules import GAMES
from xiangque.scorer import VOCABULARY, score, written_meld

Answer = dict[str, Any]
MELD_EVENTS = {"punged": "pung", "chowed": "chow", "weied": "wei"}
WORDS = VOCABULARY["zipai"]
LAST = ("碰玖 捌玖拾* 煨四 砍伍 一二三 六七八 壹壹", "捌", 11, 21, {"hai_di_hu": 10})
TEN = "煨二 碰柒 砍五 壹贰叁 手七八九 叁肆伍* 玖玖"


def request_of(text: str, card: str, **changes: Any) -> Answer:
    """Seat 1 wins on a card that seat 3 turned, in the notation of `cards.won`."""
    concealed, laid = divided(text, card)
    request: Answer = {
        "dealer": 0,
        "seat": 1,
        "from": 3,
        "win_by": "turned",
        "concealed": format_cards(concealed),
        "melds": [written_meld(WORDS, word) for word in laid],
        "winning": card,
    }
    return {key: value for key, value in (request | changes).items() if value is not None}


def ask(**changes: Any) -> Answer:
    return score("anxiang", request_of(TEN, "伍", **changes))


def clauses(answer: Answer) -> list[str]:
    assert set(answer) == {"win", "reasons"}
    assert not answer["win"]
    for reason in answer["reasons"]:
        assert set(reason["label"]) == {"zh-Hans", "zh-Hant", "en"}
        assert reason["clause"] in GAMES["anxiang"].clauses
    return [reason["clause"] for reason in answer["reasons"]]


def amounts(answer: Answer) -> dict[str, int]:
    return {item["id"]: item.get("times", item.get("xi")) for item in answer["items"]}


@pytest.mark.parametrize(("text", "card", "hard", "total", "items"), [*EXAMPLES, LAST])
def test_ax_16_worked_examples_on_the_command_line(
    text: str, card: str, hard: int, total: int, items: dict[str, int], capsys: Any, tmp_path: Path
) -> None:
    request = tmp_path / "request.json"
    context = ["last"] if "hai_di_hu" in items else []
    request.write_text(json.dumps(request_of(text, card, context=context)), encoding="utf-8")
    assert run(["score", "anxiang", str(request)]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["win"]
    assert (answer["hard_xi"], answer["total_xi"], answer["total"]) == (hard, total, 2 * total)
    assert answer["payments"] == [-total, 2 * total, 0, -total]
    assert amounts(answer) == items
    assert all(item["clause"] == "AX-16" for item in answer["items"])
    assert sorted(map(len, answer["reading"])) == [2] + [3] * 6
    assert [row["group"] for row in answer["hard"]] == answer["reading"]
    assert sum(row["xi"] for row in answer["hard"]) == hard
    assert all(sum(part["xi"] for part in row["parts"]) == row["xi"] for row in answer["hard"])


def test_ax_15_hard_xi_is_explained_group_by_group() -> None:
    answer = ask()
    assert answer["reading"] == ["二二二", "柒柒柒", "壹贰叁", "五五五", "七八九", "叁肆伍", "玖玖"]
    told = [(row["xi"], [part["id"] for part in row["parts"]]) for row in answer["hard"]]
    assert told == [(4, ["wei"]), (3, ["peng"]), (0, []), (3, ["kan"]), (0, []), (0, []), (0, [])]


@pytest.mark.parametrize(
    ("changes", "paid"),
    [
        ({"base": 7}, [-70, 140, 0, -70]),
        ({"dealer": 1, "from": 0}, [-10, 20, -10, 0]),
        ({"seat": 3, "from": 3}, [-10, -10, 0, 20]),
        ({"seats": 3, "from": 2}, [-10, 20, -10]),
        ({"seats": 3, "from": 2, "dealer": 2}, [-10, 20, -10]),
    ],
)
def test_ax_2_the_resting_seat_has_no_part_in_it(changes: Answer, paid: list[int]) -> None:
    base = changes.pop("base", 1)
    assert ask(**changes, options={"base": base})["payments"] == paid


def test_ax_8_a_forced_wei_is_asked_about_as_before_it() -> None:
    """伍伍 in hand and 伍 turned by the winner: 煨 and nothing else; turned by another a 碰."""
    text = "碰二 煨柒 砍五 壹贰叁 手七八九 伍伍伍* 玖玖"
    own = score("anxiang", request_of(text, "伍", **{"from": 1}))
    assert own["reading"][3] == "伍伍伍"
    assert own["hard"][3]["parts"][0]["id"] == "wei"
    assert own["hard_xi"] == score("anxiang", request_of(text, "伍"))["hard_xi"] + 1
    run_of_fours = request_of("碰七 煨八 煨捌 碰玖 手壹贰叁 四五六* 四四", "四")
    assert score("anxiang", run_of_fours)["win"]
    assert clauses(score("anxiang", run_of_fours | {"from": 1})) == ["AX-14"]


NO_WIN: list[tuple[Answer, list[str]]] = [
    ({"winning": "陆"}, ["AX-14"]),
    ({"options": {"min_xi": 11}}, ["AX-14"]),
    ({"win_by": "discard"}, ["AX-5"]),
    ({"win_by": "rob_kong"}, ["AX-5"]),
    ({"win_by": "self_draw", "from": None}, ["AX-5"]),
    ({"context": ["dealt"]}, ["AX-14"]),
    ({"context": ["dealt", "last"], "from": 1}, ["AX-14"]),
    ({"context": ["dealt"], "win_by": "self_draw", "from": None}, ["AX-14", "AX-5"]),
    ({"win_by": "discard", "winning": "陆"}, ["AX-5", "AX-14"]),
    ({"win_by": "discard", "context": ["dealt"], "options": {"min_xi": 11}}, ["AX-14", "AX-5", "AX-14"]),
]


@pytest.mark.parametrize(("changes", "violated"), NO_WIN, ids=range(len(NO_WIN)))
def test_ax_5_ax_14_no_win_names_every_clause(changes: Answer, violated: list[str]) -> None:
    assert clauses(ask(**changes)) == violated


@pytest.mark.parametrize(
    ("text", "card"),
    [
        (NINE, "叁"),
        ("煨二 煨柒 砍五 砍八 煨拾 砍伍 一玖*", "玖"),  # six groups and no pair
        ("煨二 煨柒 砍五 砍八 煨拾 手九十壹* 玖玖", "壹"),
    ],
)
def test_ax_14_the_answer_is_no_on_the_command_line(
    text: str, card: str, capsys: Any, tmp_path: Path
) -> None:
    lines = tmp_path / "lines"
    good, bad = request_of(TEN, "伍"), request_of(text, card)
    lines.write_text("\n".join(map(json.dumps, (bad, good, bad | {"seat": 2}, good))), encoding="utf-8")
    assert run(["score", "anxiang", str(lines), "--lines"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert clauses(answers[0]) == ["AX-14"]
    assert answers[2]["field"] == "seat"
    assert answers[1] == answers[3]
    lines.write_text(json.dumps(bad), encoding="utf-8")
    assert run(["score", "anxiang", str(lines)]) == 1


BAD: list[tuple[Answer, str, str]] = [
    ({"seat": 2}, "seat", "2 rests"),
    ({"from": 2}, "from", "2 rests"),
    ({"win_by": "discard", "from": 2}, "from", "2 rests"),
    ({"dealer": 3}, "seat", "1 rests"),
    ({"seats": 3}, "from", "0 to 2"),
    ({"seats": 3, "seat": 3}, "seat", "0 to 2"),
    ({"seats": 3, "from": 2, "dealer": 3}, "dealer", "0 to 2"),
    ({"seats": 2}, "seats", "3 to 4"),
    ({"seats": 5}, "seats", "3 to 4"),
    ({"seats": "4"}, "seats", "3 to 4"),
    ({"seat": None}, "seat", "missing"),
    ({"from": None}, "from", "turned needs the seat the winning card came from"),
    ({"win_by": "discard", "from": None}, "from", "missing"),
    ({"win_by": "discard", "from": 1}, "from", "own seat"),
    ({"win_by": "self_draw"}, "from", "comes from nobody"),
    ({"win_by": "draw"}, "win_by", "turned, discard"),
    ({"winning": None}, "winning", "missing"),
    ({"concealed": "五五五五八九叁肆玖玖", "winning": "五"}, "winning", "fifth copy of 五"),
    ({"winning": "叁肆"}, "winning", "2 cards where exactly one"),
    ({"winning": "8p"}, "winning", "not a card"),
    ({"winning": "s11"}, "winning", "1 to 10"),
    ({"concealed": "五五五五五七八九玖玖"}, "concealed", "fifth copy of 五 (小五, small five)"),
    ({"concealed": "五五五柒柒八九玖玖叁"}, "melds[1]", "fifth copy of 柒"),
    ({"concealed": "五五五七八九叁肆玖"}, "concealed", "18 cards with 3 melds of three where 19"),
    ({"concealed": "五五五七八九叁肆玖玖伍"}, "concealed", "20 cards"),
    ({"concealed": "123m"}, "concealed", "not a card"),
    ({"concealed": None}, "concealed", "missing"),
    ({"concealed": ["五"]}, "concealed", "a list where a text of cards"),
    ({"melds": [{"kind": "kong_exposed", "tiles": "二二二二"}]}, "melds[0].kind", "chow, pung, wei"),
    ({"melds": [{"kind": "kan", "tiles": "二二二"}]}, "melds[0].kind", "chow, pung, wei"),
    ({"melds": [{"kind": "wei", "tiles": "二二贰"}]}, "melds[0].tiles", "3 alike"),
    ({"melds": [{"kind": "pung", "tiles": "二二二二"}]}, "melds[0].tiles", "3 alike"),
    ({"melds": [{"kind": "chow", "tiles": "一二叁"}]}, "melds[0].tiles", "three of one size in a row"),
    ({"melds": [{"kind": "chow", "tiles": "九十壹"}]}, "melds[0].tiles", "in a row"),
    ({"melds": [{"kind": "chow", "tiles": "九十一"}]}, "melds[0].tiles", "in a row"),
    ({"melds": [{"kind": "chow", "tiles": "二七十"}]}, "melds[0].tiles", "in a row"),
    ({"melds": [{"kind": "wei", "tiles": ""}]}, "melds[0].tiles", "no cards"),
    ({"melds": [{"kind": "wei"}]}, "melds[0].tiles", "null where a text of cards"),
    ({"melds": ["二二二"]}, "melds[0]", "捌捌捌"),
    ({"context": ["replacement"]}, "context[0]", "dealt, last"),
    ({"context": ["laid:5p"]}, "context[0]", "dealt, last"),
    ({"context": ["split"]}, "context[0]", "dealt, last"),
    ({"flowers": 1}, "flowers", "no card is set aside in anxiang"),
    ({"bao": ["1m"]}, "bao[0]", "not a card"),
    ({"ready": [4]}, "ready[0]", "0 to 3"),
    ({"options": {"min_xi": 0}}, "options", "1 to 50"),
    ({"options": {"min_xi": 51}}, "options", "1 to 50"),
    ({"options": {"shou_qian_shou": 101}}, "options", "0 to 100"),
    ({"options": {"split_kan": 1}}, "options", "true or false"),
    ({"options": {"edition": "big"}}, "options", "known are"),
    ({"game": "suihua"}, "game", "anxiang"),
    ({"cards": "五"}, "cards", "unknown key"),
]


@pytest.mark.parametrize(("changes", "field", "text"), BAD, ids=range(len(BAD)))
def test_unusable_requests_name_the_field(changes: Answer, field: str, text: str) -> None:
    with unusable(field, text):
        ask(**changes)


def test_ax_1_cards_may_be_numbered() -> None:
    numbered = ask(concealed="s5 s5 s5 s7 s8 s9 b3 b4 b9 b9", winning="b5")
    assert numbered == ask()
    assert ask(ready=[], flowers=0, bao=[], context=[], seats=4, game="anxiang") == ask()


def random_request(rng: random.Random, position: Position) -> Answer:
    """Somebody who plays claims to have won so on a card that somebody who plays has turned."""
    seats, dealer = rng.choice([3, 4]), rng.randrange(3)
    seat, source = (rng.choice(slow.players(dealer, seats)) for _ in range(2))
    options = {
        "min_xi": rng.choice([1, 5, 10, 15]),
        "base": rng.choice([1, 4]),
        "split_kan": rng.random() < 0.7,
        "diao_last_card": rng.random() < 0.3,
        "shou_qian_shou": rng.choice([0, 20, 100]),
    }
    return {
        "options": options,
        "dealer": dealer,
        "seats": seats,
        "seat": seat,
        "from": source,
        "win_by": "turned",
        "concealed": format_cards(position.concealed),
        "melds": melds_of(position),
        "winning": format_cards([position.card]),
        "context": ["last"] if rng.random() < 0.2 else [],
    }


def test_random_requests_agree_with_the_slow_twin() -> None:
    rng = random.Random("requests")
    won = 0
    for position in positions("requests", scaled(3000, 600)):
        request = random_request(rng, position)
        expected, answer = slow.answer(request), score("anxiang", request)
        assert answer["win"] == (expected is not None), request
        if expected is None:
            assert set(clauses(answer)) == {"AX-14"}
            continue
        names = ("total_xi", "total", "payments")
        assert [answer[name] for name in names] == [expected[name] for name in names], request
        own, last = request["from"] == request["seat"], bool(request["context"])
        ways = slow.worths(position.concealed, position.groups, position.card, own, last, request["options"])
        best = [(worth.times | worth.items, worth.hard) for worth in slow.best(ways)]
        assert (amounts(answer), answer["hard_xi"]) in best, request
        won += 1
    assert won > scaled(1000, 200)


def played(seed: int) -> list[Answer]:
    """The events of a random match."""
    match, rng = opened_cards(seed, hands=4)
    for number in range(4):
        if number:
            match.deal(any_cards(rng), [])
        for _ in card_decisions(match, rng):
            pass
    return as_dicts(match.log)


def requests_of(events: list[Answer]) -> Iterator[tuple[Answer, Answer, list[int]]]:
    """Every win of a match as a request, with its ``won`` event and the payments."""
    table = {"options": events[0]["options"], "seats": len(events[0]["names"])}
    laid: list[list[dict[str, str]]] = []
    left = 0
    kept: dict[str, Answer] = {}
    for event in events:
        kept[event["type"]] = event
        if event["type"] == "hand_started":
            laid, left = [[] for _ in range(4)], 22
        elif event["type"] == "turned":
            left -= 1
        elif event["type"] in MELD_EVENTS:
            card = event["card"] if "card" in event else event["tile"]
            tiles = "".join([card, *event["with"]])
            laid[event["seat"]].append({"kind": MELD_EVENTS[event["type"]], "tiles": tiles})
        elif event["type"] == "hand_ended" and event["result"] == "win":
            won = kept["won"]
            concealed, melds = "".join(event["hands"][won["seat"]]), laid[won["seat"]]
            if len(concealed) + 3 * len(melds) == 20:  # AX-8: as before the forced wei
                concealed += melds.pop()["tiles"][1:]
            request = {
                "dealer": kept["hand_started"]["dealer"],
                "seat": won["seat"],
                "from": won["from"],
                "win_by": won["by"],
                "concealed": concealed,
                "melds": melds,
                "winning": won["tile"],
                "context": [] if left else ["last"],
            }
            yield table | request, won, kept["paid"]["deltas"]


def test_every_win_of_a_match_scores_the_same_as_a_request() -> None:
    compared = 0
    for seed in range(scaled(60, 20)):
        for request, won, paid in requests_of(played(seed)):
            answer = score("anxiang", request)
            assert answer["items"] == won["items"]
            assert (answer["payments"], answer["reading"]) == (paid, won["reading"])
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("last", [False, True])
def test_ax_8_a_win_on_a_forced_wei_scores_the_same_as_a_request(last: bool) -> None:
    table = CardTable(("", PAIRS, ""), "" if last else "九", "九" if last else "")
    if last:
        to_the_last(table)
    else:
        table.let_go("拾")
    table.step((1, "win"))
    ((request, won, paid),) = requests_of(as_dicts(table.match.log))
    assert request["concealed"].count("九") == 2
    answer = score("anxiang", request)
    assert answer["items"] == won["items"]
    assert (answer["payments"], answer["reading"]) == (paid, won["reading"])
    assert ("hai_di_hu" in amounts(answer)) == last


def test_the_server_scores_cards(tmp_path: Path) -> None:
    request = request_of(TEN, "伍")
    with served(tmp_path) as server, httpx.Client(base_url=server.url) as client:
        won = client.post("/api/score", json={"game": "anxiang", **request})
        assert won.json() == score("anxiang", request)
        lost = client.post("/api/score", json={"game": "anxiang", **request, "win_by": "discard"})
        assert (lost.status_code, clauses(lost.json())) == (200, ["AX-5"])
        bad = client.post("/api/score", json={"game": "anxiang", **request, "seat": 2})
        assert (bad.status_code, bad.json()["field"]) == (400, "seat")
