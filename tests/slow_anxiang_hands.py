"""The obvious slow twin of Anxiang's readings and 息: lists of cards, every way tried, nothing of the engine.

Written from rules/anxiang.md alone. A card is a number: 0-9 the small 一…十, 10-19 the big 壹…拾. Laid
groups are ``(what, kind)``: ``pung`` 碰, ``wei`` 煨, ``chow`` 吃 with the lowest kind of its run. A reading
adds ``kan`` 砍, ``run`` and ``pair``, so that it lays out all twenty cards in seven parts.
"""

from functools import lru_cache
from typing import Any, NamedTuple

CARDS = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"
RED = frozenset(CARDS.index(char) for char in "二七十贰柒拾")
DEFAULTS: dict[str, Any] = {
    "min_xi": 10,
    "base": 1,
    "wei_open": False,
    "broken_kan_free": True,
    "split_kan": True,
    "diao_last_card": False,
    "shou_qian_shou": 0,
    "hands": 8,
}
LABELS = {
    "wu_dui": "乌对",
    "dui_zi_hu": "对子胡",
    "wu_hu": "乌胡",
    "dian_hu": "点胡",
    "yin_hu": "印胡",
    "chun_yin": "纯印",
    "duo_hong": "多红",
    "man_yuan_hua": "满园花",
    "da_zi_hu": "大字胡",
    "xiao_zi_hu": "小字胡",
    "zu_sun_zhuo_dai_tuo": "祖孙卓带拖",
    "zu_sun_zhuo": "祖孙卓",
    "zi_mei_zhuo_dai_tuo": "姊妹卓带拖",
    "san_luan_zhuo": "三乱卓",
    "zi_mei_zhuo": "姊妹卓",
    "zhuo_hu": "卓胡",
    "ba_peng_tou": "八碰头",
    "jia_ba_peng_tou": "假八碰头",
    "hai_di_hu": "海底胡",
    "dan_diao": "单吊",
    "bei_kao_bei": "背靠背",
    "shou_qian_shou": "手牵手",
}
TRIPLETS = ("pung", "wei", "kan")
RUNS = ("chow", "run")

Part = tuple[str, int]


class Worth(NamedTuple):
    """One reading of a won hand and what it is worth."""

    parts: tuple[Part, ...]
    place: int  # the part that holds the winning card
    xi: tuple[int, ...]  # hard 息 part by part
    times: dict[str, int]  # the item that multiplies, if any
    items: dict[str, int]  # the items that are added

    @property
    def hard(self) -> int:
        """AX-15."""
        return sum(self.xi)

    @property
    def total(self) -> int:
        """AX-16."""
        return self.hard * max(self.times.values(), default=1) + sum(self.items.values())


def kinds_of(text: str) -> list[int]:
    """The kinds of cards written as characters."""
    return [CARDS.index(char) for char in text]


def pieces(kinds: list[int]) -> list[str]:
    """Sorted characters."""
    return [CARDS[kind] for kind in sorted(kinds)]


def size(kind: int) -> int:
    """Small 0, big 1."""
    return kind // 10


def rank(kind: int) -> int:
    """Ranks count from 0."""
    return kind % 10


def neighbours(one: int, other: int) -> bool:
    """Same size, neighbouring rank."""
    return size(one) == size(other) and abs(one - other) == 1


def cards_of(part: Part) -> list[int]:
    """The cards of one part."""
    what, kind = part
    if what in RUNS:
        return [kind, kind + 1, kind + 2]
    return [kind] * (2 if what == "pair" else 3)


@lru_cache(maxsize=1 << 17)
def splits(cards: tuple[int, ...], pair: bool) -> tuple[tuple[Part, ...], ...]:
    """Every way to lay sorted cards out as triplets and runs of one size (and one pair, if asked for)."""
    if not cards:
        return () if pair else ((),)
    first = cards[0]
    parts: list[Part] = [("triplet", first)]
    if rank(first) <= 7:
        parts.append(("run", first))
    if pair:
        parts.append(("pair", first))
    found: list[tuple[Part, ...]] = []
    for part in parts:
        rest = list(cards)
        try:
            for card in cards_of(part):
                rest.remove(card)
        except ValueError:
            continue
        found += [(part, *others) for others in splits(tuple(rest), pair and part[0] != "pair")]
    return tuple(found)


