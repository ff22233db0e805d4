"""A match: hand after hand over one engine, with totals, dealer and the journal."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import UNSET

from xiangque import __version__
from xiangque.events import (
    Committed,
    Contributed,
    Event,
    HandEnded,
    HandStarted,
    MatchEnded,
    MatchStarted,
    Paid,
    Reveal,
)
from xiangque.hand.base import ACTIONS, ENDED, WIN, BaseHand
from xiangque.match.actions import Offer
from xiangque.match.fair import valid_contribution
from xiangque.match.families import family_of
from xiangque.match.family import Answers, unique_refusals
from xiangque.rules import game as find_game


class IllegalAnswer(ValueError):
    """An answer that is not offered; nothing was changed."""


class Match:
    """One match of a game, from `match_started` to `match_ended`.

    ``log`` is its journal so far; every method that moves the match returns the events it appended.
    Raises KeyError for an unknown game, OptionError for bad options, ValueError for calls out of order.
    """

    def __init__(
        self,
        game: str,
        options: dict[str, Any],
        names: list[str],
        match_id: str,
        seating: str = "chosen",
        engine: str = f"xiangque {__version__}",
    ) -> None:
        self.game = find_game(game)
        self.options = self.game.resolve(options)
        if len(names) not in self.game.seat_counts:
            allowed = " or ".join(map(str, self.game.seat_counts))
            raise ValueError(f"names: {len(names)} given where {game} has {allowed} seats")
        self.family = family_of(self.game, self.options, len(names))
        self.engine = self.family.engine
        self.deck: list[int] = list(self.engine.deck)
        self.id = match_id
        self.seats = len(names)
        self.totals = [0] * self.seats
        self.dealer = -1
        self.hand = 0
        self.hands_played = 0
        self.ended = False
        self.reveal: Reveal | None = None
        self.state: BaseHand | None = None
        self._committed: str | None = None
        self.log: list[Event] = []
        self._write(
            MatchStarted(
                version=1,
                engine=engine,
                match=match_id,
                game=game,
                ruleset=self.game.number,
                options=self.options,
                seating=seating,
                names=list(names),
            )
        )

    @classmethod
    def resume(cls, events: Iterable[Event]) -> "Match":
        """The match a journal leads to, played again from its walls and choices."""
        from xiangque.match.replay import play_again

        return play_again(list(events))

    @property
    def live(self) -> bool:
        """Whether a hand is being played."""
        return self.state is not None and self.state.phase != ENDED

    def _write(self, *events: Event) -> list[Event]:
        self.log += events
        return list(events)

    def _hand(self) -> BaseHand:
        if self.state is None or self.state.phase == ENDED:
            raise ValueError("no hand is being played")
        return self.state

    def _between(self, what: str) -> None:
        if self.live or self.ended:
            raise ValueError(f"{what}: {'the match has ended' if self.ended else 'a hand is being played'}")

    def commit(self, commitment: str) -> list[Event]:
        """Publish the commitment to the next hand's secret."""
        self._between("commit")
        self._committed = commitment
        return self._write(Committed(hand=self.hand + 1, commitment=commitment))

    def contribute(self, seat: int, value: str) -> list[Event]:
        """One seat's share of the randomness: up to 32 bytes in lower-case hex."""
        self._between("contribute")
        if not valid_contribution(value):
            raise ValueError("value: a contribution is up to 32 bytes in lower-case hex")
        return self._write(Contributed(seat=seat, value=value))

    def deal(self, wall: Sequence[int], dice: Sequence[int], reveal: Reveal | None = None) -> list[Event]:
        """Start the next hand with this wall, in drawing order, and these dice."""
        self._between("deal")
        if sorted(wall) != sorted(self.deck):
            raise ValueError(f"wall: not the {len(self.deck)} pieces of {self.game.id}")
        if self.dealer < 0:
            self.dealer = self.family.dealers.first(list(dice), self.seats)
        self.hand += 1
        self.reveal = reveal
        commitment = self._committed
        self._committed = None
        started = HandStarted(
            hand=self.hand,
            dealer=self.dealer,
            commitment=UNSET if commitment is None else commitment,
            wall=[self.family.code(kind) for kind in wall],
            **self.family.started(self.dealer, [int(die) for die in dice]),
        )
        hand = self.family.new_hand(self.dealer, wall)
        hand.recording = True
        self.state = hand
        self.engine.begin(hand)
        return self._write(started, *self._told(hand))

    def _told(self, hand: BaseHand) -> list[Event]:
        """What the hand has recorded since it was last told, its end included."""
        events = self.family.narrate(hand, list(hand.log))
        hand.forget_log()
        if hand.phase == ENDED:
            events += self._end_hand(hand, events)
        return events

    def _end_hand(self, hand: BaseHand, events: list[Event]) -> list[Event]:
        winner = int(hand.winner) if hand.result == WIN else -1
        for event in events:
            if isinstance(event, Paid):
                self.totals = [total + delta for total, delta in zip(self.totals, event.deltas, strict=True)]
        self.dealer = self.family.dealers.following(self.dealer, winner, self.seats)
        self.hands_played += 1
        ended: list[Event] = [self._hand_ended(hand, "win" if winner >= 0 else "drawn")]
        if self.hands_played >= self.options["hands"]:
            ended.append(self._end_match())
        return ended

    def _hand_ended(self, hand: BaseHand, result: Any) -> HandEnded:
        return HandEnded(
            result=result,
            totals=list(self.totals),
            next_dealer=self.dealer,
            reveal=UNSET if self.reveal is None else self.reveal,
            **self.family.ended(hand),
        )

    def _end_match(self) -> MatchEnded:
        self.ended = True
        titles = [self.game.title(total) for total in self.totals]
        return MatchEnded(totals=list(self.totals), titles=titles if self.game.titles else UNSET)

    def abort(self) -> list[Event]:
        """Stop the match; a hand being played is aborted without payments and does not count."""
        if self.ended:
            raise ValueError("the match has ended")
        events: list[Event] = []
        if self.state is not None and self.live:
            events.append(self._hand_ended(self.state, "aborted"))
            self.state = None
        return self._write(*events, self._end_match())

    def offers(self) -> dict[int, list[int]]:
        """What each seat that is asked may answer (numbers of the action table); empty between hands."""
        if self.state is None or not self.live:
            return {}
        return {seat: offers for seat in self._turn_order() if (offers := self._offers_of(seat))}

    def _turn_order(self) -> list[int]:
        first = int(self._hand().source) if self.prompt() in ("claim", "rob") else 0
        return [(first + offset) % self.seats for offset in range(self.seats)]

    def _offers_of(self, seat: int) -> list[int]:
        hand = self._hand()
        return [int(hand.actions[seat * ACTIONS + i]) for i in range(hand.action_count[seat])]

    def prompt(self) -> str:
        """The open decision: ``turn``, ``claim``, ``rob``, or ``own_win`` for a ready seat's own draw."""
        return self.family.prompt(self._hand())

    def _collect(self, answers: Sequence[tuple[int, int]]) -> BaseHand:
        hand = self._hand()
        seats = [seat for seat, _ in answers]
        for seat, action in answers:
            if seats.count(seat) > 1:
                raise IllegalAnswer(f"seat {seat} has answered already")
            offers = self._offers_of(seat) if 0 <= seat < self.seats else []
            if action not in offers:
                raise IllegalAnswer(self._not_offered(seat, action, bool(offers)))
        self.engine.forget_answers(hand)
        for seat, action in answers:
            if not self.engine.decided(hand):
                self.engine.answer(hand, seat, action)
        return hand

    def decided(self, answers: Sequence[tuple[int, int]]) -> bool:
        """Whether these answers, in order of arrival, settle the open decision; IllegalAnswer as `step`."""
        hand = self._collect(answers)
        done = self.engine.decided(hand)
        self.engine.forget_answers(hand)
        return bool(done)

    def step(self, answers: Sequence[tuple[int, int]]) -> list[Event]:
        """Apply answers (seat, action), in order of arrival, that settle the open decision.

        Answers that come after it is settled change and write nothing.

        Raises IllegalAnswer, with nothing changed, for an answer not offered or a decision not settled.
        """
        hand = self._collect(answers)
        if not self.engine.decided(hand):
            self.engine.forget_answers(hand)
            raise IllegalAnswer("the decision still waits for an answer that could change it")
        self.engine.advance(hand)
        return self._write(*self._told(hand))

    def default(self, seat: int) -> int:
        """What a time-out or hosting answers for an asked seat (HO-2)."""
        return int(self.engine.default(self._hand(), seat))

    def choices(self, events: Sequence[Event], at: int) -> Answers:
        """The answers to the open decision that led to the events of a journal from a place on."""
        return self.family.choices(self._hand(), self.offers(), events, at)

    def offer(self, seat: int, action: int) -> Offer:
        """An action of the open decision as a person reads it; ValueError for one not in the table."""
        return self.family.offer(self._hand(), seat, action)

    def piece_asked(self, seat: int) -> int:
        """The piece the open decision of a seat is about, -1 if there is none."""
        return self.family.piece_asked(self._hand(), seat)

    def question(self, seat: int) -> dict[str, Any]:
        """What the open decision of a seat asks: ``prompt``, and where they apply ``tile`` and ``from``."""
        found: dict[str, Any] = {"prompt": self.prompt()}
        piece = self.piece_asked(seat)
        if piece >= 0:
            found["tile"] = self.family.code(piece)
        if found["prompt"] in ("claim", "rob"):
            found["from"] = int(self._hand().source)
        return found

    def automatic(self, seat: int) -> bool:
        """Whether a seat's decision is the forced play of a declared hand (HO-1)."""
        return self.family.automatic(self._hand(), seat, self._offers_of(seat))

    def replan(self, action: int) -> None:
        """Say which answer opened the open decision, where the journal so far cannot tell."""
        self.family.replan(self._hand(), action)

    def view(self, seat: int) -> Any:
        """What a seat may see of the hand being played, or of the last one."""
        if self.state is None:
            raise ValueError("no hand has been dealt")
        return self.family.view(self.state, seat)

    def hints(self, seat: int) -> dict[str, Any]:
        """What helps a seat with its decision, as JSON; see the family."""
        return self.family.hints(self._hand(), seat, self._offers_of(seat))

    def why(self, seat: int, action: int) -> list[dict[str, Any]]:
        """Every clause that keeps an action from being offered to a seat; empty when it is offered."""
        return unique_refusals([self.family.why(self._hand(), seat, action)])

    def _not_offered(self, seat: int, action: int, asked: bool) -> str:
        if not asked:
            return f"seat {seat} is not asked for an answer now"
        try:
            name = self.family.name(action)
        except ValueError as error:
            return str(error)
        return f"action {action} ({name}) is not offered to seat {seat} now"
