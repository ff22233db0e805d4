"""The obvious slow twin of one Anxiang hand: lists and sets of kinds, nothing of the engine.

Written from rules/anxiang.md and the journal's rules of order alone; restrictions are in
slow_anxiang_player, readings and 息 in slow_anxiang_hands. A hand starts from a wall in drawing order;
``legal`` says what each asked seat may answer, ``play`` takes answers in order of arrival, ``events`` is the
journal as plain dicts. Events ``won`` carry ``times`` and ``items`` (ids with their amount), ``hard_xi``,
``total_xi`` and the winner's gain ``total`` instead of the engine's ``items`` and ``reading``; ``best``
holds every reading that is worth as much.
"""

from typing import Any

from slow_anxiang_hands import CARDS, DEFAULTS, Part, Worth, best, payments, pieces, players, worths
from slow_anxiang_player import CHOW, DISCARD, PASS, PUNG, WIN, Player
from slow_asking import Answer, SlowAsking

DECLINED = {"win": {WIN}, "pung": {PUNG}, "chow": {CHOW, CHOW + 1, CHOW + 2}}


class SlowHand(SlowAsking):
    """One hand, from the deal to its end."""

    def __init__(
        self,
        wall: list[int],
        dealer: int,
        seats: int = 4,
        options: dict[str, Any] | None = None,
        totals: list[int] | None = None,
    ) -> None:
        super().__init__(dealer)
        self.options = DEFAULTS | (options or {})
        self.dealer = dealer
        self.seats = seats
        self.players = players(dealer, seats)
        self.totals = list(totals or [0] * seats)
        self.turned = False  # the open card was turned from the stock
        self.tile = -1  # the open card, or the card of a forced 煨
        self.best: list[Worth] = []  # the readings of a win that are worth most
        self.stock = wall[58:]
        self.who: dict[int, Player] = {}  # the three who play
        for i, seat in enumerate(self.players):
            self.who[seat] = Player(wall[i:58:3], self.options)
            self.write("dealt", seat=seat, tiles=pieces(self.who[seat].hand))
        self.ask_discard(dealer)

    def clone(self) -> "SlowHand":
        """A hand that plays on by itself."""
        other = object.__new__(SlowHand)
        other.__dict__.update(self.__dict__)
        for name in ("totals", "events", "stock"):
            setattr(other, name, list(getattr(self, name)))
        other.who = {seat: player.clone() for seat, player in self.who.items()}
        other.asked = dict(self.asked)
        return other

    # --- seats (AX-2, AX-D)

    @property
    def resting(self) -> int | None:
        """The seat opposite the dealer at a table of four."""
        return (self.dealer + 2) % 4 if self.seats == 4 else None

    def after(self, seat: int) -> int:
        """The 下家 of a player, living or dead."""
        return self.players[(self.players.index(seat) + 1) % 3]

    def round_from(self, seat: int) -> list[int]:
        """The three players in turn order from one of them."""
        return [seat, self.after(seat), self.after(self.after(seat))]

    @property
    def hands(self) -> list[list[int]]:
        """The concealed cards over the seats; none for the resting seat."""
        return [self.who[seat].hand if seat in self.who else [] for seat in range(self.seats)]

    @property
    def groups(self) -> list[list[Part]]:
        """The laid groups over the seats."""
        return [self.who[seat].groups if seat in self.who else [] for seat in range(self.seats)]

    # --- turns

    def ask_discard(self, seat: int) -> None:
        self.turn = seat
        self.phase = "turn"
        self.asked = {seat: [DISCARD + kind for kind in self.who[seat].discards()]}
        assert self.asked[seat]

    def next_turn(self, seat: int) -> None:
        """The next living seat after this one turns a card (AX-5, AX-D); none living or no card: 臭."""
        following = [self.after(seat), self.after(self.after(seat)), seat]
        living = [other for other in following if not self.who[other].dead]
        if self.stock and living:
            self.turn_card(living[0])
        else:
            self.end_drawn()

    def turn_card(self, seat: int) -> None:
        self.turn = seat
        self.turned = True
        self.tile = self.stock.pop(0)
        card = CARDS[self.tile]
        if self.who[seat].hand.count(self.tile) < 2:
            self.write("turned", seat=seat, card=card)
            self.open_window()
            return
        hidden = {} if self.options["wei_open"] else {"hidden": True}
        self.write("turned", seat=seat, card=card, **hidden)
        wins = self.wins(seat)
        used = self.who[seat].lay_wei(self.tile)
        self.write("weied", seat=seat, card=card, with_=pieces(used))
        self.after_wei(seat, wins)

    def after_wei(self, seat: int, wins: list[Worth]) -> None:
        """A win if the position is complete, a discard, or 死手 (AX-8, AX-D, AX-L)."""
        discards = self.who[seat].discards() if self.stock else []
        if wins:
            self.phase = "own_win"
            self.best = best(wins)
            self.asked = {seat: [*discards, WIN] if discards else [WIN, PASS]}
        elif discards:
            self.ask_discard(seat)
        else:
            self.give_up(seat)

    def give_up(self, seat: int) -> None:
        """Neither a win nor a discard after a forced 煨; on the last card the hand simply ends."""
        if self.stock:
            self.who[seat].dead = True
            self.write("dead", seat=seat)
        self.next_turn(seat)

    def wins(self, seat: int) -> list[Worth]:
        """The readings with which a player wins on the card just turned, not yet laid."""
        player = self.who[seat]
        own, last = seat == self.turn, not self.stock
        return worths(player.hand, player.groups, self.tile, own, last, self.options)

    def open_window(self) -> None:
        """Ask whoever may take the open card; nobody: it is not taken."""
        self.phase = "claim"
        self.asked = {}
        for seat in self.round_from(self.turn):
            if not self.who[seat].dead and (found := self.claims(seat)):
                self.asked[seat] = [*found, PASS]
        if not self.asked:
            self.not_taken()

    def claims(self, seat: int) -> list[int]:
        """What a living player may do with the open card, best first (AX-6)."""
        found = []
        if self.turned and self.wins(seat):
            found.append(WIN)
        if self.turned and not self.stock:
            return found
        if seat != self.turn and self.who[seat].may_pung(self.tile):
            found.append(PUNG)
        if seat == self.after(self.turn) or (self.turned and seat == self.turn):
            found += self.who[seat].chows(self.tile)
        return found

    def not_taken(self) -> None:
        """AX-7b: it came from the 上家 or from oneself; a turned card lies as if discarded."""
        source = self.turn
        self.who[self.after(source)].no_chow.add(self.tile)
        if self.turned:
            self.who[source].no_chow.add(self.tile)
            self.who[source].thrown.add(self.tile)
        self.next_turn(source)

    # --- what may be answered, and the answer

    def default(self, seat: int) -> int:
        """HO-2: win, else claim nothing, else the lowest legal card."""
        offers = self.asked[seat]
        return next((action for action in (WIN, PASS) if action in offers), min(offers))

    def order(self) -> list[int]:
        """The asked seats in turn order from the one whose card it is, that seat first."""
        return [seat for seat in self.round_from(self.turn) if seat in self.asked]

    def outcome(self, answers: dict[int, int]) -> Answer | None:
        """Who gets the card of a window, once everybody has answered: win > 碰 > 吃 (AX-6)."""
        for wanted in ((WIN,), (PUNG,), (CHOW, CHOW + 1, CHOW + 2)):
            for seat in self.order():
                if answers[seat] in wanted:
                    return seat, answers[seat]
        return None

    def act(self, action: int) -> None:
        """A discard, or what follows a forced 煨."""
        seat = self.turn
        if action == WIN:
            self.win(seat)
            return
        if WIN in self.asked[seat]:
            self.write("passed", seat=seat, what="win", tile=CARDS[self.tile])
        if action == PASS:
            self.give_up(seat)
        else:
            self.discard(seat, action - DISCARD)

    def discard(self, seat: int, kind: int) -> None:
        self.who[seat].use([kind])
        self.who[seat].thrown.add(kind)
        self.write("discarded", seat=seat, tile=CARDS[kind])
        self.turn = seat
        self.turned = False
        self.tile = kind
        self.open_window()

    # --- windows

    def close(self, answers: list[Answer]) -> None:
        """What was declined is written and barred, then the one claim or the next turn."""
        final = {seat: dict(answers).get(seat, PASS) for seat in self.asked}
        taken = self.outcome(final)
        for seat, action in answers:
            self.write_passed(seat, action)
        self.ban(final)
        if taken is None:
            self.not_taken()
        elif taken[1] == WIN:
            self.best = best(self.wins(taken[0]))
            self.win(taken[0])
        else:
            self.take(*taken)

    def write_passed(self, seat: int, action: int) -> None:
        for what, actions in DECLINED.items():
            if actions.isdisjoint(self.asked[seat]):
                continue
            if action == PASS or (what == "win" and action != WIN):
                self.write("passed", seat=seat, what=what, tile=CARDS[self.tile])

    def ban(self, final: dict[int, int]) -> None:
        """过张: a possible 碰 not taken (AX-7b)."""
        for seat, action in final.items():
            if PUNG in self.asked[seat] and action != PUNG:
                self.who[seat].no_pung.add(self.tile)

    def take(self, seat: int, action: int) -> None:
        """A 碰 or 吃 and the discard that follows it (AX-4)."""
        source = self.turn
        if self.turned and action != PUNG and seat != source:
            self.who[source].no_chow.add(self.tile)
        used = self.who[seat].lay(action, self.tile)
        type_ = "punged" if action == PUNG else "chowed"
        self.write(type_, seat=seat, tile=CARDS[self.tile], with_=pieces(used), from_=source)
        self.ask_discard(seat)

    # --- the end

    def win(self, seat: int) -> None:
        most = self.best[0]
        deltas = payments(most.total, seat, self.dealer, self.seats, self.options["base"])
        self.write(
            "won",
            seat=seat,
            tile=CARDS[self.tile],
            by="turned",
            from_=self.turn,
            times=most.times,
            items=most.items,
            hard_xi=most.hard,
            total_xi=most.total,
            total=deltas[seat],
        )
        self.write("paid", reason="win", deltas=deltas)
        self.totals = [total + delta for total, delta in zip(self.totals, deltas, strict=True)]
        self.end("win", self.dealer if seat == self.dealer else self.after(self.dealer))

    def end_drawn(self) -> None:
        self.end("drawn", self.after(self.dealer))

    def end(self, result: str, next_dealer: int) -> None:
        """AX-17."""
        self.phase = "ended"
        self.asked = {}
        wei = [pieces([kind for what, kind in groups if what == "wei"]) for groups in self.groups]
        self.write(
            "hand_ended",
            result=result,
            totals=list(self.totals),
            next_dealer=next_dealer,
            hands=[pieces(hand) for hand in self.hands],
            **({"wei": wei} if any(wei) else {}),
        )
