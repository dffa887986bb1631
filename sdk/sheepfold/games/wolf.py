"""Wolf: its moves, events, views and options, and the types of its matches.

Derived from the declarations of the game by `make derive`: do not edit.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal, Never, TypeAlias

from sheepfold import errors
from sheepfold._async import game as async_game
from sheepfold._async import match as async_match
from sheepfold._sync import game, match
from sheepfold.records import SealedMatch
from sheepfold_rules.core import bots, rules
from sheepfold_rules.games.wolf.events import BattleWon, Dealt, Event, Scored, TurnedUp, WarBegun
from sheepfold_rules.games.wolf.moves import Move, Turn, TurnUp
from sheepfold_rules.games.wolf.options import Options
from sheepfold_rules.games.wolf.ranking import strength_of
from sheepfold_rules.games.wolf.scoring import Outcome
from sheepfold_rules.games.wolf.state import Reason
from sheepfold_rules.games.wolf.view import Battle, PhaseName, View

__all__ = [
    "AsyncGame",
    "AsyncMatch",
    "Battle",
    "BattleWon",
    "Bot",
    "Dealt",
    "Event",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Options",
    "Outcome",
    "PhaseName",
    "Reason",
    "RuleId",
    "Scored",
    "Turn",
    "TurnUp",
    "TurnedUp",
    "View",
    "Violation",
    "WarBegun",
    "strength_of",
]

RuleId = Literal[
    "wolf.match_over",
    "wolf.turn",
    "wolf.phase",
]
Violation: TypeAlias = rules.Violation[RuleId]
Bot: TypeAlias = bots.Bot[View, Move]


class IllegalMove(errors.IllegalMove, game="wolf"):
    """A rule of Wolf forbids the move."""

    if TYPE_CHECKING:

        @property
        def violation(self) -> Violation:
            """Which rule forbids the move, and why."""


class Match(match.Match[Options, Move, View, Event, Outcome, RuleId]):
    """A match of Wolf."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "Game":
            """The game."""

        @property
        def moves(self) -> tuple[Turn, ...]:
            """The moves with their seats, in order."""


class Game(game.Game[Match, Options, Move, View, Event, Outcome, RuleId]):
    """Wolf, as a client plays it."""

    _name = "wolf"
    _match = Match

    def new(
        self,
        seats: int = 2,
        options: Options | Mapping[str, object] | None = None,
        *,
        dealer: int | None = None,
        seed: str | None = None,
        decks: Iterable[Iterable[str]] | None = None,
        **unknown: Never,
    ) -> Match:
        """Start a match with 2 seats, since there is no other number; see `Game.new`."""
        return super().new(seats, options, dealer=dealer, seed=seed, decks=decks, **unknown)

    def new_sealed(
        self,
        seats: int = 2,
        options: Options | Mapping[str, object] | None = None,
        *,
        dealer: int | None = None,
        seed: str | None = None,
        decks: Iterable[Iterable[str]] | None = None,
        **unknown: Never,
    ) -> SealedMatch[Match]:
        """Start a match with 2 seats, since there is no other number; see `Game.new_sealed`."""
        return super().new_sealed(seats, options, dealer=dealer, seed=seed, decks=decks, **unknown)


class AsyncMatch(async_match.AsyncMatch[Options, Move, View, Event, Outcome, RuleId]):
    """A match of Wolf."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "AsyncGame":
            """The game."""

        @property
        def moves(self) -> tuple[Turn, ...]:
            """The moves with their seats, in order."""


class AsyncGame(async_game.AsyncGame[AsyncMatch, Options, Move, View, Event, Outcome, RuleId]):
    """Wolf, as a client plays it."""

    _name = "wolf"
    _match = AsyncMatch

    async def new(
        self,
        seats: int = 2,
        options: Options | Mapping[str, object] | None = None,
        *,
        dealer: int | None = None,
        seed: str | None = None,
        decks: Iterable[Iterable[str]] | None = None,
        **unknown: Never,
    ) -> AsyncMatch:
        """Start a match with 2 seats, since there is no other number; see `Game.new`."""
        return await super().new(seats, options, dealer=dealer, seed=seed, decks=decks, **unknown)

    async def new_sealed(
        self,
        seats: int = 2,
        options: Options | Mapping[str, object] | None = None,
        *,
        dealer: int | None = None,
        seed: str | None = None,
        decks: Iterable[Iterable[str]] | None = None,
        **unknown: Never,
    ) -> SealedMatch[AsyncMatch]:
        """Start a match with 2 seats, since there is no other number; see `Game.new_sealed`."""
        return await super().new_sealed(seats, options, dealer=dealer, seed=seed, decks=decks, **unknown)


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)
