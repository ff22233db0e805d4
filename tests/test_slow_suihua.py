"""The Suihua twin's hands: windows, the wall, bao and the end against the rule page."""

import random
from collections import Counter
from typing import Any

import pytest
from slow_huaian import ADDED, PASS, PUNG, READY, WIN, kind_of
from slow_suihua import BOUND_CHOW, READY_HIGH, READY_LOW, SuihuaHand
from slow_suihua_hands import Meld, group_of
from walls import DECK, tiles, wall


def quiet(hand: SuihuaHand) -> None:
    """Everybody passes and throws what was drawn, the dealer first the lowest tile."""
    while offers := hand.legal():
        hand.play([(seat, hand.default(seat)) for seat in offers])


def test_forty_seven_draws_then_four_of_the_split() -> None:
    for split in (True, False):
        hand = SuihuaHand(wall(), 2, {"split_deal": split})
        quiet(hand)
        drawn = Counter(event["from"] for event in hand.events if event["type"] == "drawn")
        assert drawn == ({"front": 47, "split": 4} if split else {"front": 47})
        assert hand.events[-1] == {
            "type": "hand_ended",
            "result": "drawn",
            "totals": [0, 0, 0, 0],
            "next_dealer": 2,
            "hands": hand.events[-1]["hands"],
        }


DEALT = "123m456m789p55s11s5s"


def test_win_on_the_deal_asks_ready_then_win() -> None:
    hand = SuihuaHand(wall([DEALT]), 3)
    one = kind_of("1s")
    assert READY + one in hand.legal()[3]
    assert WIN not in hand.legal()[3]
    other = hand.clone()
    hand.play([(3, READY + one)])
    assert hand.legal() == {3: [WIN, PASS]}
    hand.play([(3, WIN)])
    assert [event["type"] for event in hand.events[4:]] == ["ready_declared", "won", "paid", "hand_ended"]
    assert hand.events[5] == {
        "type": "won",
        "seat": 3,
        "tile": "5s",
        "by": "self_draw",
        "items": [
            {"id": "tian_hu", "fan": 4},
            {"id": "men_ting", "fan": 1},
            {"id": "zhuang", "fan": 1},
        ],
    }
    assert hand.totals == [-64, -64, -64, 192]
    other.play([(3, READY + one)])
    other.play([(3, PASS)])
    assert [event["type"] for event in other.events[4:8]] == [
        "ready_declared",
        "passed",
        "discarded",
        "bao_shown",
    ]


def test_first_drawn_tile_wins_like_the_deal() -> None:
    """地胡, whichever ready discard was chosen; the first draw of seat 1 is at place 53."""
    hand = SuihuaHand(wall(["", "123m456m789p555s1s"], "1s"), 0)
    hand.play([(0, hand.legal()[0][0])])
    while hand.phase == "claim":
        hand.play([(seat, PASS) for seat in hand.legal()])
    late = hand.clone()
    late.opened = True
    late.play([(1, READY + kind_of("1s"))])
    assert WIN not in late.legal().get(1, [])
    hand.play([(1, READY + kind_of("1s"))])
    hand.play([(1, WIN)])
    assert hand.events[-3]["items"] == [
        {"id": "di_hu", "fan": 4},
        {"id": "men_ting", "fan": 1},
        {"id": "zhuang", "fan": 1, "payers": [0]},
    ]
    assert hand.totals == [-64, 128, -32, -32]


def test_a_bound_chow_takes_anyones_tile_before_a_pung() -> None:
    """抢听: seat 3 is no neighbour of the discarder, seat 1 could pung."""
    hand = SuihuaHand(wall(["5p", "55p", "", "46p123m456m777s92s"]), 0)
    hand.play([(0, kind_of("5p"))])
    assert PUNG in hand.legal()[1]
    assert hand.legal()[3] == [PASS, BOUND_CHOW + 1]
    other = hand.clone()
    hand.play([(1, PUNG), (3, BOUND_CHOW + 1)])
    assert hand.events[-1] == {
        "type": "chowed",
        "seat": 3,
        "tile": "5p",
        "with": ["4p", "6p"],
        "from": 0,
        "ready": True,
    }
    assert hand.legal() == {3: [READY + kind_of("2s"), READY + kind_of("9s")]}
    assert hand.default(3) == READY + kind_of("2s")
    other.play([(3, PASS), (1, PASS)])
    passed = [event for event in other.events if event["type"] == "passed"]
    assert passed[0] == {"type": "passed", "seat": 3, "what": "chow", "tile": "5p", "ready": True}
    assert passed[1] == {"type": "passed", "seat": 1, "what": "pung", "tile": "5p"}


