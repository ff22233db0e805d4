"""Hands of Suihua and Anxiang played by bots: replayed, every piece accounted for at every event.

Most walls lay what is rare where it comes up; each match of four hands has its own options and bots.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import test_anxiang_laws
import test_laws
from card_randomly import any_cards, card_options
from mode import COMPILED, scaled
from near_walls import changing, konging, near
from played import KAN
from randomly import options_for
from table import NAMES, as_dicts
from walls import rich, robbing, shuffled, wall

from xiangque.bots import make
from xiangque.events import encode
from xiangque.match import Match
from xiangque.match.replay import verify

HANDS = 4
SEATED = {
    "suihua": (
        ["greedy", "greedy", "greedy", "greedy"],
        ["greedy", "drawn", "drawn", "drawn"],
        ["greedy", "random", "greedy", "random"],
        ["random", "random", "random", "random"],
    ),
    "anxiang": (
        ["greedy", "random", "random", "drawn"],
        ["random", "greedy", "random"],
        ["random", "random", "random", "random"],
        ["random", "random", "random"],
        ["drawn", "greedy", "drawn"],
        ["random", "random", "random"],
        ["drawn", "random", "drawn", "random"],
        ["greedy", "greedy", "greedy", "greedy"],
    ),
}


def turning(rng: random.Random) -> list[int]:
    """The dealer is ready at once; the others draw the seven bao of 3s, then the dealer one of 5m."""
    bao = rng.sample(["3s"] * 3 + ["4s"] * 4, 7)
    draws = [*bao[:3], "1m", *bao[3:6], "9p", bao[6], "8s", "2p", "6m"]
    return wall([KAN + "9m"], draws=" ".join(draws), at={104: "3s", 105: "5m"})


SUIHUA_WALLS = (shuffled, rich, near, near, near, changing, konging, robbing, robbing, turning)


def played(game: str, number: int) -> Match:
    """A match of bots to its end, its walls, options and bots chosen by its number."""
    rng = random.Random(f"bot hands {game} {number}")
    bots = SEATED[game][number % len(SEATED[game])]
    options = card_options(rng) if game == "anxiang" else options_for(game, rng)
    match = Match(game, options | {"hands": HANDS}, NAMES[: len(bots)], f"bots-{number}")
    seated = [make(name, game, rng.randrange(1 << 30), match.options) for name in bots]
    while not match.ended:
        if game == "anxiang":
            match.deal(any_cards(rng), [])
        else:
            match.deal(rng.choice(SUIHUA_WALLS)(rng), (rng.randint(1, 6), rng.randint(1, 6)))
        while match.live:
            offers = match.offers()
            match.step([(seat, seated[seat].act(match.view(seat), offers[seat])) for seat in offers])
    return match


def verified(game: str, hands: int) -> Iterator[list[dict[str, Any]]]:
    """So many hands, by match; each match comes out of its journal again."""
    for number in range(hands // HANDS):
        match = played(game, number)
        assert verify([encode(event) for event in match.log]) == []
        yield as_dicts(match.log)


def rarities(events: list[dict[str, Any]]) -> Iterator[str]:
    """What happens in a match of Suihua, under the names of the rule page."""
    shown = 0
    last: dict[str, Any] = {}
    for event in events:
        kind = event["type"]
        if kind == "hand_started":
            shown = 0
        elif kind == "bao_shown" and "seat" not in event:
            shown += 1
            yield "换宝" if shown > 1 else "宝"
        elif kind in ("chowed", "punged") and event.get("ready"):
            yield "抢听"
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
    *("宝", "换宝", "分张", "抢杠", "抢听"),
}


def test_suihua_hands_of_bots_are_replayed_and_every_item_occurs() -> None:
    met: Counter[str] = Counter()
    hands = 0
    for events in verified("suihua", scaled(1000, 60)):
        ledger = test_laws.Ledger()
        deck = Counter(next(event["wall"] for event in events if event["type"] == "hand_started"))
        for event in events[1:]:
            ledger.apply(event)
            ledger.check(deck)
        hands += sum(event["type"] == "hand_ended" for event in events)
        met.update(rarities(events))
    assert hands == scaled(1000, 60)
    if COMPILED:
        assert set(met) >= EVERY_ITEM


def test_ax_1_anxiang_hands_of_bots_are_replayed_and_eighty_cards_are_there_at_each_event() -> None:
    hands = 0
    for events in verified("anxiang", scaled(2000, 80)):
        ledger = test_anxiang_laws.Ledger()
        for event in events[1:]:
            ledger.apply(event)
            ledger.check()
        hands += sum(event["type"] == "hand_ended" for event in events)
    assert hands == scaled(2000, 80)
