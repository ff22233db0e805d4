"""The PettingZoo environment passes PettingZoo's own tests and is the native one underneath."""

import random

import numpy as np
import pytest
from env_play import TABLES
from mode import scaled
from pettingzoo.test import api_test, performance_benchmark, seed_test

from xiangque.env import IllegalAction, aec, make
from xiangque.rules import GAMES

# Advice of api_test that every environment with an action mask gets, and a mask after the end is empty.
ADVICE = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)
advised = pytest.mark.filterwarnings(*ADVICE)


@advised
@pytest.mark.parametrize("hands", [1, 2])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_api(game: str, seats: int, hands: int) -> None:
    api_test(aec.env(game, {"hands": hands}, seats), num_cycles=scaled(500, 40))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_seeds(game: str, seats: int) -> None:
    seed_test(lambda: aec.env(game, {"hands": 3}, seats), num_cycles=scaled(200, 20))


@pytest.mark.whole  # it runs for five seconds whatever the mode
@pytest.mark.parametrize("game", GAMES)
def test_performance_benchmark(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(aec.env(game))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_it_plays_as_the_native_environment_does(game: str, seats: int) -> None:
    for seed in range(scaled(20, 3)):
        env, native = aec.raw_env(game, {"hands": 2}, seats), make(game, {"hands": 2}, seats=seats)
        env.reset(seed=seed)
        native.reset(seed)
        rng = random.Random(seed)
        totals = dict.fromkeys(env.possible_agents, 0)
        for agent in env.agent_iter():
            seen, reward, ended, cut, _ = env.last()
            totals[agent] += reward
            assert not cut
            if ended:
                assert not seen["action_mask"].any()
                env.step(None)
                continue
            seat = int(agent.removeprefix("player_"))
            assert next(iter(native.offers())) == seat
            assert np.array_equal(seen["observation"], native.observe(seat))
            assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(native.offers()[seat])
            action = rng.choice(native.offers()[seat])
            env.step(action)
            native.step({seat: action})
        assert native.ended
        assert list(totals.values()) == native.totals
        assert not env.agents


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env = aec.env("huaian")
    with pytest.raises(ValueError, match="needs reset"):
        env.step(0)
    env.reset(seed=1)
    agent = env.agent_selection
    assert agent is not None
    seen = env.observe(agent)
    with pytest.raises(IllegalAction):
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert env.agent_selection == agent
    assert np.array_equal(env.observe(agent)["observation"], seen["observation"])


def test_render_tells_what_everybody_knows() -> None:
    env = aec.env("huaian", render_mode="ansi")
    env.reset(seed=1)
    text = env.render() or ""
    assert '"type":"dealt"' in text
    assert '"tiles"' not in text
    assert '"wall"' not in text
    assert aec.raw_env("huaian").render() is None
    env.close()
