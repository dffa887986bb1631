"""A cache of the states that this process recently returned, so that they need not be audited when they come back.

Nothing depends on it: a state that is not in the cache is audited, with the same result. The key is the whole JSON text
of a state, including its seed. A state whose seed could be guessed is not cached; otherwise the time of a call would
reveal whether a guessed state is right.
"""

from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Final

from orjson import Fragment

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.rng import is_guessable
from sheepfold_rules.core.shape import doc, reader
from sheepfold_server.service.shapes import to_json

SEALED: Final = "sealed"
MAX_STATES: Final = 1000
MAX_BYTES: Final = 16_384  # of a state's text; the few longer ones, with many decks, are audited each time


@dataclass(frozen=True, slots=True)
class SealedState:
    """A sealed state."""

    sealed: str = field(
        metadata=doc("The state, encrypted and authenticated, so that it can be neither read nor changed.")
    )


class StateCache:
    """Reads and writes the states of calls, and caches those that it wrote last."""

    def __init__(self, max_states: int = MAX_STATES) -> None:
        self.max_states: Final = max_states
        self.states: Final[dict[tuple[str, bytes], Any]] = {}
        self.lock: Final = Lock()

    def decode(self, game: AnyGame, value: Any) -> Any:
        """Return the state of a plain value, after auditing it unless it is cached; a sealed one is not opened.

        Raises:
            InvalidShape: the value is neither a state of the game nor a sealed state.
            ImpossibleState: no match can reach that state.
        """
        if type(value) is dict and SEALED in value:
            return reader(SealedState)(value)
        try:
            known = self.states.get((game.name, to_json(value)))
        except TypeError:  # nested more deeply than a text can be written
            known = None
        return game.read(reader(game.record_type)(value)) if known is None else known

    def encode(self, game: AnyGame, state: Any) -> Fragment:
        """Return the JSON text of a state, and cache the state. If there are too many, the oldest one is dropped."""
        text, seed = to_json(game.write(state)), state.deal.start.seed
        if len(text) <= MAX_BYTES and seed is not None and not is_guessable(seed):
            with self.lock:
                self.states[game.name, text] = state
                if len(self.states) > self.max_states:
                    del self.states[next(iter(self.states))]
        return Fragment(text)


STATES: Final = StateCache()
