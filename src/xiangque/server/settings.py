"""What one table server is started with."""

from collections.abc import Callable
from pathlib import Path

import msgspec

Walls = Callable[[str, int], tuple[list[int], tuple[int, ...]]]


class Clocks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clocks of one room; seconds, 0 means no limit; ``claim_min_ms`` see the design's timing law."""

    turn_s: int = 15
    claim_s: int = 8
    claim_min_ms: int = 600
    next_s: int = 15


CLOCK_LIMITS: dict[str, tuple[int, int]] = {
    "turn_s": (0, 300),
    "claim_s": (0, 120),
    "claim_min_ms": (0, 3000),
    "next_s": (0, 600),
}


class Rate(msgspec.Struct, frozen=True):
    """A token bucket: so many at once, then one more every so many seconds."""

    burst: int
    every_s: float


RATES = {
    "me": Rate(30, 2.0),
    "rooms": Rate(20, 10.0),
    "account": Rate(10, 10.0),
    "work": Rate(60, 0.5),
}


class Settings(msgspec.Struct, kw_only=True, frozen=True):
    """Everything that may differ between two servers; ``walls`` is for tests, from Python only."""

    host: str = "127.0.0.1"
    port: int = 8000
    lan: bool = False
    data: Path = Path("data")
    database: str | None = None
    clocks: Clocks = Clocks()
    bot_ms: int = 700
    contribute_s: float = 5.0
    grace_s: float = 30.0
    idle_s: float = 600.0
    seat_grace_s: float = 120.0
    return_s: float = 10.0
    seating_s: float = 10.0
    vote_s: float = 60.0
    sweep_s: float = 20.0
    keep_days: int = 30
    max_rooms: int = 2000
    frames_per_s: float = 20.0
    ping_s: float = 15.0
    proxy: str | None = None
    rates: dict[str, Rate] = msgspec.field(default_factory=lambda: dict(RATES))
    guesses: Rate = Rate(20, 10.0)
    limit_local: bool = False
    sockets_per_address: int = 100
    sockets_per_person: int = 8
    walls: Walls | None = None

    def database_url(self) -> str:
        """The SQLAlchemy URL with its asynchronous driver; SQLite in the data directory by default."""
        url = self.database or f"sqlite:///{self.data / 'xiangque.db'}"
        if url.startswith("sqlite:"):
            return "sqlite+aiosqlite:" + url.removeprefix("sqlite:")
        for plain in ("postgresql:", "postgres:"):
            if url.startswith(plain):
                return "postgresql+asyncpg:" + url.removeprefix(plain)
        return url


class SettingError(ValueError):
    """A room setting that cannot be used; ``field`` names it."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field


def checked_clocks(clocks: Clocks) -> Clocks:
    """The clocks themselves, or SettingError naming the field and its range."""
    for name, (low, high) in CLOCK_LIMITS.items():
        if not low <= getattr(clocks, name) <= high:
            raise SettingError(f"clocks.{name}", f"clocks.{name} must be {low} to {high}")
    return clocks
