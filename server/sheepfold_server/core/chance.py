"""The chance that a sample is drawn by: numbers from a seed, which anyone can recompute (docs/shuffles.md)."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from sheepfold_server.core.shuffle import WORD, words
from sheepfold_server.core.start import Sampled

T = TypeVar("T")

FRESH: Final = 4  # words of the fresh seed


class Chance:
    """The numbers for one candidate, `number`, counted from 1: a stream of words of its own.

    Its first four words, in hex, are the fresh seed of the state that the candidate may become.
    """

    __slots__ = ("seed", "words")

    def __init__(self, seed: str, game: str, number: int) -> None:
        self.words: Final = words(seed, game, "sample", number)
        self.seed: Final = "".join(f"{next(self.words):08x}" for _ in range(FRESH))

    def below(self, limit: int) -> int:
        """A uniform number in [0, limit), of any size: of as many words as the limit has, the first one highest."""
        if limit == 1:
            return 0
        size, word = WORD, next(self.words)
        while size < limit:
            size, word = size * WORD, word * WORD + next(self.words)
        return word % limit if word < size - size % limit else self.below(limit)

    def weighted(self, ways: Iterable[tuple[T, int]], total: int) -> T:
        """One of the items, in proportion to its ways, which add up to that total."""
        rest = self.below(total)
        for item, own in ways:
            rest -= own
            if rest < 0:
                return item
        raise AssertionError("the ways add up to the total")

    def chosen(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """So many of the items, in random order: Fisher-Yates, from the last index down, as far as it takes."""
        order = list(items)
        for last in range(len(order) - 1, len(order) - 1 - count, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order[len(order) - count :])

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """All the items, in random order."""
        return self.chosen(items, len(items))

    def sampled(self, commitment: str | None) -> Sampled:
        """What the state has in place of the seed, which shows that commitment."""
        return Sampled(commitment, self.seed)
