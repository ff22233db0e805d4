"""The one interface of everything that plays."""

from xiangque.hand.view import View


class Bot:
    """Answers decisions from what its seat may see; two bots made alike answer alike."""

    name: str = ""

    def act(self, view: View, offers: list[int], deadline: float | None = None) -> int:
        """One of ``offers``; ``deadline`` is a ``time.monotonic()`` moment, None without a clock."""
        raise NotImplementedError
