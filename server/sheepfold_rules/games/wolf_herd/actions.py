"""The numbers of the moves of Wolf herd. Seats are counted from the one that acts: 0 is the seat at its left."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from sheepfold_rules.core.actions import ActionBlock, ActionSpace, list_moves
from sheepfold_rules.core.sheep_deck import KINDS
from sheepfold_rules.games.wolf_herd.cards import SHEEP
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, PlaySheep
from sheepfold_rules.games.wolf_herd.play.layout import PACKS
from sheepfold_rules.games.wolf_herd.state import MAX_HERD

ATTACKS: Final = (
    f"Each set of wolf cards ({', '.join(' '.join(pack) for pack in PACKS[1:])}), against each of the other "
    "seats, starting on the left, and each place in its herd."
)


@cache
def action_space(seats: int) -> ActionSpace:
    """Return the action space of a match with that number of seats, all but one of which can be attacked."""
    return ActionSpace(
        list_moves(PlaySheep, f"Each sheep card: {', '.join(SHEEP)}.", tuple(SHEEP)),
        list_moves(Fence, "Each place in your herd.", range(MAX_HERD)),
        list_targets(seats, Attack, ATTACKS, PACKS[1:]),
        list_targets(seats, Disguise, "Each of the other seats, starting on the left, and each place in its herd."),
        list_moves(Crook, f"The card that is taken: {', '.join(KINDS)}.", KINDS),
        list_moves(Discard, f"The card that is discarded: {', '.join(KINDS)}.", KINDS),
    )


def list_targets(seats: int, kind: type, text: str, *fields: Sequence[Any]) -> ActionBlock:
    """Return the block of the moves against a sheep of another seat: other ones for each seat to act."""
    around = [*range(seats), *range(seats)]
    blocks = [
        list_moves(kind, text, *fields, around[seat + 1 : seat + seats], range(MAX_HERD)) for seat in range(seats)
    ]
    return replace(
        blocks[0],
        number=lambda state, move: blocks[state.to_act].number(state, move),
        move=lambda state, number: blocks[state.to_act].move(state, number),
    )
