"""The figures of an arena's report as inline SVG: no scripts, no colour that alone tells anything."""

from collections import Counter
from itertools import pairwise
from math import floor, log10
from typing import Any
from xml.etree.ElementTree import Element

from xiangque.arena.markup import add, add_label
from xiangque.arena.scale import LogScale, Scale, span

WIDTH = 680
LEFT = 190  # where the names of rows end
RIGHT = 590  # where the values of rows begin
ROW = 30
END = 500  # of curves, where their names begin
FOOT = 26  # the axis below the rows
BINS = 8  # of decision times, a decade


def frame(figure: Element, id: str, title: str, told: str, height: float) -> Element:
    """An empty drawing with its title and description."""
    svg = add(
        figure,
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height:g}",
        role="img",
        aria_labelledby=f"{id}-title {id}-told",
    )
    add(svg, "title", title, id=f"{id}-title")
    add(svg, "desc", told, id=f"{id}-told")
    return svg


def points_per_hand(svg: Element, names: list[str], bots: list[dict[str, Any]]) -> None:
    """One row an entry: the mean as a dot, its interval as a line through it."""
    means = [bot["points_per_hand"] for bot in bots]
    ends = [end for bot in bots for end in bot["ci95"] if end is not None]
    scale = Scale(*span(means + ends), LEFT + 12, RIGHT - 12)
    _axis(svg, scale, len(bots) * ROW, [(tick, f"{tick:+g}" if tick else "0") for tick in scale.ticks()])
    for i, (name, bot) in enumerate(zip(names, bots, strict=True)):
        y = _row(svg, i, name, f"{bot['points_per_hand']:+.3f}")
        low, high = bot["ci95"]
        if low is not None:
            x1, x2 = scale.at(low), scale.at(high)
            add(
                svg,
                "path",
                class_=f"line s{i}",
                d=f"M{x1:.1f} {y - 5}v10M{x1:.1f} {y}H{x2:.1f}M{x2:.1f} {y - 5}v10",
            )
        add(svg, "circle", class_=f"fill s{i}", cx=scale.at(bot["points_per_hand"]), cy=y, r=5)


def rates(svg: Element, rows: list[tuple[str, str, float]]) -> None:
    """One bar a row: its name, the class of its bar, its share of the hands."""
    scale = Scale(0, max(0.01, *(share for _, _, share in rows)) * 1.05, LEFT + 12, RIGHT - 12)
    _axis(svg, scale, len(rows) * ROW, [(tick, f"{tick * 100:.3g} %") for tick in scale.ticks()])
    for i, (name, look, share) in enumerate(rows):
        y = _row(svg, i, name, f"{share:.1%}")
        _bar(svg, look, scale.at(0), y, scale.at(share))


def items(svg: Element, counts: list[tuple[dict[str, str], int]]) -> None:
    """One bar an item, most frequent first."""
    longest = max(2 * len(labels.get("zh-Hans", "")) + len(labels.get("en", "")) for labels, _ in counts)
    left = max(LEFT, 10 + 7 * longest)
    scale = Scale(0, max(count for _, count in counts) * 1.02, left + 12, RIGHT - 12)
    ticks = [tick for tick in scale.ticks() if tick == int(tick)]
    _axis(svg, scale, len(counts) * ROW, [(tick, f"{tick:,.0f}") for tick in ticks])
    for i, (labels, count) in enumerate(counts):
        y = _row(svg, i, "", f"{count:,}")
        add_label(add(svg, "text", class_="name", x=left, y=y + 4), labels, "tspan")
        _bar(svg, "fill s0", scale.at(0), y, scale.at(count))


