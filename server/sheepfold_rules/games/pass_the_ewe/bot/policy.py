"""How a search plays Pass the Ewe on after a move: as the careful bot does, but on a state of the rules."""

from typing import Any, Final

from sheepfold_rules.core.bots import Moves, Policy, heaviest_move, points_of_deal, sort_by_weight, to_end_of_deal
from sheepfold_rules.games.pass_the_ewe.bot.careful import WEIGHTS, Table, measure
from sheepfold_rules.games.pass_the_ewe.cards import FULL
from sheepfold_rules.games.pass_the_ewe.state import Playing


def choose(state: Playing, moves: Moves) -> Any:
    """Return the set to play, or a pass."""
    return moves[0] if len(moves) == 1 else heaviest_move(WEIGHTS, read_table(state), moves, measure)


def read_table(state: Playing) -> Table:
    """Return the table as the seat to act sees it."""
    seat, hands, standing = state.to_act, state.hands, state.standing
    own = hands[seat]
    hidden = sum(hands) - own | FULL & ~sum(state.deal.hands)  # in other hands, or aside
    others = [hand.bit_count() for other, hand in enumerate(hands) if other != seat]
    return Table(own, hidden, others, state.deal.options, standing.pile, not standing.size)


def kind(move: Any) -> Any:
    """Return what a move amounts to: its suit, and the number of cards."""
    return laid[:2] if (laid := measure(move)) else None


def prune(state: Playing, moves: Moves) -> Moves:
    """Return all moves, the most promising first."""
    return sort_by_weight(WEIGHTS, read_table(state), moves, measure)


POLICY: Final = Policy(choose, to_end_of_deal, points_of_deal, prune, kind=kind)
