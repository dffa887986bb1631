"""The numbers of the moves of Wolf herd. Seats are counted from the one that acts: 0 is the seat at its left."""

from functools import cache
from typing import Any, Final

from sheepfold_rules.core.actions import ActionBlock, ActionSpace
from sheepfold_rules.games.wolf_herd.cards import KINDS, PLACE, SHEEP
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, PlaySheep
from sheepfold_rules.games.wolf_herd.play.layout import PACK, PACKS
from sheepfold_rules.games.wolf_herd.state import LAST, Playing

SHEEP_KINDS: Final = tuple(SHEEP)
WOLF_PACKS: Final = PACKS[1:]


@cache
def action_space(seats: int) -> ActionSpace:
    """Return the action space of a match with that number of seats, all but one of which can be attacked."""
    others = seats - 1
    return ActionSpace(
        ActionBlock(
            PlaySheep,
            (len(SHEEP_KINDS),),
            f"Each sheep card: {', '.join(SHEEP_KINDS)}.",
            lambda state, move: SHEEP_KINDS.index(move.card),
            lambda state, number: PlaySheep(SHEEP_KINDS[number]),
        ),
        ActionBlock(
            Fence,
            (LAST,),
            "Each place in your herd.",
            lambda state, move: move.sheep,
            lambda state, number: Fence(number),
        ),
        ActionBlock(
            Attack,
            (len(WOLF_PACKS), others, LAST),
            f"Each set of wolf cards ({', '.join(' '.join(pack) for pack in WOLF_PACKS)}), against each other seat "
            "from the left, and each place in its herd.",
            lambda state, move: (PACK[move.wolves] - 1) * others * LAST + number_target(state, move),
            lambda state, number: Attack(
                WOLF_PACKS[number // (others * LAST)], *target_of(state, number % (others * LAST))
            ),
        ),
        ActionBlock(
            Disguise,
            (others, LAST),
            "Each other seat from the left, and each place in its herd.",
            number_target,
            lambda state, number: Disguise(*target_of(state, number)),
        ),
        card_block(Crook, "take", "The card that is taken"),
        card_block(Discard, "card", "The card that is discarded"),
    )


def card_block(kind: type, field: str, text: str) -> ActionBlock:
    """Return the block of the moves that name a card in some field."""
    return ActionBlock(
        kind,
        (len(KINDS),),
        f"{text}: {', '.join(KINDS)}.",
        lambda state, move: PLACE[getattr(move, field)],
        lambda state, number: kind(KINDS[number]),
    )


def number_target(state: Playing, move: Any) -> int:
    """Return the number of the sheep that a move is sent against."""
    left: int = (move.seat - state.to_act - 1) % len(state.herds)
    place: int = move.sheep
    return left * LAST + place


def target_of(state: Playing, number: int) -> tuple[int, int]:
    """Return the seat and the place in its herd of the sheep with that number."""
    return (state.to_act + 1 + number // LAST) % len(state.herds), number % LAST
