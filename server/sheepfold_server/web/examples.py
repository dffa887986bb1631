"""Examples of the calls, for the OpenAPI document: what the functions themselves answer."""

from typing import Any, Final

from sheepfold_server.core.shape import plain
from sheepfold_server.service import positions
from sheepfold_server.service.calls import AnyGame, Call
from sheepfold_server.service.positions import Position
from sheepfold_server.service.starts import start_of
from sheepfold_server.web.schemas import envelope

SEED: Final = "a seed of the example match"
MOVES: Final = 2


def opened(game: AnyGame) -> list[tuple[Position, int, Any]]:
    """The first positions of a match, each with the seat to act and the move it makes."""
    position = positions.new(game, start_of(game, game.seats[0], seed=SEED))
    steps = []
    for _ in range(MOVES):
        move = positions.legal_moves(position.state)[0]
        steps.append((position, position.state.to_act, move))
        position = positions.play(game, position.state, move)
    return steps


def request_of(game: AnyGame, call: Call) -> dict[str, Any]:
    """A body for the call."""
    start = {"seats": game.seats[0], "seed": SEED}
    steps = opened(game)
    position, seat, move = steps[-1]
    state = plain(game.write(position.state))
    return {
        "new": {**start, "include": ["legal_moves"]},
        "play": {"state": state, "move": plain(move)},
        "legal-moves": {"state": state},
        "check": {"state": state, "move": plain(move), "seat": seat},
        "view": {"state": state, "seat": seat},
        "sample": {"view": plain(game.view(position.state, seat)), "count": 1, "seed": SEED},
        "replay": {**start, "moves": [{"seat": seat, "move": plain(move)} for _, seat, move in steps]},
    }[call.path]


def example_of(game: AnyGame, call: Call) -> tuple[Any, Any]:
    """A body for the call, and what answers it."""
    request = request_of(game, call)
    loaded = envelope(game, call).load(request)
    return request, plain(call.answer(game, loaded))
