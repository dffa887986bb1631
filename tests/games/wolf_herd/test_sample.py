"""Samples of Wolf herd, held against every card that another seat can have drawn."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import perm, prod
from typing import Any, Final

import pytest

from sheepfold_rules.core.errors import ImpossibleState, ImpossibleView
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.core.sheep_deck import KINDS, Card
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook, Discard
from tests.games.wolf_herd import table
from tests.support.chance import as_sampled
from tests.support.uniform import fits

GAME: Final = load_rules("wolf_herd")

DRAWN: Final = 1000

# seat 1 holds and draws nothing but S1, and looks on; hands and stock, moves, options
ROWS: Final[tuple[tuple[str, str, dict[str, Any]], ...]] = (
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


def without_seed(state: Any) -> Any:
    """The match, of which only the deck tells what it was dealt."""
    return GAME.read(as_sampled(GAME.write(state)))


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
        try:
            other = GAME.read(replace(record, deck=deck))
        except ImpossibleState:
            continue
        if GAME.view(other, 1) == view:
            yield other, ways


@pytest.mark.parametrize(("cards", "moves", "options"), ROWS)
def test_what_another_seat_drew_is_sampled_as_often_as_it_can_have_come(
    cards: str, moves: str, options: dict[str, Any]
) -> None:
    state = without_seed(table.sit(cards, moves, **options))
    hands: Counter[Any] = Counter()
    firsts: Counter[Any] = Counter()
    for other, ways in every(state):
        hands[other.hands[0]] += ways
        firsts[other.deal.deck[0]] += ways
    assert state.hands[0] in hands
    drawn = samples(GAME, GAME.view(state, 1), DRAWN, "a seed of wolves")
    assert fits(Counter(each.hands[0] for each in drawn), hands)
    assert fits(Counter(each.deal.deck[0] for each in drawn), firsts)


def test_a_seat_that_discards_had_nothing_to_play() -> None:
    state = without_seed(table.sit("W1 FE CR | S1 S1 S1 | W2 S1", "-FE"))
    for each in samples(GAME, GAME.view(state, 1), 300, "a seed of wolves"):
        assert not {*each.deal.deck[0:5:2]} & {"S1", "S2", "S3"}


@pytest.mark.parametrize("hands", [(("??",) * 3, ("CR",) * 3), (("??",) * 2, ("S1",) * 3), (("S1",) * 3, ("S1",) * 3)])
def test_hands_that_cannot_have_made_the_moves_are_refused(hands: tuple[tuple[str, ...], ...]) -> None:
    view = GAME.view(table.sit("W1 FE CR | S1 S1 S1 | W2 S1", "-FE  S1"), 1)
    with pytest.raises(ImpossibleView) as refused:
        samples(GAME, replace(view, hands=hands), 1, "seed")
    assert refused.value.pointer.startswith("/h")


@pytest.mark.parametrize(
    ("turn", "move"),
    [(0, Crook("S1")), (0, Attack(("W1",), 1, 0)), (1, Crook("W2")), (1, Attack(("W1",), 0, 0))],
)
def test_a_move_that_no_hand_makes_legal_is_refused_at_its_place(turn: int, move: Crook | Attack) -> None:
    view = GAME.view(table.sit("W1 FE CR | S1 S1 S1 | W2 S1", "-FE  S1"), 1)
    history = list(view.history)
    history[turn] = replace(history[turn], move=move)
    with pytest.raises(ImpossibleView) as refused:
        samples(GAME, replace(view, history=tuple(history)), 1, "seed")
    assert refused.value.pointer == f"/history/{turn}/move"
