"""The hand-over cases of cases/reported.md that a hand of Suihua can show, each under its id."""

from collections import Counter
from itertools import permutations, product

import pytest
from played import BOTH, KAN, PAIRS, ROBBING, ROBBING_DRAWS, fans, rob
from table import Table
from test_redaction import frames, shown
from walls import tiles, wall

from xiangque.events import SPECTATOR
from xiangque.match import IllegalAnswer


def table(*hands: str, draws: str = "", at: dict[int, str] | None = None, **options: object) -> Table:
    return Table(wall(list(hands), draws=draws, at=at), game="suihua", options=dict(options))


@pytest.mark.parametrize("hand", ["123456789m 1111p 9s", "123m 456s 777s 1111p 9m"])
def test_c_h01_a_wait_on_a_fifth_copy_is_no_wait(hand: str) -> None:
    alone = hand.split()[-1]
    assert not any(choice.endswith(f" {alone}") for choice in table(hand).of(0))


@pytest.mark.parametrize(
    "hand",
    ["333m34588p667889s", "45677889m444567p", "112223567m77888p", "666m233456p44555s", "233456m23334p678s"],
)
def test_c_h08_near_misses_do_not_win(hand: str) -> None:
    """They are no win, so that no declaration asks for one."""
    at = table(hand)
    for choice in sorted(at.of(0)):
        if choice.startswith("ready"):
            other = table(hand)
            assert other.step([(0, choice)])[1]["type"] == "discarded"


def test_c_f01_all_answers_in_all_orders() -> None:
    """Two could win, one pung or chow: the first winner in turn order, whatever the order of arrival."""
    hands = ["9s", "55p 1m4m7m 1s4s7s 9m 7z 2p 2m 8s", "46p 123m 777s 99m 456s", "46p 123s 777m 99s 456m"]
    start = table(*hands, draws="8p 3p 3p 5p", at={104: "6s"})
    start.throw(0, "9s")
    start.throw(1, "8p")
    start.throw(2, "ready 3p")
    start.throw(3, "ready 3p")
    start.step([(0, "5p")])
    assert start.asked() == [1, 2, 3]
    for given in product(("pung", "pass"), ("win", "pass"), ("win", "pass")):
        answers = list(zip((1, 2, 3), given, strict=True))
        for order in permutations(answers):
            at = start.fork()
            at.step(list(order))
            winner = 2 if given[1] == "win" else 3 if given[2] == "win" else None
            if winner is not None:
                assert at.last("won")["seat"] == winner
            elif given[0] == "pung":
                assert at.last("punged")["seat"] == 1
            else:
                assert at.events[-1]["type"] == "drawn"


def robbed() -> Table:
    return rob(table(*ROBBING, draws=ROBBING_DRAWS, at={104: "3s"}))


def test_c_f04_robbing_offers_win_or_pass_only_and_leaves_its_trace() -> None:
    at = robbed()
    assert (at.match.prompt(), at.offers()) == ("rob", {3: {"win", "pass"}})
    passed = at.fork()
    at.do(3, "win")
    assert at.types().count("drawn") == 4
    assert at.match.view(3).meld_kind(1, 0) == 0, "a pung again"
    laid = Counter(kind for hand in at.last("hand_ended")["hands"] for kind in hand)
    assert laid["8p"] == 0, "the robbed tile belongs to no hand"
    events = passed.decline()
    assert events[0] == {"type": "passed", "seat": 3, "what": "win", "tile": "8p"}
    assert (events[1]["type"], events[1]["from"]) == ("drawn", "tail")


def test_c_f06_an_open_window_always_offers_something_on_the_last_discard() -> None:
    at = table("9s", "33m", at={99: "3m"})
    at.throw(0, "9s")
    at.idle_out(47)
    at.step([(3, "3m")])
    assert {"pung", "pass"} <= at.of(1)
    while at.live():
        at.decline()
    assert at.result() == "drawn"


def test_c_f07_a_claim_always_leaves_a_legal_discard() -> None:
    """A bound claim is offered only with a legal ready discard after it."""
    at = table("5p", "46p 234m 456s 888s 8m 5m", "46p 123m 456s 777s 9m 5m")
    at.step([(0, "5p")])
    assert at.of(1) == {"chow middle", "pass"}, "no 1, 9 or red"
    at.do(2, "bound chow middle")
    assert at.of(2)


