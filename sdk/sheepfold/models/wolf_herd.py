"""Models of Wolf herd.

Derived from the declarations of the rules by `make derive`: do not edit.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from sheepfold.client import Models
from sheepfold.models.common import Outcome


@dataclass(frozen=True, slots=True)
class Options:
    """The table rules of Wolf herd."""

    fence_targets: Literal["own_unfenced", "own_any"] = "own_unfenced"
    """Which of your own sheep can get a fence: those without one, or any of them, fence upon fence."""
    overkill: Literal["exact", "allowed"] = "exact"
    """How many wolves attack: exactly as many as there are sheep, or more if every card is needed."""
    crook_take: Literal["any_other", "no_crook", "any"] = "any_other"
    """What a crook can take: any card but itself (and a crook that was itself taken takes no crook), any card but
    crooks, or any card, even itself; the last needs a turn_limit."""
    turn_limit: int | None = None
    """The most turns that all seats together have in a match; null for no limit."""


@dataclass(frozen=True, slots=True)
class PlaySheep:
    """Put a sheep card into your own herd."""

    type: ClassVar[Literal["sheep"]] = "sheep"
    card: str


@dataclass(frozen=True, slots=True)
class Fence:
    """Put a fence on a sheep in your own herd."""

    type: ClassVar[Literal["fence"]] = "fence"
    sheep: int
    """The index of the sheep in your own herd."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Send wolves against a sheep of another seat."""

    type: ClassVar[Literal["attack"]] = "attack"
    wolves: tuple[str, ...]
    """The wolf cards, in any order."""
    seat: int
    """The seat that is attacked."""
    sheep: int
    """The index of the sheep in that seat's herd."""


@dataclass(frozen=True, slots=True)
class Disguise:
    """Send a wolf in sheep's clothing against a sheep of another seat, or against the fence on it."""

    type: ClassVar[Literal["disguise"]] = "disguise"
    seat: int
    """The seat that is attacked."""
    sheep: int
    """The index of the sheep in that seat's herd."""


@dataclass(frozen=True, slots=True)
class Crook:
    """Discard a crook, and take a card from the discard pile into your hand."""

    type: ClassVar[Literal["crook"]] = "crook"
    take: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card, when none can be played."""

    type: ClassVar[Literal["discard"]] = "discard"
    card: str


Move = PlaySheep | Fence | Attack | Disguise | Crook | Discard


@dataclass(frozen=True, slots=True)
class Sheep:
    """A sheep card of a herd."""

    card: str
    fences: int
    """The number of fences on it."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, and the seat that makes it."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know of a match; what it may not know is ??, and its own cards are kind by kind."""

    game: Literal["wolf_herd"]
    seat: int | None
    """The seat whose view this is; null for what everyone may know."""
    seats: int
    options: Options
    commitment: str | None
    """SHA-256 of the seed in hex; null if the seed is so short that it could be guessed."""
    seed: str | None
    """null until the match is over."""
    scores: tuple[int, ...]
    """The number of sheep in each herd, by seat."""
    dealer: int
    phase: str
    to_act: int | None
    """The seat to act; null once the match is over."""
    legal_moves: tuple[Move, ...]
    """Of this seat, where it is to act; else none."""
    outcome: Outcome | None
    """null until the match is over."""
    hands: tuple[tuple[str, ...], ...]
    """By seat."""
    herds: tuple[tuple[Sheep, ...], ...]
    """By seat, each in the order played."""
    discard: tuple[str, ...]
    """The discard pile from the bottom up."""
    stock: int
    """The number of cards left to draw."""
    history: tuple[Turn, ...]
    """The moves of the match, in order."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards have been dealt."""

    type: ClassVar[Literal["dealt"]] = "dealt"
    dealer: int


@dataclass(frozen=True, slots=True)
class SheepPlayed:
    """A seat put a sheep card into its herd."""

    type: ClassVar[Literal["sheep_played"]] = "sheep_played"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Fenced:
    """A seat put a fence on one of its sheep."""

    type: ClassVar[Literal["fenced"]] = "fenced"
    seat: int
    sheep: int
    """The index of the sheep in the herd."""


@dataclass(frozen=True, slots=True)
class Attacked:
    """A seat sent wolves against a sheep of another; the cards of both go to the discard pile."""

    type: ClassVar[Literal["attacked"]] = "attacked"
    seat: int
    wolves: tuple[str, ...]
    """The cards sent: wolves, or one wolf in sheep's clothing."""
    victim: int
    """The seat that was attacked."""
    sheep: int
    """The index that the sheep had in that seat's herd."""
    taken: str
    """The card that was taken away: the sheep, or the fence on it."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """A seat discarded a crook, and took a card from the discard pile into its hand."""

    type: ClassVar[Literal["fetched"]] = "fetched"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat had nothing to play, and discarded a card."""

    type: ClassVar[Literal["discarded"]] = "discarded"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat filled up its hand."""

    type: ClassVar[Literal["drew"]] = "drew"
    seat: int
    cards: int
    """The number of cards."""


@dataclass(frozen=True, slots=True)
class Scored:
    """The match is over."""

    type: ClassVar[Literal["scored"]] = "scored"
    reason: Literal["all_played", "turn_limit"]
    scores: tuple[int, ...]
    """The number of sheep in each herd, by seat."""


Event = Dealt | SheepPlayed | Fenced | Attacked | Fetched | Discarded | Drew | Scored

MODELS: Final[Models[Options, Move, View, Event]] = Models("wolf_herd", Options, Move, View, Event, Outcome)
