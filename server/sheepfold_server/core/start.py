"""How a match starts: all that is fixed before the first card is dealt."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final, Generic, TypeVar

from sheepfold_server.core import shuffle
from sheepfold_server.core.errors import NoDeck
from sheepfold_server.core.shape import Between, Length

O = TypeVar("O")  # noqa: E741 O for options, as S is for states and M for moves

MOST_DEALS: Final = 1_000_000  # in a match, those passed out with them

Seed = Annotated[str, Length(1, 256)]
DealNumber = Annotated[int, Between(1, MOST_DEALS)]


@dataclass(frozen=True, slots=True)
class Start(Generic[O]):
    """A match before its first deal.

    `dealer` is the seat that deals first. `decks` are the orders of the cards of deal 1, 2, ...; where they are given,
    the seed gives only dice and draws. Only a match that goes on from a sampled state has neither.
    """

    game: str
    seats: int
    options: O
    dealer: int
    seed: str | None
    decks: tuple[tuple[str, ...], ...] | None

    def deck(self, cards: Sequence[str], number: int) -> tuple[str, ...]:
        """The order of the cards in deal `number`, counted from 1.

        Raises:
            NoDeck: neither the decks nor the seed give that deal, or no match has so many.
        """
        if number > MOST_DEALS:
            raise NoDeck(f"deal {number} cannot be dealt: a match has at most {MOST_DEALS}")
        if self.decks is not None:
            if number > len(self.decks):
                raise NoDeck(f"deal {number} cannot be dealt: the start gave {len(self.decks)}")
            return self.decks[number - 1]
        if self.seed is None:
            raise NoDeck(f"deal {number} cannot be dealt: the match has no seed")
        return shuffle.shuffled(cards, self.seed, self.game, "deck", number)

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Every seat once, from `first`."""
        return (*range(first, self.seats), *range(first))
