"""Bots in other processes: what they are told, that they play as ours do, and how their failures end."""

import json
import shlex
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from test_cli import call, refused

from xiangque.arena import BotFailed, plan, run
from xiangque.arena.process import BotProcess
from xiangque.events import encode, redacted
from xiangque.match import replay
from xiangque.rules import game

EXAMPLE = Path(__file__).parent.parent / "examples" / "bot.py"
FIRST = """
import json, sys
log = open({path!r}, "a", encoding="utf-8")
for line in sys.stdin:
    log.write(line)
    message = json.loads(line)
    if message["type"] == "decision":
        action = message["offers"][{pick}]["id"]
        print(json.dumps({{"type": "answer", "decision": message["decision"], "action": action}}), flush=True)
"""


def command(path: Path) -> str:
    """The bot's command line for --bots."""
    return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


def script(path: Path, text: str) -> str:
    """A bot of these lines."""
    path.write_text(text, "utf-8")
    return command(path)


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 50


@pytest.mark.parametrize(("name", "others"), [("huaian", 3), ("suihua", 3), ("anxiang", 2), ("anxiang", 3)])
def test_the_example_plays_every_game(
    name: str, others: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = tmp_path / "games.jsonl"
    bots = ",".join([command(EXAMPLE)] + ["random"] * others)
    arguments = ["--hands", "4", "--options", '{"hands": 1}', "--journal", str(journal), "--json"]
    status, out, err = call(capsys, "arena", name, "--bots", bots, *arguments)
    assert (status, err) == (0, "")
    assert json.loads(out)["bots"][0]["name"] == command(EXAMPLE)
    lines = journal.read_bytes().splitlines()
    starts = [i for i, line in enumerate(lines) if b'"match_started"' in line] + [len(lines)]
    for start, end in pairwise(starts):
        assert not replay.verify(lines[start:end])


def test_a_bot_is_told_what_its_seat_may_know_and_keeps_its_process(tmp_path: Path) -> None:
    log = tmp_path / "told.jsonl"
    bot = script(tmp_path / "bot.py", FIRST.format(path=str(log), pick=0))
    asked = plan("huaian", (bot, "random", "random", "random"), game("huaian").resolve({"hands": 1}), 1, 4)
    journal = tmp_path / "games.jsonl"
    with journal.open("wb") as file:
        run(asked, journal=file)
    told = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    seats = [message for message in told if message["type"] == "seated"]
    assert [message["seat"] for message in seats] == [0, 1, 2, 3]
    assert all(message["version"] == 1 for message in seats)
    events = replay.read(journal.read_bytes().splitlines()[: _length(journal)])
    seen = [json.loads(line) for line in map(encode, redacted(events, 0))]
    at = told.index(seats[1])
    assert [message for message in told[1:at] if message["type"] != "decision"] == seen
    decisions = [message for message in told[:at] if message["type"] == "decision"]
    assert [message["decision"] for message in decisions] == list(range(1, len(decisions) + 1))
    claim = next(message for message in told if message.get("prompt") == "claim")
    assert {"tile", "from", "offers", "deadline_ms"} <= claim.keys()
    assert {"id", "kind", "pieces", "labels"} <= claim["offers"][0].keys()


def _length(journal: Path) -> int:
    lines = journal.read_bytes().splitlines()
    return next(i for i, line in enumerate(lines) if b'"match_ended"' in line) + 1


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        ("raise SystemExit(3)", "has ended with status 3"),
        ("print('hello', flush=True)\nimport time\ntime.sleep(30)", "must answer with one JSON object"),
        (
            """
import json, sys
for line in sys.stdin:
    if json.loads(line)["type"] == "decision":
        print('{"type": "answer", "decision": 1, "action": 999}', flush=True)
""",
            "answered 999, which it was not offered",
        ),
        ('print(\'{"type": "answer", "decision": 7}\', flush=True)\ninput()\ninput()', "answered decision 7"),
    ],
)
def test_failures_are_one_line(
    lines: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = f"{script(tmp_path / 'bot.py', lines)},random,random,random"
    refused(call(capsys, "arena", "huaian", "--bots", bots, "--hands", "4"), "--bots", text)


def test_a_bot_that_cannot_be_started(capsys: pytest.CaptureFixture[str]) -> None:
    bots = "cmd:/no/such/bot,random,random,random"
    refused(call(capsys, "arena", "huaian", "--bots", bots, "--hands", "4"), "cannot be started")
    refused(call(capsys, "arena", "huaian", "--bots", "cmd:,random,random,random"), "cannot be started")


def test_a_silent_bot_is_given_up(tmp_path: Path) -> None:
    process = BotProcess(script(tmp_path / "bot.py", "import sys\nsys.stdin.read()").removeprefix("cmd:"))
    with pytest.raises(BotFailed, match=r"not answered within 0\.1 s"):
        process.ask(1, 0.1)
    process.close()
