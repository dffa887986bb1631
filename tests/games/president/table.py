"""Positions of President from short strings.

Hands by seat: "2C 9C 9D | KC"; what they do not name is filled up in deck order. Moves one after the other: "9:9C,XR"
plays two nines, "-" passes, "give 2C,5H" gives.
"""

from functools import cache
from itertools import count
from random import Random
from typing import Any, Final

from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import reader
from sheepfold_rules.games.president import GAME
from sheepfold_rules.games.president.cards import Card, Cards, Deck
from sheepfold_rules.games.president.moves import Give, Move, Pass, Play
from tests.support import table

DECK: Final[Cards] = reader(Deck)([*(rank + suit for suit in "CDHS" for rank in "23456789TJQKA"), "XB", "XR"])


def card_of(name: str) -> Card:
    """The card of that name."""
    return DECK[DECK.index(name)]


def move(text: str) -> Move:
    """The move that a word stands for."""
    if text == "-":
        return Pass()
    rank, _, cards = text.rpartition(":")
    named = tuple(sorted(map(card_of, cards.removeprefix("give ").split(",")), key=DECK.index))
    found: Move = (
        Give(named) if text.startswith("give ") else table.read(GAME, {"type": "play", "rank": rank, "cards": named})
    )
    return found


def moves(text: str) -> list[Move]:
    """Moves, which stand apart by two blanks."""
    return [move(word) for word in text.split("  ")] if text else []


def deck(hands: str, seats: int, dealer: int) -> list[str]:
    """The deck that deals these hands."""
    sizes = [len(range((seat - dealer - 1) % seats, 54, seats)) for seat in range(seats)]
    return table.dealt(table.filled(hands, sizes, DECK)[:seats], dealer)


def sit(hands: str = "", text: str = "", seats: int = 4, dealer: int | None = None, **options: Any) -> Any:
    """The position after these moves of the first deal."""
    by = seats - 1 if dealer is None else dealer
    return table.go(GAME, table.begin(GAME, seats, [deck(hands, seats, by)], by, **options), moves(text))


@cache
def first_deal(order: tuple[int, ...]) -> tuple[tuple[Card, ...], tuple[Move, ...]]:
    """A deck, and random moves of its deal in which the seats go out in this order."""
    seats = len(order)
    for number in count():
        chance = Random(number)
        cards = tuple(chance.sample(DECK, len(DECK)))
        state = table.begin(GAME, seats, [cards, DECK])
        made: list[Move] = []
        while not state.deal.order:
            made.append(chance.choice(legal_moves(state)))
            state = GAME.apply(state, made[-1])
        if state.deal.order == order:
            return cards, tuple(made)
    raise AssertionError("count() has no end")


def second(hands: str, order: tuple[int, ...] = (0, 1, 2, 3), **options: Any) -> Any:
    """The start of a second deal of these hands, after one in which the seats went out in this order."""
    cards, made = first_deal(order)
    seats = len(order)
    first = table.begin(GAME, seats, [cards, deck(hands, seats, order[-1])], **options)
    return table.go(GAME, first, made)


def may(state: Any) -> set[str]:
    """The legal moves, in words."""
    return {spelled(each) for each in legal_moves(state)}


def spelled(each: Move) -> str:
    """A move as these tables spell it."""
    match each:
        case Play(rank=rank, cards=cards):
            return f"{rank}:{','.join(cards)}"
        case Give(cards=cards):
            return f"give {','.join(cards)}"
    return "-"
