"""The obvious slow twin of one Suihua hand: lists of kinds, no tables, nothing of the engine.

Written from rules/suihua.md and the journal's rules of order alone; what every table does alike (asking,
closing a window, writing events) is the Huai'an twin's. Events ``won`` carry the items as id, fan and
payers, and no reading.
"""

from copy import deepcopy
from typing import Any

from slow_asking import Answer
from slow_huaian import (
    ADDED,
    CONCEALED,
    DISCARD,
    KONG,
    PASS,
    PUNG,
    READY,
    RED,
    WIN,
    SlowHand,
    code,
    codes,
)
from slow_suihua_hands import (
    DEFAULTS,
    Item,
    Waiting,
    all_tiles,
    dealt_items,
    deltas,
    group_of,
    hand_items,
    may_win_dealt,
    may_win_drawn,
    payer_items,
    waiting,
    without,
)

CHOW, BOUND_CHOW, BOUND_PUNG = 140, 143, 146
READY_LOW, READY_HIGH = 147, 181
CHOWS = (*range(CHOW, CHOW + 3), *range(BOUND_CHOW, BOUND_CHOW + 3))
BOUND = (*range(BOUND_CHOW, BOUND_CHOW + 3), BOUND_PUNG)
RANKS = ((WIN,), BOUND, (KONG, PUNG), tuple(range(CHOW, CHOW + 3)))
DECLINED = (("win", (WIN,)), ("kong", (KONG,)), ("pung", (PUNG, BOUND_PUNG)), ("chow", CHOWS))

LIVE_END = 100  # the first place that is never drawn normally (SH-22)
LAST_REPLACEMENT = 105
FIRST_INDICATOR = (104, 102, 100, 105, 103, 101)  # SH-28
NEXT_INDICATOR = (104, 105, 102, 103, 100, 101)  # SH-29


def next_rank(kind: int) -> int:
    """The kind after this one in its suit, 9 to 1."""
    return kind - 8 if kind % 9 == 8 else kind + 1


def run_around(kind: int, place: int) -> list[int] | None:
    """The other two kinds of the run in which ``kind`` is lowest, middle or highest."""
    low = kind - place
    if kind == RED or low < 0 or low // 9 != kind // 9 or low % 9 > 6:
        return None
    return without([low, low + 1, low + 2], kind)


