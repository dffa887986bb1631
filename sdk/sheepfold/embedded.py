"""The rules in this process; beside `rules_text` and `bots.built_in` the only module here that imports them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from sheepfold.errors import ProblemError, problem_error
from sheepfold.sealing import Sealing
from sheepfold.transports.ask import Ask
from sheepfold_server.core.game import Game
from sheepfold_server.core.shape import plain
from sheepfold_server.games import NAMED
from sheepfold_server.installing import advise
from sheepfold_server.service import catalogue
from sheepfold_server.service.calls import BY_PATH
from sheepfold_server.service.context import Context
from sheepfold_server.service.envelope import Envelope, Sealed, read_state
from sheepfold_server.service.execute import execute
from sheepfold_server.service.problems import REFUSALS, refusal

if TYPE_CHECKING:  # its packages may be missing
    from sheepfold_server.service.sealing.access import Access

MAKING: Final = Lock()  # two threads make one access


@dataclass(frozen=True, slots=True)
class Handle:
    """A state of a game in this process; it has been audited, or made by the rules themselves."""

    state: Any


OPEN: Final = Context(asker=None, deadline=None, encode_state=Handle)


class EmbeddedTransport:
    """Calls in this process: a state is audited only where it comes from outside."""

    def __init__(self, sealing: Sealing | None) -> None:
        self.given: Final = sealing
        self.made: Final[list[Access]] = []
        if sealing is not None:
            self.access()  # what cannot seal is refused at once

    def __reduce__(self) -> tuple[type["EmbeddedTransport"], tuple[Sealing | None]]:
        return type(self), (self.given,)  # a key that was made here stays here

    def access(self) -> "Access":
        """Return the access to sealed states: made when first asked for, and once for all threads."""
        with MAKING:
            if not self.made:
                self.made.append(create_access(self.given or Sealing()))
            return self.made[0]

    def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """Answer a call; see `sheepfold.transports.ask.Transport`."""
        try:
            rules = catalogue.find_game(game)
            values = envelope(game, path).read(body)
            return flatten(execute(rules, BY_PATH[path], values, OPEN, self.access, key))
        except REFUSALS as error:
            raise problem_error(refusal(error)) from None

    def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """Answer one call after the other."""
        found: list[Any] = []
        for call in calls:
            try:
                found.append(self.call(*call))
            except ProblemError as refused:
                found.append(refused)
        return found

    def handle(self, game: str, state: dict[str, Any]) -> Any:
        """Return the state as the rules have it, audited; a sealed one as it is."""
        try:
            catalogue.find_game(game)
            read = envelope(game, "legal-moves").read({"state": state})["state"]
        except REFUSALS as error:
            raise problem_error(refusal(error)) from None
        return dict(state) if isinstance(read, Sealed) else Handle(read)

    def state(self, game: str, handle: Any) -> dict[str, Any]:
        """Return the plain state behind a handle."""
        if not isinstance(handle, Handle):
            return dict(handle)
        state: dict[str, Any] = plain(find(game).write(handle.state))
        return state

    def describe(self, game: str | None) -> Any:
        """Return what the catalogue says of a game, or of all."""
        return plain(catalogue.list_games() if game is None else catalogue.describe(find(game)))

    def close(self) -> None:
        """Nothing is held."""


def create_access(sealing: Sealing) -> "Access":
    """Return the access to states that are sealed in that way.

    Raises:
        ValueError: its keys, its seconds or its ledger's address are invalid.
        ModuleNotFoundError: packages are missing.
    """
    try:
        from sheepfold_server.service.sealing import access, tokens  # only here: their packages may be missing
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(f"sealed states need more packages: {advise('server')}") from missing
    return access.create_access(tuple(map(tokens.parse_key, sealing.keys)), sealing.seconds, sealing.ledger)


def find(name: str) -> Game:
    """Return the game of that name."""
    try:
        return catalogue.find_game(name)
    except REFUSALS as error:
        raise problem_error(refusal(error)) from None


@cache
def envelope(game: str, path: str) -> Envelope:
    """Return the reader of a call's body, in which a state may be a handle."""
    return Envelope(BY_PATH[path].takes(NAMED[game]), partial(decode_state, NAMED[game]))


def decode_state(game: Game, value: Any) -> Any:
    """Return the state behind a handle, or the audited one of a plain value."""
    return value.state if isinstance(value, Handle) else read_state(game, value)


def flatten(value: Any) -> Any:
    """Return the plain value of an answer; a handle in it stays as it is."""
    if isinstance(value, Handle):
        return value
    if isinstance(value, tuple):
        return [flatten(each) for each in value]
    if not isinstance(value, dict):
        return plain(value)
    return {name: flatten(each) for name, each in value.items()}
