"""Careful play of Sheepshead: the tactics of the rule book, each a named function, by the question that it answers.

S3:79 is line 79 of the text of Eric Bushnell that the rules follow too (docs/games/sheepshead.md): a line for each
paragraph.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from sheepfold_server.core.bots import Moves, heaviest_move
from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.games.sheepshead.bot.contract import BURY, DECLARE, candidates
from sheepfold_server.games.sheepshead.bot.history import card_set
from sheepfold_server.games.sheepshead.bot.leaster import LEASTER, NAME_TRICK
from sheepfold_server.games.sheepshead.bot.pick import CRACK, PICK, RECRACK, Hand, read_hand
from sheepfold_server.games.sheepshead.bot.play import DUEL, FOLLOW, LEAD
from sheepfold_server.games.sheepshead.bot.table import Table, read_table, try_card
from sheepfold_server.games.sheepshead.moves import Move
from sheepfold_server.games.sheepshead.view import View

TACTICS: Final[dict[str, tuple[Any, ...]]] = {  # by question
    "pick": PICK,
    "bury": BURY,
    "declare": DECLARE,
    "crack": CRACK,
    "recrack": RECRACK,
    "name_trick": NAME_TRICK,
    "lead": LEAD,
    "follow": FOLLOW,
    "leaster": LEASTER,
    "duel": DUEL,
}


def choose(view: View, moves: Sequence[Move]) -> Move:
    """Return the move that the tactics prefer: the same one for the same view."""
    return moves[0] if len(moves) == 1 else CHOOSE[view.phase](view, moves)


def choose_action(view: View, moves: Moves) -> Any:
    """Pick, crack or recrack where more speaks for it than against it; else pass."""
    hand = read_hand(view)
    acts = sum(tactic(hand) for tactic in TACTICS[view.phase]) > 0
    return next(move for move in moves if (move.type != "pass") == acts)


def choose_bury(view: View, moves: Moves) -> Any:
    """Return the best of the buries worth considering; where it is not offered, the best of all."""
    hand = read_hand(view)
    considered = candidates(view.hands[hand.seat], len(moves[0].cards))
    best = max(considered, key=lambda cards: worth_of_bury(hand, cards))
    found = next((move for move in moves if move.cards == best), None)
    return found or max(moves, key=lambda move: worth_of_bury(hand, move.cards))


def worth_of_bury(hand: Hand, cards: tuple[str, ...]) -> float:
    """What a bury is worth by all its tactics."""
    buried = card_set(cards)
    worth = 0.0
    for tactic in TACTICS["bury"]:
        worth += tactic(hand, buried)
    return worth


def choose_declaration(view: View, moves: Moves) -> Any:
    """Return the declaration that the tactics prefer."""
    hand, tactics = read_hand(view), TACTICS["declare"]
    return max(moves, key=lambda move: sum(tactic(hand, move) for tactic in tactics))


def choose_trick(view: View, moves: Moves) -> Any:
    """Return the trick for the blind that the tactics prefer."""
    hand, tactics = read_hand(view), TACTICS["name_trick"]
    return max(moves, key=lambda move: sum(tactic(hand, move.trick) for tactic in tactics))


def choose_play(view: View, moves: Moves) -> Any:
    """Return the card that the tactics prefer."""
    table = read_table(view)
    trials = tuple([try_card(table, move.card if move.type == "play" else HIDDEN) for move in moves])
    return moves[trials.index(heaviest_move(TACTICS[question_of(table)], table, trials))]


def question_of(table: Table) -> str:
    """What kind of trick this is: with two seats, in a leaster, to be led or to be followed."""
    if table.view.stacks:
        return "duel"
    if table.is_without_sides:
        return "leaster"
    return "follow" if table.history.laid else "lead"


CHOOSE: Final[dict[str, Callable[[View, Moves], Any]]] = {  # by phase
    "pick": choose_action,
    "bury": choose_bury,
    "declare": choose_declaration,
    "crack": choose_action,
    "recrack": choose_action,
    "name_trick": choose_trick,
    "play": choose_play,
}
