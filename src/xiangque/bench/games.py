"""Figures of one game: random play without and with what is told of it, greedy play, scores."""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter
from typing import cast

from xiangque.batch.play import play_bots, play_random, won_hands
from xiangque.batch.score import pack, score_wins
from xiangque.batch.shuffle import deal
from xiangque.bench.measure import Figure, rate, scaled
from xiangque.bots import make
from xiangque.engine.mahjong import Mahjong
from xiangque.greedy.greedily import greedy_of
from xiangque.hand.state import Hand
from xiangque.match import Match
from xiangque.match.families import family_of
from xiangque.rules import game as find_game

SEED = 1


class GameFigures:
    """A game with its usual options and seats; with ``workers`` random play goes on in so many processes."""

    def __init__(self, game_id: str, workers: int = 1) -> None:
        self.game = find_game(game_id)
        self.seats = self.game.seats
        self.workers = workers
        self.family = family_of(self.game, self.game.resolve({}), self.seats)
        self.hands = scaled(2000, 20)

    def figures(self) -> Sequence[Figure]:
        """One Figure for each number."""
        measures = {
            "random_decisions_per_s": self._random if self.workers == 1 else self._side_by_side,
            "recorded_decisions_per_s": self._recorded,
            "match_decisions_per_s": self._told,
            "score_per_s": self._scores,
            "greedy_hands_per_s": self._greedy,
        }
        return [Figure(("games", self.game.id, name), found) for name, found in measures.items()]

    def _play(self, recording: bool) -> int:
        family = self.family
        played = play_random(family.engine, family.dealers, self.seats, SEED, self.hands, recording)
        return int(played.decisions)

    def _random(self) -> float:
        return rate(lambda: self._play(False))

    def _recorded(self) -> float:
        return rate(lambda: self._play(True))

    def _side_by_side(self) -> float:
        """By the clock on the wall, over all processes."""
        hands = 5 * self.hands
        with ProcessPoolExecutor(self.workers, mp_context=get_context("spawn")) as pool:
            list(pool.map(_decisions, [self.game.id] * self.workers, [1] * self.workers))  # all are up
            start = perf_counter()
            decisions = sum(pool.map(_decisions, [self.game.id] * self.workers, [hands] * self.workers))
            return decisions / (perf_counter() - start)

    def _told(self) -> float:
        """The same hands as a match, with every event made."""
        return rate(lambda: match_decisions(self.game.id, self.seats, scaled(100, 5)))

    def _scores(self) -> float:
        """Wins of random play: mahjong in one batch, cards one by one."""
        won = won_hands(self.family.engine, self.seats, SEED, scaled(200, 5))
        engine = self.family.engine
        if isinstance(engine, Mahjong):
            score = engine.rules.score
            positions = b"".join(pack(engine.winning(cast(Hand, hand))) for hand in won)
            return rate(lambda: len(won) if score_wins(score, positions) else 0)
        return rate(lambda: len([engine.settle(hand) for hand in won]))

    def _greedy(self) -> float:
        """The greedy player on every seat, asked no further than it can matter."""
        family, hands = self.family, scaled(100, 2)
        choosers = [greedy_of(family.engine)] * self.seats
        return rate(lambda: int(play_bots(family.engine, family.dealers, choosers, SEED, hands).hands))


def match_decisions(game_id: str, seats: int, hands: int) -> int:
    """Decisions of a match of random play, as `batch.play` draws them."""
    rounds = -(-hands // 64)
    decisions = 0
    for number in range(rounds):
        match = Match(game_id, {"hands": min(64, hands)}, ["bot"] * seats, f"bench-{number}")
        bots = [make("random", game_id, seat) for seat in range(seats)]
        while not match.ended:
            match.deal(*deal(SEED, match.hand + 1, match.deck))
            while match.live:
                offers = match.offers()
                decisions += sum(len(actions) > 1 for actions in offers.values())
                answers = [(seat, bots[seat].act(match.view(seat), given)) for seat, given in offers.items()]
                match.step(answers)
    return decisions


def _decisions(game_id: str, hands: int) -> int:
    figures = GameFigures(game_id)
    figures.hands = hands
    return figures._play(False)
