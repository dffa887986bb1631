"""The opening of a match, for the examples in the OpenAPI document."""

from dataclasses import dataclass
from typing import Any, Final

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.engine import build_start

SEED: Final = "a seed of the example match"
MOVES: Final = 2


@dataclass(frozen=True, slots=True)
class Opening:
    """The start and first states of a match, as plain data, with the seat to act, its view and its move in each."""

    start: dict[str, Any]
    states: tuple[Any, ...]
    seats: tuple[int, ...]
    views: tuple[Any, ...]
    moves: tuple[Any, ...]


def play_opening(game: AnyGame) -> Opening:
    """Return the opening in which each seat makes its first legal move."""
    seats = game.usual_seats
    states = [game.start_match(build_start(game, seats, seed=SEED))]
    moves: list[Any] = []
    for _ in range(MOVES):
        moves.append(legal_moves(states[-1])[0])
        states.append(game.apply(states[-1], moves[-1]))
    del states[-1]
    return Opening(
        start={"seats": seats, "seed": SEED},
        states=tuple(plain(game.write(state)) for state in states),
        seats=tuple(state.to_act for state in states),
        views=tuple(plain(game.view(state, state.to_act)) for state in states),
        moves=tuple(map(plain, moves)),
    )