def readings(
    concealed: list[int], groups: list[Part], card: int, own: bool, options: dict[str, Any]
) -> list[tuple[tuple[Part, ...], int]]:
    """Every reading (AX-14) with the place of the winning card; ``own``: the winner turned it."""
    if len(concealed) != 19 - 3 * len(groups):
        return []
    wei = own and concealed.count(card) >= 2
    kans = [kind for kind in set(concealed) if concealed.count(kind) >= 3]
    found: list[tuple[tuple[Part, ...], int]] = []
    for split in splits(tuple(sorted([*concealed, card])), True):
        if not options["split_kan"] and any(("triplet", kind) not in split for kind in kans):
            continue
        for place, part in enumerate(split):
            if card not in cards_of(part):
                continue
            if wei and part != ("triplet", card):
                continue
            if not options["split_kan"] and not wei and part[0] == "triplet" and card in kans:
                continue
            parts = list(split)
            for i, (what, kind) in enumerate(split):
                if what == "triplet":
                    completed = "wei" if own else "pung"
                    parts[i] = (completed if i == place else "kan", kind)
            found.append(((*groups, *parts), place + len(groups)))
    return found


def tuan_yuan(parts: tuple[Part, ...]) -> list[int]:
    """团圆: all four of a character, three of them one group."""
    cards = [card for part in parts for card in cards_of(part)]
    return sorted(kind for what, kind in parts if what in TRIPLETS and cards.count(kind) == 4)


def xi_of(part: Part, parts: tuple[Part, ...]) -> int:
    """Hard 息 of one part (AX-15)."""
    what, kind = part
    red = kind in RED
    if what in RUNS:
        return 0
    if what == "pair":
        if any(kind in cards_of(other) for other in parts if other[0] in RUNS):
            return 3 if red else 2
        return 2 if red else 0
    xi = (3 if red else 2) if what == "pung" else (4 if red else 3)
    if kind in tuan_yuan(parts):
        xi += 4 if red else 3
    return xi


def times_of(parts: tuple[Part, ...]) -> dict[str, int]:
    """m of AX-16 under its name."""
    red = sum(card in RED for part in parts for card in cards_of(part))
    triplets = all(what in TRIPLETS or what == "pair" for what, _ in parts)
    if triplets and red == 0:
        return {"wu_dui": 8}
    if triplets:
        return {"dui_zi_hu": 6}
    if red == 0:
        return {"wu_hu": 4}
    if red == 1:
        return {"dian_hu": 3}
    return {}


def red_items(parts: tuple[Part, ...]) -> dict[str, int]:
    """印胡 or 纯印, 多红, 满园花, 大字胡, 小字胡."""
    cards = [card for part in parts for card in cards_of(part)]
    red = sum(card in RED for card in cards)
    seals = sum(kind in RED for kind in tuan_yuan(parts))
    found: dict[str, int] = {}
    if seals and red == 4 * seals:
        found["chun_yin"] = 100 * seals
    elif seals:
        found["yin_hu"] = 10 * seals
    if red >= 10:
        found["duo_hong"] = 10 * (red - 9)
    if all(any(card in RED for card in cards_of(part)) for part in parts):
        found["man_yuan_hua"] = 100
    if all(size(card) == 1 for card in cards):
        found["da_zi_hu"] = 100
    if all(size(card) == 0 for card in cards):
        found["xiao_zi_hu"] = 100
    return found


def zhuo(fours: list[int]) -> dict[str, int]:
    """The one of the 卓 items that is worth most."""
    count = len(fours)
    sisters = any(neighbours(one, other) for one in fours for other in fours)
    lineage = any({kind + 1, kind + 2} <= set(fours) and size(kind) == size(kind + 2) for kind in fours)
    if count >= 4 and lineage:
        return {"zu_sun_zhuo_dai_tuo": 300}
    if lineage:
        return {"zu_sun_zhuo": 150}
    if count >= 3:
        return {"zi_mei_zhuo_dai_tuo": 80} if sisters else {"san_luan_zhuo": 60}
    if count == 2:
        return {"zi_mei_zhuo": 40} if sisters else {"zhuo_hu": 20}
    return {}


