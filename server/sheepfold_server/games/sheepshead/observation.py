"""What a seat knows of a match of Sheepshead, as bits: what its view shows (`view.py`), in blocks of fixed size."""

from functools import cache
from typing import Final, NamedTuple

from sheepfold_server.core.cards import HIDDEN, card_set
from sheepfold_server.core.observation import (
    Observation,
    ObservationBlock,
    binary,
    frame_blocks,
    from_observer,
    keep_while_same,
    row,
    seat_bit,
    seat_bits,
    unary,
)
from sheepfold_server.core.phase import phase_names
from sheepfold_server.games.sheepshead.cards import BIT, CARDS, FULL, UNDER
from sheepfold_server.games.sheepshead.match import PHASES
from sheepfold_server.games.sheepshead.moves import Play
from sheepfold_server.games.sheepshead.options import DUEL
from sheepfold_server.games.sheepshead.scoring import stakes_of
from sheepfold_server.games.sheepshead.state import (
    COLUMNS,
    DEALING,
    HIGH,
    MOST_TRICKS,
    Finished,
    Opening,
    Playing,
    State,
)
from sheepfold_server.games.sheepshead.view import (
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
DIE: Final = 6
DOUBLERS: Final = 8
STAKES: Final = 16
DEALS: Final = 10


@cache
def observation(seats: int) -> Observation:
    """Return the observations of a match with that number of seats."""
    frame = frame_blocks(seats, phase_names(PHASES))
    stacks = stack_blocks() if seats == DUEL else ()
    own = (*match_blocks(), *card_blocks(), *contract_blocks(seats), *trick_blocks(seats), *stacks)
    return Observation(*frame, *own, anchor=anchor_contract)


def anchor_contract(state: State) -> object:
    """Return the contract, which is another one in each deal; the state itself once the match is over."""
    return state if state.to_act is None else state.contract


def match_blocks() -> tuple[Block, ...]:
    """Return the blocks of how the match stands."""
    return (
        Block(
            "scored",
            (DEALS,),
            "Deals scored so far, binary.",
            lambda state, seat: binary(state.deal.scored, DEALS),
            fixed=True,
        ),
        Block(
            "deals", (DEALS,), "Deals of the match, binary.", lambda state, seat: state.deal.options.deals, fixed=True
        ),
        Block(
            "doublers",
            (DOUBLERS,),
            f"Doublers that wait, unary up to {DOUBLERS}.",
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
            "Whether the under card is yours, and still to be played.",
            lambda state, seat: int(cards_held(state, seat) & UNDER > 0),
        ),
        Block("blind", (DECK,), "The cards of the blind that you have seen.", see_blind),
        Block(
            "buried", (DECK,), "The cards that you buried.", lambda state, seat: state.contract.buried[seat], fixed=True
        ),
        Block("under", (DECK,), "The under card, where you know it.", see_under),
    )


def contract_blocks(seats: int) -> tuple[Block, ...]:
    """Return the blocks of what has been settled about the hand."""
    return (
        Block(
            "passed",
            (seats,),
            "The seats that passed the blind.",
            lambda state, seat: seat_bits(seats_passed(state), seat, seats),
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
            "is_under", (1,), "Whether a card is under.", lambda state, seat: int(state.contract.under > 0), fixed=True
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
            "Who cracked.",
            lambda state, seat: seat_bit(state.contract.cracker, seat, seats),
            fixed=True,
        ),
        Block(
            "recracker",
            (seats,),
            "Who recracked.",
            lambda state, seat: seat_bit(state.contract.recracker, seat, seats),
            fixed=True,
        ),
        Block("leaster", (1,), "Whether nobody picked.", lambda state, seat: int(is_leaster(state))),
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
    tricks, width = DEALING[seats].hand, DECK + 1
    return (
        Block(
            "played",
            (seats, width),
            "The cards that each seat has played; the last bit is the under card.",
            lambda state, seat: row(from_observer(sort_plays(state).by_seat, seat), width),
        ),
        Block(
            "tricks",
            (tricks, width),
            "The cards of each trick, from the first.",
            lambda state, seat: row(sort_plays(state).by_trick, width),
        ),
        Block(
            "leaders",
            (tricks, seats),
            "Who led each trick, from the first.",
            lambda state, seat: row((seat_bit(leader, seat, seats) for leader in sort_plays(state).leaders), seats),
        ),
    )


def stack_blocks() -> tuple[Block, ...]:
    """Return the blocks of the stacks of two seats."""
    return (
        Block(
            "face_up",
            (DUEL, DECK),
            "The cards that lie face up on the stacks of each seat.",
            lambda state, seat: row(
                (
                    card_set(BIT, (card for stack in own for card in stack if card != HIDDEN))
                    for own in from_observer(show_stacks(state), seat)
                ),
                DECK,
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
    """Cards played as sets, by seat and by trick, and the seats that led the tricks."""

    by_seat: tuple[int, ...]
    by_trick: tuple[int, ...]
    leaders: tuple[int, ...]


@keep_while_same(lambda state: state)
def sort_plays(state: State) -> Plays:
    """Return the cards played in the deal; where nobody has led yet, none."""
    if isinstance(state, Opening):
        return Plays((0,) * state.deal.start.seats, (), ())
    seats = len(state.won)
    full = sort_full_tricks(state)
    plays = state.plays % seats
    if not plays:
        return full
    leader = state.takers[-1] if state.takers else state.deal.start.left_of(state.deal.dealer)
    by_seat, trick = list(full.by_seat), 0
    for place, move in enumerate(state.moves[-plays:]):
        bit = BIT[move.card] if type(move) is Play else UNDER
        by_seat[(leader + place) % seats] |= bit
        trick |= bit
    return Plays(tuple(by_seat), (*full.by_trick, trick), (*full.leaders, leader))


@keep_while_same(lambda state: state.won)
def sort_full_tricks(state: Playing | Finished) -> Plays:
    """Return the cards of the full tricks."""
    start = state.deal.start
    seats = start.seats
    leaders = (start.left_of(state.deal.dealer), *state.takers)[: len(state.takers)]
    by_seat, by_trick = [0] * seats, [0] * len(leaders)
    first = len(state.moves) - state.plays
    for trick, leader in enumerate(leaders):
        for place in range(seats):
            move = state.moves[first + trick * seats + place]
            bit = BIT[move.card] if isinstance(move, Play) else UNDER
            by_seat[(leader + place) % seats] |= bit
            by_trick[trick] |= bit
    return Plays(tuple(by_seat), tuple(by_trick), leaders)
