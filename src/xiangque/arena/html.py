"""An arena's report as one HTML file: figures, the same as tables, nothing to load and nothing that runs."""

import json
import shlex
from typing import Any
from xml.etree.ElementTree import Element

from xiangque import __version__
from xiangque.arena import plots
from xiangque.arena.markup import add, add_label, document, table
from xiangque.arena.plan import Plan, seatings, unit_hands
from xiangque.arena.tally import Outcome, quantile
from xiangque.rules import Game
from xiangque.rules import game as game_of

NAME = 18  # characters of a bot's name a figure has room for
CURVE = 300  # points of a curve
PLACES = 10  # of a curve that its table tells

STYLE = """
:root { color-scheme: light dark; --ground: #fcfbf8; --ink: #1f2328; --soft: #5b626b; --rule: #d9d6ce;
  --s0: #0b65a8; --s1: #b3480a; --s2: #08775a; --s3: #9a3f86; --drawn: #6b6f76; }
@media (prefers-color-scheme: dark) { :root { --ground: #16181c; --ink: #e8e6e1; --soft: #a5abb3;
  --rule: #3a3f46; --s0: #6db3f2; --s1: #f39a5b; --s2: #52c9a4; --s3: #dd93cb; --drawn: #9aa0a8; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 52rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 system-ui, "Noto Sans", "Noto Sans CJK SC", sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 2.2rem 0 .3rem; }
p { margin: .3rem 0; max-width: 44rem; }
.soft, figcaption, caption { color: var(--soft); font-size: .9rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; padding: .6rem .8rem;
  margin: .8rem 0; border: 1px solid var(--rule); border-radius: 6px; }
figure { margin: .4rem 0; }
.wide { overflow-x: auto; }
.wide:focus-visible, summary:focus-visible { outline: 2px solid var(--s0); outline-offset: 2px; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; }
svg text { font-size: 13px; fill: var(--ink); font-variant-numeric: tabular-nums; }
svg .name, svg .end { text-anchor: end; }
svg .tick { font-size: 12px; fill: var(--soft); }
svg .tick:not(.end) { text-anchor: middle; }
svg .grid, svg .zero { stroke: var(--rule); fill: none; }
svg .zero { stroke: var(--soft); }
svg .mark { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 3 2; }
svg .line { stroke-width: 2; fill: none; stroke-linejoin: round; }
svg .s0 { --c: var(--s0); } svg .s1 { --c: var(--s1); }
svg .s2 { --c: var(--s2); } svg .s3 { --c: var(--s3); }
svg .s1.curve { stroke-dasharray: 7 3; } svg .s2.curve { stroke-dasharray: 2 3; }
svg .s3.curve { stroke-dasharray: 9 3 2 3; }
svg .fill { fill: var(--c); } svg .line { stroke: var(--c); } svg .label { fill: var(--c); }
svg .pale { fill: var(--ground); stroke: var(--c); stroke-width: 2; }
svg .drawn { fill: var(--drawn); }
summary { cursor: pointer; color: var(--soft); font-size: .9rem; padding: .35rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
caption { text-align: left; padding: .3rem 0; }
th, td { padding: .25rem .7rem; border-bottom: 1px solid var(--rule); text-align: right;
  white-space: nowrap; }
th:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; font-weight: 600; }
@media print { details > * { display: block; } }
"""