def four_items(parts: tuple[Part, ...]) -> dict[str, int]:
    """What two and more 团圆 are worth: 卓, 八碰头, 假八碰头."""
    fours = tuan_yuan(parts)
    found = zhuo(fours)
    both = [kind for kind in fours if kind + 10 in fours]
    if 7 in both:
        found["ba_peng_tou"] = 200
    if false := sum(kind != 7 for kind in both):
        found["jia_ba_peng_tou"] = 100 * false
    return found


def place_items(
    parts: tuple[Part, ...], place: int, card: int, held: int, options: dict[str, Any]
) -> dict[str, int]:
    """What the place of the winning card is worth: 单吊, 背靠背, 手牵手."""
    what = parts[place][0]
    if what == "pair" and (held == 1 or not options["diao_last_card"]):
        return {"dan_diao": 20}
    if what in TRIPLETS:
        pair = next(kind for other, kind in parts if other == "pair")
        if rank(pair) == rank(card) and size(pair) != size(card):
            return {"bei_kao_bei": 20}
        if neighbours(pair, card) and options["shou_qian_shou"]:
            return {"shou_qian_shou": int(options["shou_qian_shou"])}
    return {}


def worths(
    concealed: list[int], groups: list[Part], card: int, own: bool, last: bool, options: dict[str, Any]
) -> list[Worth]:
    """Every reading with enough hard 息 and its worth; none: no win.

    ``concealed`` are the cards before the winning card and before a forced 煨, ``last`` the 22nd card.
    """
    options = DEFAULTS | options
    found = []
    for parts, place in readings(concealed, groups, card, own, options):
        items = red_items(parts) | four_items(parts)
        if last:
            items["hai_di_hu"] = 10
        items |= place_items(parts, place, card, len(concealed), options)
        xi = tuple(xi_of(part, parts) for part in parts)
        worth = Worth(parts, place, xi, times_of(parts), items)
        if worth.hard >= options["min_xi"]:
            found.append(worth)
    return found


def best(found: list[Worth]) -> list[Worth]:
    """The readings with the largest total."""
    most = max((worth.total for worth in found), default=0)
    return [worth for worth in found if worth.total == most]


def players(dealer: int, seats: int) -> list[int]:
    """Who plays, from the dealer counter-clockwise (AX-2, AX-17)."""
    return (
        [dealer, (dealer + 1) % 4, (dealer + 3) % 4] if seats == 4 else [(dealer + i) % 3 for i in range(3)]
    )


def payments(total: int, winner: int, dealer: int, seats: int, base: int) -> list[int]:
    """Each of the two losers pays the total; the resting seat has 0."""
    deltas = [0] * seats
    for seat in players(dealer, seats):
        if seat != winner:
            deltas[seat] -= total * base
            deltas[winner] += total * base
    return deltas


def answer(request: dict[str, Any]) -> dict[str, Any] | None:
    """A score request as a script asks it: ids, payments and 息, or None when it is not a win."""
    options = DEFAULTS | request.get("options", {})
    names = {"chow": "chow", "pung": "pung", "wei": "wei"}
    groups = [(names[meld["kind"]], min(kinds_of(meld["tiles"]))) for meld in request.get("melds", [])]
    if request["win_by"] != "turned":
        return None
    seat, dealer, seats = request["seat"], request["dealer"], request.get("seats", 4)
    ways = worths(
        kinds_of(request["concealed"]),
        groups,
        CARDS.index(request["winning"]),
        request["from"] == seat,
        "last" in request.get("context", []),
        options,
    )
    if not ways:
        return None
    most = best(ways)[0]
    deltas = payments(most.total, seat, dealer, seats, options["base"])
    return {
        "times": most.times,
        "items": most.items,
        "hard_xi": most.hard,
        "total_xi": most.total,
        "total": deltas[seat],
        "payments": deltas,
    }
