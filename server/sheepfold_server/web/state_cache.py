"""A cache of the states that this process answered lately, so that it need not audit them again when they come back.

Nothing depends on it: a state that is not in the cache is audited, with the same result. A state is found by its whole
JSON text, in which its seed stands; one whose seed could be guessed is not kept, so that the time of a call tells
nobody whether a guessed state is true.
"""

from threading import Lock
from typing import Any, Final

from orjson import Fragment

from sheepfold_server.core.rng import is_guessable
from sheepfold_server.service.encoding import to_json
from sheepfold_server.service.envelope import SEALED, AnyGame, read_state

MAX_STATES: Final = 1000
MAX_BYTES: Final = 16_384  # of a state's text: the few that are longer, with many decks, are audited each time


class StateCache:
    """Reads and writes the states of calls, and keeps those that it wrote last."""

    def __init__(self, max_states: int = MAX_STATES) -> None:
        self.max_states: Final = max_states
        self.states: Final[dict[tuple[str, bytes], Any]] = {}
        self.lock: Final = Lock()

    def decode(self, game: AnyGame, value: Any) -> Any:
        """Return the state of a plain value, audited unless it is known; see `read_state`."""
        if type(value) is not dict or SEALED in value:
            return read_state(game, value)
        try:
            known = self.states.get((game.name, to_json(value)))
        except TypeError:  # nested more deeply than a text can be written
            known = None
        return read_state(game, value) if known is None else known

    def encode(self, game: AnyGame, state: Any) -> Fragment:
        """Return the JSON text of a state, and keep the state."""
        text, seed = to_json(game.write(state)), state.deal.start.seed
        if len(text) <= MAX_BYTES and seed is not None and not is_guessable(seed):
            self.keep((game.name, text), state)
        return Fragment(text)

    def keep(self, key: tuple[str, bytes], state: Any) -> None:
        """Keep a state, and let go of the one that was kept first where there are too many."""
        with self.lock:
            self.states[key] = state
            if len(self.states) > self.max_states:
                del self.states[next(iter(self.states))]
