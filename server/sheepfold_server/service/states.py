"""A cache of the states that this process recently returned, so that they need not be audited when they come back.

Nothing depends on it: a state that is not in the cache is audited, with the same result. The key is the whole JSON text
of a state, including its seed. A state whose seed could be guessed is not cached; otherwise the time of a call would
reveal whether a guessed state is right.
"""

from threading import Lock
from typing import Any, Final, NamedTuple

from orjson import Fragment

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.rng import is_guessable
from sheepfold_rules.core.shape import reader
from sheepfold_server.service.encoding import to_json

SEALED: Final = "sealed"
MAX_STATES: Final = 1000
MAX_BYTES: Final = 16_384  # of a state's text; the few longer ones, with many decks, are audited each time


class Sealed(NamedTuple):
    """A sealed state: a token that has not been opened yet."""

    token: str


def read_state(game: AnyGame, value: Any) -> Any:
    """Return the audited state of a plain value; a sealed state is returned unopened, as `Sealed`.

    Raises:
        InvalidShape: the value is neither a state of the game nor a sealed state.
        ImpossibleState: no match can reach that state.
    """
    if type(value) is not dict or SEALED not in value:
        return game.read(reader(game.record_type)(value))
    if len(value) > 1:
        raise InvalidShape(((name,), "a sealed state has no other members") for name in value if name != SEALED)
    if type(value[SEALED]) is not str:
        raise InvalidShape([((SEALED,), "a string was expected")])
    return Sealed(value[SEALED])


class StateCache:
    """Reads and writes the states of calls, and caches those that it wrote last."""

    def __init__(self, max_states: int = MAX_STATES) -> None:
        self.max_states: Final = max_states
        self.states: Final[dict[tuple[str, bytes], Any]] = {}
        self.lock: Final = Lock()

    def decode(self, game: AnyGame, value: Any) -> Any:
        """Return the state of a plain value, after auditing it unless it is cached; see `read_state`."""
        if type(value) is not dict or SEALED in value:
            return read_state(game, value)
        try:
            known = self.states.get((game.name, to_json(value)))
        except TypeError:  # nested more deeply than a text can be written
            known = None
        return read_state(game, value) if known is None else known

    def encode(self, game: AnyGame, state: Any) -> Fragment:
        """Return the JSON text of a state, and cache the state."""
        text, seed = to_json(game.write(state)), state.deal.start.seed
        if len(text) <= MAX_BYTES and seed is not None and not is_guessable(seed):
            self.keep((game.name, text), state)
        return Fragment(text)

    def keep(self, key: tuple[str, bytes], state: Any) -> None:
        """Cache a state, and drop the oldest one if there are too many."""
        with self.lock:
            self.states[key] = state
            if len(self.states) > self.max_states:
                del self.states[next(iter(self.states))]


STATES: Final = StateCache()
