"""The one interface of everything that plays."""

from typing import Any


class Bot:
    """Answers decisions from what its seat may see; two bots made alike answer alike.

    The view is that of the game's family: `hand.view.View` or `hand.card_view.CardView`.
    """

    name: str = ""

    def act(self, view: Any, offers: list[int], deadline: float | None = None) -> int:
        """One of ``offers``; ``deadline`` is a ``time.monotonic()`` moment, None without a clock."""
        raise NotImplementedError
