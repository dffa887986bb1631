"""The opening of a match, for the examples in the OpenAPI document, and a record, for the replay page."""

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.engine import build_start, play, start, suggest, view_to_act
from sheepfold_rules.transcript_line import write_line

SEED: Final = "a seed of the example match"
MOVES: Final = 2
RECORD_SEED: Final = "an example"
RECORD_MOVES: Final = 40  # at most


@dataclass(frozen=True, slots=True)
class Opening:
    """The start and first states of a match, as plain data, with the seat to act, its view and its move in each.

    `line` is the match in one line. `deal` is a finished deal without its cards; empty for a game that does not score
    deals.
    """

    start: dict[str, Any]
    states: tuple[Any, ...]
    seats: tuple[int, ...]
    views: tuple[Any, ...]
    moves: tuple[Any, ...]
    line: str
    deal: dict[str, Any]


@cache
def play_opening(game: AnyGame) -> Opening:
    """Return the opening in which each seat makes its first legal move."""
    seats = game.usual_seats
    match = build_start(game, seats, seed=SEED)
    states = [game.start_match(match)]
    moves: list[Any] = []
    for _ in range(MOVES):
        moves.append(legal_moves(states[-1])[0])
        states.append(game.apply(states[-1], moves[-1]))
    del states[-1]
    turns = [game.turn(state.to_act, move) for state, move in zip(states, moves, strict=True)]
    return Opening(
        start={"seats": seats, "seed": SEED},
        states=tuple(plain(game.write(state)) for state in states),
        seats=tuple(state.to_act for state in states),
        views=tuple(plain(game.view(state, state.to_act)) for state in states),
        moves=tuple(map(plain, moves)),
        line=write_line(match, turns),
        deal=game.scorekeeper.EXAMPLE if game.scorekeeper else {},
    )


def play_record(game: AnyGame) -> dict[str, Any]:
    """Return the record of a match between careful bots, or of its beginning."""
    seats = game.usual_seats
    state, _ = start(game, seats, seed=RECORD_SEED)
    moves: list[dict[str, Any]] = []
    while state.to_act is not None and len(moves) < RECORD_MOVES:
        move = suggest(game, view_to_act(game, state), "careful", seed=RECORD_SEED).move
        moves.append({"seat": state.to_act, "move": plain(move)})
        state, _ = play(game, state, move)
    return {"game": game.name, "seats": seats, "dealer": seats - 1, "seed": RECORD_SEED, "moves": moves}
