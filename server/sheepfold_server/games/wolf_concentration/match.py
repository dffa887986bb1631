"""How a try begins, goes on and ends, and whose try is next."""

from typing import Final

from sheepfold_server.core.cards import union
from sheepfold_server.core.match import Start
from sheepfold_server.core.phase import Phase
from sheepfold_server.games.wolf_concentration import play
from sheepfold_server.games.wolf_concentration.cards import CARDS
from sheepfold_server.games.wolf_concentration.moves import Move
from sheepfold_server.games.wolf_concentration.state import POSITIONS, Deal, Finished, Playing, State

PHASES: Final[tuple[Phase, ...]] = (play.PHASE,)


def start_match(start: Start) -> Playing:
    """The first try of a match, of the seat at the dealer's left; card p of the deck lies at position p.

    Raises:
        NoDeck: the start does not give a deal.
    """
    none = (0,) * start.seats
    return opened(Deal(start, 1, start.deck(CARDS, 1), none, 0, start.left_of(start.dealer)))


def opened(deal: Deal) -> Playing:
    """The try before its first flip."""
    return Playing(deal, (), play.PHASE, None)


def apply(state: State, move: Move) -> State:
    """The state after a legal move."""
    if isinstance(state, Finished):
        return state
    moves = (*state.moves, move)
    if state.up is None:
        return Playing(state.deal, moves, state.phase, move.position)
    return tried(state, moves, state.up, move.position)


def tried(state: Playing, moves: tuple[Move, ...], first: int, second: int) -> State:
    """The next try, or the end of the match: who finds a pair takes it, and goes again."""
    deal, start = state.deal, state.deal.start
    both = 1 << first | 1 << second
    taken, turn = deal.taken, deal.turn
    if is_pair(deal, first, second):
        taken = (*taken[:turn], taken[turn] | both, *taken[turn + 1 :])
    else:
        turn = start.left_of(turn)
    shown = deal.shown | both
    if union(taken).bit_count() == POSITIONS:
        return Finished(deal, moves, taken, shown, "all_taken")
    if deal.number == start.options.max_tries:
        return Finished(deal, moves, taken, shown, "max_tries")
    return opened(Deal(start, deal.number + 1, deal.layout, taken, shown, turn))


def is_pair(deal: Deal, first: int, second: int) -> bool:
    """Is it true that two positions have the same image?"""
    return deal.layout[first] == deal.layout[second]