def test_c_f08_claims_are_offered() -> None:
    at = table("4p", "56p 1m4m7m 1s4s7s 9m 9s 7z 2m 8s")
    at.step([(0, "4p")])
    assert at.of(1) == {"chow low", "pass"}
    at = table("7s", "77s 1m4m7m 1p4p9p 9m 9s 7z 2m 3m", draws="1s 2p 3p 7s 5s 6m 8m 8p")
    at.step([(0, "7s")])
    at.do(1, "pung")
    at.throw(1, "9m")
    at.idle(3)
    assert at.drawn() == "7s"
    assert "added 7s" in at.of(1)
    at.throw(1, "9s")
    at.idle(3)
    assert at.turn() == 1
    assert "added 7s" in at.of(1), "later too"


def test_c_r01_declaration_and_discard_are_one() -> None:
    """Only discards that leave a legal wait are declarations; anything else is refused, nothing changes."""
    at = table(BOTH + "9m")
    ready = {choice for choice in at.of(0) if choice.startswith("ready")}
    assert "ready 9m" in ready
    before = list(at.match.log)
    for kind in sorted(set(tiles(BOTH))):
        if 34 + kind not in at.match.offers()[0]:
            with pytest.raises(IllegalAnswer):
                at.match.step([(0, 34 + kind)])
    assert at.match.log == before


def test_c_r04_no_kong_after_declaring() -> None:
    """Neither of four held since the deal nor of the tile drawn."""
    at = table("1111s 234m 777m 55p 6p 9m", draws="2m 3p 8s 7m", at={104: "4s"})
    ready = sorted(choice for choice in at.of(0) if choice.startswith("ready"))
    if ready:
        at.throw(0, ready[0])
        at.idle(3)
        assert not any(choice.startswith("concealed") for choice in at.of(0))
    at = table(KAN + "9m", draws="2m 3p 8s 7m", at={104: "3s"})
    at.throw(0, "ready 9m")
    at.idle(3)
    assert at.of(0) == {"win", "pass"}, "the fourth 7m is 大风, not a kong"


def test_c_r05_a_win_passed_bars_nothing() -> None:
    at = table(KAN + "9m", draws="8p 8p 2s 8p", at={104: "3s"})
    at.throw(0, "ready 9m")
    at.step([(1, "8p")])
    at.do(0, "pass")
    at.step([(2, "8p")])
    assert "win" in at.of(0)


@pytest.mark.parametrize("way", ["each", "discarder_only", "discarder_covers"])
def test_c_m01_payments_sum_to_zero(way: str) -> None:
    at = robbed()
    at = Table(
        wall([KAN + "9m"], draws="8p", at={104: "3s"}), game="suihua", options={"discard_payment": way}
    )
    at.throw(0, "ready 9m")
    at.step([(1, "8p")])
    at.do(0, "win")
    assert sum(at.deltas()) == 0


def test_c_m03_who_deals_next() -> None:
    """Dealer wins or nobody: he stays; another wins: the next player, also after a robbed kong."""
    robbing = robbed()
    robbing.do(3, "win")
    assert robbing.last("hand_ended")["next_dealer"] == 1
    drawn = table("9s", split_deal=False)
    drawn.throw(0, "9s")
    drawn.idle_out()
    assert drawn.last("hand_ended")["next_dealer"] == 0
    drawn.match.deal(wall(["9s"]), (3, 4))
    drawn.match.abort()
    assert drawn.last("hand_ended")["next_dealer"] == 0


def test_c_m05_totals_go_below_zero_and_play_goes_on() -> None:
    at = table("123m 456m 789p 11s 555s", base=100, hands=2)
    at.step([(0, "ready 1s")])
    at.step([(0, "win")])
    assert at.last("hand_ended")["totals"] == [19200, -6400, -6400, -6400]
    at.match.deal(wall(["9s"]), (1, 1))
    assert at.live()


def test_c_o10_no_hidden_tile_in_the_bytes() -> None:
    """The laid pair and the bao of hidden1 are in no other's stream."""
    at = table(PAIRS + "9p", draws="5m 8s 3p 9s", at={104: "6s"}, bao_mode="hidden1")
    at.throw(0, "lay low 9p")
    for viewer in (1, 2, 3, SPECTATOR):
        seen = frames(shown(at.match, viewer))
        assert b"bao_shown" not in seen
        assert b"laid" not in seen
    assert b'"laid":"2m"' in frames(shown(at.match, 0))
    assert b"bao_shown" in frames(shown(at.match, 0))


def test_c_s07_one_item_for_one_wait() -> None:
    """Edge wait and pair wait at once: one fan, not two."""
    at = table("1233m 456m 777s 456p 9m", draws="2p 3p 9s 3m", at={104: "2s"}, men_fan=0)
    at.throw(0, "ready 9m")
    at.idle(3)
    at.do(0, "win")
    assert sum(fan for item, fan in fans(at).items() if item in ("jia", "bian", "diao")) == 1
