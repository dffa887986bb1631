"""Who takes a pair, and who wins a match."""

from dataclasses import dataclass, field
from typing import Annotated, Self

from sheepfold_rules.core import match
from sheepfold_rules.core.shape import Open, doc
from sheepfold_rules.games.wolf_concentration.state import Finished, Playing, Reason


@dataclass(frozen=True, slots=True)
class Outcome(match.Outcome):
    """The result of a match, with the number of tries."""

    reason: Annotated[Reason, Open()]
    tries: int = field(metadata=doc("The number of tries by all seats together."))

    @classmethod
    def of(cls, state: Finished) -> Self:
        """Return the result of a match: more pairs come first, and ties share a rank."""
        return cls.rank(state.scores, [-score for score in state.scores], state.reason, tries=state.deal.number)


def settle(state: Playing) -> tuple[int, ...]:
    """Return the positions that each seat has taken, by seat, after the second flip of a try."""
    deal = state.deal
    first, second = [move.position for move in state.moves]
    if deal.layout[first] != deal.layout[second]:
        return deal.taken
    own = deal.taken[deal.turn] | 1 << first | 1 << second
    return (*deal.taken[: deal.turn], own, *deal.taken[deal.turn + 1 :])
