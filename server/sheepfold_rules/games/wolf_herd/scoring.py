"""Who wins a match."""

from dataclasses import dataclass
from typing import Annotated, Self

from sheepfold_rules.core import match
from sheepfold_rules.core.shape import Open
from sheepfold_rules.games.wolf_herd.state import Finished, Herd, Reason, count_sheep


@dataclass(frozen=True, slots=True)
class Outcome(match.Outcome):
    """The result of a match."""

    reason: Annotated[Reason, Open()]

    @classmethod
    def of(cls, state: Finished) -> Self:
        """Return the result of a match: more sheep come first, then fewer fences."""
        return cls.rank(state.scores, rank_keys(state.herds), state.reason)


def rank_keys(herds: tuple[Herd, ...]) -> list[tuple[int, int]]:
    """Return the key that each seat ranks by, the best one lowest."""
    return [(-count_sheep(herd), sum(each.fences for each in herd)) for herd in herds]
