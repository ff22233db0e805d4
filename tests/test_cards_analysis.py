"""Hard 息, waits and distance of hands of cards against slow, exhaustive searches."""

import itertools
import random
from collections.abc import Iterator

import pytest
import slow_anxiang_hands as slow
from card_positions import RUNS, TRIPLETS, TYPES, Position, positions
from cards import amounts, score, winning, xi
from librt.vecs import vec
from mode import scaled
from mypy_extensions import u8

from xiangque.analysis.card_distance import FAR, CardDistance
from xiangque.analysis.cards import NO_WIN, CardHand
from xiangque.pieces import CARDS


@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize("split_kan", [True, False])
def test_most_hard_xi_agrees_with_all_readings(own: bool, split_kan: bool) -> None:
    for position in positions(f"hard {own} {split_kan}", scaled(4000, 700)):
        options = {"split_kan": split_kan, "min_xi": 0}
        found = slow.worths(position.concealed, position.groups, position.card, own, False, options)
        most = max((worth.hard for worth in found), default=NO_WIN)
        assert position.hand(not split_kan).hard(position.card, own) == most, position


@pytest.mark.parametrize("own", [False, True])
def test_the_tally_is_the_largest_of_all_readings(own: bool) -> None:
    rng = random.Random(f"options {own}")
    won = 0
    for position in positions(f"tally {own}", scaled(4000, 700)):
        options = {
            "min_xi": rng.choice([1, 5, 10, 15]),
            "split_kan": rng.random() < 0.7,
            "diao_last_card": rng.random() < 0.3,
            "shou_qian_shou": rng.choice([0, 20, 100]),
        }
        last = rng.random() < 0.2
        found = slow.worths(position.concealed, position.groups, position.card, own, last, options)
        judged = winning(position.concealed, position.packed(), position.card, own=own, last=last)
        assert bool(score(**options).refuse(judged)) == (not found)
        if found:
            tally = score(**options).tally(judged)
            best = [(worth.times | worth.items, worth.hard, worth.total) for worth in slow.best(found)]
            assert (amounts(tally), *tally.totals.values()) in best, position
            assert sum(xi(tally)) == tally.totals["hard_xi"]
            won += 1
    assert won > 300


@pytest.mark.parametrize("own", [False, True])
def test_waits_agree_with_all_readings(own: bool) -> None:
    for position in positions(f"waits {own}", scaled(300, 40)):
        counts = position.counts()
        for least in (1, 10):
            mask = position.hand().waits(least, own)
            for card in range(CARDS):
                options = {"min_xi": least}
                found = counts[card] < 4 and slow.worths(
                    position.concealed, position.groups, card, own, False, options
                )
                assert bool(found) == (mask >> card & 1 == 1), (position, card)


def worth_of(parts: list[list[int]], groups: list[slow.Part]) -> int:
    """Hard 息 of groups and a pair to be made, with the laid ones; triplets to be made are 煨."""
    named = [("wei" if cards[0] == cards[1] else "run", cards[0]) for cards in parts[:-1]]
    whole = (*groups, *named, ("pair", parts[-1][0]))
    return sum(slow.xi_of(part, whole) for part in whole)


def shared(parts: list[list[int]], lacking: list[int]) -> bool:
    """Whether every lacking card finds a part of its own."""
    if not lacking:
        return True
    return any(
        lacking[0] in part and shared(parts[:i] + parts[i + 1 :], lacking[1:]) for i, part in enumerate(parts)
    )


def nearest(concealed: list[int], groups: list[slow.Part], left: list[int], least: int) -> int:
    """Cards from elsewhere that nineteen cards need, by trying all targets; 99: none will do."""
    have = [concealed.count(kind) for kind in range(CARDS)]

    def lack(cards: list[int]) -> int:
        return sum(max(0, cards.count(kind) - have[kind]) for kind in set(cards))

    possible = [cards for cards in TRIPLETS + RUNS if lack(cards) <= 1]
    fewest = 99
    for chosen in itertools.combinations_with_replacement(possible, 6 - len(groups)):
        for pair in range(CARDS):
            parts = [*chosen, [pair, pair]]
            cards = list(itertools.chain.from_iterable(parts))
            needed = [max(0, cards.count(kind) - have[kind]) for kind in range(CARDS)]
            if sum(needed) >= fewest or any(n > m for n, m in zip(needed, left, strict=True)):
                continue
            lacking = [kind for kind in range(CARDS) for _ in range(needed[kind])]
            if shared(parts, lacking) and worth_of(parts, groups) >= least:
                fewest = sum(needed)
    return fewest


def small_hands(seed: str, count: int, sets: int, cards: int) -> Iterator[tuple[Position, list[int]]]:
    """Hands with few concealed cards, mostly near each other, and the copies left elsewhere."""
    rng = random.Random(seed)
    while count:
        groups: list[slow.Part] = [
            (rng.choice(["pung", "wei", "wei"]), rng.randrange(CARDS))
            if rng.random() < 0.6
            else ("chow", 10 * rng.randrange(2) + rng.randrange(8))
            for _ in range(6 - sets)
        ]
        melded = [card for group in groups for card in slow.cards_of(group)]
        near = rng.sample(range(CARDS), 8)
        deck = [kind for kind in (near if rng.random() < 0.7 else range(CARDS)) for _ in range(4)]
        if any(melded.count(kind) > 4 for kind in range(CARDS)):
            continue
        for card in melded:
            if card in deck:
                deck.remove(card)
        rng.shuffle(deck)
        if len(deck) < cards:
            continue
        position = Position(deck[:cards], groups, 0)
        left = [rng.choice([4 - n, 4 - n, max(0, 3 - n)]) for n in position.counts()]
        count -= 1
        yield position, left


