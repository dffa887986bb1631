"""How a match of Wolf herd starts and ends."""

from typing import Final

from sheepfold_rules.core.cards import deal_round
from sheepfold_rules.core.phase import Phase
from sheepfold_rules.games.wolf_herd import play
from sheepfold_rules.games.wolf_herd.cards import sort_cards
from sheepfold_rules.games.wolf_herd.moves import Move
from sheepfold_rules.games.wolf_herd.state import HAND, Deal, Finished, Playing, Reason, State

PHASES: Final[tuple[Phase, ...]] = (play.PHASE,)


def open_deal(deal: Deal) -> Playing:
    """Deal three cards to each seat, one at a time from the dealer's left, which begins."""
    seats = deal.start.seats
    first = deal.start.left_of(deal.start.dealer)
    dealt = seats * HAND
    hands = tuple(map(sort_cards, deal_round(deal.deck, seats, first, dealt)))
    return Playing(deal, (), (), play.PHASE, first, hands, ((),) * seats, 0, (), dealt, (0,) * seats)


def apply(state: State, move: Move) -> State:
    """Return the state after a legal move."""
    if isinstance(state, Finished):
        return state
    after = play.apply(state, move)
    if not after.hands[after.to_act]:
        return finish(after, "all_played")
    if len(after.moves) == after.deal.options.turn_limit:
        return finish(after, "turn_limit")
    return after


def finish(last: Playing, reason: Reason) -> Finished:
    """Return the end of a match after its last move."""
    return Finished(
        last.deal, last.moves, last.movers, last.hands, last.herds, last.discard, last.drawn, reason, last.scores
    )
