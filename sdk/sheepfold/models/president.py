"""Models of President.

Derived from the declarations of the rules by `make derive`: do not edit.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from sheepfold.client import Models
from sheepfold.models.common import Outcome


@dataclass(frozen=True, slots=True)
class Options:
    """The table rules of President."""

    end: Literal["target", "deals"] = "target"
    """What ends the match: a score that somebody reaches, or a number of deals."""
    target: int = 11
    """The score that wins, where end is target."""
    deals: int = 10
    """The deals of a match, where end is deals; the President of the last one wins."""
    pass_locks: bool = False
    """A seat that has passed is skipped until the round ends."""
    joker_alone: Literal["any_rank", "ace"] = "any_rank"
    """What jokers without another card can be played as: any rank, or aces only."""
    exchange_jokers: Literal["highest", "exempt"] = "highest"
    """In the exchange, jokers are the highest cards, or nobody has to hand them over."""
    exchange_order: Literal["bum_first", "simultaneous"] = "bum_first"
    """What may be given back: any cards, even those just received, or only cards that were dealt."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play a set of cards of one rank."""

    type: ClassVar[Literal["play"]] = "play"
    rank: Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
    """The rank of the set; jokers count as it."""
    cards: tuple[str, ...]
    """The cards, in any order."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Play nothing this time."""

    type: ClassVar[Literal["pass"]] = "pass"


@dataclass(frozen=True, slots=True)
class Give:
    """Give cards back, as many as were handed over, before the deal is played."""

    type: ClassVar[Literal["give"]] = "give"
    cards: tuple[str, ...]
    """The cards, in any order: two from the President, one from the Vice President."""


Move = Play | Pass | Give


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Cards that one seat gave to another before the deal was played."""

    seat: int
    """The seat that gave them."""
    to: int
    """The seat that received them."""
    cards: tuple[str, ...]
    """In deck order; known to these two seats alone."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The play to match."""

    seat: int
    rank: Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
    count: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and the seat that makes it."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know of a match; what it may not know is ??, and its own cards are in deck order."""

    game: Literal["president"]
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
    """Of this seat, where it is to act; else none. One for each rank, number and use of jokers."""
    outcome: Outcome | None
    """null until the match is over."""
    deal: int
    """The deal, counted from 1."""
    order: tuple[int, ...]
    """The seats as they went out of the deal before, the Bum last; empty in the first deal."""
    hands: tuple[tuple[str, ...], ...]
    """By seat."""
    exchanged: tuple[Exchanged, ...]
    """What was exchanged before this deal, in order."""
    out: tuple[int, ...]
    """The seats that have gone out of this deal, in order."""
    standing: Standing | None
    """null where the seat to act starts a round."""
    passed: tuple[int, ...]
    """The seats that have passed in this round, ascending."""
    history: tuple[Turn, ...]
    """The plays and passes of this deal, in order."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal has been dealt."""

    type: ClassVar[Literal["dealt"]] = "dealt"
    deal: int
    """The deal, counted from 1."""
    dealer: int


@dataclass(frozen=True, slots=True)
class Gave:
    """A seat gave cards to another, unseen by the rest: what it had to hand over, or what it chose to give back."""

    type: ClassVar[Literal["gave"]] = "gave"
    seat: int
    to: int
    """The seat that received them."""
    cards: int
    """The number of cards."""


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a set."""

    type: ClassVar[Literal["played"]] = "played"
    seat: int
    rank: Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
    cards: tuple[str, ...]
    """In deck order."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed."""

    type: ClassVar[Literal["passed"]] = "passed"
    seat: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat has no cards left."""

    type: ClassVar[Literal["went_out"]] = "went_out"
    seat: int
    place: int
    """1 for the President, 2 for the Vice President, and so on."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The turn came back to the last seat that played; the cards are cleared away."""

    type: ClassVar[Literal["round_ended"]] = "round_ended"
    seat: int
    """The seat that played last."""
    leader: int
    """The seat that starts the next round."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal has been scored."""

    type: ClassVar[Literal["scored"]] = "scored"
    deal: int
    order: tuple[int, ...]
    """The seats as they went out; the last one is the Bum."""
    points: tuple[int, ...]
    """What each seat got for the deal."""
    scores: tuple[int, ...]
    """The match so far, by seat."""


Event = Dealt | Gave | Played | Passed | WentOut | RoundEnded | Scored

MODELS: Final[Models[Options, Move, View, Event]] = Models("president", Options, Move, View, Event, Outcome)
