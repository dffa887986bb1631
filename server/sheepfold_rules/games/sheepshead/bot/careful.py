"""Careful play of Sheepshead: the tactics of the rule book, each a named function, by the question that it answers.

In the docstrings of these functions, a title in quotes is that of a section, or of a rule of thumb, in Eric Bushnell's
rules (https://www.pagat.com/schafkopf/shep.html).
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from sheepfold_rules.core.bots import Moves
from sheepfold_rules.core.cards import card_set, seen_cards
from sheepfold_rules.games.sheepshead.bot.contract import list_buries, rank_bury, rank_declaration
from sheepfold_rules.games.sheepshead.bot.pick import SHOW, Hand, judge_hand, make_hand
from sheepfold_rules.games.sheepshead.bot.table import read_state, read_view
from sheepfold_rules.games.sheepshead.bot.tactics import choose_card
from sheepfold_rules.games.sheepshead.cards import BIT, FULL, list_cards
from sheepfold_rules.games.sheepshead.moves import Move
from sheepfold_rules.games.sheepshead.state import Opening, Playing
from sheepfold_rules.games.sheepshead.view import View


def choose(view: View, moves: Sequence[Move]) -> Any:
    """Return the move that the tactics prefer: the same one for the same view."""
    if len(moves) == 1:
        return moves[0]
    if view.phase == "play":
        return choose_card(read_view(view), moves)
    return CHOOSE[view.phase](read_hand(view), moves)


def choose_in_state(state: Opening | Playing, moves: Moves) -> Any:
    """Return the move that the tactics prefer for the seat to act in a simulation."""
    if len(moves) == 1:
        return moves[0]
    if isinstance(state, Playing):
        return choose_card(read_state(state), moves)
    deal, contract, seat = state.deal, state.contract, state.to_act
    seats = deal.start.seats
    asked_before = (seat - deal.dealer - 1) % seats
    hand = make_hand(deal.options, seats, asked_before, contract.hands[seat] & FULL, contract.buried[seat])
    return CHOOSE[state.phase.name](hand, moves)


def read_hand(view: View) -> Hand:
    """Return the hand of the seat whose view this is."""
    seat = view.seat
    assert seat is not None  # it is a seat that has legal moves
    asked_before = (seat - view.dealer - 1) % view.seats
    cards, buried = card_set(BIT, view.hand), card_set(BIT, seen_cards(view.buried[seat]))
    return make_hand(view.options, view.seats, asked_before, cards, buried)


def choose_action(phase: str, hand: Hand, moves: Moves) -> Any:
    """Pick, crack or recrack where that is better than to pass, and show the queens that are worth it."""
    judged = judge_hand(phase, hand)
    passes = [move for move in moves if move.type == "pass"]
    if judged <= 0 and passes:
        return passes[0]
    shown = [pair for pair, least in SHOW[phase].items() if judged > least]
    return [move for move in moves if move not in passes and all(pair in shown for pair in move.blitz or ())][-1]


def choose_bury(hand: Hand, moves: Moves) -> Any:
    """Return the best of the buries worth considering; if it is not offered, the best of all that are."""
    considered = list_buries(list_cards(hand.cards), len(moves[0].cards))
    best = max(considered, key=lambda cards: rank_bury(hand, card_set(BIT, cards)))
    found = next((move for move in moves if move.cards == best), None)
    return found or max(moves, key=lambda move: rank_bury(hand, card_set(BIT, move.cards)))


def choose_declaration(hand: Hand, moves: Moves) -> Any:
    """Return the declaration that completes the best plan."""
    return max(moves, key=lambda move: rank_declaration(hand, move))


def choose_trick(hand: Hand, moves: Moves) -> Any:
    """Name the first trick for the blind: playing last to it, the dealer sees what it costs ("Least", and "Position is
    power")."""
    return min(moves, key=lambda move: move.trick)


CHOOSE: Final[dict[str, Callable[[Hand, Moves], Any]]] = {  # by phase
    "pick": partial(choose_action, "pick"),
    "bury": choose_bury,
    "declare": choose_declaration,
    "crack": partial(choose_action, "crack"),
    "recrack": partial(choose_action, "recrack"),
    "name_trick": choose_trick,
}
