"""Scales of a plot: from values to places, with ticks at round numbers."""

from math import ceil, floor, log10


class Scale:
    """Values from ``low`` to ``high`` laid out between two places."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low = low
        self.high = high if high > low else low + 1
        self.start = start
        self.end = end

    def at(self, value: float) -> float:
        """The place of a value."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self, most: int = 6) -> list[float]:
        """Round values between the ends, at most so many."""
        step = round_step((self.high - self.low) / most)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [i * step for i in range(first, last + 1)]


class LogScale(Scale):
    """Powers of ten at equal distances."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        super().__init__(floor(log10(low)), ceil(log10(high)), start, end)

    def at(self, value: float) -> float:
        return super().at(log10(value))

    def ticks(self, most: int = 12) -> list[float]:
        low, high = int(self.low), int(self.high)
        return [10.0**power for power in range(low, high + 1, 1 + (high - low) // most)]


def round_step(least: float) -> float:
    """The smallest of 1, 2 and 5 times a power of ten that is at least ``least``."""
    power: float = 10.0 ** floor(log10(least))
    return next(step for factor in (1, 2, 5, 10) if (step := factor * power) >= least * (1 - 1e-9))


def span(values: list[float]) -> tuple[float, float]:
    """Ends that hold all values and zero, with a little air at each end that is not zero."""
    low, high = min(0.0, *values), max(0.0, *values)
    air = (high - low) * 0.05
    return low - air * (low < 0), high + air * (high > 0)
