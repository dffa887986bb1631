"""The numbers of the moves of President."""

from functools import cache

from sheepfold_rules.core.actions import ActionBlock, ActionSpace, list_moves, list_sets
from sheepfold_rules.games.president.cards import CARDS, JOKERS, RANKS
from sheepfold_rules.games.president.moves import Give, Pass, Play
from sheepfold_rules.games.president.phases.play import SETS, bits


@cache
def action_space(seats: int) -> ActionSpace:
    """Return the action space of a match with that number of seats."""
    return ActionSpace(
        ActionBlock(
            Play,
            (len(RANKS), len(SETS.sizes)),
            f"Each rank, from the 2 up, and for each rank the numbers of cards and of jokers: {SETS.sizes}.",
            lambda state, move: SETS.made(bits(state, move)).bit_length() - 1,
            lambda state, number: SETS.play_at(number, state.hands[state.to_act], JOKERS),
            lambda state, left: SETS.made(left),
        ),
        list_moves(Pass, "Pass.", legal=lambda state, left: int(left & SETS.pass_bit > 0)),
        list_sets(Give, "Each card, then each set of two cards", CARDS, 1, 2),
    )
