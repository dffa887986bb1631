"""Whom to call, and when to go alone; when to crack."""

from typing import Any, Final

from sheepfold.bots.careful.sheepshead.cards import IN_SUIT, POINTS, SUIT, TRUMP, as_set
from sheepfold.bots.careful.sheepshead.strength import strength

ALONE: Final = 18.0
CRACK: Final = 11.0
RECRACK: Final = 15.0


def choose_declaration(view: Any, moves: tuple[Any, ...]) -> Any:
    """Alone with a hand that needs nobody, else the partner who helps most."""
    hand = as_set(view.hands[view.seat])
    alone = [move for move in moves if move.type == "alone"]
    if alone and (len(moves) == 1 or strength(hand, view.seats) >= ALONE):
        return alone[0]
    return max((move for move in moves if move.type != "alone"), key=lambda move: worth_of_partner(hand, move))


def worth_of_partner(hand: int, move: Any) -> float:
    if move.type == "call_up":
        return 1.0
    if move.type == "partner":
        return 0.0
    own = hand & IN_SUIT[move.card[1]]
    worth = -float(own.bit_count())
    if move.under is not None:
        worth -= POINTS[move.under] + (20.0 if SUIT[move.under] == TRUMP else 0.0)
    return worth


def choose_double(view: Any, moves: tuple[Any, ...]) -> Any:
    """Crack or recrack with a strong hand."""
    if len(moves) == 1:
        return moves[0]
    wanted = CRACK if view.phase == "crack" else RECRACK
    strong = strength(as_set(view.hands[view.seat]), view.seats) >= wanted
    return next(move for move in moves if (move.type == "pass") != strong)


def choose_named_trick(view: Any, moves: tuple[Any, ...]) -> Any:
    """The dealer plays last to the first trick."""
    return moves[0]
