"""Figures of the training environments, where their extra is installed."""

import random
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any, Final

from xiangque.bench.measure import Figure, rate, scaled

GAME: Final = "huaian"
TABLES: Final = 256


def environment_figures() -> Sequence[Figure]:
    """One Figure for each kind of environment; none without numpy, gymnasium and pettingzoo."""
    if not all(find_spec(name) for name in ("numpy", "gymnasium", "pettingzoo")):
        return ()
    return (
        Figure(("env", "dict_steps_per_s"), _dict_steps),
        Figure(("env", "aec_steps_per_s"), _aec_steps),
        Figure(("env", "vector_steps_per_s"), _vector_steps),
    )


def _dict_steps() -> float:
    """Answers of seats, random ones, observations included."""
    from xiangque.env import make

    env = make(GAME)

    def episode(seed: int, rng: random.Random) -> int:
        steps = 0
        env.reset(seed)
        while not env.ended:
            answers = {seat: rng.choice(offers) for seat, offers in env.offers().items()}
            steps += len(answers)
            env.step(answers)
        return steps

    return _episodes(episode)


def _aec_steps() -> float:
    """Steps of one agent, its observation looked at."""
    from xiangque.env.aec import env as make

    env = make(GAME)

    def episode(seed: int, rng: random.Random) -> int:
        steps = 0
        env.reset(seed)
        for _ in env.agent_iter():
            seen, _reward, ended, cut, _info = env.last()
            env.step(None if ended or cut or seen is None else rng.choice(_offered(seen)))
            steps += 1
        return steps

    return _episodes(episode)


def _episodes(episode: Callable[[int, random.Random], int]) -> float:
    rng = random.Random(1)
    return rate(lambda: sum(episode(seed, rng) for seed in range(scaled(20, 2))))


def _offered(seen: Any) -> list[int]:
    return [int(action) for action in seen["action_mask"].nonzero()[0]]


def _vector_steps() -> float:
    """Steps of single tables, TABLES advanced at once in self-play."""
    import numpy as np

    from xiangque.env.vector import TableVectorEnv

    env = TableVectorEnv(GAME, TABLES, opponent=None, copy=False)
    rng = np.random.default_rng(1)
    _rows, info = env.reset(seed=1)
    seen: dict[str, Any] = dict(info)

    def steps() -> int:
        calls = scaled(100, 2)
        for _ in range(calls):
            drawn = rng.random(seen["action_mask"].shape) * seen["action_mask"]
            seen.update(env.step(drawn.argmax(axis=1))[4])
        return calls * TABLES

    return rate(steps)
