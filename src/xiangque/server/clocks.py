"""How long a decision may take, and what is left of it for the player."""

from .settings import Clocks


class Deadline:
    """The end of one running clock on the loop's time; None never ends."""

    __slots__ = ("at", "clocked")

    def __init__(self, at: float | None, clocked: bool) -> None:
        self.at = at
        self.clocked = clocked

    def passed(self, now: float) -> bool:
        """Whether time is up."""
        return self.at is not None and now >= self.at

    def remaining_ms(self, now: float) -> int | None:
        """What the player is shown: nothing when the room gives no limit."""
        if self.at is None or not self.clocked:
            return None
        return max(0, round((self.at - now) * 1000))

    def lost_connection(self, now: float, grace: float) -> None:
        """Without a limit, a lost connection starts a clock of its own (HO-1)."""
        if not self.clocked:
            self.at = now + grace

    def came_back(self) -> None:
        """Without a limit, coming back stops that clock again."""
        if not self.clocked:
            self.at = None


def limit(clocks: Clocks, prompt: str) -> int:
    """Seconds for one kind of decision, 0 for no limit."""
    return clocks.claim_s if prompt in ("claim", "rob") else clocks.turn_s


def start(clocks: Clocks, prompt: str, now: float, connected: bool, grace: float, least: float) -> Deadline:
    """A fresh clock; ``least`` is the grace every clock gets after a restart."""
    seconds = limit(clocks, prompt)
    if seconds:
        return Deadline(now + max(float(seconds), least), clocked=True)
    return Deadline(None if connected else now + max(grace, least), clocked=False)
