"""What published packages are asked, each in an environment of its own: ``python peer_calls.py PACKAGE``.

Prints one JSON object of rates a second. Packages are imported by name, for none of them is installed where
the rest of the project is.
"""

import json
import random
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import peer_hands as hands

Rates = dict[str, float]


def xiangting() -> Rates:
    """Distances and needed tiles by tables."""
    api = import_module("xiangting")
    four = api.PlayerCount.FOUR

    def discards(counts: list[int]) -> list[Any]:
        found = []
        for kind in range(34):
            if counts[kind]:
                counts[kind] -= 1
                found.append(api.calculate_necessary_tiles(counts, four))
                counts[kind] += 1
        return found

    return {
        "distance": hands.each(lambda h: api.calculate_replacement_number(h, four), hands.random14()),
        "waits": hands.each(lambda h: api.calculate_necessary_tiles(h, four), hands.ready13()),
        "discards": hands.each(discards, hands.random14()),
    }


def riichienv() -> Rates:
    """A Rust engine with an environment."""
    api = import_module("riichienv")
    conditions = api.Conditions(tsumo=True, riichi=True, player_wind=1, round_wind=0)
    rng = random.Random(1)

    def hand() -> int:
        env = api.RiichiEnv(game_mode="4p-red-single", skip_mjai_logging=True, seed=rng.getrandbits(31))
        asked = env.reset()
        decisions = 0
        while not env.done():
            legal = {seat: seen.legal_actions() for seat, seen in asked.items()}
            decisions += sum(len(actions) > 1 for actions in legal.values())
            asked = env.step({seat: rng.choice(actions) for seat, actions in legal.items()})
        return decisions

    won = []
    for counts, tile in hands.wins():
        tiles = hands.ids(counts)
        last = next(one for one in tiles if one // 4 == tile)
        tiles.remove(last)
        won.append((api.HandEvaluator(tiles), last))
    ready = [api.HandEvaluator(hands.ids(counts)) for counts in hands.ready13()]

    def score(one: Any) -> Any:
        return one[0].calc(one[1], dora_indicators=[], ura_indicators=[], conditions=conditions)

    return {
        "distance": hands.each(api.calculate_shanten, [hands.ids(counts) for counts in hands.random14()]),
        "waits": hands.each(lambda h: h.get_waits(), ready),
        "score": hands.each(score, won),
        "play": hands.played(hand),
    }


def mahjong() -> Rates:
    """The oldest one in pure Python."""
    distance = import_module("mahjong.shanten").Shanten.calculate_shanten
    complete = import_module("mahjong.agari").Agari.is_agari
    value = import_module("mahjong.hand_calculating.hand").HandCalculator.estimate_hand_value
    config = import_module("mahjong.hand_calculating.hand_config").HandConfig(is_tsumo=True, is_riichi=True)

    def waits(counts: list[int]) -> list[int]:
        found = []
        for kind in range(34):
            if counts[kind] < 4:
                counts[kind] += 1
                if complete(counts):
                    found.append(kind)
                counts[kind] -= 1
        return found

    won = [(hands.ids(win.counts), 4 * win.tile + 3) for win in hands.wins()]
    return {
        "distance": hands.each(distance, hands.random14()),
        "waits": hands.each(waits, hands.ready13()),
        "score": hands.each(lambda one: value(one[0], one[1], config=config), won),
    }


def jansou() -> Rates:
    """Interned vector classes; what it remembers between calls is cleared before."""
    distances = import_module("jansou.analysis.shanten")
    waiting = import_module("jansou.analysis.waits")
    evaluate = import_module("jansou.analysis.efficiency").discard_evaluation
    rules = import_module("jansou.core.rules").preset("tenhou")
    hand_type = import_module("jansou.core.hand").Hand
    tiles = import_module("jansou.core.tiles")
    parse = import_module("jansou.core.notation").parse_mpsz
    context = import_module("jansou.scoring.context").WinContext(
        rules=rules, seat_wind=tiles.Wind.SOUTH, round_wind=tiles.Wind.EAST, is_tsumo=True, riichi=True
    )
    score = import_module("jansou.scoring.score").score
    environment = import_module("jansou.game.environment").Environment
    rng = random.Random(1)

    def distance(counts: list[int]) -> int:
        distances._COUNT_MEMO.clear()
        return int(distances.shanten_counts(counts, 0))

    def wait(counts: list[int]) -> Any:
        waiting._cached_waits.cache_clear()
        return waiting.waits_counts(list(counts), ())

    def game() -> int:
        decisions = 0
        play = environment(rules, seed=rng.getrandbits(31)).play()
        try:
            asked = next(play)
            while True:
                decisions += len(asked.actions) > 1
                asked = play.send(rng.choice(asked.actions))
        except StopIteration:
            return decisions

    def read(counts: list[int]) -> Any:
        return hand_type(parse(hands.text(counts)))

    won = [(read(win.counts), tiles.Tile(tiles.TileKind(win.tile))) for win in hands.wins()]
    return {
        "distance": hands.each(distance, hands.random14()),
        "waits": hands.each(wait, hands.ready13()),
        "discards": hands.each(evaluate, [read(counts) for counts in hands.random14()]),
        "score": hands.each(lambda one: score(one[0], one[1], context), won),
        "play": hands.played(game),
    }


def cmajiang() -> Rates:
    """A C++ engine over texts."""
    api = import_module("cmajiang")

    def drawn(win: hands.Win) -> Any:
        hand = api.Shoupai(hands.text([n - (k == win.tile) for k, n in enumerate(win.counts)], True))
        hand.zimo(hands.ORDER[win.tile // 9] + str(win.tile % 9 + 1))
        return hand

    def read(counts: list[int]) -> Any:
        return api.Shoupai(hands.text(counts, True))

    def score(hand: Any) -> Any:
        return api.hule(hand, zhuangfeng=0, menfeng=1, lizhi=1, baopai=[])

    return {
        "distance": hands.each(api.xiangting, [read(counts) for counts in hands.random14()]),
        "waits": hands.each(api.tingpai, [read(counts) for counts in hands.ready13()]),
        "score": hands.each(score, [drawn(win) for win in hands.wins()]),
    }


def pymahjonggb() -> Rates:
    """The scorer of the Chinese official rules, which know five forms; distances are of ready hands."""
    api = import_module("MahjongGB")
    letters = ["W"] * 9 + ["B"] * 9 + ["T"] * 9 + ["F"] * 4 + ["J"] * 3

    def name(kind: int) -> str:
        return letters[kind] + str(kind - letters.index(letters[kind]) + 1)

    def read(counts: list[int]) -> tuple[str, ...]:
        return tuple(name(kind) for kind in range(34) for _ in range(counts[kind]))

    def fan(one: tuple[tuple[str, ...], str]) -> Any:
        return api.MahjongFanCalculator((), one[0], one[1], 0, True, False, False, False, 1, 0)

    ready = [read(counts) for counts in hands.ready13()]
    won = [(hand, name(win.tile)) for hand, win in zip(ready, hands.wins(), strict=True)]
    return {
        "distance": hands.each(lambda h: api.MahjongShanten((), h), ready),
        "waits": hands.each(lambda h: api.RegularShanten(h), ready),
        "score": hands.each(fan, won),
    }


def kago_utils() -> Rates:
    """Distances by a table of tuples."""
    distance = import_module("kago_utils.shanten").Shanten
    counter = import_module("kago_utils.hai").Hai34Counter
    distance.load_patterns()
    read = [counter(counts) for counts in hands.random14()]
    return {"distance": hands.each(lambda h: distance.calculate_shanten(h, 0), read)}


def mjai() -> Rates:
    """The tables of libriichi, asked by text."""
    distance = import_module("mjai.mlibriichi.tools").calc_shanten
    return {"distance": hands.each(distance, [hands.text(counts) for counts in hands.random14()])}


def pymahjong() -> Rates:
    """A C++ table behind a Gym wrapper."""
    env = import_module("pymahjong").MahjongEnv()
    rng = random.Random(1)

    def hand() -> int:
        env.reset(oya=rng.randrange(4), game_wind="east")
        decisions = 0
        while not env.is_over():
            actions = env.get_valid_actions()
            decisions += len(actions) > 1
            env.step(env.get_curr_player_id(), actions[rng.randrange(len(actions))])
        return decisions

    return {"play": hands.played(hand)}


def rlcard() -> Rates:
    """A toy mahjong without scores, for reinforcement learning."""
    game = import_module("rlcard").make("mahjong", config={"seed": 1}).game
    rng = random.Random(1)

    def hand() -> int:
        state, _seat = game.init_game()
        decisions = 0
        while not game.is_over():
            actions = game.get_legal_actions(state)
            decisions += len(actions) > 1
            state, _seat = game.step(rng.choice(actions))
        return decisions

    return {"play": hands.played(hand)}


# By what `pip install` takes.
PEERS: dict[str, Callable[[], Rates]] = {
    "xiangting==6.0.2": xiangting,
    "riichienv==0.4.11": riichienv,
    "mahjong==2.1.0": mahjong,
    "jansou==0.14.0": jansou,
    "cmajiang==0.0.1": cmajiang,
    "PyMahjongGB==1.4.0": pymahjonggb,
    "kago-utils==0.1.0": kago_utils,
    "mjai==0.2.1": mjai,
    "pymahjong==1.1.2": pymahjong,
    "rlcard==1.2.0": rlcard,
}

if __name__ == "__main__":
    print(json.dumps(PEERS[sys.argv[1]]()))
