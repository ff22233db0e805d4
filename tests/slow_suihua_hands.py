"""The obvious slow twin of Suihua's ready conditions, wait classes and settlement, from the rule page alone.

Tiles are lists of kinds, a meld is its name and its (lowest) kind; every reading is laid out and looked at.
"""

from functools import lru_cache
from itertools import product
from typing import Any

from slow_huaian import RED, kind_of, splits
from walls import tiles as kinds_of

Group = tuple[int, ...]
Meld = tuple[str, int]
Item = dict[str, Any]

DEFAULTS: dict[str, Any] = {
    "base": 1,
    "hands": 8,
    "bao_mode": "open7",
    "split_deal": True,
    "bao_discard_win": True,
    "tuichu_is_jia": True,
    "jia_class": ["kan", "bian", "diao"],
    "men_fan": 1,
    "discard_payment": "each",
}
ITEM_OF_CLASS = {"kan": "jia", "bian": "bian", "diao": "diao"}
KINDS = (*range(27), RED)


def group_of(meld: Meld) -> Group:
    """The tiles of a meld."""
    what, kind = meld
    if what == "chow":
        return (kind, kind + 1, kind + 2)
    return (kind,) * (3 if what == "pung" else 4)


def all_tiles(tiles: list[int], melds: list[Meld]) -> list[int]:
    """What a player holds, melds included."""
    return [*tiles, *(tile for meld in melds for tile in group_of(meld))]


def without(tiles: list[int], *gone: int) -> list[int]:
    """The tiles that are left."""
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return rest


