"""The native environment: seeds, masks, windows answered in parts, rewards, events, observations."""

import random

import numpy as np
import pytest
from env_play import TABLES, chosen, expected, opened, played
from mode import scaled

from xiangque.batch.table import Table
from xiangque.env import IllegalAction, Setting, make
from xiangque.events import SPECTATOR, HandStarted, Paid, encode, redacted
from xiangque.match import replay
from xiangque.rules import OptionError

EPISODES = scaled(60, 4)
HANDS = [(game, seats, seed) for game, seats in TABLES for seed in range(scaled(25, 3))]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_seed_deals_the_same_again_and_keeps_the_options(game: str, seats: int) -> None:
    """C-E01."""
    env = make(game, {"hands": 2}, seats=seats)
    options = env.options
    assert options["hands"] == 2
    first = env.reset(seed=1)
    offers = env.offers()
    played(env, random.Random(1))
    env.reset()
    again = env.reset(seed=1)
    assert env.options == options
    assert env.offers() == offers
    assert first.keys() == again.keys()
    assert all(np.array_equal(first[seat], again[seat]) for seat in first)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_walls_differ_by_seed_by_hand_and_by_environment(game: str, seats: int) -> None:
    def walls(*seeds: int | None) -> list[tuple[str, ...]]:
        env = make(game, seats=seats)
        found = []
        for seed in seeds:
            env.reset(seed)
            found += [tuple(event.wall or ()) for event in env.journal() if isinstance(event, HandStarted)]
        return found

    seen = walls(1, None, None, 2, None) + walls(None, None) + walls(None, None)
    assert len(set(seen)) == len(seen) == 9


def test_second_hands_of_a_thousand_seeds_all_differ() -> None:
    setting = Setting("huaian", {})
    walls = set()
    for seed in range(scaled(1000, 100)):
        table: Table = setting.table()
        table.restart(seed, 2)
        table.deal()
        walls.add(bytes(table.hand.wall))
    assert len(walls) == scaled(1000, 100)


@pytest.mark.parametrize(("game", "seats", "seed"), HANDS)
def test_masks_offers_and_totals_are_those_of_a_match(game: str, seats: int, seed: int) -> None:
    env, rng = opened(game, seats, seed, hands=2)
    match = env._episode.telling().match()
    while not env.ended:
        offers, masks = env.offers(), env.masks()
        assert offers == env._episode.telling().match().offers()
        assert offers.keys() == masks.keys() == env.observations().keys()
        for seat in range(seats):
            legal = np.flatnonzero(env._episode.mask(seat)).tolist()
            assert legal == sorted(offers.get(seat, []))
            assert len(set(offers.get(seat, []))) == len(offers.get(seat, []))
        env.step(chosen(env, rng))
    assert env.journal() is not match.log
    assert env.totals == match.totals
    assert match.ended
    assert not env.offers()
    assert not env._episode.mask(0).any()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_an_illegal_action_changes_nothing(game: str, seats: int) -> None:
    env, rng = opened(game, seats, 3)
    count = int(env.setting.sight.actions)
    for _ in range(scaled(60, 20)):
        if env.ended:
            break
        offers, seen = env.offers(), {seat: env.observe(seat) for seat in range(seats)}
        seat = rng.choice(list(offers))
        wrong = rng.choice([action for action in range(count) if action not in offers[seat]])
        others = [other for other in range(seats) if other not in offers]
        right = {other: actions[0] for other, actions in offers.items()}
        for answers in (right | {seat: wrong}, right | {seat: count}, right | {seats: 0}, {seat: -1}):
            with pytest.raises(IllegalAction):
                env.step(answers)
        if others:
            with pytest.raises(IllegalAction, match="not asked"):
                env.step(right | {others[0]: 0})
        assert env.offers() == offers
        assert all(np.array_equal(env.observe(other), row) for other, row in seen.items())
        env.step(chosen(env, rng))


@pytest.mark.parametrize(("game", "seats", "seed"), HANDS)
def test_what_a_polled_seat_sees_does_not_depend_on_other_answers(game: str, seats: int, seed: int) -> None:
    env, rng = opened(game, seats, seed)
    history: list[dict[int, int]] = []
    windows = 0
    while not env.ended and windows < 3:
        offers = env.offers()
        if len(offers) > 1:
            windows += 1
            seen, masks = env.observations(), env.masks()
            for seat, actions in offers.items():
                for action in actions:
                    again = make(game, {}, seats=seats)
                    again.reset(seed)
                    for answers in history:
                        again.step(answers)
                    again.step({seat: action})
                    left = again.observations() if len(again.offers()) == len(offers) - 1 else {}
                    for other in left.keys() - {seat}:
                        assert np.array_equal(seen[other], left[other])
                        assert np.array_equal(masks[other], again.masks()[other])
        history.append(chosen(env, rng))
        env.step(history[-1])


@pytest.mark.parametrize(("game", "seats", "seed"), HANDS)
def test_answers_given_one_by_one_come_to_the_same(game: str, seats: int, seed: int) -> None:
    env, rng = opened(game, seats, seed)
    other, _ = opened(game, seats, seed)
    while not env.ended:
        answers = chosen(env, rng)
        env.step(answers)
        for seat, action in answers.items():
            if seat in other.offers() and not other._episode.setting.family.engine.decided(
                other._episode._table.hand
            ):
                step = other.step({seat: action})
                if step.ended or len(step.observations) >= len(answers):
                    break
        assert other.offers() == env.offers()
    assert env.totals == other.totals
    assert [encode(event) for event in env.journal()] == [encode(event) for event in other.journal()]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_rewards_are_the_points_paid(game: str, seats: int) -> None:
    for seed in range(EPISODES):
        env, rng = opened(game, seats, seed, hands=3)
        won = [0] * seats
        while not env.ended:
            step = env.step(chosen(env, rng))
            assert sum(step.rewards.values()) == 0
            won = [before + step.rewards[seat] for seat, before in enumerate(won)]
        paid = [event.deltas for event in env.journal() if isinstance(event, Paid)]
        assert won == env.totals == [sum(deltas[seat] for deltas in paid) for seat in range(seats)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_events_are_the_redacted_journal_which_verifies(game: str, seats: int) -> None:
    env, rng = opened(game, seats, 5, hands=2)
    while not env.ended:
        before = env.events(0)
        env.step(chosen(env, rng))
        assert env.events(0)[: len(before)] == before
    journal = env.journal()
    for viewer in (*range(seats), SPECTATOR):
        assert env.events(viewer) == redacted(journal, viewer)
    assert not replay.verify(encode(event) for event in journal)


@pytest.mark.parametrize(("game", "seats", "seed"), HANDS)
def test_observations_say_what_the_documents_say(game: str, seats: int, seed: int) -> None:
    env, rng = opened(game, seats, seed)
    while not env.ended:
        for seat in range(seats):
            row = env.observe(seat)
            view = env.setting.family.view(env._episode._table.hand, seat)
            assert {name: row[part].tolist() for name, part in env.fields.items()} == expected(view)
        env.step(chosen(env, rng))


def test_bad_settings_are_refused() -> None:
    with pytest.raises(KeyError, match="none of"):
        make("chess")
    with pytest.raises(OptionError):
        make("huaian", {"nothing": 1})
    with pytest.raises(ValueError, match="4 or 3"):
        make("anxiang", {}, seats=2)
    assert make("huaian").ended
