"""The start of a match, which has everything that is fixed before the first card is dealt, and its outcome."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Generic, Self, TypeVar

from sheepfold_rules.core.cards import C
from sheepfold_rules.core.errors import InvalidShape, NoDeck
from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.rng import Rng, commitment
from sheepfold_rules.core.shape import Between, Length, doc
from sheepfold_rules.core.value import Value

O = TypeVar("O")  # noqa: E741 O for options

MAX_SEATS: Final = 7  # of any game
MAX_DEALS: Final = 1_000_000  # in a match, including those that are passed out

Seed = Annotated[str, Length(1, 256)]
Commitment = Annotated[str, Length(64, 64)]
DealNumber = Annotated[int, Between(1, MAX_DEALS)]
BySeat = Annotated[tuple[int, ...], Length(1, MAX_SEATS)]  # a number for each seat
Seats = Annotated[tuple[int, ...], Length(0, MAX_SEATS)]  # some of the seats


@dataclass(frozen=True, slots=True)
class Sampled:
    """What only a sampled state has."""

    commitment: Commitment | None = field(
        metadata=doc("The commitment to the seed of the match, as in the view; null if the view has none.")
    )
    seed: Seed = field(metadata=doc("A new seed for the shuffles, dice and draws still to come."))


@dataclass(frozen=True, slots=True)
class Start:
    """A match before its first deal.

    `dealer` is the seat that deals first. `decks` gives the order of the cards in deals 1, 2, ...; with decks, the seed
    is used only for dice, draws and shuffled pickups. A match that continues from a sampled state has `sampled` and no
    decks, and has its seed only if it was known because the match was over.
    """

    game: str
    seats: int
    options: Any
    dealer: int
    seed: str | None
    decks: tuple[tuple[Any, ...], ...] | None  # of the game's own cards
    sampled: Sampled | None = None

    @property
    def live_seed(self) -> str | None:
        """The seed of dice, draws, pickups and further decks: the match's own, or the new one of a sampled state."""
        return self.sampled.seed if self.seed is None and self.sampled is not None else self.seed

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the match's own seed, which views show while the seed is secret; None if there is none."""
        return commitment(self.seed) if self.sampled is None else self.sampled.commitment

    def deck(self, cards: Sequence[C], number: int) -> tuple[C, ...]:
        """Return the order of the cards in deal `number`, counting from 1.

        Raises:
            NoDeck: there is neither a deck nor a seed for that deal, or its number is above the maximum.
        """
        if number > MAX_DEALS:
            raise NoDeck(f"deal {number} cannot be dealt: a match has at most {MAX_DEALS} deals")
        if self.decks is not None:
            if number > len(self.decks):
                raise NoDeck(f"deal {number} cannot be dealt: {too_few_decks(len(self.decks))}")
            return self.decks[number - 1]
        if self.live_seed is None:
            raise NoDeck(f"deal {number} cannot be dealt: the match has no seed")
        return Rng(self.live_seed, self.game, "deck", number).shuffle(cards)

    def rng(self, purpose: str, number: int, event: str) -> Rng:
        """Return the random numbers for one purpose of one deal; for the error, `event` says what they decide.

        Raises:
            NoDeck: the match has no seed.
        """
        if self.live_seed is None:
            raise NoDeck(f"{event} by the seed, but the match has no seed")
        return Rng(self.live_seed, self.game, purpose, number)

    def left_of(self, seat: int) -> int:
        """Return the next seat clockwise."""
        return (seat + 1) % self.seats

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Return all seats clockwise, beginning with `first`."""
        return (*range(first, self.seats), *range(first))


@dataclass(slots=True, eq=False)
class BaseDeal(Generic[O]):
    """What lies before the first move of a deal. Each game has a subclass, with its cards."""

    start: Start

    @property
    def options(self) -> O:
        """The table rules."""
        options: O = self.start.options
        return options


@dataclass(slots=True, eq=False)
class OnlyDeal(BaseDeal[O]):
    """The deal of a match that has no other."""

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.start.dealer


def too_few_decks(decks: int) -> str:
    """Return the error message for a deal beyond the decks of a match."""
    return "only 1 deck was given" if decks == 1 else f"only {decks} decks were given"


def seat_expected(seats: int) -> str:
    """Return the error message for a seat that a match with this number of seats does not have."""
    return f"a seat from 0 to {seats - 1} was expected"


def list_expected(seats: int) -> str:
    """Return the error message for a list that is not by the seats of a match with this number of them."""
    return f"a list of {seats} was expected, one item for each seat"


def validate_named_seats(seats: int, move: Any) -> None:
    """Validate the seats that a move names, in a match with that number of seats.

    Raises:
        InvalidShape: the match does not have such a seat.
    """
    faults = [(("move", name), seat_expected(seats)) for name in move.seats if move.seats[name] >= seats]
    if faults:
        raise InvalidShape(faults)


def no_seat(seat: int, seats: int) -> str:
    """Return the error message for a seat in a state or view whose match has this number of seats."""
    return f"there is no seat {seat} in a match with {seats} seats"


def seat_counts_expected(game: str, counts: Sequence[int]) -> str:
    """Return the error message for a number of seats that the game with this title is not played with."""
    return f"{game} is played with {count_range(counts)} seats"


def count_range(counts: Sequence[int]) -> str:
    """Return ascending numbers of seats in words: "2", "4 to 7", or if some are left out "2, 3 and 5"."""
    if len(counts) > 1 and counts[-1] - counts[0] == len(counts) - 1:
        return f"{counts[0]} to {counts[-1]}"
    return join_words(tuple(map(str, counts)))


@dataclass(frozen=True, slots=True)
class Outcome(Value):
    """The result of a match."""

    scores: BySeat = field(metadata=doc("The final scores, by seat."))
    ranks: BySeat = field(metadata=doc("The ranks, by seat: 1 is the best, and ties share a rank (1, 1, 3)."))
    winners: Seats = field(metadata=doc("The seats of rank 1, in ascending order."))
    reason: str = field(metadata=doc("What ended the match."))

    @classmethod
    def of(cls, state: Any) -> Self:
        """Return the outcome of a match that is over."""
        raise NotImplementedError

    @classmethod
    def rank(cls, scores: tuple[int, ...], keys: Iterable[Any], reason: str, **more: Any) -> Self:
        """Return the outcome with the seats ranked by their keys; the lowest key is best.

        `more` are the additional fields of a subclass.
        """
        ranks = competition_ranks(tuple(keys))
        return cls(scores, ranks, winners_of(ranks), reason, **more)


def competition_ranks(keys: Sequence[Any]) -> tuple[int, ...]:
    """Return the rank of each seat by its key: the lowest key has rank 1, and equal keys share a rank (1, 1, 3)."""
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def winners_of(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats of rank 1, ascending."""
    return tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
