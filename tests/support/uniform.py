"""Samples drawn, and a chi-square test of draws, with a bound that a sampler that is right hardly ever exceeds."""

from collections.abc import Hashable, Iterable, Mapping
from math import sqrt
from typing import Any

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.sampling import samples

SIGMAS = 5.0  # of the normal distribution that a chi-square comes close to


def is_uniform(drawn: Mapping[Hashable, int], known: Iterable[Hashable]) -> bool:
    """Whether each known value was drawn about equally often, and nothing else."""
    return fits(drawn, dict.fromkeys(known, 1.0))


def fits(drawn: Mapping[Hashable, int], weights: Mapping[Hashable, float]) -> bool:
    """Whether each value was drawn about as often as its weight says, and nothing else."""
    if not set(drawn) <= set(weights):
        return False
    number, total = sum(drawn.values()), sum(weights.values())
    expected = {each: number * weight / total for each, weight in weights.items()}
    square = sum((drawn.get(each, 0) - count) ** 2 / count for each, count in expected.items())
    free = len(weights) - 1
    return square <= free + SIGMAS * sqrt(2 * free) + SIGMAS**2


def draw(game: AnyGame, view: Any, count: int) -> list[Any]:
    """So many samples, in calls of a thousand at most."""
    calls = [min(1000, count - done) for done in range(0, count, 1000)]
    return [state for number, each in enumerate(calls) for state in samples(game, view, each, f"a seed {number}")]
