"""Counting the pairs at the end of a match."""

from sheepfold_server.core.game import ranked


def pairs(taken: tuple[int, ...]) -> tuple[int, ...]:
    """The pairs that each seat has taken, by seat."""
    return tuple(positions.bit_count() // 2 for positions in taken)


def ranks(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The rank of each seat: 1 is best, ties share."""
    return ranked([-score for score in scores])
