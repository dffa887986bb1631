"""Models of Pass the Ewe.

Derived from the declarations of the rules by `make derive`: do not edit.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from sheepfold.client import Models
from sheepfold.models.common import Outcome


@dataclass(frozen=True, slots=True)
class Options:
    """The table rules of Pass the Ewe."""

    target: int = 100
    """The score that ends the match at the end of a round."""
    deals: int | None = None
    """The most rounds in a match, whatever the scores; null for no limit."""
    dealer_rotation: Literal["left", "same"] = "left"
    """Who deals the next round: the seat on the dealer's left, or the same dealer."""
    tie_break: Literal["youngest", "shared", "seat"] = "youngest"
    """Who is ahead with equal scores: the younger by age_order (nobody without one), nobody, or the lower seat."""
    age_order: tuple[int, ...] | None = None
    """Every seat once, the youngest first; used where tie_break is youngest."""
    wild_jacks: bool = False
    """The one-eyed jacks (hearts and spades) can be used as any suit."""
    wild_only_sets: bool = True
    """With wild_jacks: one-eyed jacks alone can be a set of any suit, not only of royals."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play a set of cards of one suit."""

    type: ClassVar[Literal["play"]] = "play"
    suit: Literal["hearts", "clubs", "diamonds", "spades", "royals"]
    """The suit of the set; one-eyed jacks that are wild count as this suit."""
    cards: tuple[str, ...]
    """The cards, in any order."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Play nothing this time; the seat may still play later in the same hand."""

    type: ClassVar[Literal["pass"]] = "pass"


Move = Play | Pass


@dataclass(frozen=True, slots=True)
class Standing:
    """The play to beat."""

    seat: int
    suit: Literal["hearts", "clubs", "diamonds", "spades", "royals"]
    count: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and the seat that makes it."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know of a match; what it may not know is ??, and its own cards are in deck order."""

    game: Literal["pass_the_ewe"]
    seat: int | None
    """The seat whose view this is; null for what everyone may know."""
    seats: int
    options: Options
    commitment: str | None
    """SHA-256 of the seed in hex; null if the seed is so short that it could be guessed."""
    seed: str | None
    """null until the match is over."""
    scores: tuple[int, ...]
    """By seat, for the deals scored so far."""
    dealer: int
    phase: str
    to_act: int | None
    """The seat to act; null once the match is over."""
    legal_moves: tuple[Move, ...]
    """Of this seat, where it is to act; else none. One for each suit, number and use of wild jacks."""
    outcome: Outcome | None
    """null until the match is over."""
    deal: int
    """The round, counted from 1."""
    hands: tuple[tuple[str, ...], ...]
    """By seat."""
    aside: int
    """The number of cards that were not dealt."""
    ewe: int | None
    """The seat that holds the ewe; null before the first hand is won."""
    wool: tuple[int, ...]
    """The number of cards in each wool pile, by seat."""
    taken: tuple[int, ...]
    """Hands won in this round, by seat; each is a point."""
    standing: Standing | None
    """null where the seat to act starts a hand."""
    pile: int
    """The number of cards played in this hand."""
    history: tuple[Turn, ...]
    """The moves of this round, in order."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round has been dealt."""

    type: ClassVar[Literal["dealt"]] = "dealt"
    deal: int
    """The round, counted from 1."""
    dealer: int


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a set."""

    type: ClassVar[Literal["played"]] = "played"
    seat: int
    suit: Literal["hearts", "clubs", "diamonds", "spades", "royals"]
    cards: tuple[str, ...]
    """In deck order."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed."""

    type: ClassVar[Literal["passed"]] = "passed"
    seat: int


@dataclass(frozen=True, slots=True)
class HandTaken:
    """A seat took the hand, and the ewe with it."""

    type: ClassVar[Literal["hand_taken"]] = "hand_taken"
    seat: int
    cards: int
    """The number of cards that went to the wool pile."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A round has been scored."""

    type: ClassVar[Literal["scored"]] = "scored"
    deal: int
    points: tuple[int, ...]
    """What each seat got for the round."""
    scores: tuple[int, ...]
    """The match so far, by seat; at its end with the last points for the ewe."""


Event = Dealt | Played | Passed | HandTaken | Scored

MODELS: Final[Models[Options, Move, View, Event]] = Models("pass_the_ewe", Options, Move, View, Event, Outcome)
