"""One unit of an arena: the matches of one match seed, decision by decision."""

from collections import Counter
from time import perf_counter_ns

from xiangque import events
from xiangque.arena.plan import Plan, bot_seed, match_seed, seatings
from xiangque.arena.players import Player, seat_player
from xiangque.arena.tally import EntryTally, UnitTally, rounded
from xiangque.batch.shuffle import deal
from xiangque.match import Match


def play_unit(plan: Plan, unit: int, journal: bool) -> tuple[UnitTally, bytes]:
    """The unit's tally and, if wanted, the journals of its matches, one after the other."""
    orders = seatings(plan.bots)
    tally = UnitTally(hands=0, entries=[EntryTally() for _ in plan.bots])
    lines: list[bytes] = []
    for number, order in enumerate(orders):
        match = play_match(plan, unit, number, order, tally)
        if journal:
            lines += [events.encode(event) + b"\n" for event in match.log]
    return tally, b"".join(lines)


def play_match(plan: Plan, unit: int, number: int, order: tuple[int, ...], tally: UnitTally) -> Match:
    """One match to its end, counted into ``tally``."""
    names = [plan.bots[entry] for entry in order]
    match = Match(plan.game, plan.options, names, f"arena-{plan.seed}-{unit}-{number}")
    players = [
        seat_player(name, plan.game, seat, bot_seed(plan.seed, unit, number, seat), plan.options)
        for seat, name in enumerate(names)
    ]
    times = [tally.entries[entry].nanoseconds for entry in order]
    seed = match_seed(plan.seed, unit)
    while not match.ended:
        _play_hand(match, players, times, seed, tally, order)
    for player in players:
        player.finish(match)
    return match


def _play_hand(
    match: Match,
    players: list[Player],
    times: list[Counter[int]],
    seed: int,
    tally: UnitTally,
    order: tuple[int, ...],
) -> None:
    """Deal the next hand, play it out and count its end."""
    kinds, dice = deal(seed, match.hand + 1, match.deck)
    ended = match.deal(kinds, dice)
    while match.live:
        ended = match.step(_answers(match, players, times))
    tally.hands += 1
    _count(ended, tally, order)


def _answers(match: Match, players: list[Player], times: list[Counter[int]]) -> list[tuple[int, int]]:
    """The players' answers in turn order from the discarder, no further than they can matter."""
    offers = match.offers()
    answers: list[tuple[int, int]] = []
    if len(offers) > 1:
        source = match.view(next(iter(offers))).source
        offers = dict(sorted(offers.items(), key=lambda item: (item[0] - source) % len(players)))
    for seat, actions in offers.items():
        start = perf_counter_ns()
        action = players[seat].answer(match, seat, actions)
        times[seat][rounded(perf_counter_ns() - start)] += 1
        answers.append((seat, action))
        if len(answers) < len(offers) and match.decided(answers):
            break
    return answers


def _count(ended: list[events.Event], tally: UnitTally, order: tuple[int, ...]) -> None:
    """Count the events a hand ended with."""
    for event in ended:
        if isinstance(event, events.Won):
            tally.entries[order[event.seat]].wins += 1
            tally.items.update(item.id for item in event.items)
            # A card turned from the stock is nobody's fault, and its turner may be the winner.
            if event.by in ("discard", "rob_kong") and isinstance(event.from_, int):
                tally.entries[order[event.from_]].deal_ins += 1
        elif isinstance(event, events.Paid):
            for seat, delta in enumerate(event.deltas):
                tally.entries[order[seat]].points += delta
        elif isinstance(event, events.HandEnded) and event.result == "drawn":
            tally.drawn += 1
