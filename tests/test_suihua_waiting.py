"""SH-R1 and the wait classes: what thirteen tiles wait for, how, and why a hand is not ready."""

import random
from collections.abc import Iterator

import pytest
import slow_suihua_hands as slow
from librt.vecs import vec
from mode import scaled
from mypy_extensions import i64, u8
from slow_huaian import RED, code, kind_of
from suihua_tables import WINNING_SHAPES
from walls import DECK, tiles

from xiangque.hand.record import ADDED, CHOW, CONCEALED, EXPOSED, PUNG
from xiangque.rules.waiting import Waiting

MELD_TYPES = {
    "chow": CHOW,
    "pung": PUNG,
    "kong_exposed": EXPOSED,
    "kong_concealed": CONCEALED,
    "kong_added": ADDED,
}


def waiting(concealed: list[int], melds: list[slow.Meld], laid: int = -1) -> Waiting:
    counts = vec[u8]([u8(concealed.count(kind)) for kind in range(34)])
    packed = vec[i64]([i64(MELD_TYPES[what] | kind << 3) for what, kind in melds])
    return Waiting(counts, 0, packed, 0, len(melds), 4 - len(melds), laid)


def wait(text: str, *melds: str, laid: str = "") -> Waiting:
    """``text`` are concealed tiles, each meld a run or three or four alike."""
    laid_out = []
    for meld in melds:
        kinds = tiles(meld)
        what = "kong_exposed" if len(kinds) == 4 else "pung" if kinds[0] == kinds[1] else "chow"
        laid_out.append((what, kinds[0]))
    return waiting(tiles(text), laid_out, kind_of(laid) if laid else -1)


def kinds(mask: int) -> list[str]:
    return [code(kind) for kind in range(34) if mask >> kind & 1]


def clauses(found: Waiting) -> set[str]:
    return {refusal.clause for refusal in found.refusals()}


def classes(found: Waiting) -> set[str]:
    return {name for name in ("kan", "bian", "diao") if getattr(found, name)}


# --- ready


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("123m456m789m55m67m", {"SH-10", "SH-12"}),
        ("22m45m123p456p789s", {"SH-12"}),
        ("234m567m345p66s78s", {"SH-11", "SH-12"}),
        ("111m234m555m99m78m", {"SH-10"}),
        ("222m234m555p66s78s", {"SH-11"}),
        ("111m222p333s55s9m77z", {"SH-16"}),
        ("111m222p333s9s777m", {"SH-12"}),
        ("7z1s3s5s7s9s1m3m5m7m9m1p3p", {"SH-16"}),
    ],
)
def test_sh_r1_ready_refused_with_every_clause(text: str, refused: set[str]) -> None:
    found = wait(text)
    assert (found.wins, clauses(found)) == (0, refused)


def test_sh_14_one_concealed_tile_is_never_ready() -> None:
    found = wait("1s", "123m", "123p", "333s", "888s")
    assert (found.wins, clauses(found)) == (0, {"SH-14"})
    assert kinds(wait("1s789s", "123m", "123p", "333s").wins) == ["1s"]


@pytest.mark.parametrize(
    ("suits", "allowed"), [("123m555m", False), ("123p555m", True), ("123m777z", False), ("123m555s", True)]
)
def test_sh_10_two_suits_and_the_red_dragon_is_none(suits: str, allowed: bool) -> None:
    found = wait(suits + "99m78m456m")
    assert (found.wins != 0) == allowed
    assert ("SH-10" in clauses(found)) == (not allowed)


@pytest.mark.parametrize(
    ("hand", "melds", "allowed"),
    [
        ("333m55p78p234s666s", (), False),
        ("333m55p78p234s999s", (), True),
        ("333m55p78p234s777z", (), True),
        ("333m55p78p666s", ("123s",), True),
        ("333m55p78p666s", ("789s",), True),
        ("333m55p78p666s", ("234s",), False),
        ("333m55p78p456s", ("1111s",), True),
    ],
)
def test_sh_11_a_one_a_nine_or_a_red_dragon_before_the_winning_tile(
    hand: str, melds: tuple[str, ...], allowed: bool
) -> None:
    found = wait(hand, *melds)
    assert (found.wins != 0) == allowed
    assert clauses(found) == (set() if allowed else {"SH-11"})


def test_sh_11_the_winning_tile_does_not_count() -> None:
    assert kinds(wait("78m333m55p234s666s").wins) == []
    assert clauses(wait("78m333m55p234s666s")) == {"SH-11"}


