"""What a seat knows of a match of Wolf Concentration, as bits: what its view shows, in blocks of fixed size."""

from functools import cache
from typing import Final

from sheepfold_rules.core.observation import (
    Observation,
    ObservationBlock,
    anchor_deal,
    binary,
    frame_blocks,
    from_observer,
    row,
)
from sheepfold_rules.core.phase import phase_names
from sheepfold_rules.core.sheep_deck import KINDS
from sheepfold_rules.games.wolf_concentration.match import PHASES
from sheepfold_rules.games.wolf_concentration.state import POSITIONS, State, positions_by_kind

Block = ObservationBlock

TRIES: Final = 14


@cache
def observation(seats: int) -> Observation:
    """Return the observations of a match with that number of seats."""
    return Observation(
        *frame_blocks(seats, phase_names(PHASES)),
        Block(
            "tries",
            (TRIES,),
            "The number of tries so far, binary.",
            lambda state, seat: binary(state.tries, TRIES),
            fixed=True,
        ),
        Block(
            "max_tries",
            (TRIES,),
            "The most tries in the match, binary; 0 if there is no limit.",
            lambda state, seat: binary(state.deal.options.max_tries or 0, TRIES),
            fixed=True,
        ),
        Block(
            "up",
            (POSITIONS,),
            "The position that lies face up, row by row.",
            lambda state, seat: 0 if state.up is None else 1 << state.up,
        ),
        Block(
            "taken",
            (seats, POSITIONS),
            "The positions that each seat has taken.",
            lambda state, seat: row(from_observer(state.taken, seat), POSITIONS),
            fixed=True,
        ),
        Block(
            "shown",
            (len(KINDS), POSITIONS),
            f"The positions that have shown a card of each kind: {', '.join(KINDS)}.",
            lambda state, seat: row(shown_by_kind(state), POSITIONS),
        ),
        anchor=anchor_deal,
    )


def shown_by_kind(state: State) -> list[int]:
    """Return the positions whose card has ever been turned up, kind by kind."""
    shown, positions = state.shown, positions_by_kind(state.deal.layout)
    return [positions.get(kind, 0) & shown for kind in KINDS]
