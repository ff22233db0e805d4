"""One match at a table: check, collect, step, append durably, then send."""

import asyncio
import time
import zlib
from collections.abc import Collection
from typing import Protocol

import msgspec
import structlog

from xiangque.bots import Bot, make
from xiangque.events import (
    Committed,
    HandEnded,
    HandStarted,
    MatchEnded,
    Paid,
    Reveal,
)
from xiangque.match import Match, fair

from . import asking, clocks, dealing, hands, records, wire
from .asking import Ask
from .presence import acted, plays_itself, timed_out, unveil
from .records import TableState
from .settings import Settings
from .store import Store
from .streams import Streams
from .writer import Write

log = structlog.get_logger("xiangque.table")


class Desk(Protocol):
    """What a match needs of its table."""

    def connected(self, seat: int) -> bool:
        """Whether the seat's player has a connection."""

    def deliver(self, viewers: Collection[int], frame: wire.Outbound) -> None:
        """Send to everyone who watches as one of these viewers."""

    def waits_for(self, seat: int) -> bool:
        """Whether the clock of this seat's player stands still."""

    def room_changed(self) -> None:
        """Show everyone the room again."""


class Play:
    """The match in memory; everything in it can be rebuilt from the store."""

    def __init__(self, match: Match, state: TableState, store: Store, settings: Settings, desk: Desk) -> None:
        self.match = match
        self.state = state
        self.store = store
        self.settings = settings
        self.desk = desk
        self.id = state.match or ""
        self.streams = Streams(self.id, len(state.seats), state.clocks.claim_min_ms / 1000)
        self.stored = 0
        self.next_at: float | None = None
        self.least = 0.0
        self.offers: dict[int, list[int]] = match.offers()
        self.asks: dict[int, Ask] = {}
        self.collected: list[tuple[int, int]] = []
        self.answered: dict[tuple[int, int], int] = {}
        self.throw: dealing.Throw | None = None
        self._back: set[int] = set()
        self._bots: dict[int, Bot] = {}

    @classmethod
    async def begin(
        cls, match: Match, state: TableState, store: Store, settings: Settings, desk: Desk
    ) -> "Play":
        """A new match, its first event durable."""
        play = cls(match, state, store, settings, desk)
        await play._append(records.start_match(state, play.id))
        return play

    # ---- the order of work ----

    async def tick(self) -> None:
        """Do everything that is due."""
        while True:
            now = clocks.now()
            self._publish(now)
            if self.lagging:
                return
            if not (
                await self._deal(now)
                or self._ask(now)
                or await self._automatic(now)
                or await self._settle(now)
            ):
                return

    def next_due(self) -> float | None:
        """When ``tick`` has something to do without any message."""
        if self.lagging:
            return self.streams.not_before
        times = [ask.due for ask in self.asks.values() if not ask.closed and ask.due is not None]
        times += [
            ask.deadline.at for ask in self.asks.values() if not ask.closed and ask.deadline.at is not None
        ]
        if self.asks and self._decided():
            times.append(self.streams.not_before)
        if self.throw is not None:
            times.append(self.throw.until)
        return min(times, default=None)

    @property
    def lagging(self) -> bool:
        """Whether something durable may not be shown yet."""
        return self.streams.published < self.stored

    @property
    def settled(self) -> bool:
        """No hand is being played and everything has been shown."""
        return not self.lagging and not self.match.live and self.throw is None

    async def _append(self, writes: list[Write]) -> None:
        fresh = self.match.log[self.stored :]
        writes = writes + records.add_events(self.id, self.stored, fresh)
        state = self.state
        deltas = [0] * len(state.seats)
        for event in fresh:
            if isinstance(event, Paid):
                deltas = [a + b for a, b in zip(deltas, event.deltas, strict=True)]
            elif isinstance(event, HandEnded):
                state.phase = "between"
                if event.result != "aborted":
                    people = hands.players(state.people, self.match.log)
                    writes += records.add_lifetime(state.game, people, deltas)
                    hand = hands.rows(self.id, state.game, people, self.match.hand, fresh, time.time())
                    writes += records.add_hand(hand)
            elif isinstance(event, MatchEnded):
                state.phase = "ended"
                writes += records.end_match(self.id)
        self.offers = self.match.offers()
        for seat in self.offers:
            state.numbers[seat] += 1
        durable = msgspec.structs.replace(state, totals=list(self.match.totals))
        await self.store.write(writes + records.save_room(durable))
        self.stored = len(self.match.log)

    def _publish(self, now: float) -> None:
        for event in self.streams.publish(self.match.log[: self.stored], now, self.desk.deliver):
            if isinstance(event, HandStarted):
                self.state.hand = event.hand
                self.desk.room_changed()
            elif isinstance(event, HandEnded):
                self.state.totals = list(event.totals)
                for seat in self.state.seats:
                    unveil(seat)
                self.next_at = now + max(float(self.state.clocks.next_s), self.least)
                self.desk.room_changed()

    # ---- the deal ----

    async def start_hand(self) -> None:
        """Commit to the next hand's wall, or deal a set wall at once."""
        self.state.phase = "playing"
        self.next_at = None
        for seat in self.state.seats:
            seat.continued = False
        hand = self.match.hand + 1
        if self.settings.walls is not None:
            wall, dice = self.settings.walls(self.id, hand)
            self.match.deal(wall, dice)
            await self._append([])
            return
        secret = fair.new_secret()
        self.match.commit(fair.commitment(secret))
        committed = self.match.log[-1]
        if isinstance(committed, Committed):
            hand = committed.hand
        await self._append(records.add_secret(self.id, hand, secret))
        until = clocks.now() + self.settings.contribute_s
        self.throw = dealing.Throw(hand, secret, len(self.state.seats), until)

    async def contribute(self, seat: int, frame: wire.Contribute) -> wire.Refused | None:
        """Take one seat's share of the randomness."""
        value = frame.value.lower()
        if not fair.valid_contribution(value):
            return wire.Refused(code="bad_frame", text="value must be up to 32 bytes in hex")
        if self.throw is None or frame.hand != self.throw.hand:
            return wire.Refused(code="stale", text=f"hand {frame.hand} takes no contributions now")
        if seat in self.throw.values:
            return None
        self.match.contribute(seat, value)
        await self._append([])
        self.throw.values[seat] = value
        return None

    async def _deal(self, now: float) -> bool:
        if self.throw is None:
            if self.state.phase != "playing" or self.match.live or self.match.ended:
                return False
            await self.start_hand()
            self.desk.room_changed()
            return True
        throw = self.throw
        if now < throw.until and any(self._throws(throw, seat) for seat in throw.awaited()):
            return False
        for seat in throw.awaited():
            self.match.contribute(seat, "")
        values = throw.contributions()
        family = self.match.family
        dice, wall = fair.wall(throw.secret, self.id, throw.hand, values, self.match.deck, family.dice)
        self.match.deal(wall, dice, Reveal(secret=throw.secret.hex(), contributions=values))
        self.throw = None
        await self._append([])
        return True

    def _throws(self, throw: dealing.Throw, seat: int) -> bool:
        """Whether this seat's contribution may still come."""
        place = self.state.seats[seat]
        return place.kind == "human" and (self.desk.connected(seat) or (throw.reopened and not place.left))

    # ---- decisions ----

    def _ask(self, now: float) -> bool:
        if self.asks or not self.match.live:
            return False
        prompt = self.match.prompt()
        already = {seat for seat, _ in self.collected}
        for seat, offers in self.offers.items():
            if prompt not in asking.CLAIMS and unveil(self.state.seats[seat]):
                self.desk.room_changed()
            connected = self.desk.connected(seat)
            least = max(self.least, self.settings.return_s if seat in self._back else 0.0)
            self._back.discard(seat)
            deadline = clocks.start(self.state.clocks, prompt, now, connected, self.settings.grace_s, least)
            ask = self.asks[seat] = Ask(self.state.numbers[seat], prompt, list(offers), deadline)
            ask.closed = seat in already
            ask.due = self._due(seat, ask, now)
            self._run_clock(seat, ask, now)
            self.show_decision(seat)
        self.least = 0.0
        return True

    def _due(self, seat: int, ask: Ask, now: float) -> float | None:
        """When the server answers by itself; a ready player's forced discard is no time-out (HO-1)."""
        if plays_itself(self.state.seats[seat]):
            return now if ask.prompt in asking.CLAIMS else now + self.settings.bot_ms / 1000
        if self.match.automatic(seat):
            return now + self.state.clocks.claim_min_ms / 1000
        return None

    def show_decision(self, seat: int) -> None:
        """Send the seat its open decision with the time that remains; nothing when it has none to make."""
        ask = self.asks.get(seat)
        if ask is None or ask.closed or (ask.due is not None and ask.due <= clocks.now()):
            return
        if self.desk.connected(seat):
            self.desk.deliver((seat,), asking.decision_frame(self.match, seat, ask, clocks.now()))

    async def _automatic(self, now: float) -> bool:
        acted_any = False
        for seat, ask in self.asks.items():
            if ask.closed:
                continue
            if ask.due is not None and now >= ask.due:
                ask.closed = acted_any = True
                self.collected.append((seat, await self._own_choice(seat, ask)))
            elif ask.deadline.passed(now):
                ask.closed = acted_any = True
                self.collected.append((seat, self.match.default(seat)))
                log.info("timed_out", room=self.state.code, seat=seat, decision=ask.number)
                secretly = ask.prompt in asking.CLAIMS
                if timed_out(self.state.seats[seat], self.desk.connected(seat), secretly):
                    self.desk.room_changed()
        return acted_any

    async def _own_choice(self, seat: int, ask: Ask) -> int:
        """What the server answers; a bot thinks beside the loop, so that nobody else waits for it."""
        place = self.state.seats[seat]
        if place.kind != "bot" or place.bot is None:
            return self.match.default(seat)
        bot = self._bots.get(seat)
        if bot is None:
            seed = zlib.crc32(f"{self.id}/{seat}".encode())
            bot = self._bots[seat] = make(place.bot, self.state.game, seed, self.match.options)
        try:
            action = await asyncio.to_thread(bot.act, self.match.view(seat), list(ask.offers), None)
        except Exception:
            log.exception("bot_failed", room=self.state.code, seat=seat, decision=ask.number)
            return self.match.default(seat)
        return action if action in ask.offers else self.match.default(seat)

    async def _settle(self, now: float) -> bool:
        """Step as soon as everybody asked has answered, so that writing takes no time that could be seen;
        the answers of some are kept until their outcome may be shown.
        """
        if not self.asks:
            return False
        everybody = all(ask.closed for ask in self.asks.values())
        if not everybody and (now < self.streams.not_before or not self._decided()):
            return False
        await self._step([])
        return True

    def _decided(self) -> bool:
        """Whether what some have answered settles it; without any answer nothing is settled."""
        return bool(self.collected) and self.match.decided(self.collected)

    async def _step(self, writes: list[Write]) -> None:
        answers, self.collected = self.collected, []
        self.asks = {}
        self.match.step(answers)
        await self._append(writes)

    async def answer(self, seat: int, frame: wire.Answer) -> wire.Outbound:
        """Take, repeat the acknowledgement of, or refuse one answer (C-O01, C-O02)."""
        ask = self.asks.get(seat)
        known = self.answered.get((seat, frame.decision))
        if known is not None and str(known) == str(frame.action):
            return wire.Ack(decision=frame.decision)
        if ask is None or ask.closed or ask.number != frame.decision:
            self._woke(seat)
            return self._refused(seat, frame, "stale", f"decision {frame.decision} is closed")
        action = asking.chosen(ask, frame.action)
        if action is None:
            return self._refused(seat, frame, "illegal", asking.refusal(self.match, seat, frame.action))
        ask.closed = True
        arrival = len(self.answered)
        self.collected.append((seat, action))
        self.answered[seat, ask.number] = action
        writes = records.add_answer(self.id, seat, ask.number, action, arrival)
        shows = acted(self.state.seats[seat])
        if ask.prompt in ("turn", "own_win"):
            await self._step(writes)
        else:
            await self.store.write(writes)
        if shows:
            self.desk.room_changed()
        return wire.Ack(decision=ask.number)

    def _woke(self, seat: int) -> None:
        """Whatever a hosted player does ends hosting, also an answer that came too late (HO-1)."""
        if acted(self.state.seats[seat]):
            self.desk.room_changed()
            self.presence_changed(seat)
            self.show_decision(seat)

    def _refused(self, seat: int, frame: wire.Answer, code: str, text: str) -> wire.Refused:
        log.info(
            "refused",
            room=self.state.code,
            match=self.id,
            seat=seat,
            decision=frame.decision,
            payload=frame.action if isinstance(frame.action, int) else "a text",
            reason=code,
        )
        ask = self.asks.get(seat)
        if ask is None or ask.closed:
            return wire.Refused(code=code, text=text, decision=frame.decision)
        return wire.Refused(code=code, text=text, decision=frame.decision, current=ask.number)

    # ---- presence ----

    def presence_changed(self, seat: int) -> None:
        """Let the open decisions follow: hosted seats answer by themselves, others on their clock."""
        now = clocks.now()
        for asked, ask in self.asks.items():
            if ask.closed:
                continue
            if asked == seat:
                ask.due = self._due(seat, ask, now)
            self._run_clock(asked, ask, now)

    def _run_clock(self, seat: int, ask: Ask, now: float) -> None:
        if self.desk.connected(seat):
            ask.deadline.came_back(now)
        elif self.desk.waits_for(seat):
            ask.deadline.stand_still(now)
        else:
            ask.deadline.lost_connection(now, self.settings.grace_s)

    def came_back(self, seat: int) -> None:
        """The first question after a return, open or still to come, leaves time to look at the table."""
        self.presence_changed(seat)
        ask = self.asks.get(seat)
        if ask is None or ask.closed:
            self._back.add(seat)
        else:
            ask.deadline.leave_at_least(clocks.now(), self.settings.return_s)

    # ---- the end by everyone's word ----

    async def abort(self) -> None:
        """Stop the match; a wall that has been committed to is dealt first, so that its secret is told."""
        if self.throw is not None:
            self.throw.until = 0.0
            await self._deal(clocks.now())
        self.asks, self.collected = {}, []
        if not self.match.ended:
            self.match.abort()
            await self._append([])
