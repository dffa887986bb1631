"""Who takes the cards of a battle, and the end of a match."""

from typing import Final

from sheepfold_server.core.match import Outcome, Start
from sheepfold_server.games.wolf.state import Finished, Fought, Laid, Playing

NOTHING: Final[tuple[tuple[Laid, ...], ...]] = ((), ())  # on the table


def picked_up(start: Start, battle: int, laid: tuple[tuple[Laid, ...], ...], winner: int) -> tuple[str, ...]:
    """The cards of a battle as they go under the winner's pile.

    Raises:
        NoDeck: they are shuffled, and the match has no seed.
    """
    own, other = (tuple(each.card for each in laid[seat]) for seat in (winner, 1 - winner))
    pickup = start.options.pickup
    if pickup != "shuffled":
        return own + other if pickup == "winner_first" else other + own
    return start.rng("pickup", battle, f"the pickup of battle {battle} is shuffled").shuffle(own + other)


def run_out(state: Playing) -> Finished:
    """The end of a match in a war that a seat has no cards for: who has more left takes all; as many are a draw."""
    left = tuple(map(len, state.piles))
    winner = richer(left)
    if winner is None:
        return Finished(state.deal, state.moves, left, state.laid, state.deal.last, None, "run_out")
    every = sum(left) + sum(map(len, state.laid))
    taken = (every, 0) if winner == 0 else (0, every)
    return Finished(state.deal, state.moves, taken, NOTHING, Fought(state.laid, winner), winner, "run_out")


def richer(cards: tuple[int, ...]) -> int | None:
    """The seat with more cards; None where both have as many."""
    return None if cards[0] == cards[1] else 0 if cards[0] > cards[1] else 1


def rank(state: Finished) -> Outcome:
    """Return the result of a match; a draw shares the first rank."""
    return Outcome.rank(state.scores, [state.winner not in (seat, None) for seat in range(2)], state.reason)