def readings(tiles: list[int]) -> list[list[Group]]:
    """Every way to lay concealed tiles out as sets and exactly one pair (SH-16)."""
    parts = [tuple(sorted(tile for tile in tiles if tile // 9 == suit)) for suit in range(4)]
    if sorted(len(part) % 3 for part in parts) != [0, 0, 0, 2]:
        return []
    ways = [splits(part, len(part) % 3 == 2) for part in parts]
    return [[group for way in choice for group in way] for choice in product(*ways)]


def is_run(group: Group) -> bool:
    """A chow or a run in the hand."""
    return group[0] != group[-1]


def is_legal(reading: list[Group]) -> bool:
    """SH-10, SH-12, SH-27a of a whole hand with its melds; SH-11 is asked of the waiting hand."""
    suits = {tile // 9 for group in reading for tile in group if tile != RED}
    runs = any(is_run(group) for group in reading)
    triplets = any(len(group) >= 3 and not is_run(group) for group in reading)
    return len(suits) >= 2 and runs and (triplets or (RED, RED) in reading)


class Waiting:
    """What thirteen tiles (a meld counts three) wait for under SH-R1."""

    def __init__(self, tiles: list[int], melds: list[Meld]) -> None:
        self.tiles = tiles
        self.melds = melds
        self.ways: dict[int, list[list[Group]]] = {}  # the legal readings by winning tile, melds left out
        own = all_tiles(tiles, melds)
        if len(tiles) < 4 or not any(tile == RED or tile % 9 in (0, 8) for tile in own):
            return  # SH-14, SH-11
        outside = [group_of(meld) for meld in melds]
        for kind in KINDS:
            if own.count(kind) == 4:
                continue
            found = [way for way in readings([*tiles, kind]) if is_legal([*way, *outside])]
            if found:
                self.ways[kind] = found

    def wins(self, laid: int | None = None) -> set[int]:
        """The winning set; with a pair laid aside only that pair's tile (SH-24)."""
        return set(self.ways) if laid is None else {laid}

    def classes(self) -> set[str]:
        """SH-6, SH-7, SH-8, judged on the whole winning set."""
        found = set()
        if len(self.ways) == 1:
            ((tile, ways),) = self.ways.items()
            runs = [group for way in ways for group in way if is_run(group) and tile in group]
            if any(group[1] == tile for group in runs):
                found.add("kan")
            if any(group[1] != tile for group in runs):
                found.add("bian")
        if self.ways and all(any((t, t) in way for way in ways) for t, ways in self.ways.items()):
            found.add("diao")
        return found

    def pairs(self) -> tuple[int, int] | None:
        """The two pairs of which one may be laid aside, the lower first (SH-24)."""
        if len(self.ways) != 2:
            return None
        low, high = sorted(self.ways)
        both = all(
            any((won,) * 3 in way and (kept, kept) in way for way in self.ways[won])
            for won, kept in ((low, high), (high, low))
        )
        return (low, high) if both else None

    def triplets(self, laid: int | None = None) -> set[int]:
        """The kinds whose fourth tile is 大风 (SH-30)."""
        found = {kind for what, kind in self.melds if what == "pung"}
        for tile in self.wins(laid):
            for way in self.ways[tile]:
                found |= {g[0] for g in way if len(g) == 3 and g[0] == g[2] and self.tiles.count(g[0]) >= 3}
        own = all_tiles(self.tiles, self.melds)
        return {kind for kind in found if own.count(kind) == 3}


@lru_cache(maxsize=1 << 14)
def _waiting(tiles: tuple[int, ...], melds: tuple[Meld, ...]) -> Waiting:
    return Waiting(list(tiles), list(melds))


def waiting(tiles: list[int], melds: list[Meld]) -> Waiting:
    """The waiting hand of so many tiles and melds."""
    return _waiting(tuple(sorted(tiles)), tuple(sorted(melds)))


def is_men(melds: list[Meld]) -> bool:
    """SH-25: no exposed meld."""
    return all(what == "kong_concealed" for what, _ in melds)


def may_win_dealt(tiles: list[int]) -> bool:
    """SH-36: one of fourteen dealt tiles is in the winning set of the other thirteen."""
    return any(tile in waiting(without(tiles, tile), []).wins() for tile in set(tiles))


def may_win_drawn(wait: Waiting, laid: int | None, tile: int, bao: bool) -> bool:
    """Naturally, as bao or as 大风."""
    return bao or tile in wait.wins(laid) or tile in wait.triplets(laid)


def hand_items(
    options: dict[str, Any], wait: Waiting, laid: int | None, tile: int, drawn: bool, bao: bool
) -> list[Item]:
    """The items of an ordinary win that all losers pay alike; ``bao``: the drawn tile works as bao."""
    found: list[Item] = []
    classes = [name for name in ITEM_OF_CLASS if name in options["jia_class"] and name in wait.classes()]
    if laid is not None:
        if options["tuichu_is_jia"]:
            found.append({"id": "tui_chu", "fan": 1})
    elif classes:
        found.append({"id": ITEM_OF_CLASS[classes[0]], "fan": 1})
    if drawn:
        jia = bool(found)
        found.append({"id": "zi_mo", "fan": 1})
        best: list[Item] = []
        if tile in wait.triplets(laid):
            best.append({"id": "da_feng", "fan": 2 if jia else 1})
        if bao and jia and tile in wait.wins(laid):
            best.append({"id": "bao_zhong_bao", "fan": 2})
        elif bao:
            best.append({"id": "mo_bao", "fan": 1})
        if best:
            found.append(max(best, key=lambda item: int(item["fan"])))
    return found + men_items(options, wait.melds)


def men_items(options: dict[str, Any], melds: list[Meld]) -> list[Item]:
    """闷听, if it is worth anything."""
    return [{"id": "men_ting", "fan": options["men_fan"]}] if options["men_fan"] and is_men(melds) else []


def dealt_items(options: dict[str, Any], winner: int, dealer: int) -> list[Item]:
    """天胡 and 地胡: 夹, self-draw and 宝中宝 together (SH-36, SH-37)."""
    return [{"id": "tian_hu" if winner == dealer else "di_hu", "fan": 4}, *men_items(options, [])]


def payer_items(
    options: dict[str, Any], winner: int, dealer: int, source: int | None, source_ready: bool
) -> list[Item]:
    """The dealer's fan, if anybody's amount holds it, and 点炮一番."""
    found: list[Item] = []
    if winner == dealer:
        found.append({"id": "zhuang", "fan": 1})
    elif source in (None, dealer) or options["discard_payment"] != "discarder_only":
        found.append({"id": "zhuang", "fan": 1, "payers": [dealer]})
    if source is not None and not source_ready:
        found.append({"id": "dian_pao", "fan": 1, "payers": [source]})
    return found


def deltas(
    options: dict[str, Any], items: list[Item], winner: int, source: int | None, source_ready: bool
) -> list[int]:
    """What each seat gains: every loser's own amount, and who pays it (``discard_payment``)."""
    gains = [0, 0, 0, 0]
    way = options["discard_payment"]
    for loser in range(4):
        if loser == winner:
            continue
        fans = sum(item["fan"] for item in items if loser in item.get("payers", range(4)))
        amount = options["base"] * 2**fans
        payer = loser
        if source is not None:
            if way == "discarder_only" and loser != source:
                continue
            if way == "discarder_covers" and not source_ready:
                payer = source
        gains[payer] -= amount
        gains[winner] += amount
    return gains


def score(request: dict[str, Any]) -> dict[str, Any] | None:
    """The items and payments of a score request of the interfaces; None is not a win."""
    options = DEFAULTS | request.get("options", {})
    seat, dealer, source = request["seat"], request["dealer"], request.get("from")
    ready, context = request.get("ready", []), request.get("context", [])
    laid = next((kind_of(word[5:]) for word in context if word.startswith("laid:")), None)
    melds = [(meld["kind"], min(kinds_of(meld["tiles"]))) for meld in request.get("melds", [])]
    tile, drawn = kind_of(request["winning"]), request["win_by"] == "self_draw"
    wait = waiting(kinds_of(request["concealed"]), melds)
    bao = tile in [kind_of(text) for text in request.get("bao", [])]
    if seat not in ready or (laid is not None and laid not in (wait.pairs() or ())):
        return None
    if "dealt" in context:
        dealer_wins = seat == dealer and may_win_dealt([*wait.tiles, tile])
        if not drawn or not (dealer_wins or tile in wait.wins()):
            return None
        items = dealt_items(options, seat, dealer)
    else:
        if not wait.ways or (not drawn and bao and not options["bao_discard_win"]):
            return None
        if not (may_win_drawn(wait, laid, tile, bao) if drawn else tile in wait.wins(laid)):
            return None
        items = hand_items(options, wait, laid, tile, drawn, drawn and bao)
    items += payer_items(options, seat, dealer, source, source in ready)
    payments = deltas(options, items, seat, source, source in ready)
    return {"items": items, "payments": payments, "total": payments[seat]}