def test_either_pair_may_be_laid() -> None:
    hand = SuihuaHand(wall(["22m33m123p456p789s5s"]), 0)
    five = kind_of("5s")
    for action, laid in ((READY_LOW, "2m"), (READY_HIGH, "3m")):
        one = hand.clone()
        one.play([(0, action + five)])
        assert one.events[4] == {"type": "ready_declared", "seat": 0, "laid": laid}
        one.end("drawn", 0)
        assert one.events[-1]["laid"] == [laid, "", "", ""]


def seated(text: str, *melds: Meld, ready: bool = False) -> SuihuaHand:
    """A hand in which seat 2 holds these tiles and seat 0 is on turn with a pung of 8p and its fourth."""
    hand = SuihuaHand(wall(["8p"]), 0)
    hand.dealt = False
    hand.hands[2], hand.melds[2], hand.ready[2] = tiles(text), list(melds), ready
    hand.melds[0] = [("pung", kind_of("8p"))]
    hand.asked = {0: hand.own_turn(0)}
    return hand


def test_an_added_kong_is_robbed_by_a_ready_player_only() -> None:
    eight = kind_of("8p")
    melds = [("chow", kind_of("2m")), ("pung", kind_of("7m"))]
    for ready in (True, False):
        hand = seated("11s555s79p", *melds, ready=ready)
        hand.play([(0, ADDED + eight)])
        if ready:
            assert hand.legal() == {2: [WIN, PASS]}
            other = hand.clone()
            hand.play([(2, WIN)])
            assert hand.totals == [-8, -2, 12, -2]
            other.play([(2, PASS)])
            assert [event["type"] for event in other.events[-2:]] == ["passed", "drawn"]
        else:
            assert hand.events[-1]["from"] == "tail"


@pytest.mark.parametrize(("tile", "seat", "bao"), [("8p", 2, False), ("3p", 2, True), ("6m", None, False)])
def test_split_tile_wins_by_itself(tile: str, seat: int | None, bao: bool) -> None:
    """The 分张 goes round from the next player; seat 2 gets place 101 when seat 1 is next."""
    hand = seated("11s555s79p", ("chow", kind_of("2m")), ("pung", kind_of("7m")), ready=True)
    hand.wall[101] = kind_of(tile)
    hand.wall[104] = kind_of("2p" if bao else "9m")
    hand.indicator, hand.front = 104, 100
    hand.begin_turn(1)
    drawn = [event["seat"] for event in hand.events if event.get("from") == "split"]
    assert drawn == ([1, 2] if seat == 2 else [1, 2, 3, 0])
    assert [event["seat"] for event in hand.events if event["type"] == "won"] == ([2] if seat else [])


def test_the_indicator_in_force_is_only_itself_when_dealt() -> None:
    hand = seated("11s555s79p", ("chow", kind_of("2m")), ("pung", kind_of("7m")), ready=True)
    hand.wall[101] = kind_of("3p")
    hand.indicator, hand.front = 101, 100
    hand.begin_turn(1)
    assert hand.events[-1]["result"] == "drawn"


def test_after_passing_a_win_the_drawn_tile_is_thrown() -> None:
    hand = seated("11s555s79p", ("chow", kind_of("2m")), ("pung", kind_of("7m")), ready=True)
    hand.wall[53] = kind_of("8p")
    hand.begin_turn(2)
    assert hand.legal() == {2: [WIN, PASS]}
    assert hand.default(2) == WIN
    hand.play([(2, PASS)])
    passed, thrown = [event for event in hand.events if event["type"] in ("passed", "discarded")][:2]
    assert passed == {"type": "passed", "seat": 2, "what": "win", "tile": "8p"}
    assert thrown == {"type": "discarded", "seat": 2, "tile": "8p", "drawn": True}


# --- bao


