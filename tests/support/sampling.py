"""What samples are held against: every deal, and a chi-square test whose bound a sampler that is right hardly ever
exceeds; and a clock."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from time import thread_time
from typing import Any, Final, TypeVar

from sheepfold_rules.core.errors import ImpossibleState, OutOfTime
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.sampling import samples

T = TypeVar("T")
SIGMAS: Final = 5.0  # of the normal distribution that a chi-square comes close to


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


def every_deal(cards: Sequence[T], rooms: Sequence[int]) -> Iterator[tuple[tuple[T, ...], ...]]:
    """Every way to deal cards, no two of them alike, into places with so much room."""
    if not rooms:
        yield ()
        return
    for share in combinations(cards, rooms[0]):
        for others in every_deal([card for card in cards if card not in share], rooms[1:]):
            yield (share, *others)


def read_agreeing(game: AnyGame, record: Any, view: Any) -> Any:
    """The state of a record where it is possible and has the view, and else None."""
    try:
        state = game.read(record)
    except ImpossibleState:
        return None
    return state if game.view(state, view.seat) == view else None


class Clock:
    """A clock whose time is up at a certain look at it, or never."""

    def __init__(self, last: int | None = None) -> None:
        self.last = last
        self.looks = 0
        self.gap = 0.0
        self.since = thread_time()

    def check_time(self) -> None:
        """Count a look, and raise if it is the last one."""
        self.looks += 1
        self.gap, self.since = max(self.gap, thread_time() - self.since), thread_time()
        if self.looks == self.last:
            raise OutOfTime