@pytest.mark.parametrize(
    ("hand", "melds", "waits"),
    [
        ("22m33m123p456p789s", (), ["2m", "3m"]),
        ("22m45m123p456p789s", (), []),
        ("111m222p333s44m55p", (), []),
        ("22m45m123p456p", ("999s",), ["3m", "6m"]),
        ("22m45m333p666p", ("789s",), ["3m", "6m"]),
        ("22m45m333p666p999s", (), ["3m", "6m"]),
        ("22m33m555p666p", ("9999s",), []),
        ("2223m123p456p789s", (), ["3m"]),
        ("1m234m567m123p456s", (), []),
    ],
)
def test_sh_12_a_run_and_a_triplet(hand: str, melds: tuple[str, ...], waits: list[str]) -> None:
    found = wait(hand, *melds)
    assert kinds(found.wins) == waits
    assert ("SH-12" in clauses(found)) == (not waits)


@pytest.mark.parametrize(
    ("text", "waits"),
    [
        ("77z234m456p678s67m", ["5m", "8m"]),
        ("7z234m456p678s678m", ["7z"]),
        ("77z222m444p666s55m", []),
        ("77z234m456m678m56m", []),
        ("777z234m678p567m8p", ["5p", "8p"]),
        ("77z88m234p456p678p", ["8m", "7z"]),
        ("77z22m234p234p678s", ["2m", "7z"]),
    ],
)
def test_sh_27a_a_pair_of_red_dragons_waives_the_triplet(text: str, waits: list[str]) -> None:
    assert kinds(wait(text).wins) == waits


@pytest.mark.parametrize("text", WINNING_SHAPES)
def test_sh_16_the_winning_shapes_of_the_source(text: str) -> None:
    whole = tiles(text)
    for kind in set(whole):
        rest = slow.without(whole, kind)
        terminal = any(tile == RED or tile % 9 in (0, 8) for tile in rest)
        assert waiting(rest, []).wins >> kind & 1 == terminal, code(kind)


def test_sh_16_the_winning_shape_with_a_kong_of_red_dragons() -> None:
    for what in ("kong_concealed", "kong_exposed", "kong_added"):
        assert kinds(waiting(tiles("234m567s678p8m"), [(what, RED)]).wins) == ["8m"]


@pytest.mark.parametrize(
    ("hand", "melds", "waits"),
    [
        ("2222m345p678s999s", (), []),
        ("56677p11s234m", ("555p",), ["8p"]),
        ("2m345p678s", ("222m", "999s"), []),
        ("13m99s444s", ("222m", "234m"), []),
    ],
)
def test_sh_r1_a_tile_wholly_in_the_hand_and_its_melds_is_no_wait(
    hand: str, melds: tuple[str, ...], waits: list[str]
) -> None:
    found = wait(hand, *melds)
    assert kinds(found.wins) == waits
    assert bool(clauses(found)) == (not waits)


def test_sh_r1_the_reason_when_every_winning_tile_is_ones_own() -> None:
    assert clauses(wait("13m99s444s", "222m", "234m")) == {"SH-R1"}


@pytest.mark.parametrize(
    ("tile", "refused"), [("3m", []), ("2m", ["SH-16"]), ("1m", ["SH-12"]), ("4m", ["SH-12"])]
)
def test_sh_12_refusals_of_one_tile(tile: str, refused: list[str]) -> None:
    found = wait("2223m123p456p789s")
    assert [refusal.clause for refusal in found.refusals(kind_of(tile))] == refused


# --- wait classes: each row of the tables, and near misses


@pytest.mark.parametrize(
    ("text", "waits", "found_classes", "name"),
    [
        ("11s555s79s234m777p", ["8s"], {"kan"}, "kan"),
        ("11s555s35p234m777p", ["4p"], {"kan"}, "kan"),
        ("11s555s13m234p777p", ["2m"], {"kan"}, "kan"),
        ("11s555s67p234m777p", ["5p", "8p"], set(), "liang_mian"),
        ("11s55s678p234m777p", ["1s", "5s"], set(), "dui_dao"),
    ],
)
def test_sh_7_the_middle_of_a_run(text: str, waits: list[str], found_classes: set[str], name: str) -> None:
    found = wait(text)
    assert (kinds(found.wins), classes(found), found.name) == (waits, found_classes, name)


@pytest.mark.parametrize(
    ("hand", "melds", "waits", "found_classes"),
    [
        ("11s555s12m234p777p", (), ["3m"], {"bian"}),
        ("11s555s89m234p777p", (), ["7m"], {"bian"}),
        ("11s555s89p", ("234m", "777m"), ["7p"], {"bian"}),
        ("56677p11s234m", ("555p",), ["8p"], {"bian"}),
        ("11s555s23m234p777p", (), ["1m", "4m"], set()),
    ],
)
def test_sh_8_the_end_of_a_run(
    hand: str, melds: tuple[str, ...], waits: list[str], found_classes: set[str]
) -> None:
    found = wait(hand, *melds)
    assert (kinds(found.wins), classes(found)) == (waits, found_classes)


