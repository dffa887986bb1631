"""What a seat knows of a match of Pass the Ewe, as bits: what its view shows (`view.py`), in blocks of fixed size."""

from functools import cache
from typing import Final

from sheepfold_rules.core.cards import card_set
from sheepfold_rules.core.observation import (
    Observation,
    ObservationBlock,
    anchor_deal,
    binary,
    frame_blocks,
    from_observer,
    row,
    seat_bit,
    unary,
)
from sheepfold_rules.core.phase import phase_names
from sheepfold_rules.games.pass_the_ewe.cards import BIT, CARDS, ONE_EYED, PLACE, SUITS
from sheepfold_rules.games.pass_the_ewe.match import PHASES
from sheepfold_rules.games.pass_the_ewe.moves import Play
from sheepfold_rules.games.pass_the_ewe.play import MOST, wilds
from sheepfold_rules.games.pass_the_ewe.state import FRESH, HAND, Playing, Standing, State

Block = ObservationBlock

DECK: Final = len(CARDS)
NUMBERS: Final = 14
COUNT: Final = 6  # bits of a number of cards
RECENT: Final = 16  # turns


@cache
def observation(seats: int) -> Observation:
    """Return the observations of a match with that number of seats."""
    frame = frame_blocks(seats, phase_names(PHASES))
    own = (*match_blocks(seats), *card_blocks(seats), *hand_blocks(seats), *history_blocks(seats))
    return Observation(*frame, *own, anchor=anchor_deal)


def match_blocks(seats: int) -> tuple[Block, ...]:
    """Return the blocks of how the match stands."""
    return (
        Block(
            "deal",
            (NUMBERS,),
            "The deal, from 1, binary.",
            lambda state, seat: binary(state.deal.number, NUMBERS),
            fixed=True,
        ),
        Block(
            "end",
            (2, NUMBERS),
            "The score that ends the match, and the most deals, binary; 0 if there is no limit.",
            lambda state, seat: row(limits(state), NUMBERS),
            fixed=True,
        ),
        Block("ewe", (seats,), "The seat that holds the ewe.", lambda state, seat: seat_bit(state.ewe, seat, seats)),
        Block(
            "wool",
            (seats, COUNT),
            "The number of cards in the wool pile of each seat, binary.",
            lambda state, seat: row(from_observer(state.wool, seat), COUNT),
        ),
        Block(
            "taken",
            (seats, COUNT),
            "How many hands each seat has taken in this deal, binary.",
            lambda state, seat: row(from_observer(state.taken, seat), COUNT),
        ),
    )


def card_blocks(seats: int) -> tuple[Block, ...]:
    """Return the blocks of the hands."""
    most = HAND[seats]
    return (
        Block("hand", (DECK,), "Your hand.", lambda state, seat: state.hands[seat]),
        Block(
            "sizes",
            (seats, most),
            "How many cards each seat holds, unary.",
            lambda state, seat: row((unary(hand.bit_count()) for hand in from_observer(state.hands, seat)), most),
        ),
    )


def hand_blocks(seats: int) -> tuple[Block, ...]:
    """Return the blocks of the hand that is being played."""
    return (
        Block(
            "suit",
            (len(SUITS),),
            f"The suit of the play to beat: {', '.join(SUITS)}.",
            lambda state, seat: 1 << standing_of(state).suit if standing_of(state).size else 0,
        ),
        Block(
            "size",
            (MOST,),
            "The number of cards of the play to beat, unary.",
            lambda state, seat: unary(standing_of(state).size),
        ),
        Block(
            "last",
            (seats,),
            "The seat that made the play to beat.",
            lambda state, seat: seat_bit(standing_of(state).last, seat, seats) if standing_of(state).size else 0,
        ),
        Block(
            "pile",
            (COUNT,),
            "The number of cards played in this hand, binary.",
            lambda state, seat: standing_of(state).pile,
        ),
    )


def history_blocks(seats: int) -> tuple[Block, ...]:
    """Return the blocks of the moves of the deal."""
    width = seats + len(SUITS) + MOST + ONE_EYED.bit_count()
    return (
        Block(
            "played",
            (seats, DECK),
            "The cards that each seat has played in this deal.",
            lambda state, seat: row(from_observer(cards_played(state, seats), seat), DECK),
        ),
        Block(
            "recent",
            (RECENT, width),
            f"The last {RECENT} moves of this deal, the latest first: the seat, the suit, the number of cards "
            "and of wild jacks, unary. A pass has only a seat.",
            lambda state, seat: row(recent_turns(state, seat, seats), width),
        ),
    )


def limits(state: State) -> tuple[int, int]:
    """Return the score that ends the match, and the most deals; 0 if there is no limit."""
    options = state.deal.options
    return binary(options.target or 0, NUMBERS), binary(options.deals or 0, NUMBERS)


def standing_of(state: State) -> Standing:
    """Return the play to beat; one of no cards where a hand starts."""
    return state.standing if isinstance(state, Playing) else FRESH


def cards_played(state: State, seats: int) -> list[int]:
    """Return the cards that each seat has played, by seat."""
    played = [0] * seats
    for seat, move in zip(state.movers, state.moves, strict=True):
        if type(move) is Play:
            played[seat] |= card_set(BIT, move.cards)
    return played


def recent_turns(state: State, seat: int, seats: int) -> list[int]:
    """Return the bits of the last moves, the latest first."""
    found = []
    for other, move in zip(state.movers[-RECENT:], state.moves[-RECENT:], strict=True):
        bits = seat_bit(other, seat, seats)
        if type(move) is Play:
            wild = (card_set(BIT, move.cards) & wilds(state)).bit_count()
            numbers = unary(len(move.cards)) | unary(wild) << MOST
            bits |= (1 << PLACE[move.suit] | numbers << len(SUITS)) << seats
        found.append(bits)
    return found[::-1]