class SuihuaHand(SlowHand):
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
        self.pool: list[int] = []  # the discards nobody claimed
        self.laid: list[int | None] = [None] * 4
        self.thrown = [False] * 4  # has discarded before
        self.opened = False  # somebody made a chow, pung or kong
        self.drawn_at = -1  # the place of the tile just drawn
        self.bound = False  # the seat on turn must declare ready
        self.declared: int | None = None  # the discard that goes with a ready declaration under way
        self.wall = list(wall)
        self.front = 53
        self.indicator: int | None = None  # the place of the bao indicator in force
        self.changes = 0
        self.skipped: list[int] = []  # the places of 红中 turned instead of an indicator
        self.deal_tiles(wall)
        if self.options["bao_mode"] == "hidden1":
            self.turn_first()
        self.open_turn(dealer)

    def clone(self) -> "SuihuaHand":
        """A hand that plays on by itself."""
        return deepcopy(self)

    # --- the wall (SH-22, SH-26)

    def draw_at(self, seat: int, place: int, where: str) -> None:
        """The tile of a place into the hand."""
        self.drawn, self.drawn_at = self.wall[place], place
        self.hands[seat].append(self.drawn)
        self.write("drawn", seat=seat, tile=code(self.drawn), from_=where)

    def replacement_left(self) -> bool:
        """Stacks 1 to 3, and 105 while it is no open indicator and the bao has not changed."""
        if self.kongs < 6:
            return True
        open_there = self.options["bao_mode"] == "open7" and self.indicator == LAST_REPLACEMENT
        return self.kongs == 6 and not open_there and self.changes == 0

    def begin_turn(self, seat: int) -> None:
        self.turn = seat
        if self.front == LIVE_END:
            self.end_of_wall(seat)
            return
        self.front += 1
        self.draw_at(seat, self.front - 1, "front")
        self.open_turn(seat)

    def end_of_wall(self, first: int) -> None:
        """The 分张, one tile each from the player whose draw is next; a ready player's win is automatic."""
        if self.options["split_deal"]:
            for i in range(4):
                seat = self.turn = (first + i) % 4
                self.draw_at(seat, LIVE_END + i, "split")
                if self.ready[seat] and self.completes(seat):
                    self.win(seat, "self_draw", None)
                    return
        self.end("drawn", self.dealer)

    # --- bao (SH-2, SH-28, SH-29)

    def bao(self) -> set[int]:
        """The kinds that are bao at this moment."""
        if self.indicator is None:
            return set()
        kind = self.wall[self.indicator]
        return {next_rank(kind)} | ({kind} if self.options["bao_mode"] == "open7" else set())

    def drawn_is_bao(self) -> bool:
        """The indicator in force is, when dealt as 分张, only itself."""
        return self.drawn in self.bao() and self.drawn_at != self.indicator

    def gone(self, place: int) -> bool:
        """Place 105 drawn as the seventh replacement, or set apart for a kong just made."""
        return place == LAST_REPLACEMENT and self.kongs == 7

    def turn_next(self, places: tuple[int, ...]) -> list[int] | None:
        """Turn the first of these places that can be the indicator; the 红中 newly passed over."""
        skipped: list[int] = []
        for place in places:
            if self.gone(place):
                continue
            if self.wall[place] != RED:
                self.indicator = place
                self.skipped += skipped
                return skipped
            if place not in self.skipped:
                skipped.append(place)
        return None

    def turn_first(self) -> list[int]:
        skipped = self.turn_next(FIRST_INDICATOR)
        assert skipped is not None
        return skipped

    def write_bao(self, skipped: list[int], **fields: Any) -> None:
        assert self.indicator is not None
        if skipped:
            fields["skipped"] = ["7z"] * len(skipped)
        self.write(
            "bao_shown", indicator=code(self.wall[self.indicator]), bao=codes(list(self.bao())), **fields
        )

    def show_bao(self, seat: int) -> None:
        """What a ready declaration shows, after its discard."""
        if self.options["bao_mode"] == "hidden1":
            self.write_bao(self.skipped, seat=seat)
        elif self.indicator is None:
            self.write_bao(self.turn_first())

    def face_up(self) -> list[int]:
        """Discards and exposed melds of all players."""
        melds = [meld for melds in self.melds for meld in melds if meld[0] != "kong_concealed"]
        return all_tiles(self.pool, melds)

    def change_bao(self) -> None:
        """换宝, as long as all seven bao are face up and another indicator is left."""
        while self.options["bao_mode"] == "open7" and self.indicator is not None:
            if sum(tile in self.bao() for tile in self.face_up()) < 7:
                return
            skipped = self.turn_next(NEXT_INDICATOR[NEXT_INDICATOR.index(self.indicator) + 1 :])
            if skipped is None:
                return
            self.changes += 1
            self.write_bao(skipped)

    # --- turns

    def wait_after(self, seat: int, kind: int) -> Waiting:
        """What the hand waits for after this discard."""
        return waiting(without(self.hands[seat], kind), self.melds[seat])

    def completes(self, seat: int) -> bool:
        """Whether a ready player wins with the tile just drawn."""
        assert self.drawn is not None
        wait = self.wait_after(seat, self.drawn)
        return may_win_drawn(wait, self.laid[seat], self.drawn, self.drawn_is_bao())

    def open_turn(self, seat: int) -> None:
        """After a draw: ask, or throw a ready player's tile for him (SH-13)."""
        self.taken = True
        if not self.ready[seat]:
            self.phase = "turn"
            self.asked = {seat: self.own_turn(seat)}
        elif self.completes(seat):
            self.phase = "own_win"
            self.asked = {seat: [WIN, PASS]}
        else:
            assert self.drawn is not None
            self.discard(seat, self.drawn)

    def own_turn(self, seat: int) -> list[int]:
        """What a seat not ready may do on its own turn."""
        hand, melds = self.hands[seat], self.melds[seat]
        offers = [] if self.bound else [DISCARD + kind for kind in set(hand)]
        for kind in set(hand):
            wait = self.wait_after(seat, kind)
            if wait.ways:
                offers.append(READY + kind)
            if wait.pairs():
                offers += [READY_LOW + kind, READY_HIGH + kind]
        if self.taken and self.replacement_left():
            if len(melds) < 3:
                offers += [CONCEALED + kind for kind in set(hand) if hand.count(kind) == 4]
            offers += [ADDED + kind for what, kind in melds if what == "pung" and kind in hand]
        return offers

    def act(self, action: int) -> None:
        """One own-turn choice."""
        seat = self.turn
        if self.phase == "own_win":
            self.answer_win(seat, action)
        elif action < READY:
            self.discard(seat, action - DISCARD)
        elif CONCEALED <= action < ADDED:
            self.concealed_kong(seat, action - CONCEALED)
        elif ADDED <= action < WIN:
            self.added_kong(seat, action - ADDED)
        else:
            self.declare(seat, action)

    def answer_win(self, seat: int, action: int) -> None:
        """胡 or 过 of a ready player; after 过 the ready discard, or the drawn tile."""
        if action == WIN:
            self.win(seat, "self_draw", None)
            return
        self.write("passed", seat=seat, what="win", tile=code(self.own_tile()))
        discard = self.drawn if self.declared is None else self.declared
        assert discard is not None
        self.discard(seat, discard)

    def own_tile(self) -> int:
        """The drawn tile, or on the deal the tile of place 52."""
        tile = self.wall[52] if self.dealt else self.drawn
        assert tile is not None
        return tile

    def declare(self, seat: int, action: int) -> None:
        """Ready with its discard; a natural win on the dealt hand is asked about in between (SH-36)."""
        kind = (action - READY) if action < CONCEALED else (action - READY_LOW) % 34
        fields = {}
        if action >= READY_LOW:
            pairs = self.wait_after(seat, kind).pairs()
            assert pairs is not None
            self.laid[seat] = laid = pairs[action >= READY_HIGH]
            fields["laid"] = code(laid)
        natural = self.natural(seat)
        self.write("ready_declared", seat=seat, **fields)
        self.ready[seat] = True
        self.declared = kind
        if natural:
            self.phase = "own_win"
            self.asked = {seat: [WIN, PASS]}
        else:
            self.discard(seat, kind)

    def natural(self, seat: int) -> bool:
        """天胡, or 地胡 with the first drawn tile before anybody's chow, pung or kong."""
        if self.dealt:
            return may_win_dealt(self.hands[seat])
        if self.opened or self.thrown[seat] or seat == self.dealer:
            return False
        assert self.drawn is not None
        return self.drawn in self.wait_after(seat, self.drawn).wins()

    def discard(self, seat: int, kind: int) -> None:
        self.hands[seat].remove(kind)
        self.pool.append(kind)
        self.write("discarded", seat=seat, tile=code(kind), drawn=kind == self.drawn)
        if self.declared is not None:
            self.show_bao(seat)
        self.dealt = self.bound = False
        self.declared = None
        self.thrown[seat] = True
        self.change_bao()
        self.open_window("claim", seat, kind)

    def concealed_kong(self, seat: int, kind: int) -> None:
        self.kongs += 1
        self.hands[seat] = [tile for tile in self.hands[seat] if tile != kind]
        self.melds[seat].append(("kong_concealed", kind))
        self.write("konged", seat=seat, tile=code(kind), kind="concealed")
        self.replace_kong(seat)

    def added_kong(self, seat: int, kind: int) -> None:
        self.kongs += 1
        self.hands[seat].remove(kind)
        self.melds[seat][self.melds[seat].index(("pung", kind))] = ("kong_added", kind)
        self.write("konged", seat=seat, tile=code(kind), kind="added")
        self.change_bao()
        self.open_window("rob", seat, kind)

    def finish_added(self, seat: int, kind: int) -> None:
        self.replace_kong(seat)

    def replace_kong(self, seat: int) -> None:
        """A kong takes one tile from the tail."""
        self.turn = seat
        self.dealt = False
        self.opened = True
        self.draw_at(seat, 112 - self.kongs, "tail")
        self.open_turn(seat)

    # --- windows

    def open_window(self, phase: str, source: int, tile: int) -> None:
        """Ask who may do something with a discard or an added tile; go on at once if nobody may."""
        self.phase, self.tile = phase, tile
        self.asked = {}
        for i in range(1, 4):
            other = (source + i) % 4
            found = [WIN] if self.may_win(other) else []
            if phase == "claim" and not self.ready[other]:
                found = self.claims(other)
            if found:
                self.asked[other] = [*found, PASS]
        if not self.asked:
            if phase == "rob":
                self.finish_added(source, tile)
            else:
                self.begin_turn((source + 1) % 4)

    def may_win(self, seat: int) -> bool:
        """Whether a ready seat wins on the tile of the window; a bao is there only itself (SH-2)."""
        if not self.ready[seat] or (self.tile in self.bao() and not self.options["bao_discard_win"]):
            return False
        return self.tile in waiting(self.hands[seat], self.melds[seat]).wins(self.laid[seat])

    def claims(self, seat: int) -> list[int]:
        """What a seat that is not ready may claim (SH-C1, SH-15, SH-14)."""
        hand, found = self.hands[seat], []
        if len(self.melds[seat]) == 3:
            return []
        if hand.count(self.tile) == 3 and self.replacement_left():
            found.append(KONG)
        if hand.count(self.tile) >= 2:
            found.append(PUNG)
            if self.ready_after(seat, [self.tile] * 2, ("pung", self.tile)):
                found.append(BOUND_PUNG)
        for place in range(3):
            others = run_around(self.tile, place)
            if others is None or any(tile not in hand for tile in others):
                continue
            if seat == (self.turn + 1) % 4:
                found.append(CHOW + place)
            if self.ready_after(seat, others, ("chow", self.tile - place)):
                found.append(BOUND_CHOW + place)
        return found

    def ready_after(self, seat: int, given: list[int], meld: tuple[str, int]) -> bool:
        """Whether a legal ready discard exists after this claim."""
        rest = without(self.hands[seat], *given)
        melds = [*self.melds[seat], meld]
        return any(waiting(without(rest, kind), melds).ways for kind in set(rest))

    def outcome(self, answers: dict[int, int]) -> Answer | None:
        """Win > a chow or pung bound to ready > kong = pung > chow, each the nearest first (SH-23)."""
        for rank in RANKS:
            for seat in self.order():
                if answers[seat] in rank:
                    return seat, answers[seat]
        return None

    def write_passed(self, seat: int, action: int) -> None:
        for what, forms in DECLINED:
            offered = [form for form in forms if form in self.asked[seat]]
            if not offered or (action != PASS and (what != "win" or action == WIN)):
                continue
            only_bound = {"ready": True} if all(form in BOUND for form in offered) else {}
            self.write("passed", seat=seat, what=what, tile=code(self.tile), **only_bound)

    def take_claim(self, seat: int, action: int, source: int) -> None:
        tile = self.pool.pop()
        self.turn = seat
        self.drawn = None
        self.opened = True
        self.bound = action in BOUND
        if action == KONG:
            self.kongs += 1
            self.hands[seat] = [held for held in self.hands[seat] if held != tile]
            self.melds[seat].append(("kong_exposed", tile))
            self.write("konged", seat=seat, tile=code(tile), kind="exposed", from_=source)
            self.change_bao()
            self.replace_kong(seat)
            return
        meld = ("chow", tile - (action - CHOW) % 3) if action in CHOWS else ("pung", tile)
        given = without(list(group_of(meld)), tile)
        self.hands[seat] = without(self.hands[seat], *given)
        self.melds[seat].append(meld)
        fields = {"ready": True} if self.bound else {}
        self.write(
            "chowed" if action in CHOWS else "punged",
            seat=seat,
            tile=code(tile),
            with_=codes(given),
            from_=source,
            **fields,
        )
        self.change_bao()
        self.taken = False
        self.phase = "turn"
        self.asked = {seat: self.own_turn(seat)}

    # --- what a time-out answers

    def default(self, seat: int) -> int:
        """HO-2; after a bound claim the ready discard with the most live winning tiles (SH-23)."""
        offers = self.asked[seat]
        if WIN in offers or PASS in offers:
            return WIN if WIN in offers else PASS
        if self.bound:
            kinds = sorted(action - READY for action in offers if action < CONCEALED)
            return READY + max(kinds, key=lambda kind: self.live(seat, kind))
        return DISCARD + (min(self.hands[seat]) if self.drawn is None else self.drawn)

    def live(self, seat: int, kind: int) -> int:
        """How many winning tiles after this discard lie where the seat does not see them.

        Seen are its own tiles, the discards, all melds, and the turned tiles it knows of.
        """
        melds = [meld for melds in self.melds for meld in melds]
        seen = [*self.hands[seat], *all_tiles(self.pool, melds)]
        if self.options["bao_mode"] == "open7" and self.indicator is not None:
            seen += [self.wall[place] for place in (self.indicator, *self.skipped)]
        return sum(4 - seen.count(tile) for tile in self.wait_after(seat, kind).wins())

    # --- the end

    def win(self, seat: int, by: str, source: int | None) -> None:
        tile = self.own_tile() if source is None else self.tile
        items = self.items(seat, tile, source)
        source_ready = source is not None and self.ready[source]
        items += payer_items(self.options, seat, self.dealer, source, source_ready)
        won: dict[str, Any] = {"seat": seat, "tile": code(tile), "by": by}
        if source is not None:
            won["from_"] = source
        self.write("won", **won, items=items)
        gains = deltas(self.options, items, seat, source, source_ready)
        self.write("paid", reason="win", deltas=gains)
        self.totals = [total + gain for total, gain in zip(self.totals, gains, strict=True)]
        self.end("win", self.dealer if seat == self.dealer else (self.dealer + 1) % 4)

    def items(self, seat: int, tile: int, source: int | None) -> list[Item]:
        """The items all losers pay alike."""
        if self.declared is not None:
            return dealt_items(self.options, seat, self.dealer)
        rest = self.hands[seat] if source is not None else without(self.hands[seat], tile)
        wait = waiting(rest, self.melds[seat])
        bao = source is None and self.drawn_is_bao()
        return hand_items(self.options, wait, self.laid[seat], tile, source is None, bao)

    def end(self, result: str, next_dealer: int) -> None:
        super().end(result, next_dealer)
        if any(laid is not None for laid in self.laid):
            self.events[-1]["laid"] = ["" if laid is None else code(laid) for laid in self.laid]
