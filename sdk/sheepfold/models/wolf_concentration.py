"""Models of Wolf Concentration.

Derived from the declarations of the rules by `make derive`: do not edit.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from sheepfold.client import Models
from sheepfold.models import common


@dataclass(frozen=True, slots=True)
class Options:
    """The table rules of Wolf Concentration."""

    max_tries: int | None = None
    """The most tries that all seats together have in a match; null for no limit."""


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn a card face up."""

    type: ClassVar[Literal["flip"]] = "flip"
    position: int
    """The place of the card, row by row: 13 in each of four rows."""


Move = Flip


@dataclass(frozen=True, slots=True)
class Outcome(common.Outcome):
    """The result of a match, with the number of tries."""

    reason: str
    tries: int
    """The number of tries of all seats together."""


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know of a match; a card that has never been turned up is ??."""

    game: Literal["wolf_concentration"]
    seat: int | None
    """The seat whose view this is; null for what everyone may know."""
    seats: int
    options: Options
    commitment: str | None
    """SHA-256 of the seed in hex; null if the seed is so short that it could be guessed."""
    seed: str | None
    """null until the match is over."""
    scores: tuple[int, ...]
    """The number of pairs of each seat, by seat."""
    dealer: int
    phase: str
    to_act: int | None
    """The seat to act; null once the match is over."""
    legal_moves: tuple[Flip, ...]
    """Of this seat, where it is to act; else none."""
    outcome: Outcome | None
    """null until the match is over."""
    tries: int
    """The tries made so far, of all seats together."""
    up: int | None
    """The position of the card that lies face up; null where none does."""
    taken: tuple[int | None, ...]
    """By position, the seat that took its card; null where it lies there."""
    shown: tuple[str, ...]
    """By position, the card if it has ever been turned up, even if it lies face down again; else ??."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards have been laid out."""

    type: ClassVar[Literal["dealt"]] = "dealt"
    dealer: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A seat turned up a card."""

    type: ClassVar[Literal["turned_up"]] = "turned_up"
    seat: int
    position: int
    card: str


@dataclass(frozen=True, slots=True)
class PairTaken:
    """The two cards are a pair: the seat takes them, and goes again."""

    type: ClassVar[Literal["pair_taken"]] = "pair_taken"
    seat: int
    positions: tuple[int, ...]
    """Of both cards, in the order turned up."""


@dataclass(frozen=True, slots=True)
class TurnedBack:
    """The two cards are not a pair: they lie face down again, and the turn passes."""

    type: ClassVar[Literal["turned_back"]] = "turned_back"
    seat: int
    positions: tuple[int, ...]
    """Of both cards, in the order turned up."""


@dataclass(frozen=True, slots=True)
class Scored:
    """The match is over."""

    type: ClassVar[Literal["scored"]] = "scored"
    reason: Literal["all_taken", "max_tries"]
    scores: tuple[int, ...]
    """The number of pairs of each seat, by seat."""


Event = Dealt | TurnedUp | PairTaken | TurnedBack | Scored

MODELS: Final[Models[Options, Move, View, Event]] = Models("wolf_concentration", Options, Move, View, Event, Outcome)