def shown(hand: SuihuaHand) -> list[dict[str, Any]]:
    return [
        {k: v for k, v in event.items() if k != "type"}
        for event in hand.events
        if event["type"] == "bao_shown"
    ]


def test_first_ready_turns_the_indicator_and_passes_over_red() -> None:
    for mode, bao in (("open7", ["1p", "9p"]), ("hidden1", ["1p"])):
        hand = SuihuaHand(wall([DEALT], at={104: "7z", 102: "7z", 100: "9p"}), 0, {"bao_mode": mode})
        hand.play([(0, READY + kind_of("1s"))])
        hand.play([(0, PASS)])
        private = {"seat": 0} if mode == "hidden1" else {}
        assert shown(hand) == [{"indicator": "9p", "bao": bao, "skipped": ["7z", "7z"], **private}]


def test_change_of_bao_goes_through_the_order() -> None:
    places = {104: "4s", 105: "7z", 102: "2p", 103: "7z", 100: "2s", 101: "3m"}
    hand = SuihuaHand(wall(at=places), 0)
    hand.indicator = 104
    hand.pool = [kind_of("4s")] * 3 + [kind_of("5s")] * 3
    hand.change_bao()
    assert not shown(hand)
    hand.melds[1].append(("chow", kind_of("5s")))
    hand.change_bao()
    assert shown(hand) == [{"indicator": "2p", "bao": ["2p", "3p"], "skipped": ["7z"]}]
    hand.pool = [kind_of(t) for t in ("2p", "2p", "2p", "3p", "3p", "3p", "3p", *["2s"] * 3, *["3s"] * 4)]
    hand.change_bao()
    assert [one["indicator"] for one in shown(hand)] == ["2p", "2s", "3m"]
    assert shown(hand)[1]["skipped"] == ["7z"]


def test_seventh_replacement() -> None:
    hand = SuihuaHand(wall(), 0)
    left = []
    for hand.kongs in (5, 6, 7):
        left.append(hand.replacement_left())
    assert left == [True, True, False]
    hand.kongs = 6
    hand.changes = 1
    assert not hand.replacement_left()
    hand.changes = 0
    hand.indicator = 105
    assert not hand.replacement_left()
    hand.options["bao_mode"] = "hidden1"
    assert hand.replacement_left()


# --- whole hands at random


def answer(hand: SuihuaHand, seat: int, offers: list[int], rng: random.Random) -> int:
    """Ready, claims and wins more often than not."""
    wanted = [action for action in offers if READY <= action != PASS]
    if wanted and rng.random() < 0.7:
        return rng.choice(wanted)
    return rng.choice(offers) if rng.random() < 0.5 else hand.default(seat)


def held(hand: SuihuaHand) -> list[int]:
    """All tiles that left the wall."""
    melds = [tile for melds in hand.melds for meld in melds for tile in group_of(meld)]
    return [*melds, *hand.pool, *(tile for tiles_ in hand.hands for tile in tiles_)]


def unseen(hand: SuihuaHand) -> list[int]:
    """What is left of the wall; the replacement of a kong that may be robbed is still there."""
    split = sum(event.get("from") == "split" for event in hand.events)
    taken = {*range(hand.front), *range(100, 100 + split), *range(112 - hand.kongs, 112)}
    taken -= {112 - hand.kongs} if hand.phase == "rob" else set()
    return [tile for place, tile in enumerate(hand.wall) if place not in taken]


@pytest.mark.parametrize("mode", ["open7", "hidden1"])
def test_random_hands_keep_every_tile_and_sum_to_zero(mode: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(20):
        rng = random.Random(seed)
        deck = list(DECK)
        rng.shuffle(deck)
        hand = SuihuaHand(deck, rng.randrange(4), {"bao_mode": mode})
        while offers := hand.legal():
            answers = [(seat, answer(hand, seat, actions, rng)) for seat, actions in offers.items()]
            rng.shuffle(answers)
            hand.play(answers)
            assert Counter(held(hand)) == Counter(deck) - Counter(unseen(hand))
        assert sum(hand.totals) == 0
        assert all(len(melds) <= 3 for melds in hand.melds)
        seen += Counter(event["type"] for event in hand.events)
    assert {"chowed", "punged", "konged", "won", "bao_shown"} <= set(seen)
