"""Hands of Suihua and Anxiang played by bots: replayed, every piece accounted for at every event.

Most walls lay what is rare where it comes up; each match of four hands has its own options and bots.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import test_anxiang_laws
import test_laws
from card_randomly import any_cards, card_options
from mode import COMPILED, scaled
from near_walls import changing, konging, near
from played import KAN
from randomly import options_for
from table import NAMES, as_dicts
from walls import rich, robbing, shuffled, wall

from xiangque.arena import plan, report, run
from xiangque.bots import make
from xiangque.bots.simple import RandomBot
from xiangque.events import encode
from xiangque.match import Match
from xiangque.match.replay import verify
from xiangque.rules import game as find_game
from xiangque.rules.table import CONCEALED_KONG, EXPOSED_KONG, PUNG, WIN

HANDS = 4
SUIHUA = (
    ("greedy", "greedy", "greedy", "greedy"),
    ("greedy", "drawn", "drawn", "drawn"),
    ("greedy", "konging", "greedy", "konging"),
    ("drawn", "konging", "drawn", "greedy"),
    ("random", "random", "random", "random"),
)
ANXIANG = (
    ("greedy", "random", "random", "drawn"),
    ("random", "random", "random"),
    ("random", "greedy", "random"),
    ("random", "random", "random", "random"),
    ("drawn", "greedy", "drawn"),
    ("drawn", "random", "drawn", "random"),
)


class KongingBot(RandomBot):
    """Pungs and kongs whatever it may, plays at random otherwise."""

    def act(self, view: Any, offers: list[int], deadline: float | None = None) -> int:
        """A kong before a pung."""
        for offer in offers:
            if CONCEALED_KONG <= offer < WIN or offer == EXPOSED_KONG:
                return offer
        return PUNG if PUNG in offers else super().act(view, offers)


def turning(rng: random.Random) -> list[int]:
    """SH-29: the dealer is ready at once; the others draw the seven bao, then the dealer one of the next."""
    bao = rng.sample(["3s"] * 3 + ["4s"] * 4, 7)
    draws = [*bao[:3], "1m", *bao[3:6], "9p", bao[6], "8s", "2p", "6m"]
    return wall([KAN + "9m"], draws=" ".join(draws), at={104: "3s", 105: "5m"})


def lasting(rng: random.Random) -> list[int]:
    """SH-26: whatever the dealer could win with is in another's hand but the first of the last tiles."""
    holder = rng.choice([1, 2, 3])
    hands = [KAN + "9m", "", "", ""]
    hands[holder] = "3334444s 5s 7m 888p"
    return wall(hands, at={100: "8p", 104: "3s"})


def doubled(rng: random.Random) -> list[int]:
    """SH-2: 宝中宝, the one tile the dealer waits for is bao."""
    return wall([KAN + "9m"], draws="1m 2p 3p 8p", at={104: "8p"})


def robbed(rng: random.Random) -> list[int]:
    """SH-27b: the dealer's lowest is 8p; who pungs it draws the fourth when another waits for it."""
    hands = ["8p 9p 123s 467s 889s 99p 7z", "88p 456m 456p 147s 7z 9m", "", "11s 555s 79p 24m 77m 7z 6s"]
    return wall(hands, draws="2p 3m 2p 1m 2p 7m 3p 8p", at={104: "3s"})


LIVELY = (shuffled, rich, near, near, near, changing, konging, robbing, robbing)
SET = {
    ("greedy", "drawn", "drawn", "drawn"): (turning, lasting, doubled) * 3,
    ("drawn", "konging", "drawn", "greedy"): (robbed,) * 9,
}


def suihua(number: int, rng: random.Random) -> Match:
    """A match of Suihua to its end."""
    bots = SUIHUA[number % len(SUIHUA)]
    walls = LIVELY + SET.get(bots, ())
    match = Match("suihua", options_for("suihua", rng) | {"hands": HANDS}, NAMES, f"bots-{number}")
    while not match.ended:
        match.deal(rng.choice(walls)(rng), (rng.randint(1, 6), rng.randint(1, 6)))
        play_out(match, bots, rng)
    return match


