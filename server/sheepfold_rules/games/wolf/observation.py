"""What a seat knows of a match of Wolf, as bits: what its view shows (`view.py`), in blocks of fixed size."""

from collections.abc import Callable
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
    seat_bit,
)
from sheepfold_rules.core.phase import phase_names
from sheepfold_rules.core.sheep_deck import KINDS
from sheepfold_rules.games.wolf.match import PHASES
from sheepfold_rules.games.wolf.state import NO_CARDS, Laid, State, Table

Block = ObservationBlock

COUNT: Final = 6  # bits of a number of cards
BATTLES: Final = 14
PLACE: Final = {kind: place for place, kind in enumerate(KINDS)}


@cache
def observation(seats: int) -> Observation:
    """Return the observations of a match."""
    return Observation(
        *frame_blocks(seats, phase_names(PHASES)),
        Block(
            "battle",
            (BATTLES,),
            "The battle, from 1, binary.",
            lambda state, seat: binary(state.deal.number, BATTLES),
            fixed=True,
        ),
        Block(
            "max_battles",
            (BATTLES,),
            "The most battles in the match, binary.",
            lambda state, seat: binary(state.deal.options.max_battles, BATTLES),
            fixed=True,
        ),
        Block(
            "piles",
            (seats, COUNT),
            "The number of cards in the pile of each seat, binary.",
            lambda state, seat: row(from_observer(state.sizes, seat), COUNT),
        ),
        Block(
            "up",
            (seats, len(KINDS)),
            f"The card that each seat turned up last in this battle: {', '.join(KINDS)}.",
            lambda state, seat: row((last_kind(own) for own in from_observer(state.laid, seat)), len(KINDS)),
        ),
        table_block("laid", "this battle", seats, lambda state: state.laid),
        table_block("last", "the previous battle", seats, last_table),
        Block(
            "winner",
            (seats,),
            "The seat that won the previous battle.",
            lambda state, seat: 0 if state.last is None else seat_bit(state.last.winner, seat, seats),
            fixed=True,
        ),
        anchor=anchor_deal,
    )


def table_block(name: str, battle: str, seats: int, table: Callable[[State], Table]) -> Block:
    """Return the block of the cards on the table in a battle."""
    return Block(
        name,
        (seats, len(KINDS) + 1, COUNT),
        f"How many cards of each kind each seat laid face up in {battle}, then how many face down, binary.",
        lambda state, seat: row(map(count_cards, from_observer(table(state), seat)), (len(KINDS) + 1) * COUNT),
    )


def last_table(state: State) -> Table:
    """Return the cards of the battle before."""
    return NO_CARDS if state.last is None else state.last.laid


def count_cards(laid: tuple[Laid, ...]) -> int:
    """Return the bits of how many cards of each kind a seat put face up, and how many face down."""
    counts = [0] * (len(KINDS) + 1)
    for card, up in laid:
        counts[PLACE[card] if up else -1] += 1
    return row(counts, COUNT)


def last_kind(laid: tuple[Laid, ...]) -> int:
    """Return the bit of the kind of card that a seat turned up last; no bit where it has put none."""
    return 1 << PLACE[laid[-1].card] if laid and laid[-1].up else 0
