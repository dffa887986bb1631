"""The rules in this process; beside `rules_text` and `bots.built_in` the only module here that imports them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from sheepfold.errors import ProblemError, error_of
from sheepfold.sealing import Sealing
from sheepfold.transport import Asked
from sheepfold_server.core.faults import Misshapen, Path
from sheepfold_server.core.game import Game
from sheepfold_server.core.shape import plain, reader
from sheepfold_server.games import NAMED
from sheepfold_server.service import catalogue
from sheepfold_server.service.calls import CALLS, Call, Parameter
from sheepfold_server.service.problems import REFUSALS, problem, refusal
from sheepfold_server.service.sealed import Sealed, answered, is_sealing, read_state

if TYPE_CHECKING:  # its packages may be missing
    from sheepfold_server.service.sealing import Sealer

BY_PATH: Final = {call.path: call for call in CALLS}
MISSING: Final = "this is missing"
UNKNOWN: Final = "there is no such name here"


@dataclass(frozen=True, slots=True)
class Handle:
    """A state of a game in this process; it has been audited, or made by the rules themselves."""

    state: Any


HANDLED: Final = {name: replace(game, write=Handle) for name, game in NAMED.items()}  # games whose states are handles

MAKING: Final = Lock()  # two threads make one sealer


class EmbeddedTransport:
    """Calls in this process: a state is audited only where it comes from outside."""

    def __init__(self, sealing: Sealing | None) -> None:
        self.given: Final = sealing
        self.made: Final[list[Sealer]] = []
        if sealing is not None:
            self.sealer()  # what cannot seal is refused at once

    def __reduce__(self) -> tuple[type["EmbeddedTransport"], tuple[Sealing | None]]:
        return type(self), (self.given,)  # a key that was made here stays here

    def sealer(self) -> "Sealer":
        """What seals states; made when it is first asked for, since few programs need it, and once for all threads."""
        with MAKING:
            if not self.made:
                self.made.append(sealer_of(self.given or Sealing()))
            return self.made[0]

    def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """The answer to a call; see `sheepfold.transport.Transport`."""
        rules, call = found(HANDLED, game), BY_PATH[path]
        try:
            given = values(rules, call, body)
            if is_sealing(given):
                return plain(answered(self.sealer(), NAMED[game], call, given, key))
            return carried(call.answer(rules, given))
        except REFUSALS as error:
            raise error_of(refusal(error)) from None

    def batch(self, calls: Sequence[Asked]) -> list[Any]:
        """The answers, one call after the other."""
        found: list[Any] = []
        for call in calls:
            try:
                found.append(self.call(*call))
            except ProblemError as refused:
                found.append(refused)
        return found

    def handle(self, game: str, state: dict[str, Any]) -> Any:
        """The state as the rules have it, audited; a sealed one as it is."""
        rules = found(HANDLED, game)
        try:
            read = values(rules, BY_PATH["legal-moves"], {"state": state})["state"]
        except REFUSALS as error:
            raise error_of(refusal(error)) from None
        return dict(state) if isinstance(read, Sealed) else Handle(read)

    def state(self, game: str, handle: Any) -> dict[str, Any]:
        """The plain state behind a handle."""
        if not isinstance(handle, Handle):
            return dict(handle)
        state: dict[str, Any] = plain(found(NAMED, game).write(handle.state))
        return state

    def describe(self, game: str | None) -> Any:
        """What is said of a game, or of all."""
        return plain(catalogue.summaries() if game is None else catalogue.described(found(NAMED, game)))

    def close(self) -> None:
        """Nothing is held."""


def sealer_of(sealing: Sealing) -> "Sealer":
    """What seals states in that way.

    Raises:
        ValueError: its keys, its seconds or its ledger's address are none.
        ModuleNotFoundError: packages are missing.
    """
    try:
        from sheepfold_server.service.sealing import key_of, sealer  # only here: its packages may be missing
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError("sealed states need more packages: pip install 'sheepfold[server]'") from missing
    return sealer(tuple(map(key_of, sealing.keys)), sealing.seconds, sealing.ledger)


def found(games: dict[str, Game[Any, Any, Any]], name: str) -> Game[Any, Any, Any]:
    """The game of that name."""
    if name not in games:
        raise error_of(problem("no-such-game", f"there is no game {name}; these are played: {', '.join(games)}"))
    return games[name]


def values(game: Game[Any, Any, Any], call: Call, body: dict[str, Any]) -> dict[str, Any]:
    """What a call gets for its names.

    Raises:
        Misshapen: names are missing or unknown, or values have the wrong shape; says every place.
        Impossible: a state cannot be.
    """
    takes = call.takes(game)
    faults: list[tuple[Path, str]] = [
        ((name,), UNKNOWN) for name in body.keys() - {parameter.name for parameter in takes}
    ]
    read: dict[str, Any] = {}
    for parameter in takes:
        try:
            read |= value_of(game, parameter, body)
        except Misshapen as wrong:
            faults += wrong.below(parameter.name)
    if faults:
        raise Misshapen(faults)
    return read


def value_of(game: Game[Any, Any, Any], parameter: Parameter, body: dict[str, Any]) -> dict[str, Any]:
    """What a call gets for one of its names: nothing for what is not given and has no default."""
    name = parameter.name
    if name not in body:
        if parameter.required:
            raise Misshapen([((), MISSING)])
        return {} if parameter.default is ... else {name: parameter.default}
    value = body[name]
    if parameter.state and isinstance(value, Handle):
        return {name: value.state}
    return {name: read_state(game, value) if parameter.state else reader(parameter.shape)(value)}


def carried(value: Any) -> Any:
    """The plain value of an answer; a handle in it stays as it is."""
    if isinstance(value, Handle):
        return value
    if isinstance(value, tuple):
        return [carried(each) for each in value]
    if not isinstance(value, dict):
        return plain(value)
    return {name: carried(each) for name, each in value.items()}
