"""The games as attributes of a client, each with its types.

Derived from the declarations of the game by `make derive`: do not edit.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, overload

from sheepfold.games import NAMES

if TYPE_CHECKING:
    from sheepfold._async.game import AsyncGame
    from sheepfold._sync.game import Game
    from sheepfold.games import pass_the_ewe, president, sheepshead, wolf, wolf_concentration, wolf_herd


class Games:
    """The games of a client, by name."""

    _find_game: Callable[[Any], Any]

    @overload
    def game(self, name: Literal["sheepshead"]) -> "sheepshead.Game": ...

    @overload
    def game(self, name: Literal["president"]) -> "president.Game": ...

    @overload
    def game(self, name: Literal["pass_the_ewe"]) -> "pass_the_ewe.Game": ...

    @overload
    def game(self, name: Literal["wolf"]) -> "wolf.Game": ...

    @overload
    def game(self, name: Literal["wolf_herd"]) -> "wolf_herd.Game": ...

    @overload
    def game(self, name: Literal["wolf_concentration"]) -> "wolf_concentration.Game": ...

    @overload
    def game(self, name: str) -> "Game": ...

    def game(self, name: str) -> Any:
        """Return the game with that name, always the same one.

        Raises:
            UnknownGame: there is no game with that name.
        """
        return self._find_game(name)

    @property
    def games(self) -> "tuple[Game, ...]":
        """Every game that this version of the package knows."""
        return tuple(map(self._find_game, NAMES))

    @property
    def sheepshead(self) -> "sheepshead.Game":
        """The game sheepshead."""
        return self.game("sheepshead")

    @property
    def president(self) -> "president.Game":
        """The game president."""
        return self.game("president")

    @property
    def pass_the_ewe(self) -> "pass_the_ewe.Game":
        """The game pass_the_ewe."""
        return self.game("pass_the_ewe")

    @property
    def wolf(self) -> "wolf.Game":
        """The game wolf."""
        return self.game("wolf")

    @property
    def wolf_herd(self) -> "wolf_herd.Game":
        """The game wolf_herd."""
        return self.game("wolf_herd")

    @property
    def wolf_concentration(self) -> "wolf_concentration.Game":
        """The game wolf_concentration."""
        return self.game("wolf_concentration")


class AsyncGames:
    """The games of a client, by name."""

    _find_game: Callable[[Any], Any]

    @overload
    def game(self, name: Literal["sheepshead"]) -> "sheepshead.AsyncGame": ...

    @overload
    def game(self, name: Literal["president"]) -> "president.AsyncGame": ...

    @overload
    def game(self, name: Literal["pass_the_ewe"]) -> "pass_the_ewe.AsyncGame": ...

    @overload
    def game(self, name: Literal["wolf"]) -> "wolf.AsyncGame": ...

    @overload
    def game(self, name: Literal["wolf_herd"]) -> "wolf_herd.AsyncGame": ...

    @overload
    def game(self, name: Literal["wolf_concentration"]) -> "wolf_concentration.AsyncGame": ...

    @overload
    def game(self, name: str) -> "AsyncGame": ...

    def game(self, name: str) -> Any:
        """Return the game with that name, always the same one.

        Raises:
            UnknownGame: there is no game with that name.
        """
        return self._find_game(name)

    @property
    def games(self) -> "tuple[AsyncGame, ...]":
        """Every game that this version of the package knows."""
        return tuple(map(self._find_game, NAMES))

    @property
    def sheepshead(self) -> "sheepshead.AsyncGame":
        """The game sheepshead."""
        return self.game("sheepshead")

    @property
    def president(self) -> "president.AsyncGame":
        """The game president."""
        return self.game("president")

    @property
    def pass_the_ewe(self) -> "pass_the_ewe.AsyncGame":
        """The game pass_the_ewe."""
        return self.game("pass_the_ewe")

    @property
    def wolf(self) -> "wolf.AsyncGame":
        """The game wolf."""
        return self.game("wolf")

    @property
    def wolf_herd(self) -> "wolf_herd.AsyncGame":
        """The game wolf_herd."""
        return self.game("wolf_herd")

    @property
    def wolf_concentration(self) -> "wolf_concentration.AsyncGame":
        """The game wolf_concentration."""
        return self.game("wolf_concentration")
