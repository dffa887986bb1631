"""How a match of Wolf Concentration starts, and what follows a try."""

from typing import Final

from sheepfold_rules.core.cards import union
from sheepfold_rules.core.phase import Phase
from sheepfold_rules.games.wolf_concentration import play
from sheepfold_rules.games.wolf_concentration.moves import Move
from sheepfold_rules.games.wolf_concentration.scoring import settle
from sheepfold_rules.games.wolf_concentration.state import EVERY_POSITION, Deal, Finished, Playing, State, count_pairs

PHASES: Final[tuple[Phase, ...]] = (play.PHASE,)


def open_deal(deal: Deal) -> Playing:
    """Return a try before its first flip."""
    return Playing(deal, (), play.PHASE, deal.turn, None)


def apply(state: State, move: Move) -> State:
    """Return the state after a legal move."""
    if isinstance(state, Finished):
        return state
    after = play.apply(state, move)
    return after if len(after.moves) == 1 else end_deal(after)


def end_deal(state: Playing) -> State:
    """Return the next try, or the end of the match; a seat that found a pair goes again."""
    deal, start = state.deal, state.deal.start
    taken, shown = settle(state), state.shown
    has_pair = taken is not deal.taken
    if has_pair and union(taken) == EVERY_POSITION:
        return Finished(deal, state.moves, taken, shown, "all_taken", count_pairs(taken))
    if deal.number == start.options.max_tries:
        return Finished(deal, state.moves, taken, shown, "max_tries", count_pairs(taken))
    turn = deal.turn if has_pair else start.left_of(deal.turn)
    return open_deal(Deal(start, deal.number + 1, deal.layout, taken, shown, turn))
