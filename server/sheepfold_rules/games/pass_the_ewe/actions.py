"""The numbers of the moves of Pass the Ewe."""

from functools import cache

from sheepfold_rules.core.actions import ActionBlock, ActionSpace, list_moves
from sheepfold_rules.games.pass_the_ewe.cards import SUITS
from sheepfold_rules.games.pass_the_ewe.moves import Pass, Play
from sheepfold_rules.games.pass_the_ewe.play import SETS, bits, wilds


@cache
def action_space(seats: int) -> ActionSpace:
    """Return the action space of a match with that number of seats."""
    return ActionSpace(
        ActionBlock(
            Play,
            (len(SUITS), len(SETS.sizes)),
            f"Each suit ({', '.join(SUITS)}), and for each suit the numbers of cards and of wild jacks: {SETS.sizes}.",
            lambda state, move: SETS.made(bits(state, move)).bit_length() - 1,
            lambda state, number: SETS.play_at(number, state.hands[state.to_act], wilds(state)),
            lambda state, left: SETS.made(left),
        ),
        list_moves(Pass, "Pass.", legal=lambda state, left: int(left & SETS.pass_bit > 0)),
    )