def points_over_hands(svg: Element, names: list[str], hands: list[int], sums: list[list[int]]) -> None:
    """A curve an entry, with its name where it ends."""
    height = 300
    across = Scale(0, hands[-1], 70, END)
    up = Scale(*span([float(value) for curve in sums for value in curve]), height, 12)
    for tick in up.ticks():
        add(
            svg,
            "line",
            class_="zero" if tick == 0 else "grid",
            x1=70,
            x2=END,
            y1=up.at(tick),
            y2=up.at(tick),
        )
        add(svg, "text", f"{tick:+,g}" if tick else "0", class_="tick end", x=62, y=up.at(tick) + 4)
    for tick in across.ticks():
        add(svg, "text", f"{tick:,g}", class_="tick", x=across.at(tick), y=height + 20)
    add(svg, "text", "hands", class_="tick", x=(70 + END) / 2, y=height + 40)
    for i, curve in enumerate(sums):
        dots = " ".join(f"{across.at(x):.1f},{up.at(y):.1f}" for x, y in zip(hands, curve, strict=True))
        add(svg, "polyline", class_=f"line curve s{i}", points=dots)
    for i, y in enumerate(_apart([up.at(curve[-1]) for curve in sums], 18, height)):
        add(svg, "path", class_="grid", d=f"M{END + 2} {up.at(sums[i][-1]):.1f}L{END + 14} {y:.1f}")
        add(svg, "text", names[i], class_=f"label s{i}", x=END + 18, y=y + 4)


def decision_times(
    svg: Element, names: list[str], durations: list[Counter[int]], marks: list[list[float]]
) -> None:
    """A histogram an entry over one logarithmic axis; ``marks`` are its p50 and p99, drawn and told."""
    seen = [max(1, value) for counts in durations for value in counts]
    scale = LogScale(min(seen), max(seen) + 1, LEFT + 12, RIGHT - 12)
    tall = 2 * ROW
    _axis(svg, scale, len(names) * tall, [(tick, duration(tick)) for tick in scale.ticks()])
    for i, counts in enumerate(durations):
        base = (i + 1) * tall - 6
        _histogram(svg, scale, counts, base, tall - 16, f"fill s{i}")
        add(svg, "text", names[i], class_="name", x=LEFT, y=base - 14)
        for word, mark, y in zip(("p50", "p99"), marks[i], (base - 24, base - 6), strict=True):
            add(svg, "text", f"{word} {duration(mark)}", class_="value", x=RIGHT, y=y)
            x = scale.at(max(1, mark))
            add(svg, "line", class_="mark", x1=x, x2=x, y1=base - tall + 10, y2=base)


def _histogram(svg: Element, scale: Scale, counts: Counter[int], base: float, tall: float, look: str) -> None:
    """Bars as high as the most frequent duration allows."""
    binned: Counter[int] = Counter()
    for value, count in counts.items():
        binned[floor(log10(max(1, value)) * BINS)] += count
    most = max(binned.values(), default=1)
    for place, count in sorted(binned.items()):
        x1, x2 = scale.at(10 ** (place / BINS)), scale.at(10 ** ((place + 1) / BINS))
        high = tall * count / most
        add(svg, "rect", class_=look, x=x1, y=base - high, width=x2 - x1 - 1, height=high)


def duration(nanoseconds: float) -> str:
    """A time in the unit that suits it."""
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


def _row(svg: Element, i: int, name: str, value: str) -> float:
    """The names at both ends of a row; where its middle is."""
    y = i * ROW + ROW / 2
    if name:
        add(svg, "text", name, class_="name", x=LEFT, y=y + 4)
    add(svg, "text", value, class_="value", x=RIGHT, y=y + 4)
    return y


def _bar(svg: Element, look: str, start: float, y: float, end: float) -> None:
    add(svg, "rect", class_=look, x=start, y=y - 9, width=max(0.5, end - start), height=18)


def _axis(svg: Element, scale: Scale, height: float, ticks: list[tuple[float, str]]) -> None:
    """Lines through the rows, the numbers below."""
    for value, text in ticks:
        x = scale.at(value)
        add(svg, "line", class_="zero" if value == 0 else "grid", x1=x, x2=x, y1=0, y2=height)
        add(svg, "text", text, class_="tick", x=x, y=height + 18)


def _apart(places: list[float], least: float, end: float) -> list[float]:
    """The places moved as little down, then up, as keeps them so far from each other."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    moved = list(places)
    for before, after in pairwise(order):
        moved[after] = max(moved[after], moved[before] + least)
    limit = end
    for i in reversed(order):
        moved[i] = min(moved[i], limit)
        limit = moved[i] - least
    return moved
