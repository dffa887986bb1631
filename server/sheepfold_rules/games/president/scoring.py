"""Who gets points for a deal, when a match ends, and how the seats rank."""

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, Self

from sheepfold_rules.core import match
from sheepfold_rules.core.shape import Open
from sheepfold_rules.games.president.options import Options
from sheepfold_rules.games.president.state import Finished

PRIZES: Final = (2, 1)  # of the President and the Vice President

Reason = Literal["deals", "target"]


@dataclass(frozen=True, slots=True)
class Outcome(match.Outcome):
    """The result of a match."""

    reason: Annotated[Reason, Open()]

    @classmethod
    def of(cls, state: Finished) -> Self:
        """Return the result of a match."""
        options = state.deal.options
        return cls.rank(state.scores, rank_keys(options, state.scores, state.out), options.end)


def settle(out: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Return what each seat gets for a deal in which seats went out in this order: the first two get points."""
    prizes = dict(zip(out, PRIZES, strict=False))
    return tuple([prizes.get(seat, 0) for seat in range(seats)])


def is_last(start: match.Start, scores: tuple[int, ...], number: int) -> bool:
    """Whether the match ends with deal `number` and these scores."""
    options: Options = start.options
    return number == options.deals if options.end == "deals" else max(scores) >= options.target


def rank_keys(options: Options, scores: tuple[int, ...], order: tuple[int, ...]) -> list[Any]:
    """Return the keys that the seats rank by, the best lowest; `order` is how they went out of the last deal.

    After a fixed number of deals they rank as they went out. With a target they rank by their scores: of two seats that
    reach it in one deal, the one that went out first wins; others with equal scores share a rank.
    """
    if options.end == "deals":
        return [order.index(seat) for seat in range(len(order))]
    winner = max(order, key=scores.__getitem__)  # the first of the highest
    return [(seat != winner, -score) for seat, score in enumerate(scores)]
