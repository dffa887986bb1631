"""What a seat knows of a match of Sheepshead, as bits: what its view shows (`view.py`), in blocks of fixed size."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from sheepfold_rules.core.cards import HIDDEN, card_set
from sheepfold_rules.core.observation import (
    Observation,
    ObservationBlock,
    binary,
    frame_blocks,
    from_observer,
    keep_while_same,
    rotate_row,
    row,
    seat_bit,
    seat_bits,
    unary,
)
from sheepfold_rules.core.phase import phase_names
from sheepfold_rules.games.sheepshead.cards import BIT, CARDS, FULL, UNDER, SeenCard
from sheepfold_rules.games.sheepshead.match import PHASES
from sheepfold_rules.games.sheepshead.moves import Move, Play
from sheepfold_rules.games.sheepshead.options import DUEL
from sheepfold_rules.games.sheepshead.scoring import stakes_of
from sheepfold_rules.games.sheepshead.state import (
    COLUMNS,
    DEALING,
    HIGH,
    MOST_TRICKS,
    Deal,
    Finished,
    Opening,
    Playing,
    State,
)
from sheepfold_rules.games.sheepshead.view import (
    cards_held,
    find_seen_blind,
    is_leaster,
    list_tricks,
    partners_known_to,
    seats_passed,
    show_stacks,
    show_under,
)

Block = ObservationBlock

DECK: Final = len(CARDS)
WIDTH: Final = DECK + 1  # of a set of cards, with the under card
DIE: Final = 6
DOUBLERS: Final = 8
STAKES: Final = 16
DEALS: Final = 10


@cache
def observation(seats: int) -> Observation:
    """Return the observations of a match with that number of seats."""
    frame = frame_blocks(seats, phase_names(PHASES), fixed_phase=True)
    stacks = stack_blocks() if seats == DUEL else ()
    own = (*match_blocks(), *card_blocks(), *contract_blocks(seats), *trick_blocks(seats), *stacks)
    return Observation(*frame, *own, anchor=anchor_contract)


def anchor_contract(state: State) -> object:
    """Return the contract, which is another one in each deal, once it is settled; else the state itself.

    In a leaster, the seat that takes the blind sees it.
    """
    return state.contract if isinstance(state, Playing) and state.contract.picker is not None else state


def match_blocks() -> tuple[Block, ...]:
    """Return the blocks of how the match stands."""
    return (
        Block(
            "scored",
            (DEALS,),
            "The number of deals scored so far, binary.",
            lambda state, seat: binary(state.deal.scored + isinstance(state, Finished), DEALS),
            fixed=True,
        ),
        Block(
            "deals",
            (DEALS,),
            "The number of deals in the match, binary.",
            lambda state, seat: state.deal.options.deals,
            fixed=True,
        ),
        Block(
            "doublers",
            (DOUBLERS,),
            f"The number of doublers still to be played, unary up to {DOUBLERS}.",
            lambda state, seat: unary(min(state.deal.doublers, DOUBLERS)),
            fixed=True,
        ),
        Block(
            "stakes",
            (STAKES,),
            "What doublers and cracks multiply the payments by, binary.",
            lambda state, seat: binary(stakes_of(state.deal, state.contract), STAKES),
            fixed=True,
        ),
    )


def card_blocks() -> tuple[Block, ...]:
    """Return the blocks of the cards that a seat has had in its hand."""
    return (
        Block("hand", (DECK,), "Your hand.", lambda state, seat: cards_held(state, seat) & FULL),
        Block(
            "under_held",
            (1,),
            "Whether you hold the under card.",
            lambda state, seat: int(cards_held(state, seat) & UNDER > 0),
        ),
        Block("blind", (DECK,), "The cards of the blind that you have seen.", see_blind, fixed=True),
        Block(
            "buried", (DECK,), "The cards that you buried.", lambda state, seat: state.contract.buried[seat], fixed=True
        ),
        Block("under", (DECK,), "The under card, if you know it.", see_under),
    )


def contract_blocks(seats: int) -> tuple[Block, ...]:
    """Return the blocks of what has been settled about the hand."""
    return (
        Block(
            "passed",
            (seats,),
            "The seats that passed the blind.",
            lambda state, seat: seat_bits(seats_passed(state), seat, seats),
            fixed=True,
        ),
        Block(
            "picker",
            (seats,),
            "The picker.",
            lambda state, seat: seat_bit(state.contract.picker, seat, seats),
            fixed=True,
        ),
        Block(
            "forced",
            (1,),
            "Whether the dealer had to pick.",
            lambda state, seat: int(state.contract.forced),
            fixed=True,
        ),
        Block(
            "die",
            (DIE,),
            "The roll of the die, from 1.",
            lambda state, seat: 1 << state.contract.die - 1 if state.contract.die else 0,
            fixed=True,
        ),
        Block(
            "called",
            (DECK,),
            "The called card.",
            lambda state, seat: state.contract.called,
            fixed=True,
        ),
        Block(
            "is_under",
            (1,),
            "Whether there is an under card.",
            lambda state, seat: int(state.contract.under > 0),
            fixed=True,
        ),
        Block(
            "alone", (1,), "Whether the picker goes alone.", lambda state, seat: int(state.contract.alone), fixed=True
        ),
        Block(
            "partners",
            (seats,),
            "The picker's partners, as far as you know them.",
            lambda state, seat: seat_bits(partners_known_to(state, seat), seat, seats),
        ),
        Block(
            "cracker",
            (seats,),
            "The seat that cracked.",
            lambda state, seat: seat_bit(state.contract.cracker, seat, seats),
            fixed=True,
        ),
        Block(
            "recracker",
            (seats,),
            "The seat that recracked.",
            lambda state, seat: seat_bit(state.contract.recracker, seat, seats),
            fixed=True,
        ),
        Block("leaster", (1,), "Whether nobody picked.", lambda state, seat: int(is_leaster(state)), fixed=True),
        Block(
            "blind_trick",
            (MOST_TRICKS,),
            "The trick that takes the blind in a leaster, from the first.",
            lambda state, seat: 1 << state.contract.trick - 1 if state.contract.trick else 0,
            fixed=True,
        ),
    )


def trick_blocks(seats: int) -> tuple[Block, ...]:
    """Return the blocks of the cards played; together they say who played what, and when."""
    tricks = DEALING[seats].hand
    return (
        Block(
            "played",
            (seats, WIDTH),
            "The cards that each seat has played; the last bit is the under card.",
            lambda state, seat: rotate_row(sort_plays(state).by_seat, seat, seats, WIDTH),
        ),
        Block(
            "tricks",
            (tricks, WIDTH),
            "The cards of each trick, from the first.",
            lambda state, seat: sort_plays(state).by_trick,
        ),
        Block(
            "led",
            (seats, tricks),
            "The tricks that each seat led, from the first.",
            lambda state, seat: rotate_row(sort_plays(state).led, seat, seats, tricks),
        ),
    )


def stack_blocks() -> tuple[Block, ...]:
    """Return the blocks of the stacks of two seats."""
    return (
        Block(
            "face_up",
            (DUEL, COLUMNS, DECK),
            "The card that lies face up on each stack of each seat.",
            lambda state, seat: row(
                (see_top(stack) for own in from_observer(show_stacks(state), seat) for stack in own), DECK
            ),
        ),
        Block(
            "face_down",
            (DUEL, COLUMNS, HIGH),
            "How many cards lie face down in each stack of each seat, unary.",
            lambda state, seat: row(
                (unary(stack.count(HIDDEN)) for own in from_observer(show_stacks(state), seat) for stack in own), HIGH
            ),
        ),
    )


def see_top(stack: tuple[SeenCard, ...]) -> int:
    """Return the card that lies face up on a stack."""
    return card_set(BIT, [card for card in stack if card != HIDDEN])


def see_blind(state: State, seat: int) -> int:
    """Return the cards of the blind that a seat has seen."""
    return card_set(BIT, find_seen_blind(state, seat))


def see_under(state: State, seat: int) -> int:
    """Return the under card, where a seat knows it."""
    if not state.contract.under:
        return 0
    card = show_under(state.contract, seat, list_tricks(state))
    return 0 if card is None or card == HIDDEN else BIT[card]


class Plays(NamedTuple):
    """The cards played as rows: by seat, by trick; and by seat the tricks that it led."""

    by_seat: int
    by_trick: int
    led: int


NOTHING_PLAYED: Final = Plays(0, 0, 0)


@keep_while_same(lambda state: state)
def sort_plays(state: State) -> Plays:
    """Return the cards played in the deal; where nobody has led yet, none."""
    if isinstance(state, Opening):
        return NOTHING_PLAYED
    full, seats = sort_full_tricks(state), len(state.won)
    plays = state.plays % seats
    if not plays:
        return full
    leader = state.takers[-1] if state.takers else state.deal.start.left_of(state.deal.dealer)
    return add_trick(full, state.deal, len(state.takers), leader, state.moves[-plays:])


@keep_while_same(lambda state: state.won)
def sort_full_tricks(state: Playing | Finished) -> Plays:
    """Return the cards of the full tricks."""
    seats, found = len(state.won), NOTHING_PLAYED
    leaders = (state.deal.start.left_of(state.deal.dealer), *state.takers)
    first = len(state.moves) - state.plays
    for trick in range(len(state.takers)):
        place = first + trick * seats
        found = add_trick(found, state.deal, trick, leaders[trick], state.moves[place : place + seats])
    return found


def add_trick(plays: Plays, deal: Deal, trick: int, leader: int, moves: Sequence[Move]) -> Plays:
    """Return the plays with those of one more trick, full or not."""
    seats, by_seat, cards = deal.start.seats, plays.by_seat, 0
    for place, move in enumerate(moves):
        bit = BIT[move.card] if isinstance(move, Play) else UNDER
        by_seat |= bit << (leader + place) % seats * WIDTH
        cards |= bit
    led = plays.led | 1 << leader * deal.tricks + trick
    return Plays(by_seat, plays.by_trick | cards << trick * WIDTH, led)
