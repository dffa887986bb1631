"""What a seat knows of a match of Wolf herd, as bits: what its view shows (`view.py`), in blocks of fixed size."""

from functools import cache
from itertools import starmap
from typing import Any, Final

from sheepfold_rules.core import encode
from sheepfold_rules.core.observation import RECENT, Block, Observation, recent_turns
from sheepfold_rules.core.shape import alternatives, tag_of
from sheepfold_rules.core.sheep_deck import COUNTS, KINDS, Card
from sheepfold_rules.games.wolf_herd.cards import FENCE, SHEEP
from sheepfold_rules.games.wolf_herd.match import PHASES
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook, Discard, Move, PlaySheep
from sheepfold_rules.games.wolf_herd.state import HAND, MAX_HERD, State

COUNT: Final = encode.binary(6)  # of cards
TURNS: Final = encode.binary(10)
TYPES: Final = tuple(str(tag_of(kind)) for kind in alternatives(Move))
HELD: Final = encode.each(len(KINDS), encode.unary(HAND))
DISCARDED: Final = encode.each(len(KINDS), encode.unary(max(COUNTS.values())))
SHEEP_CARD: Final = encode.remember(encode.together(encode.one_of(tuple(SHEEP)), encode.unary(COUNTS[FENCE])))


@cache
def observation(seats: int) -> Observation:
    """Return the observations of a match with that number of seats."""
    whose, kinds, types = encode.one_seat(seats), ", ".join(KINDS), ", ".join(TYPES)
    turn = encode.remember(encode.together(whose, encode.one_of(TYPES), encode.some_of(KINDS), whose))
    return Observation(
        seats,
        PHASES,
        Block("turns", TURNS, "The number of turns so far, by all seats together, binary."),
        Block("turn_limit", TURNS, "The most turns in the match, binary; 0 if there is no limit."),
        Block("stock", COUNT, "The number of cards left to draw, binary."),
        Block("hand", HELD, f"How many cards of each kind you hold, unary: {kinds}."),
        Block("sizes", encode.by_seat(seats, encode.unary(HAND)), "How many cards each seat holds, unary."),
        Block(
            "herds",
            encode.by_seat(seats, encode.each(MAX_HERD, SHEEP_CARD)),
            "The sheep cards of each seat, in the order played: which card it is, then its number of fences, unary.",
        ),
        Block("discard", DISCARDED, "How many cards of each kind are in the discard pile, unary."),
        Block(
            "recent",
            encode.each(RECENT, turn),
            f"The last {RECENT} moves, the latest first: the seat; the type ({types}); the kinds of the "
            "cards that the move names; the seat that it is made against.",
        ),
        fixed=lambda state, seat: {"turn_limit": state.deal.options.turn_limit or 0},
        changing=see_table,
        anchor=lambda state: state,  # scores change in the middle of a deal
    )


def see_table(state: State, seat: int) -> dict[str, Any]:
    """Return what a seat knows of the match so far."""
    return {
        "turns": len(state.moves),
        "stock": len(state.deal.deck) - state.drawn,
        "hand": count_kinds(state.hands[seat]),
        "sizes": [len(hand) for hand in state.hands],
        "herds": [[(sheep.card, sheep.fences) for sheep in herd] for herd in state.herds],
        "discard": count_kinds(state.discard),
        "recent": list(starmap(describe_move, recent_turns(state))),
    }


def count_kinds(cards: tuple[Card, ...]) -> list[int]:
    """Return the number of cards of each kind."""
    return [cards.count(kind) for kind in KINDS]


def describe_move(seat: int, move: Move) -> tuple[int, str, tuple[Card, ...], int | None]:
    """Return the seat of a move, its type, the cards that it names, and the seat that it is made against."""
    match move:
        case Attack(wolves=cards):
            pass
        case PlaySheep(card=card) | Discard(card=card) | Crook(take=card):
            cards = (card,)
        case _:
            cards = ()
    return seat, move.type, cards, move.seats.get("seat")
