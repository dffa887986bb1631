"""What a seat knows of a match of President, as bits: what its view shows (`view.py`), in blocks of fixed size."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from sheepfold_rules.core import encode
from sheepfold_rules.core.cards import card_set, select, union
from sheepfold_rules.core.observation import RECENT, Block, Observation, cards_by_seat, recent_turns
from sheepfold_rules.games.president.cards import BIT, CARDS, JOKERS, RANKS
from sheepfold_rules.games.president.match import PHASES
from sheepfold_rules.games.president.moves import Give, Play
from sheepfold_rules.games.president.phases.play import MAX_SIZE
from sheepfold_rules.games.president.state import FRESH, MAX_HELD, Exchanging, Playing, State

NUMBER: Final = encode.binary(14)
DECK: Final = encode.bit_set(len(CARDS))
RANK: Final = encode.one_of(range(len(RANKS)))
SIZE: Final = encode.unary(MAX_SIZE)


@cache
def observation(seats: int) -> Observation:
    """Return the observations of a match with that number of seats."""
    whose = encode.one_seat(seats)
    order = encode.each(seats, whose)
    turn = encode.remember(encode.together(whose, encode.one_of(RANKS), SIZE, encode.unary(JOKERS.bit_count())))
    return Observation(
        seats,
        PHASES,
        Block("deal", NUMBER, "The deal, from 1, binary."),
        Block("end", encode.each(2, NUMBER), "The score that wins, or the number of deals, binary; the other is 0."),
        Block("order", order, "The seats in the order in which they went out in the previous deal, the Bum last."),
        Block("hand", DECK, "Your hand."),
        Block("sizes", encode.by_seat(seats, encode.unary(MAX_HELD)), "How many cards each seat holds, unary."),
        Block("given", DECK, "The cards that you gave before this deal."),
        Block("received", DECK, "The cards that you received before this deal."),
        Block("out", order, "The seats that have gone out in this deal, in order."),
        Block("passed", encode.some_seats(seats), "The seats that have passed in this round."),
        Block("rank", RANK, "The rank of the play to match, from the 2 up."),
        Block("size", SIZE, "The number of cards of the play to match, unary."),
        Block("last", whose, "The seat that made the play to match."),
        Block("played", encode.by_seat(seats, DECK), "The cards that each seat has played in this deal."),
        Block(
            "recent",
            encode.each(RECENT, turn),
            f"The last {RECENT} plays and passes of this deal, the latest first: the seat, the rank, the number of "
            "cards and of jokers, unary. A pass has only a seat.",
        ),
        fixed=see_deal,
        changing=see_table,
    )


def see_deal(state: State, seat: int) -> dict[str, Any]:
    """Return what stays the same during a deal."""
    options = state.deal.options
    end = (options.target, 0) if options.end == "target" else (0, options.deals)
    return {"deal": state.deal.number, "end": end, "order": state.deal.order}


def see_table(state: State, seat: int) -> dict[str, Any]:
    """Return what a seat knows of the deal so far."""
    rank, size, last = state.standing if isinstance(state, Playing) else FRESH
    seats = len(state.hands)
    return {
        "hand": state.hands[seat],
        "sizes": [hand.bit_count() for hand in state.hands],
        "given": union([cards for giver, _, cards in state.exchanged if giver == seat]),
        "received": union([cards for _, receiver, cards in state.exchanged if receiver == seat]),
        "out": () if isinstance(state, Exchanging) else state.out,
        "passed": select(range(seats), state.passed) if isinstance(state, Playing) else (),
        "rank": rank if size else None,
        "size": size,
        "last": last if size else None,
        "played": cards_by_seat(state, seats, Play, BIT),
        "recent": list(last_turns(state)),
    }


def last_turns(state: State) -> Iterator[tuple[int | str, ...]]:
    """Yield the last plays and passes, the latest first: the seat; for a play the rank, and how many cards and jokers.

    Gifts are not public.
    """
    for seat, move in recent_turns(state):
        if type(move) is Play:
            yield seat, move.rank, len(move.cards), (card_set(BIT, move.cards) & JOKERS).bit_count()
        elif type(move) is not Give:
            yield (seat,)
