"""`xiangque bench`: what its report says and in which shape; never how fast."""

import json
import platform
import sys

import pytest
from mode import COMPILED

from xiangque import bench
from xiangque.bench.measure import rate
from xiangque.cli import run
from xiangque.rules import GAMES


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, stdout and stderr of one command."""
    status = run(list(arguments))
    out, err = capsys.readouterr()
    return status, out, err


def shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every measurement as short as it can be: shapes are tested, never speeds."""
    for module in ("hands", "games", "environments"):
        monkeypatch.setattr(f"xiangque.bench.{module}.scaled", lambda compiled, interpreted: 1)
        monkeypatch.setattr(f"xiangque.bench.{module}.rate", lambda work: float(work()))


def test_bench_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    shortened(monkeypatch)
    status, out, err = call(capsys, "bench", "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert found["mode"] == ("compiled" if COMPILED else "interpreted")
    assert platform.python_version() in found["machine"]
    assert set(found["distance"]) == {"batch_per_s", "single_per_s"}
    for name in ("waits_per_s", "readings_per_s"):
        assert found[name] > 0
    for name in ("import_ms", "first_distance_ms"):
        assert found[name] >= 0
    assert list(found["games"]) == list(GAMES)
    for game in found["games"].values():
        assert {"random_decisions_per_s", "score_per_s"} <= set(game)
        assert all(number > 0 for number in game.values())
    assert "greedy_hands_per_s" in found["games"]["huaian"]
    assert set(found["env"]) == {"dict_steps_per_s", "aec_steps_per_s", "vector_steps_per_s"}
    assert all(number > 0 for number in found["env"].values())


def test_bench_table_and_workers(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    shortened(monkeypatch)
    monkeypatch.setattr("xiangque.bench.everything.GAMES", {"huaian": None})
    monkeypatch.setattr("xiangque.bench.everything.environment_figures", tuple)
    status, out, err = call(capsys, "bench", "--workers", "2")
    assert (status, err) == (0, "")
    assert "2 processes" in out
    assert "distance batch" in out
    assert "games huaian random decisions" in out
    status, out, err = call(capsys, "bench", "--workers", "0")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "--workers" in err


def test_bench_tells_a_terminal_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shortened(monkeypatch)
    chosen = [figure for figure in bench.figures() if figure.path[0] == "distance"]
    monkeypatch.setattr("xiangque.cli.bench.figures", lambda workers: chosen)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    status, out, err = call(capsys, "bench", "--json")
    assert status == 0
    assert set(json.loads(out)) == {"mode", "machine", "distance"}
    assert "2/2" in err
    assert "distance single" in err


def test_bench_leaves_out_what_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xiangque.bench.environments.find_spec", lambda name: None)
    assert not [figure for figure in bench.figures() if figure.path[0] == "env"]


def test_a_rate_is_the_best_of_some_runs() -> None:
    done: list[int] = []

    def work() -> int:
        done.append(len(done))
        return 1000 * (len(done) == 2)

    assert rate(work, seconds=0) > 0
    assert len(done) == 3
