"""The numbers of the moves of Pass the Ewe."""

from functools import cache
from typing import Any, Final

from sheepfold_rules.core.actions import ActionBlock, ActionSpace
from sheepfold_rules.core.cards import card_set
from sheepfold_rules.games.pass_the_ewe.cards import BIT, PLACE, SUITS
from sheepfold_rules.games.pass_the_ewe.moves import Pass, Play
from sheepfold_rules.games.pass_the_ewe.play import PASS, SETS, wilds


@cache
def action_space(seats: int) -> ActionSpace:
    """Return the action space, which is the same for every number of seats."""
    return ActionSpace(*BLOCKS)


def number_play(state: Any, move: Any) -> int:
    """Return the number of a play."""
    return SETS.place(PLACE[move.suit], card_set(BIT, move.cards), wilds(state))


BLOCKS: Final = (
    ActionBlock(
        Play,
        (len(SUITS), len(SETS.sizes)),
        f"Each suit ({', '.join(SUITS)}), and for each suit the numbers of cards and of wild jacks: {SETS.sizes}.",
        number_play,
        lambda state, number: SETS.play_at(number, state.hands[state.to_act], wilds(state)),
        lambda state, left: SETS.made(left),
    ),
    ActionBlock(
        Pass,
        (1,),
        "Pass.",
        lambda state, move: 0,
        lambda state, number: PASS,
        lambda state, left: int(left & SETS.pass_bit > 0),
    ),
)
