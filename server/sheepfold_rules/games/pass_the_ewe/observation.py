"""What a seat knows of a match of Pass the Ewe, as bits: what its view shows (`view.py`), in blocks of fixed size."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from sheepfold_rules.core import encode
from sheepfold_rules.core.cards import card_set
from sheepfold_rules.core.observation import RECENT, Block, Observation, cards_by_seat, recent_turns
from sheepfold_rules.games.pass_the_ewe.cards import BIT, CARDS, ONE_EYED, SUITS
from sheepfold_rules.games.pass_the_ewe.match import PHASES
from sheepfold_rules.games.pass_the_ewe.moves import Play
from sheepfold_rules.games.pass_the_ewe.play import MAX_SIZE, wilds
from sheepfold_rules.games.pass_the_ewe.state import FRESH, HAND, Playing, State

NUMBER: Final = encode.binary(14)
COUNT: Final = encode.binary(6)  # of cards
DECK: Final = encode.bit_set(len(CARDS))
SUIT: Final = encode.one_of(range(len(SUITS)))
SIZE: Final = encode.unary(MAX_SIZE)


@cache
def observation(seats: int) -> Observation:
    """Return the observations of a match with that number of seats."""
    whose, counts = encode.one_seat(seats), encode.by_seat(seats, COUNT)
    turn = encode.remember(encode.together(whose, encode.one_of(SUITS), SIZE, encode.unary(ONE_EYED.bit_count())))
    return Observation(
        seats,
        PHASES,
        Block("deal", NUMBER, "The deal, from 1, binary."),
        Block(
            "end",
            encode.each(2, NUMBER),
            "The score that ends the match, and the most deals, binary; 0 if there is no limit.",
        ),
        Block("ewe", whose, "The seat that holds the ewe."),
        Block("wool", counts, "The number of cards in the wool pile of each seat, binary."),
        Block("taken", counts, "How many hands each seat has taken in this deal, binary."),
        Block("hand", DECK, "Your hand."),
        Block("sizes", encode.by_seat(seats, encode.unary(HAND[seats])), "How many cards each seat holds, unary."),
        Block("suit", SUIT, f"The suit of the play to beat: {', '.join(SUITS)}."),
        Block("size", SIZE, "The number of cards of the play to beat, unary."),
        Block("last", whose, "The seat that made the play to beat."),
        Block("pile", COUNT, "The number of cards played in this hand, binary."),
        Block("played", encode.by_seat(seats, DECK), "The cards that each seat has played in this deal."),
        Block(
            "recent",
            encode.each(RECENT, turn),
            f"The last {RECENT} moves of this deal, the latest first: the seat, the suit, the number of cards "
            "and of wild jacks, unary. A pass has only a seat.",
        ),
        fixed=see_deal,
        changing=see_table,
    )


def see_deal(state: State, seat: int) -> dict[str, Any]:
    """Return what stays the same during a deal."""
    options = state.deal.options
    return {"deal": state.deal.number, "end": (options.target or 0, options.deals or 0)}


def see_table(state: State, seat: int) -> dict[str, Any]:
    """Return what a seat knows of the deal so far."""
    suit, size, last, pile = state.standing if isinstance(state, Playing) else FRESH
    return {
        "ewe": state.ewe,
        "wool": state.wool,
        "taken": state.taken,
        "hand": state.hands[seat],
        "sizes": [hand.bit_count() for hand in state.hands],
        "suit": suit if size else None,
        "size": size,
        "last": last if size else None,
        "pile": pile,
        "played": cards_by_seat(state, len(state.hands), Play, BIT),
        "recent": list(last_turns(state)),
    }


def last_turns(state: State) -> Iterator[tuple[int | str, ...]]:
    """Yield the last moves, the latest first: the seat; for a play the suit, and how many cards and wild ones."""
    wild = wilds(state)
    for seat, move in recent_turns(state):
        if type(move) is Play:
            yield seat, move.suit, len(move.cards), (card_set(BIT, move.cards) & wild).bit_count()
        else:
            yield (seat,)
