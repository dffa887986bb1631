"""How a match starts: all that is fixed before the first card is dealt."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Final, Generic, TypeVar

from sheepfold_server.core import shuffle
from sheepfold_server.core.errors import NoDeck
from sheepfold_server.core.shape import Between, Length, doc

O = TypeVar("O")  # noqa: E741 O for options, as S is for states and M for moves

MOST_DEALS: Final = 1_000_000  # in a match, those passed out with them

Seed = Annotated[str, Length(1, 256)]
DealNumber = Annotated[int, Between(1, MOST_DEALS)]


@dataclass(frozen=True, slots=True)
class Sampled:
    """What a state that was sampled has in place of the match's seed."""

    commitment: Annotated[str, Length(64, 64)] | None = field(
        metadata=doc("SHA-256 of the match's own seed in hex, as the view shows it; null where it shows none.")
    )
    seed: Seed = field(metadata=doc("A fresh seed, for all chance still to come."))


@dataclass(frozen=True, slots=True)
class Start(Generic[O]):
    """A match before its first deal.

    `dealer` is the seat that deals first. `decks` are the orders of the cards of deal 1, 2, ...; where they are given,
    the seed gives only dice and draws. A match that goes on from a sampled state has `sampled` and no decks, and its
    seed only where that was known: once the match was over. One that goes on from a record may have none of the three.
    """

    game: str
    seats: int
    options: O
    dealer: int
    seed: str | None
    decks: tuple[tuple[str, ...], ...] | None
    sampled: Sampled | None = None

    @property
    def chance(self) -> str | None:
        """What dice, draws and further decks follow from: the seed, or the fresh one of a sampled state."""
        return self.sampled.seed if self.seed is None and self.sampled is not None else self.seed

    @property
    def commitment(self) -> str | None:
        """What every view shows of the match's own seed."""
        return shuffle.commitment(self.seed) if self.sampled is None else self.sampled.commitment

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
        if self.chance is None:
            raise NoDeck(f"deal {number} cannot be dealt: the match has no seed")
        return shuffle.shuffled(cards, self.chance, self.game, "deck", number)

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Every seat once, from `first`."""
        return (*range(first, self.seats), *range(first))
