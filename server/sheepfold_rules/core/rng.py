"""Random numbers from a seed: shuffles, dice and draws that anyone can verify (docs/explanation/shuffles.md)."""

import hashlib
import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain, count, islice
from typing import Final, Self, TypeVar

T = TypeVar("T")

WORD: Final = 1 << 32
WORDS: Final = struct.Struct(">8I")
BLOCK: Final = 64  # block size of SHA-256, to which HMAC pads its key
INNER, OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))  # the two keys of HMAC, as tables
SHORTEST_COMMITTED: Final = 22  # characters of a seed that cannot be recovered from its hash by guessing


def blocks(seed: str, game: str, purpose: str, number: int) -> Iterator[tuple[int, ...]]:
    """Yield the endless blocks of eight 32-bit words for one purpose of one deal."""
    key = seed.encode()
    key = (hashlib.sha256(key).digest() if len(key) > BLOCK else key).ljust(BLOCK, b"\0")
    # HMAC with the padded keys hashed once for all blocks: half the time of calling `hmac.digest` for each
    begun_inside = hashlib.sha256(key.translate(INNER) + f"{game}/{purpose}/{number}/".encode())
    begun_outside = hashlib.sha256(key.translate(OUTER))
    for block in count():
        inside, outside = begun_inside.copy(), begun_outside.copy()
        inside.update(b"%d" % block)
        outside.update(inside.digest())
        yield WORDS.unpack(outside.digest())


class Rng:
    """A stream of uniform random numbers: one for each seed, game, purpose and deal."""

    __slots__ = ("_word", "_words")

    def __init__(self, seed: str, game: str, purpose: str, number: int) -> None:
        self._words: Iterator[int] = chain.from_iterable(blocks(seed, game, purpose, number))
        self._word: Callable[[], int] = self._words.__next__

    @classmethod
    def quick(cls, seed: int) -> Self:
        """Return random numbers that take a fraction of the time, for uses that nobody needs to verify."""
        from random import Random  # only here: it takes long to load

        rng = cls.__new__(cls)
        rng._word = partial(Random(seed).getrandbits, 32)
        rng._words = iter(rng._word, None)
        return rng

    def hex(self, size: int) -> str:
        """Return the next `size` words in hex."""
        return "".join(f"{self._word():08x}" for _ in range(size))

    def below(self, limit: int) -> int:
        """Return a number in [0, limit), for a limit of any size.

        A draw uses as many words as the limit needs, the most significant first. Draws at or above the last whole
        multiple of the limit are rejected.
        """
        if limit == 1:
            return 0
        size, word = WORD, self._word()
        while size < limit:
            size, word = size * WORD, word * WORD + self._word()
        return word % limit if word < size - size % limit else self.below(limit)

    def choose(self, items: Sequence[T]) -> T:
        """Return one of the items, each as likely as any other."""
        return items[self.below(len(items))]

    def choose_weighted(self, ways: Iterable[tuple[T, int]], total: int) -> T:
        """Return one of the items in proportion to its ways, which add up to `total`."""
        rest = self.below(total)
        for item, own in ways:
            rest -= own
            if rest < 0:
                return item
        raise AssertionError("the ways add up to the total")

    def sample(self, items: Sequence[T], size: int) -> tuple[T, ...]:
        """Return `size` of the items in random order, by a partial Fisher-Yates shuffle from the last index down."""
        order = list(items)
        for last in range(len(order) - 1, len(order) - 1 - size, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order[len(order) - size :])

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return all the items in random order."""
        order = list(items)
        surely_taken, left = WORD - len(order), len(order)
        for word in islice(self._words, max(left - 1, 0)):  # like `sample`, but quick: every deal is shuffled here
            while word >= surely_taken and word >= WORD - WORD % left:
                word = self._word()
            other, last = word % left, left - 1
            order[last], order[other] = order[other], order[last]
            left = last
        return tuple(order)


@lru_cache(maxsize=256)  # every view of a match contains it
def commitment(seed: str | None) -> str | None:
    """Return the SHA-256 of a seed in hex; None if there is no seed, or it is short enough to be guessed."""
    return None if seed is None or is_guessable(seed) else hashlib.sha256(seed.encode()).hexdigest()


def is_guessable(seed: str) -> bool:
    """Whether a seed is short enough to be recovered from its hash by guessing."""
    return len(seed) < SHORTEST_COMMITTED