def anxiang(number: int, rng: random.Random) -> Match:
    """A match of Anxiang to its end."""
    bots = ("greedy",) * 4 if number % 20 == 0 else ANXIANG[number % len(ANXIANG)]
    match = Match("anxiang", card_options(rng) | {"hands": HANDS}, NAMES[: len(bots)], f"bots-{number}")
    while not match.ended:
        match.deal(any_cards(rng), [])
        play_out(match, bots, rng)
    return match


def play_out(match: Match, bots: tuple[str, ...], rng: random.Random) -> None:
    """The open hand to its end, by these bots."""
    seated = [
        KongingBot(seed) if name == "konging" else make(name, match.game.id, seed, match.options)
        for name in bots
        for seed in [rng.randrange(1 << 30)]
    ]
    while match.live:
        offers = match.offers()
        match.step([(seat, seated[seat].act(match.view(seat), offers[seat])) for seat in offers])


def verified(match: Match) -> list[dict[str, Any]]:
    """The events of a match, which come out of its journal again."""
    assert verify([encode(event) for event in match.log]) == []
    assert match.hand == HANDS
    return as_dicts(match.log)


def rarities(events: list[dict[str, Any]]) -> Iterator[str]:
    """What happens in a match of Suihua, under the names of the rule page."""
    turned = 0
    last: dict[str, Any] = {}
    for event in events:
        kind = event["type"]
        if kind == "hand_started":
            turned = 0
        elif kind == "bao_shown" and "seat" not in event:
            turned += 1
            yield "换宝" if turned > 1 else "宝"
        elif kind in ("chowed", "punged") and event.get("ready"):
            yield "抢听" if kind == "chowed" else "碰听"
        elif kind == "won":
            yield from (item["id"] for item in event["items"])
            if event["by"] == "rob_kong":
                yield "抢杠"
            if last.get("from") == "split":
                yield "分张"
        last = event if kind != "bao_shown" else last


EVERY_ITEM = {
    *("jia", "bian", "diao", "tui_chu", "men_ting", "mo_bao", "bao_zhong_bao", "da_feng"),
    *("zi_mo", "zhuang", "dian_pao", "tian_hu", "di_hu"),
    *("宝", "换宝", "分张", "抢杠", "抢听", "碰听"),
}


def test_suihua_hands_of_bots_are_replayed_and_every_item_occurs() -> None:
    met: Counter[str] = Counter()
    for number in range(scaled(1000, 24) // HANDS):
        events = verified(suihua(number, random.Random(f"bot hands {number}")))
        ledger = test_laws.Ledger()
        deck = Counter(next(event["wall"] for event in events if event["type"] == "hand_started"))
        for event in events[1:]:
            ledger.apply(event)
            ledger.check(deck)
        met.update(rarities(events))
    assert set(met) == EVERY_ITEM or not COMPILED, met


def test_ax_1_anxiang_hands_of_bots_are_replayed_with_eighty_cards_at_each_event() -> None:
    for number in range(scaled(2000, 24) // HANDS):
        ledger = test_anxiang_laws.Ledger()
        for event in verified(anxiang(number, random.Random(f"bot hands {number}")))[1:]:
            ledger.apply(event)
            ledger.check()


@pytest.mark.skipif(not COMPILED, reason="enough hands for an interval take minutes interpreted")
@pytest.mark.parametrize(
    ("game", "bots", "hands"),
    [
        ("suihua", "greedy,random,random,random", 256),
        ("suihua", "greedy,drawn,drawn,drawn", 256),
        ("anxiang", "greedy,random,random", 240),
    ],
)
def test_greedy_gains_with_the_whole_interval_above_zero(game: str, bots: str, hands: int) -> None:
    arena = plan(game, tuple(bots.split(",")), find_game(game).resolve({"hands": 2}), 1, hands)
    first = report(arena, run(arena))["bots"][0]
    assert first["ci95"][0] > 0
    assert first["win_rate"] > 0.3
