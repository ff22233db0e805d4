"""Load on one node: tables with four scripted players that think a second, the server pinned to one core.

``python benchmarks/load.py 300`` plays 300 tables of all games on the first core, with this program on
the second; ``--kill`` then kills the server with -9 and times its return. Delays are from the moment
publishing was allowed (the end of the claim window, or the last answer sent, whichever is later) to each
client's frame.
"""

import argparse
import asyncio
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import uvloop
from load_client import Client, Load, Sitting

GAMES = ("huaian", "suihua", "anxiang")
SLOW = 'bucket{le="0.1"}'
LAUNCH = """
import json, sys
from pathlib import Path
from xiangque.server import Settings, run
changes = json.loads(sys.argv[3])
run(Settings(port=int(sys.argv[1]), data=Path(sys.argv[2]), **changes))
"""


class Server:
    """The server's process on its own core."""

    def __init__(self, data: Path, port: int, core: int, settings: dict[str, Any], log: Path) -> None:
        self.data, self.port, self.core, self.settings, self.log = data, port, core, settings, log
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; it may be killed and started again."""
        arguments = [str(self.port), str(self.data), json.dumps(self.settings)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", LAUNCH, *arguments], stdout=subprocess.DEVNULL, stderr=log
            )
        os.sched_setaffinity(self.process.pid, {self.core})

    def kill(self) -> None:
        """Kill -9."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def cpu_s(self) -> float:
        """Seconds of processor time, all threads."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def rss_mb(self) -> float:
        """Resident memory."""
        assert self.process is not None
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def asked(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """The answer of the server to one HTTP request."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, headers)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)

    def commits(self) -> dict[str, float]:
        """Upper bound in seconds (or ``sum``) → how many commits took no longer (or how long all took)."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=10) as answer:
            lines = answer.read().decode().splitlines()
        told = [line.split() for line in lines if line.startswith("xiangque_commit_seconds_")]
        return {name.partition("_seconds_")[2]: float(value) for name, value in told}

    def wait_healthy(self) -> None:
        """Until it answers."""
        while True:
            try:
                self.asked("/healthz")
                return
            except (OSError, urllib.error.URLError):
                time.sleep(0.02)


async def sit_down(server: Server, load: Load, tables: int, ramp_s: float) -> list[list[Client]]:
    """Open and start the tables, spread over the ramp."""
    seated = []
    clocks = {"turn_s": 60, "claim_s": 60, "claim_min_ms": round(load.claim_min_s * 1000), "next_s": 15}
    begun = time.monotonic()
    for number in range(tables):
        body = {"game": GAMES[number % len(GAMES)], "options": {"hands": 16}, "clocks": clocks}
        code = await asyncio.to_thread(server.asked, "/api/rooms", body)
        table = Sitting(code["code"])
        clients = [Client(load, table, seat) for seat in range(4)]
        for client in clients:
            await client.connect()
            await asyncio.wait_for(client.seated.wait(), 60)
        clients[0].send(type="start")
        seated.append(clients)
        await asyncio.sleep(max(0.0, begun + (number + 1) * ramp_s / tables - time.monotonic()))
    return seated


async def come_back(server: Server, load: Load, clients: list[Client]) -> None:
    """Kill the server, start it again, and time its return to the tables."""
    load.reconnect, load.measuring = True, False
    for client in clients:
        client.back.clear()
    begun = time.monotonic()
    server.kill()
    server.start()
    while server.log.read_text().count('"resumed"') < len(clients) // 4:
        await asyncio.sleep(0.02)
    resumed = time.monotonic() - begun
    first = [asyncio.create_task(client.back.wait()) for client in clients[::4]]
    await asyncio.gather(*first)
    one = time.monotonic() - begun
    await asyncio.gather(*(client.back.wait() for client in clients))
    every = time.monotonic() - begun
    print(
        f"kill -9: every table resumed after {resumed:.1f} s, "
        f"a player back at every table after {one:.1f} s, "
        f"all {len(clients)} players after {every:.1f} s"
    )


def report(
    load: Load, server: Server, before: dict[str, float], tables: int, seconds: float, cpu: float, own: float
) -> None:
    """Print what was measured."""
    made = server.commits()
    delays = sorted(load.delays)
    if not delays:
        print("nothing was measured")
        return
    half, most, worst = (1000 * delays[place] for place in (len(delays) // 2, len(delays) * 99 // 100, -1))
    print(
        f"{tables} tables: p50 {half:.0f} ms, p99 {most:.0f} ms, worst {worst:.0f} ms "
        f"of {len(delays)} frames; "
        f"{load.answers / seconds:.0f} answers and {load.frames / seconds:.0f} frames a second\n"
        f"  server {100 * cpu / seconds:.0f} % of its core, {1000 * cpu / seconds / tables:.2f} ms a second, "
        f"{server.rss_mb() / tables:.2f} MB a table ({server.rss_mb():.0f} MB); "
        f"generator {100 * own / seconds:.0f} % of its core; {len(load.errors)} errors",
        flush=True,
    )
    done, slow = (made["count"] - before["count"]), (made[SLOW] - before[SLOW])
    print(f"  {done / seconds:.0f} commits a second, {done - slow:.0f} took longer than 0.1 s", flush=True)
    for error in sorted(set(load.errors))[:5]:
        print(f"  {load.errors.count(error)} x {error}")


async def run(options: argparse.Namespace, data: Path) -> bool:
    """One measurement; whether nothing went wrong."""
    settings = {"max_rooms": options.tables + 100, **json.loads(options.settings)}
    server = Server(data, options.port, options.core, settings, data.with_suffix(".log"))
    server.start()
    server.wait_healthy()
    load = Load(options.port, options.think, 0.6)
    clients = [one for four in await sit_down(server, load, options.tables, options.ramp) for one in four]
    await asyncio.sleep(5)
    load.frames = load.answers = 0
    before = server.commits()
    cpu, own, begun = server.cpu_s(), time.process_time(), time.monotonic()
    load.measuring = True
    await asyncio.sleep(options.seconds)
    load.measuring = False
    seconds = time.monotonic() - begun
    report(load, server, before, options.tables, seconds, server.cpu_s() - cpu, time.process_time() - own)
    if options.kill:
        await come_back(server, load, clients)
    load.reconnect = True
    server.kill()
    return not load.errors


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tables", type=int)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--ramp", type=float, default=15.0, help="seconds over which the tables start")
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--kill", action="store_true", help="kill -9 at the end and time the return")
    parser.add_argument("--core", type=int, default=0, help="the server's; the next is the generator's")
    parser.add_argument("--port", type=int, default=18000)
    parser.add_argument("--data", type=Path, default=None, help="a directory on a real disk")
    parser.add_argument("--settings", default="{}", help="JSON of further server settings")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    os.sched_setaffinity(0, {(options.core + 1) % (os.cpu_count() or 1)})
    with tempfile.TemporaryDirectory(dir=options.data) as folder:
        done = run(options, Path(folder) / "data")
        if not uvloop.run(done):
            sys.exit(1)


if __name__ == "__main__":
    main()
