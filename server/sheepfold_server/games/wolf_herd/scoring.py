"""Counting the herds at the end of a match."""

from sheepfold_server.core.game import ranked
from sheepfold_server.games.wolf_herd.state import Herd


def sheep(herd: Herd) -> int:
    """How many sheep a herd has."""
    return sum(each.size for each in herd)


def fences(herd: Herd) -> int:
    """How many fences lie in a herd."""
    return sum(each.fences for each in herd)


def ranks(herds: tuple[Herd, ...]) -> tuple[int, ...]:
    """The rank of each seat: 1 is best. More sheep come first, then fewer fences; with both equal, seats share."""
    keys = [(-sheep(herd), fences(herd)) for herd in herds]
    return ranked(keys)
