"""Encoding matches as arrays: moves as numbers, and what a seat knows as a tensor."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sheepfold import Match
from sheepfold_rules.core.actions import ActionBlock
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.core.match import seat_counts_expected
from sheepfold_rules.core.observation import Block
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.games import NAMES, load_rules

Array = NDArray[np.int8]


class Part(NamedTuple):
    """A named part of a tensor or of the action space. From the index `start`, it fills `shape` row by row."""

    name: str
    start: int
    shape: tuple[int, ...]
    text: str


class Encoder:
    """Encodes the moves of a game as numbers, and what its seats know as tensors.

    The encoding depends only on the game and the number of seats, and changes only if the changelog says so. Every
    element of a tensor is 0 or 1, and a tensor contains only what the seat's view shows. By default, the game has its
    usual number of seats.

    A match can be in this process or at a service. The state of a sealed match is not known: its methods that take a
    match raise TypeError, and those that take a view work.

    Raises:
        ValueError: there is no such game, or it is not played with that number of seats.
    """

    def __init__(self, game: str, seats: int | None = None) -> None:
        if game not in NAMES:
            raise ValueError(f"there is no game {game!r}{did_you_mean(game, NAMES)}; the games are {', '.join(NAMES)}")
        rules = load_rules(game)
        seats = rules.usual_seats if seats is None else seats
        if seats not in rules.seats:
            raise ValueError(seat_counts_expected(rules.title, rules.seats))
        self.game: Final = game
        self.seats: Final = seats
        self.rules: Final = rules
        self.actions: Final = rules.action_space(seats)
        self.observation: Final = rules.observation(seats)
        self._last: tuple[Any, Any] | None = None  # a view, and a state that has it

    def __reduce__(self) -> tuple[type["Encoder"], tuple[str, int]]:
        return Encoder, (self.game, self.seats)  # rules cannot be pickled

    @property
    def action_parts(self) -> tuple[Part, ...]:
        """The parts of the action space: one for each type of move."""
        return list_parts(self.actions.blocks, self.actions.starts)

    @property
    def observation_parts(self) -> tuple[Part, ...]:
        """The parts of a tensor."""
        return list_parts(self.observation.blocks, self.observation.starts)

    def mask(self, match: Match) -> Array:
        """Return which moves are legal for the seat to act: 1 at the number of each legal move, 0 elsewhere."""
        return unpack(self._legal(match), self.actions.size)

    def number(self, match: Match, move: Any) -> int:
        """Return the number of a move of the seat to act. Moves that differ only in interchangeable cards share it."""
        return self.actions.number(state_of(match), move)

    def move(self, match: Match, number: int) -> Any:
        """Return the move with a number.

        Raises:
            ValueError: it is not the number of a legal move.
        """
        number = int(number)
        if number < 0 or not self._legal(match) >> number & 1:
            raise ValueError(f"{number} is not the number of a legal move")
        return self.actions.move(state_of(match), number)

    def _legal(self, match: Match) -> int:
        """Return the numbers of the legal moves as bits."""
        return self.actions.legal(state_of(match))

    def observe(self, match: Match, seat: int) -> Array:
        """Return what a seat knows, as a tensor."""
        return self.observe_state(state_of(match), seat)

    def observe_view(self, view: Any) -> Array:
        """Return what the seat of a view knows, as a tensor.

        The result is the same as `observe` returns for the match, but this is slower: use it where only the view is
        known, as in a bot.

        Raises:
            ValueError: the view is not a seat's, but what everyone may know.
        """
        return self.observe_state(self._state_of(view), view.seat)

    def number_in_view(self, view: Any, move: Any) -> int:
        """Return the number of one of the legal moves of a view."""
        return self.actions.number(self._state_of(view), move)

    def _state_of(self, view: Any) -> Any:
        """Return any state that has this view: what the seat knows is the same in all of them."""
        if view.seat is None:
            raise ValueError("the view of a seat was expected, not what everyone may know")
        if self._last is None or self._last[0] is not view:
            (state,) = samples(self.rules, view, 1, "a state with that view")
            self._last = (view, state)
        return self._last[1]

    def observe_state(self, state: Any, seat: int) -> Array:
        """Return the tensor of a state of the rules."""
        return unpack(self.observation.bits(state, seat), self.observation.size)


def state_of(match: Match) -> Any:
    """Return the state of a match, as the rules have it.

    Raises:
        TypeError: the state is sealed.
    """
    state = match.rules_state
    if state is None:
        raise TypeError(
            "a match with an open state was expected, but this one is sealed: encode its views instead, with "
            "`observe_view` and `number_in_view`"
        )
    return state


def unpack(bits: int, size: int) -> Array:
    """Return bits as an array of 0 and 1, the lowest bit first."""
    packed = np.frombuffer(bits.to_bytes(-(-size // 8), "little"), np.uint8)
    return np.unpackbits(packed, count=size, bitorder="little").view(np.int8)


def list_parts(blocks: Sequence[ActionBlock | Block], starts: Sequence[int]) -> tuple[Part, ...]:
    """Return the parts for some blocks."""
    return tuple(Part(block.name, start, block.shape, block.text) for block, start in zip(blocks, starts, strict=True))
