"""The rules in this process: the only module here that imports them."""

from dataclasses import replace
from typing import Any, Final

from sheepfold.errors import error_of
from sheepfold_server.core.errors import IllegalMove, Impossible, NoDeck
from sheepfold_server.core.game import Game
from sheepfold_server.core.shape import Misshapen, plain, reader
from sheepfold_server.games import NAMED
from sheepfold_server.service import catalogue
from sheepfold_server.service.calls import CALLS, Call, Parameter
from sheepfold_server.service.problems import problem, refusal

BY_PATH: Final = {call.path: call for call in CALLS}
HANDLED: Final = {name: replace(game, write=lambda state: state) for name, game in NAMED.items()}  # states as handles


class EmbeddedTransport:
    """Calls in this process. A handle is the state itself, so it is audited only where it comes from outside."""

    def call(self, game: str, path: str, body: dict[str, Any]) -> Any:
        """The answer to a call; see `sheepfold.transport.Transport`."""
        try:
            return answer_of(HANDLED[found(game).name], BY_PATH[path], body)
        except (Misshapen, IllegalMove, Impossible, NoDeck) as error:
            raise error_of(refusal(error)) from None

    def state(self, game: str, handle: Any) -> dict[str, Any]:
        """The plain state behind a handle."""
        state: dict[str, Any] = handle if isinstance(handle, dict) else plain(found(game).write(handle))
        return state

    def describe(self, game: str | None) -> Any:
        """What is said of a game, or of all."""
        return plain(catalogue.summaries() if game is None else catalogue.described(found(game)))

    def close(self) -> None:
        """Nothing is held."""


def found(name: str) -> Game[Any, Any, Any]:
    """The game of that name."""
    if name not in NAMED:
        raise error_of(problem("no-such-game", f"there is no game {name}; these are played: {', '.join(NAMED)}"))
    return NAMED[name]


def answer_of(game: Game[Any, Any, Any], call: Call, body: dict[str, Any]) -> Any:
    """The answer, plain but for the states."""
    values = {
        parameter.name: value_of(game, parameter, body)
        for parameter in call.takes(game)
        if parameter.name in body or parameter.default is not ...
    }
    return carried(call.answer(game, values))


def carried(value: Any) -> Any:
    """The plain value of an answer; a state in it stays as it is."""
    if not isinstance(value, dict):
        return plain(value)
    return {name: each if name == "state" else carried(each) for name, each in value.items()}


def value_of(game: Game[Any, Any, Any], parameter: Parameter, body: dict[str, Any]) -> Any:
    """What a call gets for one of its names."""
    if parameter.name not in body:
        return parameter.default
    value = body[parameter.name]
    if parameter.state and not isinstance(value, dict):
        return value
    try:
        read = reader(parameter.shape)(value)
    except Misshapen as wrong:
        raise type(wrong)(wrong.below(parameter.name)) from None
    return game.read(read) if parameter.state else read
