"""Careful play of Sheepshead: the tactics of the rule book, each a named function, by the question that it answers.

In the docstrings of these functions, a title in quotes is that of a section, or of a rule of thumb, in Eric Bushnell's
rules (https://www.pagat.com/schafkopf/shep.html).
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from sheepfold_rules.core.bots import Moves
from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.games.sheepshead.bot import leaster, play
from sheepfold_rules.games.sheepshead.bot.contract import candidates, rank_bury, rank_declaration
from sheepfold_rules.games.sheepshead.bot.history import card_set
from sheepfold_rules.games.sheepshead.bot.numbers import PLAY
from sheepfold_rules.games.sheepshead.bot.pick import Hand, read_hand, speaks_for
from sheepfold_rules.games.sheepshead.bot.table import Table, read_table, try_cards
from sheepfold_rules.games.sheepshead.cards import CARDS, SeenCard, list_cards
from sheepfold_rules.games.sheepshead.moves import Move, Play, PlayUnder
from sheepfold_rules.games.sheepshead.view import View


def choose(view: View, moves: Sequence[Move]) -> Move:
    """Return the move that the tactics prefer: the same one for the same view."""
    if len(moves) == 1:
        return moves[0]
    found: Move = (
        choose_card(read_table(view), moves)
        if view.phase == "play"
        else choose_before_play(view.phase, read_hand(view), moves)
    )
    return found


def choose_before_play(phase: str, hand: Hand, moves: Moves) -> Any:
    """Return the move that the tactics prefer in a phase before the first trick."""
    return CHOOSE[phase](hand, moves)


def choose_action(phase: str, hand: Hand, moves: Moves) -> Any:
    """Pick, crack or recrack where more speaks for it than against it; else pass."""
    acts = speaks_for(phase, hand) > 0
    return next(move for move in moves if (move.type != "pass") == acts)


def choose_bury(hand: Hand, moves: Moves) -> Any:
    """Return the best of the buries worth considering; where it is not offered, the best of all."""
    considered = candidates(list_cards(hand.cards), len(moves[0].cards))
    best = max(considered, key=lambda cards: rank_bury(hand, card_set(cards)))
    found = next((move for move in moves if move.cards == best), None)
    return found or max(moves, key=lambda move: rank_bury(hand, card_set(move.cards)))


def choose_declaration(hand: Hand, moves: Moves) -> Any:
    """Return the declaration that completes the best plan."""
    return max(moves, key=lambda move: rank_declaration(hand, move))


def choose_trick(hand: Hand, moves: Moves) -> Any:
    """Name the first trick for the blind: playing last to it, the dealer sees what it costs ("Least", and "Position is
    power")."""
    return min(moves, key=lambda move: move.trick)


TACTICS: Final = {
    (role, place): tuple(
        (tactic, numbers[tactic.__name__])
        for tactic in (leaster.LEASTER if role == "leaster" else play.LEAD if place == "lead" else play.FOLLOW)
        if tactic.__name__ in numbers
    )
    for (role, place), numbers in PLAY.items()
}


def choose_card(table: Table, moves: Moves) -> Any:
    """Return the card that the tactics prefer; of equals, the first."""
    tactics = TACTICS[table.role, "lead" if not table.led else "middle" if table.after else "last"]
    found, most = 0, -1e9
    for place, trial in enumerate(try_cards(table, [CARD_OF[move] for move in moves])):
        worth = 0.0
        for tactic, weight in tactics:
            worth += weight * tactic(table, trial)
        if worth > most:
            found, most = place, worth
    return moves[found]


CARD_OF: Final[dict[Any, SeenCard]] = {Play(card): card for card in CARDS} | {PlayUnder(): HIDDEN}


CHOOSE: Final[dict[str, Callable[[Hand, Moves], Any]]] = {  # by phase
    "pick": partial(choose_action, "pick"),
    "bury": choose_bury,
    "declare": choose_declaration,
    "crack": partial(choose_action, "crack"),
    "recrack": partial(choose_action, "recrack"),
    "name_trick": choose_trick,
}
