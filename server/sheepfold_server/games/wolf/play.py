"""Turning up: the seat to act puts its next card face up; in a war one face down before it."""

from typing import Any, Final

from sheepfold_server.core.phase import Phase
from sheepfold_server.games.wolf.moves import TurnUp
from sheepfold_server.games.wolf.state import Laid, Playing

TURN: Final = TurnUp()
OFFERS: Final = (TURN,)


def after(state: Playing) -> Playing:
    """The table after a turn, not yet compared; the other seat is next, where it has cards to put."""
    seat, due = state.to_act, state.due
    cards = state.piles[seat][: due[seat]]
    put = (*(Laid(card, up=False) for card in cards[:-1]), Laid(cards[-1], up=True))
    return Playing(
        state.deal,
        (*state.moves, TURN),
        state.phase,
        1 - seat,
        with_part(state.piles, seat, state.piles[seat][len(cards) :]),
        with_part(state.laid, seat, state.laid[seat] + put),
        with_part(due, seat, 0),
    )


def with_part(parts: tuple[Any, ...], seat: int, part: Any) -> tuple[Any, ...]:
    """The parts of both seats, with another one for that seat."""
    return (part, parts[1]) if seat == 0 else (parts[0], part)


PHASE: Final[Phase] = Phase(
    name="turn",
    moves=(TurnUp,),
    everything=1,
    rules=(),
    bits=lambda state, move: 1,
    cards=lambda mask: (),
    offers=lambda state, left: OFFERS,
)
