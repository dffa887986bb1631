"""Who gets points for a deal, when a match ends, and how the seats rank."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add
from typing import Annotated, Final, Literal, Self

from sheepfold_rules.core import match
from sheepfold_rules.core.shape import Open
from sheepfold_rules.games.pass_the_ewe.options import Options
from sheepfold_rules.games.pass_the_ewe.state import Finished

ROUND_EWE: Final = 2
LAST_EWE: Final = 5

Reason = Literal["deals", "target"]


@dataclass(frozen=True, slots=True)
class Outcome(match.Outcome):
    """The result of a match."""

    reason: Annotated[Reason, Open()]

    @classmethod
    def of(cls, state: Finished) -> Self:
        """Return the result of a match: higher scores come first; the table says how ties are broken."""
        start, scores = state.deal.start, state.scores
        order = tie_order(start)
        highest = max(map(add, state.deal.scores, state.points))
        reason: Reason = "target" if highest >= start.options.target else "deals"
        keys = [(-score, order.index(seat) if order else 0) for seat, score in enumerate(scores)]
        return cls.rank(scores, keys, reason)


def settle(wool: Sequence[int], taken: Sequence[int], left: Sequence[int], ewe: int | None) -> tuple[int, ...]:
    """Return what each seat gets for a deal: `wool` and `left` count cards, `taken` hands, by seat.

    A point for each card in its wool pile and for each hand won, less one for each card in hand; two more for the ewe.
    """
    return tuple(
        cards + hands - held + ROUND_EWE * (seat == ewe)
        for seat, (cards, hands, held) in enumerate(zip(wool, taken, left, strict=True))
    )


def is_last(start: match.Start, scores: tuple[int, ...], number: int) -> bool:
    """Whether the match ends with deal `number` and these scores."""
    options: Options = start.options
    return max(scores) >= options.target or number == options.deals


def final_scores(scores: tuple[int, ...], ewe: int | None) -> tuple[int, ...]:
    """Return the scores with the last points for the ewe, which can decide the match but not end it."""
    return tuple(score + LAST_EWE * (seat == ewe) for seat, score in enumerate(scores))


def tie_order(start: match.Start) -> tuple[int, ...]:
    """Return the seats in the order in which ties are broken; none where they share a rank."""
    options: Options = start.options
    if options.tie_break == "seat":
        return tuple(range(start.seats))
    if options.tie_break == "youngest" and options.age_order is not None:
        return options.age_order
    return ()
