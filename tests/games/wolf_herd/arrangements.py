"""Every state of Wolf herd that has the view of seat 1: every card that seat 0 can have drawn."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import perm, prod
from typing import Any, Final

from sheepfold_rules.core.sheep_deck import KINDS, Card
from sheepfold_rules.games.wolf_herd import GAME
from sheepfold_rules.games.wolf_herd.moves import Attack, Discard
from tests.games.wolf_herd import table
from tests.support.sampling import read_agreeing

# seat 1 holds and draws nothing but S1, and looks on; hands and stock, moves, options
POSITIONS: Final[tuple[tuple[str, str, dict[str, Any]], ...]] = (
    ("W1 FE CR | S1 S1 S1 | W2 S1", "-FE", {}),
    ("W1 FE CR | S1 S1 S1 | W2 S1", "-FE  S1", {}),
    ("W1 FE CR | S1 S1 S1 | W2 S1 S3", "-FE  S1  W1>1.0", {}),
    ("W1 FE W1 | S1 S1 S1 | FE S1 S3", "-W1  S1  W1>1.0", {}),
    ("W2 FE FE | S1 S1 S1 | W2 S1 S3", "-FE  S1  -FE", {}),
    ("W2 FE FE | S1 S1 S1 | W2 S1 S3", "-FE  S1  -FE  S1", {}),
    ("W2 FE FE | S1 S1 S1 | W2 S1 S3", "-FE  S1  W2>1.0", {"overkill": "allowed"}),
    ("CR W2 FE | S1 S1 S1 | CR S1 S3", "-CR  S1  CR CR", {"crook_take": "any", "turn_limit": 9}),
    ("CR W2 FE | S1 S1 S1 | W2 S1 S3", "-W2  S1  CR W2", {}),
)


def position(row: tuple[str, str, dict[str, Any]]) -> tuple[Any, int | None]:
    """The match after these moves, and the seat that looks."""
    cards, moves, options = row
    return table.sit(cards, moves, **options), 1


def keys(state: Any) -> tuple[Any, Any]:
    """The hand of seat 0, and the card that it was dealt first."""
    return state.hands[0], state.deal.deck[0]


def ways(state: Any, seat: int | None) -> tuple[Counter[Any], Counter[Any]]:
    """How often each hand and each first card can have come."""
    hands: Counter[Any] = Counter()
    firsts: Counter[Any] = Counter()
    for other, count in every(state):
        hands[other.hands[0]] += count
        firsts[other.deal.deck[0]] += count
    return hands, firsts


def drawn_indices(state: Any) -> tuple[list[int], list[int]]:
    """The indices in the deck of the cards that seat 0 and seat 1 were dealt and drew."""
    by_seat: tuple[list[int], list[int]] = ([0, 2, 4], [1, 3, 5])
    index = 6
    for seat, move in zip(state.movers, state.moves, strict=True):
        if move.type != "crook":
            by_seat[seat].append(index)
            index += 1
    return by_seat


def laid_out(move: Attack | Discard) -> tuple[Card, ...]:
    """The cards that a seat had before that move, and not after it."""
    return move.wolves if isinstance(move, Attack) else (move.card,)


def every(state: Any) -> Iterator[tuple[Any, int]]:
    """Every kind of cards that seat 0 can have drawn, in their order, with the number of ways in which they come."""
    record, view = GAME.write(state), GAME.view(state, 1)
    theirs, mine = drawn_indices(state)
    left = Counter(record.deck)
    left.subtract(record.deck[index] for index in mine)
    gone = Counter(card for move in record.moves[::2] if isinstance(move, Attack | Discard) for card in laid_out(move))
    for drawn in product(KINDS, repeat=len(theirs)):
        count = Counter(drawn)
        ways = prod(perm(left[kind], number) for kind, number in count.items())
        if not ways or not gone <= count:
            continue
        rest = iter((left - count).elements())
        held = dict(zip(theirs, drawn, strict=True)) | {index: record.deck[index] for index in mine}
        deck = tuple(held[index] if index in held else next(rest) for index in range(len(record.deck)))
        other = read_agreeing(GAME, replace(record, deck=deck), view)
        if other is not None:
            yield other, ways
