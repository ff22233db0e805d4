"""The obvious slow twin of one Huai'an hand: lists of kinds, no tables, nothing of the engine.

Written from rules/huaian.md and the journal's rules of order alone. A hand starts from a wall in
drawing order; ``legal`` says what each asked seat may answer, ``play`` takes answers in order of
arrival, ``events`` is the journal as plain dicts. Events ``won`` carry the pattern names of the best
reading under ``patterns`` instead of the engine's ``items`` and ``reading``.
"""

from bisect import bisect_left
from functools import cache, lru_cache
from itertools import product
from typing import Any

from slow_asking import Answer, SlowAsking

RED = 33
DISCARD, READY, CONCEALED, ADDED = 0, 34, 68, 102
WIN, PASS, PUNG, KONG = 136, 137, 138, 139
DEFAULTS: dict[str, Any] = {
    "edition": "home",
    "base": 1,
    "flower_value": 1,
    "seven_pairs": 2,
    "cap": 16,
    "flower_chain": "next_turn",
    "concealed_kong": True,
    "added_kong": True,
    "rob_kong": False,
    "draw_keeps_dealer": False,
    "hands": 8,
}
TITLES = (
    (0, "赌鬼"),
    (100, "赌棍"),
    (500, "赌徒"),
    (1000, "赌侠"),
    (2000, "赌王"),
    (5000, "赌圣"),
    (8000, "赌神"),
)


def code(kind: int) -> str:
    """MPSZ text of a kind of this game."""
    return "7z" if kind == RED else f"{kind % 9 + 1}{'mps'[kind // 9]}"


def kind_of(text: str) -> int:
    """The kind of one MPSZ tile of this game."""
    return RED if text == "7z" else "mps".index(text[1]) * 9 + int(text[0]) - 1


def codes(kinds: list[int]) -> list[str]:
    """Sorted MPSZ pieces."""
    return [code(kind) for kind in sorted(kinds)]


def title(points: int) -> str:
    """HA-17."""
    for bound, name in TITLES:
        if points < bound:
            return name
    return "赌尊"


