"""What lies face down stays unknown: the bao before a viewer may see it, a laid pair, the last tiles.

Two walls that differ only where the indicators and the last tiles lie give a viewer the same bytes, offers,
hints and reasons for as long as it may not know them.
"""

import random
from collections.abc import Callable

import pytest
from mode import scaled
from msgspec import UNSET
from near_walls import changing, konging, near
from randomly import PASS, WIN, Answer
from table import NAMES, Table
from test_redaction import frames, private, shown
from walls import wall

from xiangque.events import SPECTATOR, BaoShown, Drawn, Konged
from xiangque.match import Match
from xiangque.rules.table import BOUND_CHOW, BOUND_PUNG, CONCEALED_KONG, READY, declares

HIDDEN = range(100, 106)
STYLES: dict[str, Callable[[random.Random], list[int]]] = {
    "near": near,
    "changing": changing,
    "konging": konging,
}


def shuffled_there(kinds: list[int], rng: random.Random) -> list[int]:
    """The wall with the tiles of the hidden places in another order."""
    found = list(kinds)
    there = [found[place] for place in HIDDEN]
    while there == [kinds[place] for place in HIDDEN]:
        rng.shuffle(there)
    for place, kind in zip(HIDDEN, there, strict=True):
        found[place] = kind
    return found


def binds(action: int) -> bool:
    """Whether an action declares or must be followed by a declaration."""
    return declares(action) or BOUND_CHOW <= action <= BOUND_PUNG


def choices(match: Match, viewer: int) -> dict[int, list[int]]:
    """What asked seats may answer without ending the hand; the viewer never declares."""
    return {
        seat: [action for action in actions if action != WIN and not (seat == viewer and binds(action))]
        for seat, actions in match.offers().items()
    }


def settle(match: Match, viewer: int) -> None:
    """Ready players pass their wins until somebody has another choice."""
    while match.live and all(actions == [PASS] for actions in choices(match, viewer).values()):
        match.step([(seat, PASS) for seat in match.offers()])


def lively(offers: dict[int, list[int]], rng: random.Random) -> list[Answer]:
    """Kongs and declarations more often than not."""
    answers = []
    for seat, actions in offers.items():
        wanted = [action for action in actions if action >= READY and action != PASS]
        answers.append((seat, rng.choice(wanted if wanted and rng.random() < 0.7 else actions)))
    return answers


def may_not_know(match: Match, mode: str) -> bool:
    """Whether nobody, or in hidden1 nobody else, has been shown anything of the hidden places."""
    shown_to_all = mode == "open7" and any(isinstance(event, BaoShown) for event in match.log)
    return match.live and not shown_to_all and konged(match) < 7 and match.view(0).left > 0


def konged(match: Match) -> int:
    """Kongs made; the seventh draws from among the hidden places."""
    return sum(isinstance(event, Konged) for event in match.log)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("mode", ["hidden1", "open7"])
def test_nobody_who_may_not_know_can_tell_where_the_bao_lies(style: str, mode: str) -> None:
    compared = seventh = 0
    for seed in range(scaled(60, 10)):
        rng = random.Random(f"hidden {style} {mode} {seed}")
        kinds = STYLES[style](rng)
        viewer = rng.choice([0, 1, 2, 3, SPECTATOR])
        pair = [Match("suihua", {"bao_mode": mode, "hands": 1}, NAMES, "hidden") for _ in range(2)]
        for match, dealt in zip(pair, (kinds, shuffled_there(kinds, rng)), strict=True):
            match.deal(dealt, (1, 2))
        one, other = pair
        while True:
            settle(one, viewer)
            settle(other, viewer)
            if not (may_not_know(one, mode) and may_not_know(other, mode)):
                break
            compared += 1
            assert frames(shown(one, viewer)) == frames(shown(other, viewer))
            real = [{s: a for s, a in choices(match, viewer).items() if a != [PASS]} for match in pair]
            assert real[0] == real[1]
            if viewer in real[0]:
                assert private(one, viewer) == private(other, viewer)
            kongs = [a for actions in real[0].values() for a in actions if CONCEALED_KONG <= a < WIN]
            seventh += bool(kongs) and konged(one) == 6
            answers = lively(real[0], rng)
            for match in pair:
                rest = [(seat, PASS) for seat in match.offers() if seat not in real[0]]
                match.step([*rest, *answers])
    assert compared > 40
    assert seventh > 0 or style != "konging"


LAYING = "22m33m123p456p789s5s"  # the dealer: 对倒 on 2m and 3m once 5s is thrown


@pytest.mark.parametrize("choice", ["ready 5s", "lay low 5s", "lay high 5s"])
def test_a_laid_pair_is_known_to_its_own_seat_alone(choice: str) -> None:
    plain, laying = (Table(wall([LAYING]), game="suihua") for _ in range(2))
    for table, text in ((plain, "ready 5s"), (laying, choice)):
        table.throw(0, text)
        table.idle(3)
    for viewer in (1, 2, 3, SPECTATOR):
        assert frames(shown(laying.match, viewer)) == frames(shown(plain.match, viewer))
    declared = next(event for event in laying.events if event["type"] == "ready_declared")
    assert declared.get("laid") == {"ready 5s": None, "lay low 5s": "2m", "lay high 5s": "3m"}[choice]
    assert laying.match.view(0).laid == {"ready 5s": -1, "lay low 5s": 1, "lay high 5s": 2}[choice]
    assert all(laying.match.view(viewer).laid == -1 for viewer in (1, 2, 3))


def test_the_last_tiles_are_dealt_face_down() -> None:
    table = Table(wall(["9s"]), game="suihua")
    table.throw(0, "9s")
    table.idle_out()
    for viewer in (0, 1, 2, 3, SPECTATOR):
        last = [event for event in shown(table.match, viewer) if getattr(event, "from_", "") == "split"]
        assert [getattr(event, "tile", "") != UNSET for event in last] == [
            event.seat == viewer for event in last if isinstance(event, Drawn)
        ]
        assert len(last) == 4
