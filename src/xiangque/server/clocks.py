"""How long a decision may take, and what is left of it for the player."""

import asyncio

from .settings import Clocks


def now() -> float:
    """The time of the loop, on which all clocks run."""
    return asyncio.get_running_loop().time()


class Deadline:
    """The end of one running clock on the loop's time; None never ends, or stands still."""

    __slots__ = ("_left", "_spared", "at", "clocked")

    def __init__(self, at: float | None, clocked: bool) -> None:
        self.at = at
        self.clocked = clocked
        self._left: float | None = None
        self._spared = False

    def passed(self, now: float) -> bool:
        """Whether time is up."""
        return self.at is not None and now >= self.at

    def remaining_ms(self, now: float) -> int | None:
        """What the player is shown: nothing when the room gives no limit."""
        if self.at is None or not self.clocked:
            return None
        return max(0, round((self.at - now) * 1000))

    def lost_connection(self, now: float, grace: float) -> None:
        """Run on; without a limit, a lost connection starts a clock of its own (HO-1)."""
        if self.clocked:
            self._go_on(now)
        elif self.at is None:
            self.at = now + grace

    def stand_still(self, now: float) -> None:
        """The table waits for the player."""
        if self.clocked and self.at is not None:
            self._left = self.at - now
        self.at = None

    def came_back(self, now: float) -> None:
        """Run on; without a limit, coming back stops the clock of a lost connection."""
        if self.clocked:
            self._go_on(now)
        else:
            self.at = None

    def leave_at_least(self, now: float, seconds: float) -> None:
        """Time to look at the table again; once, so that nobody stretches a clock by coming back."""
        if self.clocked and self.at is not None and not self._spared:
            self.at, self._spared = max(self.at, now + seconds), True

    def _go_on(self, now: float) -> None:
        if self._left is not None:
            self.at, self._left = now + self._left, None


def limit(clocks: Clocks, prompt: str) -> int:
    """Seconds for one kind of decision, 0 for no limit."""
    return clocks.claim_s if prompt in ("claim", "rob") else clocks.turn_s


def start(clocks: Clocks, prompt: str, now: float, connected: bool, grace: float, least: float) -> Deadline:
    """A fresh clock; ``least`` is the grace every clock gets after a restart."""
    seconds = limit(clocks, prompt)
    if seconds:
        return Deadline(now + max(float(seconds), least), clocked=True)
    return Deadline(None if connected else now + max(grace, least), clocked=False)
