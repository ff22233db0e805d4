"""The vector environment: it plays as single tables do, resets as Gymnasium says, and copies nothing."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from env_play import TABLES
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from mode import scaled

from xiangque.bots import UnknownBot
from xiangque.bots.simple import DrawnBot
from xiangque.env import DictEnv, IllegalAction, make
from xiangque.env.vector import TableVectorEnv

STEPS = scaled(400, 60)
MODES = list(AutoresetMode)


def acts(info: dict[str, Any], rng: random.Random) -> np.ndarray[Any, np.dtype[np.int64]]:
    """A legal action for each table; 0 where nothing is offered."""
    offers = [np.flatnonzero(mask).tolist() for mask in info["action_mask"]]
    return np.array([rng.choice(actions) if actions else 0 for actions in offers])


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_self_play_is_the_native_environment_table_by_table(game: str, seats: int) -> None:
    env = TableVectorEnv(game, 3, seats=seats, opponent=None)
    singles: list[DictEnv] = [make(game, {"hands": 64}, seats=seats) for _ in range(3)]
    seen, info = env.reset(seed=7)
    for i, single in enumerate(singles):
        single.reset(7 + i)
    rng = random.Random(game)
    for _ in range(STEPS):
        for i, single in enumerate(singles):
            if info["action_mask"][i].any():
                seat = int(info["seat"][i])
                assert next(iter(single.offers())) == seat
                assert np.flatnonzero(info["action_mask"][i]).tolist() == sorted(single.offers()[seat])
                assert np.array_equal(seen[i], single.observe(seat))
        actions = acts(info, rng)
        before = info
        seen, rewards, ended, cut, info = env.step(actions)
        assert not cut.any()
        for i, single in enumerate(singles):
            seat = int(before["seat"][i])
            won = [0] * seats
            if before["action_mask"][i].any():
                won = list(single.step({seat: int(actions[i])}).rewards.values())
            assert info["points"][i].tolist() == won
            assert rewards[i] == won[seat]
            assert not info["action_mask"][i].any() or not ended[i]


@pytest.mark.parametrize(
    ("game", "seats", "opponent"),
    [
        *((game, seats, name) for game, seats in TABLES for name in ("random", "hosted")),
        ("huaian", 4, "drawn"),
        ("suihua", 4, "drawn"),
    ],
)
def test_the_learner_has_one_seat_a_hand_which_rotates(game: str, seats: int, opponent: str) -> None:
    env = TableVectorEnv(game, 4, seats=seats, opponent=opponent, autoreset_mode="SameStep")
    _, info = env.reset(seed=1)
    rng = random.Random(game)
    seats_seen: set[int] = set()
    rewards_seen: list[float] = []
    for _ in range(STEPS):
        before = info["seat"].tolist()
        _, rewards, ended, _, info = env.step(acts(info, rng))
        for i in range(4):
            if ended[i]:
                rewards_seen.append(float(rewards[i]))
                assert rewards[i] == info["points"][i][before[i]]
                assert info["final_info"]["seat"][i] == before[i]
                assert sum(info["points"][i]) == 0
            else:
                assert rewards[i] == 0
                assert info["seat"][i] == before[i]
        seats_seen |= set(info["seat"].tolist())
    assert seats_seen == set(range(seats))
    assert rewards_seen


@pytest.mark.parametrize("mode", MODES)
def test_autoreset_modes(mode: AutoresetMode) -> None:
    env = TableVectorEnv("huaian", 2, opponent=None, autoreset_mode=mode)
    assert env.metadata["autoreset_mode"] is mode
    seen, info = env.reset(seed=3)
    rng = random.Random(1)
    ended = np.zeros(2, np.bool_)
    hands = 0
    while hands < 2:
        was = ended
        if mode is AutoresetMode.DISABLED and was.any():
            with pytest.raises(IllegalAction, match="reset it first"):
                env.step(acts(info, rng))
            kept = seen[~was].copy()
            seen, info = env.reset(options={"reset_mask": was})
            assert np.array_equal(seen[~was], kept)
            assert not info["_points"][was].any()
            was = np.zeros(2, np.bool_)
        before = seen
        seen, rewards, ended, _, info = env.step(acts(info, rng))
        hands += int(ended.sum())
        if mode is AutoresetMode.NEXT_STEP:
            assert not info["action_mask"][ended].any()
            assert not ended[was].any()
            assert not rewards[was].any()
            assert all(seen[i][0] is not before[i][0] for i in np.flatnonzero(was))
        elif mode is AutoresetMode.SAME_STEP:
            assert info["action_mask"].any(axis=1).all()
            assert ("final_obs" in info) == ended.any()
            for i in np.flatnonzero(ended):
                assert info["final_obs"][i].shape == seen[i].shape
                assert not np.array_equal(info["final_obs"][i], seen[i])
                assert info["_final_obs"][i]
        else:
            assert not info["action_mask"][ended].any()


def test_modes_play_the_same_hands() -> None:
    streams = []
    for mode in MODES:
        env = TableVectorEnv("suihua", 1, autoreset_mode=mode)
        _, info = env.reset(seed=5)
        rng = random.Random(1)
        rewards: list[float] = []
        while len(rewards) < scaled(20, 4):
            if not info["action_mask"].any() and mode is AutoresetMode.DISABLED:
                _, info = env.reset(options={"reset_mask": np.ones(1, np.bool_)})
            _, reward, ended, _, info = env.step(acts(info, rng))
            if ended[0]:
                rewards.append(float(reward[0]))
        streams.append(rewards)
    assert streams[0] == streams[1] == streams[2]


def test_without_copies_the_arrays_stay_the_same_and_cannot_be_written() -> None:
    env = TableVectorEnv("huaian", 2, copy=False)
    seen, info = env.reset(seed=1)
    first = seen.copy()
    again, rewards, *_, later = env.step(acts(info, random.Random(1)))
    assert again is seen
    assert later["action_mask"] is info["action_mask"]
    assert not np.array_equal(seen, first)
    for array in (seen, rewards, later["action_mask"], later["points"]):
        assert not array.flags.writeable
    copied = TableVectorEnv("huaian", 2)
    kept, info = copied.reset(seed=1)
    copied.step(acts(info, random.Random(1)))
    assert np.array_equal(kept, first)


def test_spaces_hold_what_comes() -> None:
    env = TableVectorEnv("anxiang", 2, seats=3)
    seen, info = env.reset(seed=1)
    assert seen in env.observation_space
    assert seen[0] in env.single_observation_space
    actions = env.action_space.sample(mask=tuple(info["action_mask"]))
    assert actions in env.action_space
    seen, rewards, ended, cut, info = env.step(actions)
    assert seen in env.observation_space
    assert [array.dtype for array in (rewards, ended, cut)] == [np.float64, np.bool_, np.bool_]
    assert info["action_mask"].dtype == np.int8
    assert {name for name in info if name.startswith("_")} == {f"_{name}" for name in info if name[0] != "_"}


def test_an_illegal_action_raises_and_moves_no_table() -> None:
    env = TableVectorEnv("huaian", 3)
    seen, info = env.reset(seed=1)
    actions = acts(info, random.Random(1))
    actions[2] = int(np.flatnonzero(info["action_mask"][2] == 0)[0])
    with pytest.raises(IllegalAction, match="table 2"):
        env.step(actions)
    actions[2] = int(np.flatnonzero(info["action_mask"][2])[0])
    with pytest.raises(ValueError, match="3 actions"):
        env.step(actions[:2])
    assert np.array_equal(env._rows, seen)
    env.step(actions)


def test_seeds() -> None:
    env = TableVectorEnv("huaian", 2)
    first, _ = env.reset(seed=4)
    env.reset()
    listed, _ = env.reset(seed=[4, 5])
    assert np.array_equal(first, listed)
    assert env.np_random_seed == 4
    one, other = (TableVectorEnv("huaian", 1).reset()[0] for _ in range(2))
    assert not np.array_equal(one, other)
    with pytest.raises(ValueError, match="2 tables"):
        env.reset(seed=[1])
    with pytest.raises(ValueError, match="reset_mask"):
        env.reset(options={"reset_mask": [True, False]})
    with pytest.raises(ValueError, match="needs reset"):
        TableVectorEnv("huaian", 1).step(np.array([0]))


def test_opponents() -> None:
    with pytest.raises(UnknownBot):
        TableVectorEnv("huaian", 1, opponent="nobody")
    env = TableVectorEnv("huaian", 1, opponent=DrawnBot())
    named = TableVectorEnv("huaian", 1, opponent="drawn")
    assert np.array_equal(env.reset(seed=1)[0], named.reset(seed=1)[0])
    with pytest.raises(ValueError, match="num_envs"):
        TableVectorEnv("huaian", 0)


@pytest.mark.parametrize("game", ["huaian", "suihua", "anxiang"])
def test_gymnasium_makes_and_wraps_it(game: str) -> None:
    made = gymnasium.make_vec(f"xiangque/{game}-v1", num_envs=2, vectorization_mode="vector_entry_point")
    env = RecordEpisodeStatistics(made)
    _, info = env.reset(seed=1)
    rng = random.Random(1)
    lengths: list[int] = []
    while not lengths:
        _, _, ended, _, info = env.step(acts(info, rng))
        if ended.any():
            lengths += info["episode"]["l"][ended].tolist()
    assert min(lengths) > 0
    env.close()
