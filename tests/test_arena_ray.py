"""The arena on a Ray cluster: a small one of this machine, started here, plays what one process plays."""

import json
import os
import secrets
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from test_cli import call, refused

from xiangque.arena import ClusterFailed, cluster, plan
from xiangque.rules import game

pytestmark = pytest.mark.whole

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="ray has no wheel for this Python")

# Two CPUs, until its input ends.
HEAD = """
import sys, ray
head = ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False,
                object_store_memory=80_000_000, _temp_dir=sys.argv[1])
print(head.address_info["gcs_address"], flush=True)
sys.stdin.read()
"""
ARENA = ["huaian", "--hands", "24", "--seed", "5", "--options", '{"hands": 1}', "--json"]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a cluster that only who knows its token may use."""
    own = {
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
        "RAY_USAGE_STATS_ENABLED": "0",
    }
    directory = tempfile.mkdtemp(prefix="ray")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in own.items():
            patch.setenv(name, value)
        command = [sys.executable, "-c", HEAD, directory]
        head = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert head.stdin is not None
        assert head.stdout is not None
        try:
            found = head.stdout.readline().strip()
            assert found, "the cluster did not start"
            yield found
        finally:
            head.stdin.close()
            head.wait(60)
            head.stdout.close()
            shutil.rmtree(directory, ignore_errors=True)


def played(*arguments: str) -> subprocess.CompletedProcess[str]:
    """One run of the command line in a process of its own."""
    command = [sys.executable, "-m", "xiangque", "arena", *ARENA, *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=300, check=False, env=dict(os.environ)
    )


def without_times(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    del found["decisions_per_s"]
    for bot in found["bots"]:
        del bot["decision_ms"]
    return found


@needs_ray
def test_a_cluster_plays_what_one_process_plays(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = "greedy,random,drawn,drawn"
    here = tmp_path / "here.jsonl"
    status, out, _ = call(capsys, "arena", *ARENA, "--bots", bots, "--journal", str(here))
    assert status == 0
    for limit in ([], ["--workers", "1"], ["--workers", "3"]):
        there = tmp_path / "there.jsonl"
        done = played("--bots", bots, "--journal", str(there), "--ray", address, *limit)
        assert (done.returncode, done.stderr) == (0, "")
        assert without_times(done.stdout) == without_times(out)
        assert there.read_bytes() == here.read_bytes()


@needs_ray
def test_a_bot_that_fails_on_a_node_is_one_line(address: str, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("raise SystemExit(3)", "utf-8")
    command = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(bot))}"
    done = played("--bots", f"{command},drawn,drawn,drawn", "--ray", address)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("xiangque: --bots: the bot ")
    assert done.stderr.endswith("has ended with status 3\n")


def test_nodes_of_another_version_refuse() -> None:
    arena = plan("huaian", ("drawn",) * 4, game("huaian").resolve({"hands": 1}), 1, 1)
    with pytest.raises(ClusterFailed, match=r"0\.0\.0 is needed"):
        cluster.remote_share("0.0.0", arena, range(1), False)


@needs_ray
def test_without_a_cluster(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["arena", *ARENA, "--bots", "drawn,drawn,drawn,drawn", "--ray"]
    refused(call(capsys, *arguments, "127.0.0.1:9"), "--ray: 127.0.0.1:9: cannot be reached")
    refused(call(capsys, *arguments, "127.0.0.1:99999"), "--ray: 127.0.0.1:99999: cannot be reached")
    refused(call(capsys, *arguments, "nowhere"), "--ray: nowhere: ")
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    refused(call(capsys, *arguments, "auto"), "--ray: ray is not installed", "xiangque[ray]")
