"""Timing two ways to play in turn in one process, so that a slow moment of the machine affects both alike."""

import gc
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import process_time
from typing import Final

Play = Callable[[int, random.Random], int]
"""Plays that many matches with these random numbers, and returns the number of the players' actions."""

MICRO: Final = 1e6


@dataclass(frozen=True)
class Spread:
    """The median of some figures, with the lowest and the highest."""

    median: float
    low: float
    high: float


@dataclass(frozen=True)
class Comparison:
    """Microseconds per action of the first and the second, and the ratio first / second of every round."""

    first: Spread
    second: Spread
    ratio: Spread


class Clock:
    """Adds up the processor time of slices of one way to play; delays by other processes do not count."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.actions = 0

    def run(self, work: Callable[[], int]) -> None:
        """Time one slice, which returns its number of actions. The garbage of the previous slice is collected first."""
        gc.collect()
        start = process_time()
        actions = work()
        self.seconds += process_time() - start
        self.actions += actions

    @property
    def cost(self) -> float:
        """Microseconds per action so far."""
        return self.seconds / self.actions * MICRO


def spread(figures: list[float]) -> Spread:
    """Return the median, the lowest and the highest of the figures."""
    return Spread(median(figures), min(figures), max(figures))


def count_matches(play: Play, rng: random.Random, seconds: float) -> int:
    """Return how many matches fill a slice: doubled until half the time is reached, then scaled. This also warms up."""
    matches = 1
    while True:
        clock = Clock()
        clock.run(partial(play, matches, rng))
        if clock.seconds >= seconds / 2:
            return max(1, round(matches * seconds / clock.seconds))
        matches *= 2


def time_round(first: Callable[[], int], second: Callable[[], int], slices: int) -> tuple[float, float]:
    """Return the microseconds per action of both in a round of alternating slices; they take turns to go first."""
    clocks = Clock(), Clock()
    turns = [(clocks[0], first), (clocks[1], second)]
    for _ in range(slices):
        for clock, work in turns:
            clock.run(work)
        turns.reverse()
    return clocks[0].cost, clocks[1].cost


def compare(
    first: Play, second: Play, *, seed: int = 1, rounds: int = 9, slices: int = 6, seconds: float = 0.05
) -> Comparison:
    """Time both in turn, with `slices` slices of about `seconds` seconds each per round."""
    chances = random.Random(seed), random.Random(seed)
    counts = count_matches(first, chances[0], seconds), count_matches(second, chances[1], seconds)
    works = partial(first, counts[0], chances[0]), partial(second, counts[1], chances[1])
    costs = [time_round(*works, slices) for _ in range(rounds)]
    return Comparison(
        first=spread([one for one, _ in costs]),
        second=spread([other for _, other in costs]),
        ratio=spread([one / other for one, other in costs]),
    )
