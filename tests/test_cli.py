"""The command line: exit status, shapes on stdout, one line on stderr for whatever cannot be used."""

import io
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import xiangque
from xiangque.cli import run
from xiangque.events import Reveal, encode
from xiangque.match import Match
from xiangque.match import fair as walls

WIN: dict[str, Any] = {
    "seat": 1,
    "from": 2,
    "win_by": "discard",
    "concealed": "123m456p789s11p23s",
    "winning": "4s",
}
SOURCE = Path(xiangque.__file__).parents[1]


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, stdout and stderr of one command."""
    status = run(list(arguments))
    out, err = capsys.readouterr()
    return status, out, err


def feed(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    """What standard input holds."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))


def refused(result: tuple[int, str, str], *texts: str) -> None:
    """The input was unusable: status 2, nothing on stdout, one line on stderr with all the texts."""
    status, out, err = result
    assert (status, out) == (2, "")
    assert err.startswith("xiangque: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    for text in texts:
        assert text in err


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal of four short matches."""
    path = tmp_path_factory.mktemp("arena") / "journal.jsonl"
    arguments = ["--hands", "8", "--seed", "3", "--options", '{"hands": 2}', "--journal", str(path), "--json"]
    assert run(["arena", "huaian", "--bots", "greedy,random,random,random", *arguments]) == 0
    return path


def test_no_command_and_unknown_ones(capsys: pytest.CaptureFixture[str]) -> None:
    refused(call(capsys), "--help")
    refused(call(capsys, "play"), "play")
    refused(call(capsys, "rules", "--loud"), "--loud")
    refused(call(capsys, "score"), "GAME")
    refused(call(capsys, "arena", "huaian"), "--bots")


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "--version") == (0, xiangque.__version__ + "\n", "")
    status, out, _ = call(capsys, "--help")
    assert status == 0
    for command in ("serve", "rules", "score", "hand", "arena", "replay", "fair", "doctor"):
        assert command in out


# rules


def test_rules_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = call(capsys, "rules", "huaian", "--json")
    (game,) = json.loads(out)["games"]
    assert status == 0
    assert (game["id"], game["ruleset"], game["seats"]) == ("huaian", "huaian/1", 4)
    options = {option["name"]: option for option in game["options"]}
    assert options["base"] | {"type": "int", "default": 1, "low": 1, "high": 100} == options["base"]
    assert [choice["value"] for choice in options["edition"]["choices"]] == ["home", "big"]
    assert set(options) >= {"flower_chain", "rob_kong", "draw_keeps_dealer", "cap", "hands"}
    assert all(option["clause"] in game["clauses"] for option in game["options"])
    assert all(item["clause"] in game["clauses"] for item in game["items"].values())
    assert len(game["titles"]) == 8
    written = [clause["id"] for chapter in game["book"]["chapters"] for clause in chapter["clauses"]]
    assert set(written) > set(game["clauses"])
    assert json.loads(call(capsys, "rules", "--json")[1])["games"][0] == game


def test_rules_text(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = call(capsys, "rules", "huaian")
    assert status == 0
    for text in ("HA-12", "flower_chain", "1 to 100", "true, false", "“淮安麻将无吃牌”"):
        assert text in out
    assert "1122m3344p5566s7s + 7s → win 胡 6 (-2 +6 -2 -2) 自换、七对" in out
    assert "huaian" in call(capsys, "rules")[1]
    refused(call(capsys, "rules", "chess"), "chess", "huaian")


# score


def test_score_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "request.json"
    file.write_text(json.dumps(WIN), encoding="utf-8")
    status, out, err = call(capsys, "score", "huaian", str(file))
    answer = json.loads(out)
    assert (status, err) == (0, "")
    assert answer["win"] is True
    assert answer["payments"] == [0, 1, -1, 0]


@pytest.mark.parametrize("file", [(), ("-",)])
def test_score_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: tuple[str, ...]
) -> None:
    feed(monkeypatch, json.dumps(WIN | {"winning": "5s"}).encode())
    status, out, _ = call(capsys, "score", "huaian", *file)
    assert status == 1
    assert json.loads(out)["reasons"][0]["clause"] == "HA-13"


@pytest.mark.parametrize(
    ("content", "texts"),
    [
        (b"", ["line 1"]),
        (b"{", ["line 1", "column"]),
        (b'{\n"seat": 1,\n!', ["line 3"]),
        (b"\xff\xfe", ["UTF-8"]),
        (b"[" * 100_000, ["JSON"]),
        (b'{"seat": ' + b"9" * 5000 + b"}", ["JSON"]),
        (b"[]", ["request"]),
        (b"NaN", ["request"]),
        (json.dumps(WIN | {"from": 1}).encode(), ["from"]),
        (json.dumps(WIN | {"concealed": "9" * 10_000 + "m"}).encode(), ["concealed"]),
        (json.dumps(WIN | {"options": {"base": 0}}).encode(), ["base", "1 to 100"]),
    ],
)
def test_score_unusable_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, content: bytes, texts: list[str]
) -> None:
    feed(monkeypatch, content)
    refused(call(capsys, "score", "huaian"), *texts)


def test_score_unreadable_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    refused(call(capsys, "score", "huaian", str(tmp_path / "none.json")), "none.json")
    refused(call(capsys, "score", "huaian", str(tmp_path)), str(tmp_path))
    refused(call(capsys, "score", "chess", str(tmp_path / "none.json")), "chess", "huaian")


def test_score_lines_go_on_after_a_bad_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good, lost = json.dumps(WIN), json.dumps(WIN | {"winning": "5s"})
    bad = json.dumps(WIN | {"seat": 9})
    feed(monkeypatch, "\n".join([good, "{oops", bad, "", lost, good]).encode())
    status, out, err = call(capsys, "score", "huaian", "--lines")
    answers = [json.loads(line) for line in out.splitlines()]
    assert (status, err) == (0, "")
    assert [answer.get("win", "error") for answer in answers] == [
        True,
        "error",
        "error",
        "error",
        False,
        True,
    ]
    assert answers[1]["error"].startswith("line 2")
    assert "seat" in answers[2]["error"]
    assert answers[0] == answers[5]


def test_score_lines_of_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "requests.jsonl"
    file.write_bytes((json.dumps(WIN) + "\r\n").encode() * 3)
    status, out, _ = call(capsys, "score", "huaian", str(file), "--lines")
    assert status == 0
    assert len(out.splitlines()) == 3
    refused(call(capsys, "score", "huaian", str(tmp_path / "none"), "--lines"), "none")


# hand


def test_hand_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = call(capsys, "hand", "huaian", "123m456p789s11p23s", "--json")
    answer = json.loads(out)
    assert status == 0
    assert set(answer) >= {"distance", "complete", "discards", "waits", "ready_refused"}
    assert [wait["tile"] for wait in answer["waits"]] == ["1s", "4s"]


def test_hand_melds_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "hand",
        "huaian",
        "456p11p23s",
        "--melds",
        "777m [1111s]",
        "--options",
        '{"base": 5}',
        "--json",
    ]
    status, out, _ = call(capsys, *arguments)
    answer = json.loads(out)
    assert status == 0
    assert answer["waits"] == [{"tile": "4s", "left": 4, "class": "liang_mian", "total": 5}]


def test_hand_text_is_plain_away_from_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = call(capsys, "hand", "huaian", "123m456p789s11p239s")
    assert status == 0
    assert "\x1b" not in out
    assert "9s" in out


def test_hand_lines(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch, b'{"concealed": "123m456p789s11p23s"}\n{"concealed": "1m"}\nnull\n')
    status, out, _ = call(capsys, "hand", "huaian", "-", "--lines")
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert answers[0]["distance"] == 0
    assert ["error" in answer for answer in answers] == [False, True, True]


@pytest.mark.parametrize(
    ("arguments", "texts"),
    [
        (["123"], ["concealed", "suit"]),
        (["11111m456p789s23s"], ["fifth copy", "1m"]),
        (["123m"], ["concealed", "13 or 14"]),
        (["123m456p789s11p77z"], ["7z"]),
        (["456p11p23s789s", "--melds", "77m"], ["melds[0]"]),
        (["456p11p23s789s", "--melds", "7x"], ["--melds"]),
        (["456p11p23s789s", "--melds", "123m"], ["chow"]),
        (["123m456p789s11p23s", "--options", "{"], ["--options"]),
        (["123m456p789s11p23s", "--options", '{"cap": 0}'], ["cap", "1 to 1024"]),
        (["-"], ["--lines"]),
        (["-", "--lines", "--melds", "777m"], ["--melds"]),
    ],
)
def test_hand_unusable_input(
    capsys: pytest.CaptureFixture[str], arguments: list[str], texts: list[str]
) -> None:
    refused(call(capsys, "hand", "huaian", *arguments), *texts)


# arena, replay, fair


def test_arena_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--hands", "3", "--seed", "5", "--options", '{"hands": 1}', "--json"]
    status, out, err = call(capsys, "arena", "huaian", "--bots", "greedy,drawn,drawn,drawn", *arguments)
    found = json.loads(out)
    assert (status, err) == (0, "")
    assert (found["game"], found["hands"], found["seed"]) == ("huaian", 4, 5)
    wanted = {"name", "hands", "points_per_hand", "ci95", "win_rate", "deal_in_rate", "decision_ms"}
    assert all(set(bot) == wanted for bot in found["bots"])
    assert [bot["name"] for bot in found["bots"]] == ["greedy", "drawn", "drawn", "drawn"]
    assert set(found) >= {"drawn_rate", "items", "decisions_per_s"}


def test_arena_text(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--hands", "2", "--options", '{"hands": 2}']
    status, out, _ = call(capsys, "arena", "huaian", "--bots", "drawn,drawn,drawn,drawn", *arguments)
    assert status == 0
    assert "2 hands" in out
    assert "\x1b" not in out


@pytest.mark.parametrize(
    ("arguments", "texts"),
    [
        (["chess", "--bots", "a,b,c,d"], ["chess", "huaian"]),
        (["huaian", "--bots", "greedy,greedy,greedy"], ["3 named", "4"]),
        (["huaian", "--bots", "greedy,clever,greedy,greedy"], ["clever", "random, drawn, greedy"]),
        (["huaian", "--bots", "drawn,drawn,drawn,drawn", "--hands", "0"], ["--hands"]),
        (["huaian", "--bots", "drawn,drawn,drawn,drawn", "--hands", "many"], ["--hands"]),
        (["huaian", "--bots", "drawn,drawn,drawn,drawn", "--seed", "-1"], ["--seed"]),
        (["huaian", "--bots", "drawn,drawn,drawn,drawn", "--workers", "0"], ["--workers"]),
        (["huaian", "--bots", "drawn,drawn,drawn,drawn", "--options", '{"stake": 1}'], ["stake", "base"]),
        (["huaian", "--bots", "drawn,drawn,drawn,drawn", "--options", "[]"], ["--options"]),
        (["huaian", "--bots", "drawn,drawn,drawn,drawn", "--options", "x"], ["--options", "line 1"]),
        (["huaian", "--bots", "drawn,drawn,drawn,drawn", "--journal", "/nowhere/at/all"], ["--journal"]),
        (["huaian", "--bots", "drawn,drawn,drawn,drawn", "--ray", "127.0.0.1:9"], ["--ray", "reached"]),
        (["huaian", "--bots", "drawn,drawn,drawn,drawn", "--html", "/nowhere/at/all"], ["--html"]),
    ],
)
def test_arena_unusable_input(
    capsys: pytest.CaptureFixture[str], arguments: list[str], texts: list[str]
) -> None:
    refused(call(capsys, "arena", *arguments), *texts)


def test_replay_verifies_many_matches(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    status, out, _ = call(capsys, "replay", str(journal), "--verify", "--json")
    found = json.loads(out)
    assert status == 0
    assert (found["verified"], found["matches"], found["hands"], found["differences"]) == (True, 4, 8, [])
    status, out, _ = call(capsys, "replay", str(journal), "--verify")
    assert status == 0
    assert "4 matches" in out


def test_replay_shows_totals(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    status, out, _ = call(capsys, "replay", str(journal), "--json")
    matches = json.loads(out)["matches"]
    assert status == 0
    assert [match["hands"] for match in matches] == [2, 2, 2, 2]
    assert all(sum(match["totals"]) == 0 for match in matches)
    assert "greedy" in call(capsys, "replay", str(journal))[1]


def test_replay_finds_a_changed_payment(
    capsys: pytest.CaptureFixture[str], journal: Path, tmp_path: Path
) -> None:
    lines = journal.read_text(encoding="utf-8").splitlines()
    place = next(i for i, line in enumerate(lines) if '"paid"' in line)
    event = json.loads(lines[place])
    event["deltas"] = [delta * 2 for delta in event["deltas"]]
    lines[place] = json.dumps(event)
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join(lines) + "\n", encoding="utf-8")
    status, out, err = call(capsys, "replay", str(changed), "--verify")
    assert (status, err) == (1, "")
    assert out
    found = json.loads(call(capsys, "replay", str(changed), "--verify", "--json")[1])
    assert not found["verified"]
    assert found["differences"]


def test_replay_finds_an_impossible_choice(
    capsys: pytest.CaptureFixture[str], journal: Path, tmp_path: Path
) -> None:
    lines = journal.read_text(encoding="utf-8").splitlines()
    place = next(i for i, line in enumerate(lines) if '"discarded"' in line)
    event = json.loads(lines[place])
    lines[place] = json.dumps(event | {"tile": "7z"})
    changed = tmp_path / "impossible.jsonl"
    changed.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert call(capsys, "replay", str(changed), "--verify")[0] == 1


@pytest.mark.parametrize(
    ("change", "texts"),
    [
        (lambda lines: [], ["empty"]),
        (lambda lines: lines[1:], ["line 1", "match_started"]),
        (lambda lines: [*lines[:3], "{oops", *lines[3:]], ["line 4"]),
        (lambda lines: [*lines[:2], '{"type": "chess"}'], ["line 3"]),
        (lambda lines: [*lines[:2], '{"type": "drawn"}'], ["line 3"]),
        (lambda lines: [*lines[:2], "[]"], ["line 3"]),
        (lambda lines: [lines[0].replace('"version":1', '"version":9')], ["line 1", "version 9"]),
        (lambda lines: [lines[0].replace('"huaian/1"', '"huaian/7"')], ["line 1", "huaian/7"]),
        (lambda lines: [lines[0].replace('"huaian"', '"chess"')], ["line 1", "chess", "huaian"]),
    ],
)
@pytest.mark.parametrize("command", [["replay"], ["replay", "--verify"], ["fair"]])
def test_broken_journals_are_refused_with_their_line(
    capsys: pytest.CaptureFixture[str],
    journal: Path,
    tmp_path: Path,
    command: list[str],
    change: Any,
    texts: list[str],
) -> None:
    lines = journal.read_text(encoding="utf-8").splitlines()
    broken = tmp_path / "broken.jsonl"
    broken.write_text("".join(line + "\n" for line in change(lines)), encoding="utf-8")
    refused(call(capsys, command[0], str(broken), *command[1:]), *texts)


def test_fair_wants_commitments(capsys: pytest.CaptureFixture[str], journal: Path) -> None:
    status, out, _ = call(capsys, "fair", str(journal), "--json")
    found = json.loads(out)
    assert (found["hands"], found["proven"]) == (8, 0)
    assert status == (0 if found["fair"] else 1)
    refused(call(capsys, "fair", str(journal.parent / "none")), "none")


def fair_match(path: Path) -> list[str]:
    """A journal of one hand with a proven wall, written to ``path``."""
    match = Match("huaian", {"hands": 1}, ["a", "b", "c", "d"], "proven")
    secret = bytes(range(32))
    contributions = ["00ff", "", "a1", ""]
    match.commit(walls.commitment(secret))
    for seat, value in enumerate(contributions):
        match.contribute(seat, value)
    dice, wall = walls.wall(secret, match.id, 1, contributions, match.deck)
    match.deal(wall, dice, Reveal(secret=secret.hex(), contributions=contributions))
    while match.live:
        match.step([(seat, match.default(seat)) for seat in match.offers()])
    lines = [encode(event).decode() for event in match.log]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return lines


def test_fair_proves_walls(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "fair.jsonl"
    lines = fair_match(path)
    status, out, _ = call(capsys, "fair", str(path))
    assert status == 0
    assert "1 of 1 hands" in out
    assert call(capsys, "replay", str(path), "--verify")[0] == 0
    place = next(i for i, line in enumerate(lines) if '"a1"' in line)
    lines[place] = lines[place].replace('"a1"', '"a2"')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    status, out, err = call(capsys, "fair", str(path), "--json")
    assert (status, err) == (1, "")
    assert json.loads(out)["problems"]


def test_a_journal_with_impossible_options(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "fair.jsonl"
    lines = fair_match(path)
    path.write_text("\n".join(lines).replace('"base":1', '"base":0', 1) + "\n", encoding="utf-8")
    assert call(capsys, "fair", str(path))[0] == 1
    assert call(capsys, "replay", str(path), "--verify")[0] == 1
    refused(call(capsys, "replay", str(path)), "base")


# serve, doctor


def test_serve_refuses_what_it_cannot_do(capsys: pytest.CaptureFixture[str]) -> None:
    refused(call(capsys, "serve", "--nats", "nats://127.0.0.1"), "--nats")
    refused(call(capsys, "serve", "--port", "70000"), "70000")
    refused(call(capsys, "serve", "--port", "x"), "--port")
    refused(call(capsys, "serve", "--lan", "--host", "127.0.0.1"), "--lan")
    refused(call(capsys, "serve", "--database", "postgresql://x/y"), "--database", "sqlite:///FILE")
    refused(call(capsys, "serve", "--database", "sqlite:////nowhere/at/all.db"), "all.db")
    refused(call(capsys, "serve", "--database", f"sqlite:///{__file__}"), "not a database")
    refused(call(capsys, "serve", "--data", __file__), "--data")


def test_serve_refuses_a_taken_port(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused(call(capsys, "serve", "--port", port, "--data", str(tmp_path)), port)


def test_doctor_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, _ = call(capsys, "doctor", "--data", str(tmp_path / "data"), "--json")
    found = json.loads(out)
    assert status == 0
    assert set(found) == {"version", "compiled", "python", "checks"}
    assert {check["name"] for check in found["checks"]} >= {"data", "database", "bus", "tables"}
    assert all(set(check) == {"name", "ok", "text"} for check in found["checks"])
    assert not (tmp_path / "data").exists()


def test_doctor_sees_a_damaged_database(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "xiangque.db").write_bytes(b"no database at all" * 100)
    status, out, _ = call(capsys, "doctor", "--data", str(tmp_path))
    assert status == 1
    assert "bad database" in out


def test_doctor_says_what_is_wrong_in_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"x" * 32)
    (tmp_path / "secret").chmod(0o644)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        status, out, _ = call(capsys, "doctor", "--data", str(tmp_path), "--port", port, "--json")
    wrong = {check["name"]: check["text"] for check in json.loads(out)["checks"] if not check["ok"]}
    assert status == 1
    assert set(wrong) == {"secret", "port"}
    assert "chmod 600" in wrong["secret"]
    assert port in wrong["port"]
    (tmp_path / "secret").write_bytes(b"short")
    (tmp_path / "secret").chmod(0o600)
    status, out, _ = call(capsys, "doctor", "--data", str(tmp_path))
    assert status == 1
    assert "cut short" in out


def test_as_a_module_in_a_process(tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(SOURCE), "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "xiangque"]
    done = subprocess.run([*command, "rules", "huaian"], env=environment, capture_output=True, check=False)
    assert done.returncode == 0
    assert "淮安麻将" in done.stdout.decode("utf-8")
    request = json.dumps(WIN | {"winning": "5s"}).encode()
    done = subprocess.run(
        [*command, "score", "huaian"], input=request, env=environment, capture_output=True, check=False
    )
    assert done.returncode == 1
    assert json.loads(done.stdout)["win"] is False
    done = subprocess.run([*command, "score", "chess"], env=environment, capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stderr.decode().count("\n") == 1


def test_a_reader_that_leaves_early_is_no_failure() -> None:
    command = [sys.executable, "-m", "xiangque", "rules", "huaian", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 0