@cache
def splits(tiles: tuple[int, ...], pair: bool) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Every way to lay sorted tiles out as triplets and runs (and one pair, if asked for)."""
    if len(tiles) % 3 != (2 if pair else 0):
        return ()
    if not tiles:
        return ((),)
    first = tiles[0]
    found: list[tuple[tuple[int, ...], ...]] = []
    pieces: list[tuple[tuple[int, ...], bool]] = [((first,) * 3, pair)]
    if first % 9 <= 6 and first < 27:
        pieces.append(((first, first + 1, first + 2), pair))
    if pair:
        pieces.append(((first, first), False))
    for piece, still in pieces:
        rest = list(tiles)
        try:
            for tile in piece:
                rest.remove(tile)
        except ValueError:
            continue
        found += [(piece, *others) for others in splits(tuple(rest), still)]
    return tuple(found)


def suits(tiles: list[int]) -> list[tuple[int, ...]]:
    """The tiles of each suit, sorted."""
    ordered = sorted(tiles)
    one, two = bisect_left(ordered, 9), bisect_left(ordered, 18)
    return [tuple(ordered[:one]), tuple(ordered[one:two]), tuple(ordered[two:])]


def readings(tiles: list[int]) -> list[list[tuple[int, ...]]]:
    """Every standard reading of concealed tiles: sets and exactly one pair (HA-13)."""
    if RED in tiles or len(tiles) % 3 != 2:
        return []
    parts = suits(tiles)
    found: list[list[tuple[int, ...]]] = []
    for with_pair in range(3):
        ways = [splits(part, suit == with_pair) for suit, part in enumerate(parts)]
        found += [[group for way in choice for group in way] for choice in product(*ways)]
    return found


def seven_pairs(tiles: list[int]) -> bool:
    """HA-14: four alike count as two pairs."""
    return len(tiles) == 14 and RED not in tiles and all(tiles.count(tile) % 2 == 0 for tile in tiles)


def wins(tiles: list[int], melds: int) -> bool:
    """Whether concealed tiles beside so many melds are a won hand."""
    if len(tiles) != 14 - 3 * melds or RED in tiles:
        return False
    if melds == 0 and seven_pairs(tiles):
        return True
    parts = suits(tiles)
    if sorted(len(part) % 3 for part in parts) != [0, 0, 2]:
        return False
    return all(splits(part, len(part) % 3 == 2) for part in parts)


def waits(tiles: list[int], melds: int) -> list[int]:
    """The kinds that complete the hand, held or not."""
    return list(_waits(tuple(sorted(tiles)), melds))


@lru_cache(maxsize=1 << 16)
def _waits(tiles: tuple[int, ...], melds: int) -> list[int]:
    return [kind for kind in range(27) if wins([*tiles, kind], melds)]


class SlowHand(SlowAsking):
    """One hand, from the deal to its end."""

    def __init__(
        self,
        wall: list[int],
        dealer: int,
        options: dict[str, Any] | None = None,
        totals: list[int] | None = None,
    ) -> None:
        self.options = DEFAULTS | (options or {})
        self.sit(dealer, totals)
        self.flowers = [0, 0, 0, 0]
        self.owed = [0, 0, 0, 0]
        self.way = ""  # how the drawn tile came: "", "kong"
        self.best: list[dict[str, int]] = []  # the patterns of each reading of a win that is worth most
        self.wall = wall[53:]
        self.deal(wall)
        self.open_turn(dealer)

    def sit(self, dealer: int, totals: list[int] | None) -> None:
        """The state every mahjong table begins a hand with."""
        SlowAsking.__init__(self, dealer)
        self.dealer = dealer
        self.totals = list(totals or [0, 0, 0, 0])
        self.hands: list[list[int]] = [[], [], [], []]
        self.melds: list[list[tuple[str, int]]] = [[], [], [], []]
        self.ready = [False] * 4
        self.kongs = 0
        self.drawn: int | None = None  # the tile just drawn
        self.taken = True  # a tile was just taken from the wall
        self.dealt = True  # the dealer's first turn
        self.tile = -1  # the tile of a claim or rob window

    def clone(self) -> "SlowHand":
        """A hand that plays on by itself."""
        other = object.__new__(SlowHand)
        other.__dict__.update(self.__dict__)
        for name in ("totals", "flowers", "owed", "ready", "events", "wall"):
            setattr(other, name, list(getattr(self, name)))
        other.hands = [list(hand) for hand in self.hands]
        other.melds = [list(melds) for melds in self.melds]
        other.asked = dict(self.asked)
        return other

    # --- the deal (HA-7, HA-8)

    def deal_tiles(self, wall: list[int]) -> None:
        """Thirteen to everybody in three rounds of four and the single tiles, fourteen to the dealer."""
        for place in range(48):
            self.hands[(self.dealer + place // 4) % 4].append(wall[place])
        for seat, place in ((0, 48), (1, 49), (2, 50), (3, 51), (0, 52)):
            self.hands[(self.dealer + seat) % 4].append(wall[place])
        for i in range(4):
            seat = (self.dealer + i) % 4
            self.write("dealt", seat=seat, tiles=codes(self.hands[seat]))

    def deal(self, wall: list[int]) -> None:
        self.deal_tiles(wall)
        self.last_dealt = wall[52]
        self.last_replacement = [-1] * 4
        while any(RED in hand for hand in self.hands):
            for i in range(4):
                self.deal_flowers((self.dealer + i) % 4)

    def deal_flowers(self, seat: int) -> None:
        count = self.hands[seat].count(RED)
        for _ in range(count):
            self.set_aside(seat)
        self.hands[seat] = [tile for tile in self.hands[seat] if tile != RED]
        for _ in range(count):
            self.last_replacement[seat] = self.take(seat, "tail")
            self.hands[seat].append(self.last_replacement[seat])

    def deal_tile(self) -> int:
        """The tile of place 52, or the dealer's last replacement if that place was replaced."""
        return self.last_replacement[self.dealer] if self.last_dealt == RED else self.last_dealt

    # --- the wall (HA-8, HA-12)

    def reserve(self, kongs: int) -> int:
        return 8 + 2 * ((kongs + 1) // 2)

    def at_last(self) -> bool:
        """The last drawable tile is gone."""
        return len(self.wall) <= self.reserve(self.kongs)

    def take(self, seat: int, where: str) -> int:
        tile = self.wall.pop(0) if where == "front" else self.wall.pop()
        self.write("drawn", seat=seat, tile=code(tile), from_=where)
        return tile

    def set_aside(self, seat: int) -> None:
        self.flowers[seat] += 1
        self.write("flower_shown", seat=seat, tile="7z")

    def at_once(self, seat: int) -> bool:
        return self.ready[seat] or self.options["flower_chain"] == "immediate"

    def draw(self, seat: int, where: str, replaced: bool) -> None:
        """One tile of the wall into the hand; ``replaced``: a 红中 is replaced, not owed."""
        self.drawn = None
        tile = self.take(seat, where)
        if tile == RED:
            self.set_aside(seat)
            if self.at_last():
                self.end_drawn()
            elif replaced or self.at_once(seat):
                self.draw(seat, "tail", False)
            else:
                self.owed[seat] += 1
            return
        self.hands[seat].append(tile)
        self.drawn = tile
        if self.at_last():
            if self.complete(seat):
                self.win(seat, "self_draw", None)
            else:
                self.end_drawn()

    def complete(self, seat: int, tile: int | None = None) -> bool:
        """Whether the seat wins, with the tile if one is given; never when short (HA-8)."""
        tiles = self.hands[seat] + ([] if tile is None else [tile])
        return self.owed[seat] == 0 and wins(tiles, len(self.melds[seat]))

    # --- turns

    def begin_turn(self, seat: int) -> None:
        """A turn that begins with a draw: what is owed first, then from the front (HA-8)."""
        self.turn = seat
        self.dealt = False
        self.way = ""
        due, self.owed[seat] = self.owed[seat], 0
        for _ in range(due):
            self.draw_owed(seat)
            if self.phase == "ended":
                return
        self.draw(seat, "front", True)
        self.open_turn(seat)

    def draw_owed(self, seat: int) -> None:
        """One owed tile; the seat still lacks its normal draw, so it cannot win on it."""
        tile = self.take(seat, "tail")
        if tile == RED:
            self.set_aside(seat)
            self.owed[seat] += 1
        else:
            self.hands[seat].append(tile)
        if self.at_last():
            self.end_drawn()

    def open_turn(self, seat: int) -> None:
        """After the draws of a turn: ask, or throw a ready player's tile for him (HA-15)."""
        if self.phase == "ended":
            return
        self.taken = True
        if not self.ready[seat]:
            self.phase = "turn"
            self.asked = {seat: self.own_turn(seat)}
            if not self.hands[seat]:
                self.begin_turn((seat + 1) % 4)
        elif self.complete(seat):
            self.phase = "own_win"
            self.asked = {seat: [WIN, PASS]}
        else:
            assert self.drawn is not None
            self.discard(seat, self.drawn)

    def own_turn(self, seat: int) -> list[int]:
        """What a seat not ready may do on its own turn."""
        hand = self.hands[seat]
        offers = [DISCARD + kind for kind in sorted(set(hand))]
        offers += [READY + kind for kind in sorted(set(hand)) if self.may_declare(seat, kind)]
        if self.taken:
            if self.complete(seat):
                offers.append(WIN)
            if len(self.wall) > self.reserve(self.kongs + 1):
                if self.options["concealed_kong"] and len(hand) > 4:
                    offers += [CONCEALED + kind for kind in set(hand) if hand.count(kind) == 4]
                if self.options["added_kong"] and len(hand) > 1:
                    offers += [
                        ADDED + kind for what, kind in self.melds[seat] if what == "pung" and kind in hand
                    ]
        return offers

    def may_declare(self, seat: int, kind: int) -> bool:
        """HA-15: the discard leaves a wait on a tile not wholly in one's own possession."""
        if self.owed[seat]:
            return False
        rest = list(self.hands[seat])
        rest.remove(kind)
        own = list(rest)
        for what, tile in self.melds[seat]:
            own += [tile] * (3 if what == "pung" else 4)
        return any(own.count(wait) < 4 for wait in waits(rest, len(self.melds[seat])))

    def claims(self, seat: int) -> list[int]:
        """What a seat may do with another's discard, best first (HA-9, HA-10)."""
        found = []
        if self.complete(seat, self.tile):
            found.append(WIN)
        if not self.ready[seat]:
            held, size = self.hands[seat].count(self.tile), len(self.hands[seat])
            if held == 3 and size > 3 and len(self.wall) > self.reserve(self.kongs + 1):
                found.append(KONG)
            if held >= 2 and size > 2:
                found.append(PUNG)
        return found

    # --- what may be answered, and the answer

    def order(self) -> list[int]:
        """The asked seats in turn order from the one whose tile it is."""
        return [seat for i in range(1, 4) if (seat := (self.turn + i) % 4) in self.asked]

    def outcome(self, answers: dict[int, int]) -> Answer | None:
        """Who gets the tile of a window, once everybody has answered: win > kong = pung (HA-9)."""
        for wanted in ((WIN,), (KONG, PUNG)):
            for seat in self.order():
                if answers[seat] in wanted:
                    return seat, answers[seat]
        return None

    def play(self, answers: list[Answer]) -> None:
        """Take the answers, in order of arrival, of the one open decision."""
        for seat, action in answers:
            assert action in self.asked[seat], (seat, action, self.asked)
        if self.phase in ("turn", "own_win"):
            self.act(answers[0][1])
        else:
            self.close(answers)

    def act(self, action: int) -> None:
        """One own-turn choice."""
        seat = self.turn
        declined = WIN in self.asked[seat] and action != WIN
        tile = self.deal_tile() if self.dealt else self.drawn
        if action == WIN:
            self.win(seat, "self_draw", None)
            return
        if declined:
            assert tile is not None
            self.write("passed", seat=seat, what="win", tile=code(tile))
        if self.phase == "own_win":
            assert self.drawn is not None
            self.discard(seat, self.drawn)
        elif action < READY:
            self.discard(seat, action - DISCARD)
        elif action < CONCEALED:
            self.write("ready_declared", seat=seat)
            self.ready[seat] = True
            self.discard(seat, action - READY)
        elif action < ADDED:
            self.concealed_kong(seat, action - CONCEALED)
        else:
            self.added_kong(seat, action - ADDED)

    def discard(self, seat: int, kind: int) -> None:
        self.hands[seat].remove(kind)
        self.write("discarded", seat=seat, tile=code(kind), drawn=kind == self.drawn)
        self.dealt = False
        self.tile = kind
        self.asked = {}
        for i in range(1, 4):
            other = (seat + i) % 4
            if found := self.claims(other):
                self.asked[other] = [*found, PASS]
        self.phase = "claim"
        if not self.asked:
            self.begin_turn((seat + 1) % 4)

    def concealed_kong(self, seat: int, kind: int) -> None:
        self.hands[seat] = [tile for tile in self.hands[seat] if tile != kind]
        self.melds[seat].append(("kong_concealed", kind))
        self.write("konged", seat=seat, tile=code(kind), kind="concealed")
        self.replace_kong(seat)

    def added_kong(self, seat: int, kind: int) -> None:
        self.hands[seat].remove(kind)
        self.write("konged", seat=seat, tile=code(kind), kind="added")
        self.tile = kind
        self.dealt = False
        self.asked = {}
        if self.options["rob_kong"]:
            for i in range(1, 4):
                other = (seat + i) % 4
                if self.complete(other, kind):
                    self.asked[other] = [WIN, PASS]
        self.phase = "rob"
        if not self.asked:
            self.finish_added(seat, kind)

    def finish_added(self, seat: int, kind: int) -> None:
        self.melds[seat][self.melds[seat].index(("pung", kind))] = ("kong_added", kind)
        self.replace_kong(seat)

    def replace_kong(self, seat: int) -> None:
        """A kong takes one tile from the tail; the debt stays (HA-8, HA-10)."""
        self.kongs += 1
        self.turn = seat
        self.dealt = False
        self.way = "kong"
        self.draw(seat, "tail", False)
        self.open_turn(seat)

    # --- windows

    def close(self, answers: list[Answer]) -> None:
        """Close a claim or rob window; answers after its decision write nothing."""
        given: list[Answer] = []
        for answer in answers:
            given.append(answer)
            if self.decided(given):
                break
        assert self.decided(given)
        final = {seat: dict(given).get(seat, PASS) for seat in self.asked}
        best = self.outcome(final)
        for seat, action in given:
            self.write_passed(seat, action)
        source = self.turn
        if best is None:
            if self.phase == "rob":
                self.finish_added(source, self.tile)
            else:
                self.begin_turn((source + 1) % 4)
        elif best[1] == WIN:
            self.win(best[0], "rob_kong" if self.phase == "rob" else "discard", source)
        else:
            self.take_claim(best[0], best[1], source)

    def write_passed(self, seat: int, action: int) -> None:
        declined = {WIN: "win", KONG: "kong", PUNG: "pung"}
        for offer, what in declined.items():
            if offer in self.asked[seat] and (action == PASS or (offer == WIN and action != WIN)):
                self.write("passed", seat=seat, what=what, tile=code(self.tile))

    def take_claim(self, seat: int, action: int, source: int) -> None:
        tile = self.tile
        need = 2 if action == PUNG else 3
        for _ in range(need):
            self.hands[seat].remove(tile)
        self.turn = seat
        self.drawn = None
        if action == PUNG:
            self.melds[seat].append(("pung", tile))
            self.write("punged", seat=seat, tile=code(tile), with_=[code(tile)] * 2, from_=source)
            self.taken = False
            self.phase = "turn"
            self.asked = {seat: self.own_turn(seat)}
        else:
            self.melds[seat].append(("kong_exposed", tile))
            self.write("konged", seat=seat, tile=code(tile), kind="exposed", from_=source)
            self.replace_kong(seat)

    # --- the end

    def win(self, seat: int, by: str, source: int | None) -> None:
        if by == "self_draw":
            tile = self.deal_tile() if self.dealt else self.drawn
            assert tile is not None
            tiles = list(self.hands[seat])
        else:
            tile = self.tile
            tiles = [*self.hands[seat], tile]
        patterns = self.best_patterns(seat, tiles, by)
        value = self.value(seat, patterns)
        won: dict[str, Any] = {"seat": seat, "tile": code(tile), "by": by}
        if source is not None:
            won["from_"] = source
        self.write("won", **won, patterns=patterns)
        if by == "self_draw":
            deltas = [3 * value if other == seat else -value for other in range(4)]
        else:
            deltas = [0, 0, 0, 0]
            assert source is not None
            deltas[seat], deltas[source] = value, -value
        self.write("paid", reason="win", deltas=deltas)
        self.totals = [total + delta for total, delta in zip(self.totals, deltas, strict=True)]
        self.end("win", self.dealer if seat == self.dealer else (self.dealer + 1) % 4)

    def end_drawn(self) -> None:
        keeps = self.options["draw_keeps_dealer"]
        self.end("drawn", self.dealer if keeps else (self.dealer + 1) % 4)

    def end(self, result: str, next_dealer: int) -> None:
        self.phase = "ended"
        self.asked = {}
        hands = [codes(hand) for hand in self.hands]
        self.write(
            "hand_ended", result=result, totals=list(self.totals), next_dealer=next_dealer, hands=hands
        )

    def best_patterns(self, seat: int, tiles: list[int], by: str) -> dict[str, int]:
        """The pattern names and multipliers of the reading that is worth most."""
        melds = self.melds[seat]
        ways = [self.patterns(seat, tiles, by, reading) for reading in readings(tiles)]
        if not melds and seven_pairs(tiles):
            ways.append(self.patterns(seat, tiles, by, None))
        most = max(self.value(seat, found) for found in ways)
        self.best = [found for found in ways if self.value(seat, found) == most]
        return self.best[0]

    def patterns(
        self, seat: int, tiles: list[int], by: str, reading: list[tuple[int, ...]] | None
    ) -> dict[str, int]:
        """What one reading is worth; None reads the tiles as seven pairs."""
        big = self.options["edition"] == "big"
        melds = self.melds[seat]
        found: dict[str, int] = {}
        if reading is None:
            if big and any(tiles.count(tile) == 4 for tile in tiles):
                found["龙七对"] = 2 * self.options["seven_pairs"]
            else:
                found["七对"] = self.options["seven_pairs"]
        if not big:
            return found
        if reading is not None and all(len(set(group)) == 1 for group in reading):
            found["碰碰胡"] = 2
        if len({tile // 9 for tile in [*tiles, *(tile for _, tile in melds)]}) == 1:
            found["清一色"] = 4
        if len(tiles) == 2 and all(what != "kong_concealed" for what, _ in melds):
            found["全求人"] = 2
        if by == "self_draw" and self.way == "kong":
            found["杠上开花"] = 2
        if by == "self_draw" and not self.dealt and self.at_last():
            found["海底"] = 2
        if self.dealt:
            found["天胡"] = 8
        return found

    def value(self, seat: int, patterns: dict[str, int]) -> int:
        """V = base × multiplier + flower_value × flowers; the cap belongs to edition big."""
        times = 1
        for factor in patterns.values():
            times *= factor
        if self.options["edition"] == "big":
            times = min(times, self.options["cap"])
        return int(self.options["base"] * times + self.options["flower_value"] * self.flowers[seat])
