"""Models of Wolf.

Derived from the declarations of the rules by `make derive`: do not edit.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from sheepfold.client import Models
from sheepfold.models.common import Outcome


@dataclass(frozen=True, slots=True)
class Options:
    """The table rules of Wolf."""

    fence_rank: Literal["lowest", "above_sheep", "highest", "removed"] = "lowest"
    """Where fences rank: below the crook, between three sheep and one wolf, on top, or not in the deck."""
    war_runout: Literal["lose", "last_card_up", "equal_force"] = "lose"
    """What happens when a seat cannot put two cards in a war: it loses; it puts its last card face up, and with none
    left its card on the table stays in force; or both seats put only as many as the shorter pile has."""
    pickup: Literal["winner_first", "loser_first", "shuffled"] = "winner_first"
    """How won cards go under the winner's pile: the winner's own first, the loser's first, or shuffled."""
    max_battles: int = 10000
    """The most battles that a match has; after the last of them, more cards win."""


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Put the next card on the table face up; in a war, one face down and one face up."""

    type: ClassVar[Literal["turn"]] = "turn"


Move = TurnUp


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle that is over."""

    laid: tuple[tuple[str, ...], ...]
    """The cards that each seat put, by seat, in order; ?? for one that lay face down."""
    winner: int
    """The seat that took them."""


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know of a match; what it may not know is ??."""

    game: Literal["wolf"]
    seat: int | None
    """The seat whose view this is; null for what everyone may know."""
    seats: int
    options: Options
    commitment: str | None
    """SHA-256 of the seed in hex; null if the seed is so short that it could be guessed."""
    seed: str | None
    """null until the match is over."""
    scores: tuple[int, ...]
    """The number of cards that each seat holds, by seat, with those that it has put in this battle."""
    dealer: int
    phase: str
    to_act: int | None
    """The seat to act; null once the match is over."""
    legal_moves: tuple[TurnUp, ...]
    """Of this seat, where it is to act; else none."""
    outcome: Outcome | None
    """null until the match is over."""
    battle: int
    """The battle, counted from 1."""
    piles: tuple[int, ...]
    """The number of cards in each seat's pile, by seat."""
    laid: tuple[tuple[str, ...], ...]
    """The cards of this battle, by seat, in the order put; ?? for one that lies face down."""
    last: Battle | None
    """The battle that was won last; null before the first is."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards have been dealt."""

    type: ClassVar[Literal["dealt"]] = "dealt"
    dealer: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A seat put cards on the table."""

    type: ClassVar[Literal["turned_up"]] = "turned_up"
    seat: int
    cards: tuple[str, ...]
    """In the order put; ?? for a card that lies face down."""


@dataclass(frozen=True, slots=True)
class WarBegun:
    """The cards compared are equal, and both seats put more."""

    type: ClassVar[Literal["war_begun"]] = "war_begun"
    battle: int


@dataclass(frozen=True, slots=True)
class BattleWon:
    """A seat took the cards of the battle."""

    type: ClassVar[Literal["battle_won"]] = "battle_won"
    seat: int
    battle: int
    """The battle, counted from 1."""
    cards: int
    """The number of cards, of both seats together."""


@dataclass(frozen=True, slots=True)
class Scored:
    """The match is over."""

    type: ClassVar[Literal["scored"]] = "scored"
    reason: Literal["all_cards", "run_out", "max_battles"]
    scores: tuple[int, ...]
    """The number of cards that each seat holds, by seat."""


Event = Dealt | TurnedUp | WarBegun | BattleWon | Scored

MODELS: Final[Models[Options, Move, View, Event]] = Models("wolf", Options, Move, View, Event, Outcome)
