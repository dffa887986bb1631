"""Who takes the cards of a battle, and who wins a match."""

from dataclasses import dataclass
from typing import Annotated, Self, TypeVar

from sheepfold_rules.core import match
from sheepfold_rules.core.shape import Open
from sheepfold_rules.games.wolf.options import Options
from sheepfold_rules.games.wolf.state import NO_CARDS, Finished, Fought, Piles, Playing, Reason, in_seat_order

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Outcome(match.Outcome):
    """The result of a match."""

    reason: Annotated[Reason, Open()]

    @classmethod
    def of(cls, state: Finished) -> Self:
        """Return the result of a match: the larger pile comes first, and equal piles share a rank."""
        return cls.rank(state.scores, [-size for size in state.sizes], state.reason)


def settle(state: Playing, winner: int) -> Piles:
    """Return the piles, by seat, once the winner of a battle has put its cards under their own.

    Raises:
        NoDeck: the cards are shuffled, and the match has no seed.
    """
    start, number, piles = state.deal.start, state.deal.number, state.piles
    won = tuple([laid.card for laid in pick_up(start.options, state.laid, winner)])
    if start.options.pickup == "shuffled":
        won = start.rng("pickup", number, f"the pickup of battle {number} is shuffled").shuffle(won)
    return in_seat_order(winner, piles[winner] + won, piles[1 - winner])


def pick_up(options: Options, laid: tuple[tuple[T, ...], ...], winner: int) -> tuple[T, ...]:
    """Return what both seats laid in the order in which the winner picks it up, before it is shuffled if it is."""
    own, other = laid[winner], laid[1 - winner]
    return other + own if options.pickup == "loser_first" else own + other


def run_out(state: Playing) -> Finished:
    """Return the end of a match in a war that a seat has no cards for.

    The seat with more cards left takes everything; if both have the same number, the match is a draw.
    """
    left = state.sizes
    if left[0] == left[1]:
        return Finished(state.deal, state.moves, left, state.laid, state.last, "run_out", state.scores)
    winner = int(left[0] < left[1])
    taken = in_seat_order(winner, sum(state.scores), 0)
    return Finished(state.deal, state.moves, taken, NO_CARDS, Fought(state.laid, winner), "run_out", taken)
