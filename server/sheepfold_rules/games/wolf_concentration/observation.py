"""What a seat knows of a match of Wolf Concentration, as bits: what its view shows, in blocks of fixed size."""

from functools import cache
from typing import Any, Final

from sheepfold_rules.core import encode
from sheepfold_rules.core.observation import Block, Observation
from sheepfold_rules.core.sheep_deck import KINDS
from sheepfold_rules.games.wolf_concentration.match import PHASES
from sheepfold_rules.games.wolf_concentration.state import POSITIONS, State, positions_by_kind

TRIES: Final = encode.binary(14)
CELLS: Final = encode.bit_set(POSITIONS)


@cache
def observation(seats: int) -> Observation:
    """Return the observations of a match with that number of seats."""
    kinds = ", ".join(KINDS)
    return Observation(
        seats,
        PHASES,
        Block("tries", TRIES, "The number of tries so far, binary."),
        Block("max_tries", TRIES, "The most tries in the match, binary; 0 if there is no limit."),
        Block("up", encode.one_of(range(POSITIONS)), "The position of the card that lies face up, row by row."),
        Block("taken", encode.by_seat(seats, CELLS), "The positions that each seat has taken."),
        Block("shown", encode.each(len(KINDS), CELLS), f"For each kind, the positions that have shown it: {kinds}."),
        fixed=see_match,
        changing=see_table,
    )


def see_match(state: State, seat: int) -> dict[str, Any]:
    """Return what stays the same during a try."""
    return {"tries": state.tries, "max_tries": state.deal.options.max_tries or 0, "taken": state.taken}


def see_table(state: State, seat: int) -> dict[str, Any]:
    """Return what changes with every flip."""
    shown, positions = state.shown, positions_by_kind(state.deal.layout)
    return {"up": state.up, "shown": [positions.get(kind, 0) & shown for kind in KINDS]}
