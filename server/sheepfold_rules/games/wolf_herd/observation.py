"""What a seat knows of a match of Wolf herd, as bits: what its view shows (`view.py`), in blocks of fixed size."""

from functools import cache
from typing import Any, Final, get_args

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
from sheepfold_rules.core.shape import tag_of
from sheepfold_rules.games.wolf_herd.cards import COUNTS, FENCE, KINDS, PLACE, SHEEP, Card
from sheepfold_rules.games.wolf_herd.match import PHASES
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook, Disguise, Fence, Move
from sheepfold_rules.games.wolf_herd.state import HAND, LAST, Herd, Sheep

Block = ObservationBlock

COUNT: Final = 6  # bits of a number of cards
TURNS: Final = 10
RECENT: Final = 16  # turns
FENCES: Final = COUNTS[FENCE]
SHEEP_WIDTH: Final = len(SHEEP) + FENCES
TYPES: Final = tuple(str(tag_of(kind)) for kind in get_args(Move))


@cache
def observation(seats: int) -> Observation:
    """Return the observations of a match with that number of seats."""
    frame = frame_blocks(seats, phase_names(PHASES), fixed_scores=False)
    own = (*match_blocks(), *card_blocks(seats), *history_blocks(seats))
    return Observation(*frame, *own, anchor=anchor_deal)


def match_blocks() -> tuple[Block, ...]:
    """Return the blocks of how the match stands."""
    return (
        Block(
            "turns",
            (TURNS,),
            "The number of turns so far, of all seats together, binary.",
            lambda state, seat: binary(len(state.history), TURNS),
        ),
        Block(
            "turn_limit",
            (TURNS,),
            "The most turns in the match, binary; 0 if there is no limit.",
            lambda state, seat: state.deal.options.turn_limit or 0,
            fixed=True,
        ),
        Block(
            "stock",
            (COUNT,),
            "The number of cards left to draw, binary.",
            lambda state, seat: len(state.deal.deck) - state.drawn,
        ),
    )


def card_blocks(seats: int) -> tuple[Block, ...]:
    """Return the blocks of the hands, the herds and the discard pile."""
    kinds = ", ".join(KINDS)
    return (
        Block(
            "hand",
            (len(KINDS), HAND),
            f"How many cards of each kind you hold, unary: {kinds}.",
            lambda state, seat: row(map(unary, count_kinds(state.hands[seat])), HAND),
        ),
        Block(
            "sizes",
            (seats, HAND),
            "How many cards each seat holds, unary.",
            lambda state, seat: row((unary(len(hand)) for hand in from_observer(state.hands, seat)), HAND),
        ),
        Block(
            "herds",
            (seats, LAST, SHEEP_WIDTH),
            "The sheep cards of each seat, in the order played: the number of sheep on the card, then of fences, "
            "unary.",
            lambda state, seat: row(map(herd_bits, from_observer(state.herds, seat)), LAST * SHEEP_WIDTH),
        ),
        Block(
            "discard",
            (len(KINDS), max(COUNTS.values())),
            "How many cards of each kind are in the discard pile, unary.",
            lambda state, seat: row(map(unary, count_kinds(state.discard)), max(COUNTS.values())),
        ),
    )


def history_blocks(seats: int) -> tuple[Block, ...]:
    """Return the block of the last moves."""
    width = seats + len(TYPES) + len(KINDS) + seats
    return (
        Block(
            "recent",
            (RECENT, width),
            f"The last {RECENT} moves, the latest first: the seat; the type ({', '.join(TYPES)}); the kinds of the "
            "cards that it names; the seat that it is made against.",
            lambda state, seat: row(
                (turn_bits(turn, seat, seats) for turn in state.history[: -RECENT - 1 : -1]), width
            ),
        ),
    )


def count_kinds(cards: tuple[Card, ...]) -> list[int]:
    """Return the number of cards of each kind."""
    return [cards.count(kind) for kind in KINDS]


def herd_bits(herd: Herd) -> int:
    """Return the bits of a herd."""
    return row(map(sheep_bits, herd), SHEEP_WIDTH)


@cache
def sheep_bits(sheep: Sheep) -> int:
    """Return the bits of a sheep card and its fences."""
    return 1 << sheep.size - 1 | unary(sheep.fences) << len(SHEEP)


def turn_bits(turn: Any, seat: int, seats: int) -> int:
    """Return the bits of a move and the seat that made it."""
    move = turn.move
    target = seat_bit(move.seat, seat, seats) if isinstance(move, Attack | Disguise) else 0
    kind = 1 << TYPES.index(move.type)
    named = target << len(KINDS) | named_cards(move)
    return seat_bit(turn.seat, seat, seats) | (kind | named << len(TYPES)) << seats


def named_cards(move: Any) -> int:
    """Return the kinds of the cards that a move names."""
    match move:
        case Attack(wolves=wolves):
            return sum(1 << PLACE[card] for card in set(wolves))
        case Crook(take=card):
            return 1 << PLACE[card]
        case Fence() | Disguise():
            return 0
    return 1 << PLACE[move.card]