def page(plan: Plan, found: dict[str, Any], outcome: Outcome) -> str:
    """The whole page; ``found`` is the outcome's report. Everything but times depends on the plan alone."""
    game = game_of(plan.game)
    root = Element("html", lang="en")
    head = add(root, "head")
    add(head, "meta", charset="utf-8")
    add(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    add(head, "title", f"Xiangque arena: {plan.game}, {', '.join(map(short, plan.bots))}")
    add(head, "style", STYLE)
    main = add(add(root, "body"), "main")
    _opening(main, plan, found, game)
    names = [f"{i + 1} {short(name)}" for i, name in enumerate(plan.bots)]
    _points(main, names, found)
    _rates(main, names, found)
    _items(main, found, game)
    _curves(main, names, plan, outcome)
    _times(main, names, outcome)
    return document(root)


def short(name: str) -> str:
    """A bot's name, or as much of a long one as its end says."""
    return name if len(name) <= NAME else "…" + name[1 - NAME :]


def _opening(main: Element, plan: Plan, found: dict[str, Any], game: Game) -> None:
    title = add(main, "h1", "Arena: ")
    add_label(title, game.labels)
    low = found["match_seeds"] == 1
    add(
        main,
        "p",
        f"{found['hands']:,} hands: {count(found['match_seeds'], 'match seed')}, each played in "
        f"{count(len(seatings(plan.bots)), 'seating')} of the bots over the same walls. "
        + ("A single match seed bounds nothing, so there are no intervals." if low else "")
        + ("" if low else "Intervals are 95 %, with every match seed as one observation."),
    )
    given = {
        option.name: plan.options[option.name]
        for option in game.options
        if plan.options[option.name] != option.default
    }
    words = ["xiangque", "arena", plan.game, "--bots", ",".join(plan.bots)]
    words += ["--hands", str(plan.hands), "--seed", str(plan.seed)]
    words += ["--options", json.dumps(given, ensure_ascii=False, default=sorted)] if given else []
    add(main, "p", f"Xiangque {__version__} plays the same again with:", class_="soft")
    add(add(main, "pre"), "code", shlex.join(words))


def count(number: int, word: str) -> str:
    """``1 match seed``, ``12 match seeds``."""
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def _figure(main: Element, title: str, caption: str, height: float) -> tuple[Element, Element]:
    """A heading, a drawing under it, and a closed place for its numbers."""
    section = add(main, "section")
    id = title.lower().replace(",", "").replace(" ", "-")
    add(section, "h2", title, id=id)
    figure = add(section, "figure", aria_labelledby=id)
    add(figure, "figcaption", caption)
    box = add(figure, "div", class_="wide", tabindex="0", role="region", aria_label=f"Figure: {title}")
    svg = plots.frame(box, f"{id}-figure", title, f"{caption} The table below has the numbers.", height)
    details = add(section, "details")
    add(details, "summary", "The numbers as a table")
    return svg, details


def _points(main: Element, names: list[str], found: dict[str, Any]) -> None:
    bots = found["bots"]
    svg, details = _figure(
        main,
        "Points per hand",
        "Mean of each bot, with its 95 % interval.",
        len(bots) * plots.ROW + plots.FOOT,
    )
    plots.points_per_hand(svg, names, bots)
    rows = [
        [
            full(i, bot),
            f"{bot['points_per_hand']:+.4f}",
            *(_end(end) for end in bot["ci95"]),
            f"{bot['hands']:,}",
        ]
        for i, bot in enumerate(bots)
    ]
    table(details, "Points per hand", ["bot", "mean", "low end", "high end", "hands"], rows)


def full(i: int, bot: dict[str, Any]) -> str:
    """An entry's number and whole name."""
    return f"{i + 1} {bot['name']}"


def _end(value: float | None) -> str:
    return "unknown" if value is None else f"{value:+.4f}"


def _rates(main: Element, names: list[str], found: dict[str, Any]) -> None:
    rows = []
    for i, (name, bot) in enumerate(zip(names, found["bots"], strict=True)):
        rows.append((f"{name} wins", f"fill s{i}", bot["win_rate"]))
        rows.append(("deals in", f"pale s{i}", bot["deal_in_rate"]))
    rows.append(("nobody wins", "drawn", found["drawn_rate"]))
    svg, details = _figure(
        main,
        "Hands won, dealt in, drawn",
        "Share of all hands. Dealing in: another wins with the tile one threw or added to a kong.",
        len(rows) * plots.ROW + plots.FOOT,
    )
    plots.rates(svg, rows)
    table(
        details,
        "Shares of all hands",
        ["bot", "wins", "deals in"],
        [
            *(
                [full(i, bot), f"{bot['win_rate']:.2%}", f"{bot['deal_in_rate']:.2%}"]
                for i, bot in enumerate(found["bots"])
            ),
            ["drawn hands", f"{found['drawn_rate']:.2%}", ""],
        ],
    )


def _items(main: Element, found: dict[str, Any], game: Game) -> None:
    counts = sorted(found["items"].items(), key=lambda item: (-item[1], item[0]))
    if not counts:
        return
    wins = round(sum(bot["win_rate"] for bot in found["bots"]) * found["hands"])
    labelled = [(game.items[id].labels, number) for id, number in counts]
    svg, details = _figure(
        main,
        "What wins were made of",
        f"How often each item was scored in {count(wins, 'won hand')}; a win can have several.",
        len(counts) * plots.ROW + plots.FOOT,
    )
    plots.items(svg, labelled)
    rows = [
        [
            labels.get("zh-Hans", ""),
            labels.get("en", ""),
            game.items[id].clause,
            f"{number:,}",
            f"{number / wins:.1%}",
        ]
        for (labels, number), (id, _) in zip(labelled, counts, strict=True)
    ]
    table(details, "Items of wins", ["item", "in English", "clause", "times", "of wins"], rows)


def _curves(main: Element, names: list[str], plan: Plan, outcome: Outcome) -> None:
    step = unit_hands(plan.bots, plan.options)
    kept = spread(outcome.units, CURVE)
    sums = [_running(points) for points in outcome.points]
    svg, details = _figure(
        main, "Points over hands", "The sum of each bot's points after so many hands.", 348
    )
    curves = [[curve[unit] for unit in kept] for curve in sums]
    plots.points_over_hands(svg, names, [unit * step for unit in kept], curves)
    rows = [
        [f"{unit * step:,}", *(f"{curve[unit]:+,}" if curve[unit] else "0" for curve in sums)]
        for unit in spread(outcome.units, PLACES)
    ]
    table(details, "Sum of points", ["hands", *names], rows)


def _running(points: list[int]) -> list[int]:
    sums = [0]
    for value in points:
        sums.append(sums[-1] + value)
    return sums


def spread(last: int, most: int) -> list[int]:
    """Numbers from 0 to ``last`` at even distances, at most ``most`` steps."""
    steps = min(last, most)
    return [last * i // steps for i in range(steps + 1)]


def _times(main: Element, names: list[str], outcome: Outcome) -> None:
    durations = [entry.nanoseconds for entry in outcome.total.entries]
    quantiles = [[quantile(counts, share) * 1e6 for share in (0.5, 0.9, 0.99, 1.0)] for counts in durations]
    svg, details = _figure(
        main,
        "Time for a decision",
        "How long decisions took, on a logarithmic axis. Half of them took at most p50, 99 % at most p99.",
        2 * len(names) * plots.ROW + plots.FOOT,
    )
    plots.decision_times(svg, names, durations, [[times[0], times[2]] for times in quantiles])
    rows = [
        [name, f"{counts.total():,}", *map(plots.duration, times)]
        for name, counts, times in zip(names, durations, quantiles, strict=True)
    ]
    table(details, "Decision times", ["bot", "decisions", "p50", "p90", "p99", "longest"], rows)
