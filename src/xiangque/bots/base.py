"""The one interface of everything that plays."""

from typing import Final

from xiangque.hand.view import View

READY: Final = 34  # READY + kind: declare ready and discard the kind
CONCEALED_KONG: Final = 68
ADDED_KONG: Final = 102
WIN: Final = 136
PASS: Final = 137
PUNG: Final = 138
EXPOSED_KONG: Final = 139


class Bot:
    """Answers decisions from what its seat may see; two bots made alike answer alike."""

    name: str = ""

    def act(self, view: View, offers: list[int], deadline: float | None = None) -> int:
        """One of ``offers``; ``deadline`` is a ``time.monotonic()`` moment, None without a clock."""
        raise NotImplementedError