@pytest.mark.parametrize(
    ("text", "waits", "found_classes"),
    [
        ("1234m555s777p234p", ["1m", "4m"], {"diao"}),
        ("7z555s777p234p456m", ["7z"], {"diao"}),
        ("1s555s777p234p456m", ["1s"], {"diao"}),
        ("2345678m555s999p", ["2m", "5m", "8m"], {"diao"}),
        ("3455567m111p234s", ["2m", "5m", "8m"], set()),
        ("2223m123p456p789s", ["3m"], {"diao"}),
    ],
)
def test_sh_6_every_winning_tile_completes_the_pair(
    text: str, waits: list[str], found_classes: set[str]
) -> None:
    found = wait(text)
    assert (kinds(found.wins), classes(found)) == (waits, found_classes)


# --- 推出 and 大风


@pytest.mark.parametrize(
    ("hand", "melds", "pairs"),
    [
        ("22m33m123p456p789s", (), ["2m", "3m"]),
        ("11s55s678p", ("234m", "777m"), ["1s", "5s"]),
        ("77z88m234p456p678p", (), ["8m", "7z"]),
        ("4555688m123p456s", (), ["5m", "8m"]),
        ("11s555s67p234m777p", (), []),
        ("11s555s79s234m777p", (), []),
        ("1234m555s777p234p", (), []),
    ],
)
def test_sh_24_the_pairs_that_may_be_laid(hand: str, melds: tuple[str, ...], pairs: list[str]) -> None:
    assert kinds(wait(hand, *melds).pairs) == pairs


def test_sh_24_only_the_laid_pair_s_tile_wins() -> None:
    hand, melds = "11s55s678p", ("234m", "777m")
    assert kinds(wait(hand, *melds, laid="5s").wins) == ["5s"]
    assert kinds(wait(hand, *melds, laid="1s").wins) == ["1s"]
    assert wait(hand, *melds, laid="6p").wins == 0
    assert wait("11s555s67p", *melds, laid="1s").wins == 0


@pytest.mark.parametrize(
    ("hand", "melds", "triplets"),
    [
        ("11s555s67p", ("234m", "777m"), ["7m", "5s"]),
        ("11s555s67p", ("234m", "7777m"), ["5s"]),
        ("34555m11s234p99p7s", (), []),
        ("55567m11s234p999p", (), ["5m", "9p"]),
        ("4555688m123p456s", (), ["5m"]),
        ("77z777s234m456p67m", (), ["7s"]),
    ],
)
def test_sh_30_triplets_whose_fourth_is_da_feng(
    hand: str, melds: tuple[str, ...], triplets: list[str]
) -> None:
    assert kinds(wait(hand, *melds).triplets) == triplets


# --- the slow twin


def nearly_complete(chance: random.Random) -> tuple[list[int], list[slow.Meld]]:
    """Thirteen tiles, melds counted three, mostly one short of four sets and a pair."""
    while True:
        low = chance.choice([0, 0, 9, 18])
        pool = list(range(low, low + 6)) + list(range(9, 13)) + [RED] if chance.random() < 0.5 else DECK
        groups = []
        for _ in range(4):
            kind = chance.choice(pool)
            run = kind < 27 and kind % 9 < 7 and chance.random() < 0.6
            groups.append([kind, kind + 1, kind + 2] if run else [kind] * 3)
        cut = chance.choice([0, 0, 0, 1, 2, 3])
        concealed = [kind for group in groups[cut:] for kind in group] + [chance.choice(pool)] * 2
        concealed.remove(chance.choice(concealed))
        if chance.random() < 0.1:
            concealed[0] = chance.choice(DECK)
        melds: list[slow.Meld] = []
        for group in groups[:cut]:
            alike = chance.choice(["pung", "pung", "kong_exposed", "kong_concealed", "kong_added"])
            melds.append((alike if group[0] == group[1] else "chow", group[0]))
        own = slow.all_tiles(concealed, melds)
        if all(own.count(kind) <= 4 for kind in own):
            return sorted(concealed), melds


def samples(count: int) -> Iterator[tuple[list[int], list[slow.Meld]]]:
    chance = random.Random("suihua waiting")
    for _ in range(count):
        yield nearly_complete(chance)


def test_sh_r1_agrees_with_the_slow_twin() -> None:
    ready = 0
    for concealed, melds in samples(scaled(20_000, 2_000)):
        twin = slow.Waiting(concealed, melds)
        ready += bool(twin.ways)
        for laid in (None, *(twin.pairs() or ())):
            found = waiting(concealed, melds, -1 if laid is None else laid)
            where = (concealed, melds, laid)
            assert kinds(found.wins) == [code(k) for k in sorted(twin.wins(laid) & set(twin.ways))], where
            assert kinds(found.pairs) == [code(kind) for kind in twin.pairs() or ()], where
            assert classes(found) == twin.classes(), where
            assert bool(found.refusals()) == (not twin.ways), where
            if twin.ways:
                own = slow.all_tiles(concealed, melds)
                fourth = {k for k in range(34) if found.triplets >> k & 1 and own.count(k) == 3}
                assert fourth == twin.triplets(laid), where
    assert ready > scaled(10_000, 1_000)
