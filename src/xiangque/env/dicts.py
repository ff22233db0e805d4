"""The native environment: dictionaries by seat, everybody who is asked at once or one by one."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from xiangque.env.episode import Episode, Mask, Observation
from xiangque.env.setting import Setting
from xiangque.events import Event


class Step(NamedTuple):
    """What came of some answers: what the seats asked now see, what each seat won, whether that was all."""

    observations: dict[int, Observation]
    rewards: dict[int, int]
    ended: bool


class DictEnv:
    """One table; an episode is option ``hands`` hands, one unless told otherwise.

    A decision is carried out once no outstanding answer could change its outcome. Until then an answer is
    kept, its seat is not asked again, and what the others see stays the same. Everything by seat is by the
    number of the seat.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self._episode = Episode(setting)

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.setting.game.id

    @property
    def options(self) -> dict[str, Any]:
        """Every option, defaults included."""
        return dict(self.setting.options)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.setting.seats

    @property
    def fields(self) -> dict[str, slice]:
        """Where each part of an observation is, by name."""
        return fields(self.setting)

    @property
    def ended(self) -> bool:
        """Whether the episode is over; also before the first `reset`."""
        return self._episode.ended

    @property
    def rewards(self) -> dict[int, int]:
        """The points each seat won or lost by the last step: 0 but at the end of a hand."""
        return dict(enumerate(self._episode.rewards))

    @property
    def totals(self) -> list[int]:
        """The points of the episode so far."""
        return list(self._episode.totals)

    def reset(self, seed: int | None = None) -> dict[int, Observation]:
        """Deal, and what each seat that is asked sees.

        The same seed deals the same walls. Without one the walls go on from where they are, the first time
        from a seed of the system's.
        """
        self._episode.reset(seed)
        return self.observations()

    def step(self, actions: Mapping[int, int]) -> Step:
        """Take answers of seats that are asked, all of them or only some.

        They count as arriving in turn order. Raises IllegalAction, with nothing changed, if any is not
        offered to its seat.
        """
        answers = {int(seat): int(action) for seat, action in actions.items()}
        for seat, action in answers.items():
            self._episode.check(seat, action)
        settled = not answers
        for seat in [seat for seat in self._episode.waiting() if seat in answers]:
            if not settled:
                settled = self._episode.answer(seat, answers[seat])
        return Step(self.observations(), self.rewards, self.ended)

    def offers(self) -> dict[int, list[int]]:
        """What each seat that is asked may answer, by the action table; empty once ended."""
        return {seat: self._episode.offers(seat) for seat in self._episode.waiting()}

    def masks(self) -> dict[int, Mask]:
        """The same as arrays with 1 for each action offered."""
        return {seat: self._episode.mask(seat) for seat in self._episode.waiting()}

    def observations(self) -> dict[int, Observation]:
        """What each seat that is asked sees."""
        return {seat: self.observe(seat) for seat in self._episode.waiting()}

    def observe(self, seat: int) -> Observation:
        """What a seat sees, asked or not, and after the end."""
        return self._episode.observe(seat)

    def events(self, viewer: int) -> list[Event]:
        """The journal of the episode as a seat, or `events.SPECTATOR`, may know it.

        It costs nothing until it is asked for; then the episode is played again with events.
        """
        return self._episode.telling().events(viewer)

    def journal(self) -> list[Event]:
        """The whole journal of the episode, hidden things included."""
        return list(self._episode.telling().match().log)


def fields(setting: Setting) -> dict[str, slice]:
    """The parts of an observation by name."""
    return {field.name: slice(field.start, field.start + field.length) for field in setting.sight.fields}


def make(game: str, options: Mapping[str, Any] | None = None, seats: int | None = None) -> DictEnv:
    """The native environment of a game; raises as `Setting`."""
    return DictEnv(Setting(game, options, seats))
