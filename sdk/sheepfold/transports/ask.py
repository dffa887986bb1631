"""What is asked of the rules, and who carries it to them."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol


class Ask(NamedTuple):
    """A call: the game, its path below the game, its body, and the key for a sealed state."""

    game: str
    path: str
    body: dict[str, Any]
    key: str | None = None


class Transport(Protocol):
    """Carries calls. A state is a handle: what `call` answered as a state, or a plain state, open or sealed."""

    def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """The plain answer to a call, with handles for states; `key` is the one for a sealed state.

        Raises:
            ProblemError: the call is refused.
            ServiceUnreachable, UnexpectedAnswer: there is no answer, or a strange one.
        """

    def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """The answer to each call, in order, or the `ProblemError` that it is refused with.

        Raises:
            ServiceUnreachable, UnexpectedAnswer: there is no answer, or a strange one.
        """

    def handle(self, game: str, state: dict[str, Any]) -> Any:
        """The handle of a plain state, which may be audited here or by the first call.

        Raises:
            ImpossibleState, ValidationError: it is refused.
        """

    def state(self, game: str, handle: Any) -> dict[str, Any]:
        """The plain state behind a handle, as a copy."""

    def describe(self, game: str | None) -> Any:
        """What is said of a game, or of all."""

    def close(self) -> None:
        """Give back what is held; calls after it may fail."""