def bytes_of(values: list[int]) -> vec[u8]:
    return vec[u8]([u8(value) for value in values])


@pytest.mark.parametrize(("sets", "count"), [(0, 60), (1, 120), (2, 120), (3, scaled(40, 15))])
@pytest.mark.parametrize("least", [1, 10, 14])
def test_distance_agrees_with_all_targets(sets: int, count: int, least: int) -> None:
    seen = set()
    distances = CardDistance(least)
    for position, left in small_hands(f"distance {sets} {least}", count, sets, 3 * sets + 1):
        found = distances.of(position.hand(), bytes_of(left))
        fewest = nearest(position.concealed, position.groups, left, least)
        assert found == (FAR if fewest == 99 else fewest - 1), (position, left)
        seen.add(found)
    assert len(seen) > min(sets, 1)


@pytest.mark.parametrize(("sets", "count"), [(0, 60), (1, 60), (2, scaled(60, 20))])
def test_before_a_discard_it_is_that_of_the_best_discard(sets: int, count: int) -> None:
    distances = CardDistance(10)
    for position, left in small_hands(f"discard {sets}", count, sets, 3 * sets + 2):
        after = {}
        for kind in set(position.concealed):
            rest = list(position.concealed)
            rest.remove(kind)
            after[kind] = nearest(rest, position.groups, left, 10)
        cards = [position.concealed.count(kind) for kind in range(CARDS)]
        hand = twenty(position, cards)
        best = min(after.values())
        assert distances.of(hand, bytes_of(left)) == (FAR if best == 99 else best - 1), (position, left)
        mask = distances.discards(hand, bytes_of(left), (1 << CARDS) - 1)
        assert {kind for kind in range(CARDS) if mask >> kind & 1} == {k for k in after if after[k] == best}
        worse = [kind for kind in after if after[kind] > best]
        if worse:
            mask = distances.discards(hand, bytes_of(left), sum(1 << kind for kind in worse))
            least = min(after[kind] for kind in worse)
            assert {kind for kind in worse if mask >> kind & 1} == {k for k in worse if after[k] == least}


@pytest.mark.parametrize(("sets", "count"), [(1, 60), (2, scaled(60, 25))])
def test_helping_cards_are_those_that_win_or_bring_the_hand_nearer(sets: int, count: int) -> None:
    distances = CardDistance(10)
    for position, left in small_hands(f"helps {sets}", count, sets, 3 * sets + 1):
        fewest = nearest(position.concealed, position.groups, left, 10)
        mask = distances.helps(position.hand(), bytes_of(left))
        helping = {kind for kind in range(CARDS) if left[kind] and nearer(position, left, kind, fewest)}
        assert {kind for kind in range(CARDS) if mask >> kind & 1} == helping, (position, left)


def nearer(position: Position, left: list[int], card: int, fewest: int) -> bool:
    """Whether the card wins a hand that waits, or can be claimed so that fewer are needed."""
    if fewest == 1:
        ways = [
            slow.worths(position.concealed, position.groups, card, own, False, {}) for own in (True, False)
        ]
        return any(ways)
    rest_left = [n - (kind == card) for kind, n in enumerate(left)]
    for cards in TRIPLETS + RUNS:
        two = list(cards)
        if card not in two or (cards[0] != cards[1] and position.concealed.count(card) >= 2):
            continue
        two.remove(card)
        rest = list(position.concealed)
        if any(rest.count(kind) < two.count(kind) for kind in two):
            continue
        for kind in two:
            rest.remove(kind)
        groups = [*position.groups, ("wei" if cards[0] == cards[1] else "chow", cards[0])]
        for kind in set(rest):
            after = list(rest)
            after.remove(kind)
            if fewest < 99 and nearest(after, groups, rest_left, 10) == fewest - 1:
                return True
    return False


def twenty(position: Position, cards: list[int]) -> CardHand:
    """The hand before a discard."""
    laid = [whole - own for whole, own in zip(position.counts(), cards, strict=True)]
    masks = {what: sum(1 << kind for name, kind in set(position.groups) if name == what) for what in TYPES}
    return CardHand(bytes_of(cards), bytes_of(laid), masks["pung"], masks["wei"], False)


def test_distance_starts_and_stops_where_it_is_told() -> None:
    position, left = next(small_hands("bounds", 1, 3, 10))
    distances = CardDistance(1)
    found = distances.of(position.hand(), bytes_of(left))
    assert 0 < found < FAR
    assert distances.of(position.hand(), bytes_of(left), found, found) == found
    assert distances.of(position.hand(), bytes_of(left), 0, found - 1) == FAR


def test_a_waiting_hand_is_at_no_distance() -> None:
    for position in positions("waiting", scaled(200, 60)):
        left = bytes_of([4 - n for n in position.counts()])
        hand = position.hand()
        waits = hand.waits(10, True) | hand.waits(10, False)  # a 煨 that is forced may forbid the own card
        assert (CardDistance(10).of(hand, left) == 0) == (waits != 0), position
