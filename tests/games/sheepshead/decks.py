"""Decks of Sheepshead that lead to rarer calls."""

from random import Random

from tests.games.sheepshead.table import DECK, HAND, TRUMPS, deck


def rich(chance: Random, seats: int, dealer: int) -> tuple[str, ...]:
    """A deck in which one seat and the blind have nothing but trumps and aces."""
    rich = chance.sample([*TRUMPS, "AC", "AH", "AS"], 17)
    rest = [*rich, *chance.sample([card for card in DECK if card not in rich], 15)]
    size = HAND[seats]
    hand, blind, rest = rest[:size], rest[size : 32 - size * (seats - 1)], rest[32 - size * (seats - 1) :]
    chance.shuffle(rest)
    hands = [[rest.pop() for _ in range(size)] for _ in range(seats - 1)]
    hands.insert(chance.randrange(seats), hand)
    return deck(" | ".join(map(" ".join, [*hands, blind])), seats, dealer)
