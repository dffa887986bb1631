"""Every tactic, by the question that it helps to answer; and how they are summed up."""

from typing import Any, Final

from sheepfold.bots.careful.sheepshead.burying import BURY, buries
from sheepfold.bots.careful.sheepshead.cards import UNDER, as_set
from sheepfold.bots.careful.sheepshead.declaring import DECLARE
from sheepfold.bots.careful.sheepshead.duel import DUEL
from sheepfold.bots.careful.sheepshead.following import FOLLOW
from sheepfold.bots.careful.sheepshead.hand import Hand, read_hand
from sheepfold.bots.careful.sheepshead.leading import LEAD
from sheepfold.bots.careful.sheepshead.leaster import LEASTER, NAME_TRICK
from sheepfold.bots.careful.sheepshead.picking import CRACK, PICK, RECRACK
from sheepfold.bots.careful.sheepshead.table import Table, read_table
from sheepfold.bots.careful.sheepshead.trial import tried
from sheepfold.bots.careful.thumb import heaviest

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


def choose_doing(view: Any, moves: tuple[Any, ...]) -> Any:
    """To pick, to crack or to recrack where more speaks for it than against it; else to pass."""
    hand = read_hand(view)
    does = sum(tactic(hand) for tactic in TACTICS[view.phase]) > 0
    return next(move for move in moves if (move.type != "pass") == does)


def choose_bury(view: Any, moves: tuple[Any, ...]) -> Any:
    """The bury that the tactics make most of, among those worth a thought; where that is not offered, among all."""
    hand = read_hand(view)
    thought_of = max(buries(view.hands[view.seat], len(moves[0].cards)), key=lambda cards: worth_of_bury(hand, cards))
    found = next((move for move in moves if move.cards == thought_of), None)
    return found or max(moves, key=lambda move: worth_of_bury(hand, move.cards))


def worth_of_bury(hand: Hand, cards: tuple[str, ...]) -> float:
    """What the tactics say of a bury, summed up."""
    buried = as_set(cards)
    worth = 0.0
    for tactic in TACTICS["bury"]:
        worth += tactic(hand, buried)
    return worth


def choose_declaration(view: Any, moves: tuple[Any, ...]) -> Any:
    """The declaration that the tactics make most of."""
    hand, tactics = read_hand(view), TACTICS["declare"]
    return max(moves, key=lambda move: sum(tactic(hand, move) for tactic in tactics))


def choose_trick(view: Any, moves: tuple[Any, ...]) -> Any:
    """The trick for the blind that the tactics make most of."""
    hand, tactics = read_hand(view), TACTICS["name_trick"]
    return max(moves, key=lambda move: sum(tactic(hand, move.trick) for tactic in tactics))


def choose_play(view: Any, moves: tuple[Any, ...]) -> Any:
    """The card that the tactics make most of."""
    table = read_table(view)
    trials = tuple([tried(table, move.card if move.type == "play" else UNDER) for move in moves])
    return moves[trials.index(heaviest(TACTICS[question_of(table)], table, trials))]


def question_of(table: Table) -> str:
    """What kind of trick this is: with two seats, in a leaster, to be led or to be followed."""
    if table.view.stacks:
        return "duel"
    if table.alone:
        return "leaster"
    return "follow" if table.history.laid else "lead"
