"""A plan's units on a Ray cluster, whose nodes have this very version of Xiangque installed."""

import logging
import os
import re
import socket
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

from xiangque import __version__
from xiangque.arena.plan import Plan
from xiangque.arena.players import dismiss
from xiangque.arena.process import BotFailed
from xiangque.arena.sharing import Played, in_order, play_share

PATIENCE_S = 5.0  # for a node to be reached; Ray itself takes minutes to give up


class ClusterFailed(Exception):
    """The cluster is not there or cannot do the work; one line that says what is missing."""


def spread(plan: Plan, journal: bool, address: str, workers: int | None) -> Iterator[Played]:
    """The units in order, at most ``workers`` shares played at a time; BotFailed, ClusterFailed."""
    ray = _connected(address)
    try:
        cpus = int(ray.cluster_resources().get("CPU", 1))
        task = ray.remote(num_cpus=1)(remote_share)

        def submit(share: range) -> Any:
            return task.remote(__version__, plan, share, journal)

        def fetch(promise: Any) -> list[Played]:
            played: list[Played] = ray.get(promise)
            return played

        if workers is None:
            yield from in_order(plan.units, max(1, cpus), submit, fetch)
        else:
            yield from in_order(plan.units, workers, submit, fetch, ahead=1)
    except ray.exceptions.RayError as error:
        raise _explained(error) from None
    finally:
        ray.shutdown()


def remote_share(version: str, plan: Plan, share: range, journal: bool) -> list[Played]:
    """What a node does; another version might play otherwise."""
    if version != __version__:
        raise ClusterFailed(f"a node has Xiangque {__version__} where {version} is needed")
    try:
        return play_share(plan, share, journal)
    finally:
        dismiss()


def _connected(address: str) -> Any:
    """The module ray, connected."""
    if find_spec("ray") is None:
        raise ClusterFailed("ray is not installed; pip install 'xiangque[ray]'")
    _look_for(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ImportError, RuntimeError, ValueError) as error:
        raise ClusterFailed(f"{address}: {error}") from None
    return ray


def _look_for(address: str) -> None:
    """Whether something listens at HOST:PORT; other forms are Ray's to judge."""
    found = re.fullmatch(r"(?:ray://)?(.+):(\d{1,5})", address)
    if found is None:
        return
    try:
        socket.create_connection((found[1].strip("[]"), int(found[2])), PATIENCE_S).close()
    except (OSError, OverflowError) as error:
        raise ClusterFailed(f"{address}: cannot be reached: {error}") from None


def _explained(error: Exception) -> Exception:
    """What went wrong on a node, without Ray's account of where."""
    cause = getattr(error, "cause", None)
    if isinstance(cause, (BotFailed, ClusterFailed)):
        return cause
    if isinstance(cause, ImportError) or "No module named 'xiangque" in str(error):
        return ClusterFailed(f"a node cannot import Xiangque {__version__}; install it there")
    lines = str(cause or error).strip().splitlines()
    return ClusterFailed(lines[-1] if lines else type(error).__name__)
