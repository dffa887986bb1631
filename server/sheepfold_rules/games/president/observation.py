"""What a seat knows of a match of President, as bits: what its view shows (`view.py`), in blocks of fixed size."""

from functools import cache
from typing import Final

from sheepfold_rules.core.cards import card_set, select, union
from sheepfold_rules.core.observation import (
    Observation,
    ObservationBlock,
    anchor_deal,
    binary,
    frame_blocks,
    from_observer,
    row,
    seat_bit,
    seat_bits,
    unary,
)
from sheepfold_rules.core.phase import phase_names
from sheepfold_rules.games.president.cards import BIT, CARDS, JOKERS, PLACE, RANKS
from sheepfold_rules.games.president.match import PHASES
from sheepfold_rules.games.president.moves import Give, Play
from sheepfold_rules.games.president.phases.play import MOST
from sheepfold_rules.games.president.state import MOST_HELD, Exchanging, Playing, Standing, State

Block = ObservationBlock

DECK: Final = len(CARDS)
NUMBERS: Final = 14
RECENT: Final = 16  # turns


@cache
def observation(seats: int) -> Observation:
    """Return the observations of a match with that number of seats."""
    frame = frame_blocks(seats, phase_names(PHASES))
    own = (*match_blocks(seats), *card_blocks(seats), *round_blocks(seats), *history_blocks(seats))
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
            "The score that wins, or the number of deals, binary; the other is 0.",
            lambda state, seat: row(limits(state), NUMBERS),
            fixed=True,
        ),
        Block(
            "order",
            (seats, seats),
            "The seats in the order in which they went out of the previous deal, the Bum last.",
            lambda state, seat: row((seat_bit(other, seat, seats) for other in state.deal.order), seats),
            fixed=True,
        ),
    )


def card_blocks(seats: int) -> tuple[Block, ...]:
    """Return the blocks of the hands and of what was exchanged."""
    return (
        Block("hand", (DECK,), "Your hand.", lambda state, seat: state.hands[seat]),
        Block(
            "sizes",
            (seats, MOST_HELD),
            "How many cards each seat holds, unary.",
            lambda state, seat: row((unary(hand.bit_count()) for hand in from_observer(state.hands, seat)), MOST_HELD),
        ),
        Block(
            "given",
            (DECK,),
            "The cards that you gave before this deal.",
            lambda state, seat: union(cards for giver, _, cards in state.exchanged if giver == seat),
        ),
        Block(
            "received",
            (DECK,),
            "The cards that you received before this deal.",
            lambda state, seat: union(cards for _, receiver, cards in state.exchanged if receiver == seat),
        ),
    )


def round_blocks(seats: int) -> tuple[Block, ...]:
    """Return the blocks of the round that is being played."""
    return (
        Block(
            "out",
            (seats, seats),
            "The seats that have gone out of this deal, in order.",
            lambda state, seat: row((seat_bit(other, seat, seats) for other in seats_out(state)), seats),
        ),
        Block(
            "passed",
            (seats,),
            "The seats that have passed in this round.",
            lambda state, seat: seat_bits(seats_passed(state), seat, seats),
        ),
        Block(
            "rank",
            (len(RANKS),),
            "The rank of the play to match, from the 2 up.",
            lambda state, seat: 0 if standing_of(state) is None else 1 << state.standing.rank,
        ),
        Block(
            "size",
            (MOST,),
            "The number of cards of the play to match, unary.",
            lambda state, seat: 0 if standing_of(state) is None else unary(state.standing.size),
        ),
        Block(
            "last",
            (seats,),
            "The seat that made the play to match.",
            lambda state, seat: 0 if standing_of(state) is None else seat_bit(state.standing.last, seat, seats),
        ),
    )


def history_blocks(seats: int) -> tuple[Block, ...]:
    """Return the blocks of the plays and passes of the deal."""
    width = seats + len(RANKS) + MOST + JOKERS.bit_count()
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
            f"The last {RECENT} plays and passes of this deal, the latest first: the seat, the rank, the number of "
            "cards and of jokers, unary. A pass has only a seat.",
            lambda state, seat: row(recent_turns(state, seat, seats), width),
        ),
    )


def limits(state: State) -> tuple[int, int]:
    """Return the score that wins, and the number of deals; the one that does not count is 0."""
    options = state.deal.options
    return (options.target, 0) if options.end == "target" else (0, options.deals)


def seats_out(state: State) -> tuple[int, ...]:
    """Return the seats that have gone out of the deal, in order."""
    return () if isinstance(state, Exchanging) else state.out


def seats_passed(state: State) -> tuple[int, ...]:
    """Return the seats that have passed in the round, ascending."""
    return select(range(len(state.hands)), state.passed) if isinstance(state, Playing) else ()


def standing_of(state: State) -> Standing | None:
    """Return the play to match; None where a round starts."""
    return state.standing if isinstance(state, Playing) and state.standing.size else None


def cards_played(state: State, seats: int) -> list[int]:
    """Return the cards that each seat has played, by seat."""
    played = [0] * seats
    for seat, move in zip(state.movers, state.moves, strict=True):
        if type(move) is Play:
            played[seat] |= card_set(BIT, move.cards)
    return played


def recent_turns(state: State, seat: int, seats: int) -> list[int]:
    """Return the bits of the last plays and passes, the latest first; gifts are not public."""
    if isinstance(state, Exchanging):
        return []
    begin = max(len(state.moves) - RECENT, sum(type(move) is Give for move in state.moves[:2]))
    found = []
    for other, move in zip(state.movers[begin:], state.moves[begin:], strict=True):
        bits = seat_bit(other, seat, seats)
        if type(move) is Play:
            jokers = (card_set(BIT, move.cards) & JOKERS).bit_count()
            numbers = unary(len(move.cards)) | unary(jokers) << MOST
            bits |= (1 << PLACE[move.rank] | numbers << len(RANKS)) << seats
        found.append(bits)
    return found[::-1]
