"""Who asks too often: buckets for each address, growing delays after wrong guesses, both of bounded memory.

What only costs work is not limited for programs on the machine itself; guesses are limited for everybody.
"""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import TypeVar

import structlog
from starlette.requests import HTTPConnection

from .endpoints import Slower
from .settings import Rate, Settings

CAPACITY = 20_000
FORGET_S = 3600.0
HOLD_S = 5.0

Clock = Callable[[], float]
Kept = TypeVar("Kept")

log = structlog.get_logger("xiangque.limits")


def _keep(kept: OrderedDict[str, Kept], key: str, value: Kept) -> None:
    """Store as the newest; the oldest goes when there are too many."""
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > CAPACITY:
        kept.popitem(last=False)


class Buckets:
    """A token bucket for each key."""

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._kept: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, key: str) -> float:
        """Seconds until one token is there; 0 when one is."""
        return max(0.0, (1.0 - self._left(key)) * self.rate.every_s)

    def take(self, key: str) -> None:
        """Take one token; Slower when there is none."""
        wait = self.wait(key)
        if wait > 0.0:
            raise Slower(wait)
        _keep(self._kept, key, (self._left(key) - 1.0, self._clock()))

    def _left(self, key: str) -> float:
        left, at = self._kept.get(key, (float(self.rate.burst), self._clock()))
        return min(float(self.rate.burst), left + (self._clock() - at) / self.rate.every_s)


class Delays:
    """After ``free`` tries in a row each further one waits twice as long, up to ``longest`` seconds."""

    def __init__(self, free: int, longest: float, clock: Clock = time.monotonic) -> None:
        self.free = free
        self.longest = longest
        self._clock = clock
        self._kept: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def wait(self, key: str) -> float:
        """Seconds until the next try."""
        tries, at = self._kept.get(key, (0, 0.0))
        due = min(self.longest, 2.0 ** min(tries - self.free, 30)) if tries >= self.free else 0.0
        return max(0.0, at + due - self._clock())

    def count(self, key: str) -> None:
        """Count a try before it is known whether it is right, so that many at once gain nothing."""
        tries, at = self._kept.get(key, (0, 0.0))
        _keep(self._kept, key, (1 if self._clock() - at > FORGET_S else tries + 1, self._clock()))

    def forgive(self, key: str) -> None:
        """It was right: forget all tries."""
        self._kept.pop(key, None)

    def pardon(self, key: str) -> None:
        """It was right: take back this try; the wrong ones stay."""
        tries, at = self._kept.get(key, (0, 0.0))
        if tries:
            self._kept[key] = (tries - 1, at)


class Crowd:
    """How many are here under each key."""

    def __init__(self) -> None:
        self._count: Counter[str] = Counter()

    def here(self, key: str) -> int:
        """So many."""
        return self._count.get(key, 0)

    def enter(self, key: str) -> None:
        """One more."""
        self._count[key] += 1

    def leave(self, key: str) -> None:
        """One less."""
        self._count[key] -= 1
        if not self._count[key]:
            del self._count[key]


class Limits:
    """All limits of one server by name and address."""

    def __init__(self, settings: Settings, slowed: Callable[[], None] = lambda: None) -> None:
        self._slowed = slowed
        self._local = settings.limit_local
        self._most = settings.sockets_per_address
        self.by_place = Crowd()
        self.by_person = Crowd()
        self._buckets = {name: Buckets(rate) for name, rate in settings.rates.items()}
        self.guesses = Buckets(settings.guesses)
        self.by_account = Delays(free=5, longest=60.0)
        self.by_address = Delays(free=20, longest=900.0)
        self._told = False

    def take(self, name: str, connection: HTTPConnection) -> None:
        """Take one from the asker's bucket; Slower when it is empty."""
        if self.counts(connection):
            try:
                self._buckets[name].take(address(connection))
            except Slower:
                self._slowed()
                raise

    def guess(self, connection: HTTPConnection, right: bool) -> None:
        """Count a room's code that was wrong; Slower for wrong and right ones alike after many."""
        place = address(connection)
        wait = self.guesses.wait(place)
        if wait > 0.0:
            raise Slower(wait)
        if not right:
            self.guesses.take(place)

    def sockets(self, connection: HTTPConnection) -> None:
        """Slower when more sockets are open from there than may be, this one included."""
        if self.counts(connection) and self.by_place.here(address(connection)) > self._most:
            raise Slower(HOLD_S)

    def counts(self, connection: HTTPConnection) -> bool:
        """Whether this asker is limited; one behind an undeclared proxy is, with all others there."""
        if "x-forwarded-for" in connection.headers and _is_local(connection):
            if not self._told:
                log.warning("undeclared_proxy", hint="start with --proxy, or all its users count as one")
            self._told = True
            return True
        return self._local or not _is_local(connection)


def address(connection: HTTPConnection) -> str:
    """Whose requests are counted together: an IPv4 address, or the /64 network of an IPv6 one."""
    host = connection.client.host if connection.client else ""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped or ipaddress.ip_network((found, 64), strict=False).network_address)
    return str(found)


def _is_local(connection: HTTPConnection) -> bool:
    host = address(connection)
    return host.startswith("127.") or host in ("", "::")  # ::1 is in the network ::
