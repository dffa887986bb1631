"""What a call on the rules can be refused for, beside a wrong shape (`faults.Misshapen`)."""

from sheepfold_server.core.faults import Misshapen, Path, pointer
from sheepfold_server.core.rule import Violation


class Unfit(Misshapen):
    """The options of a start do not fit its seats, or one another."""


class IllegalMove(Exception):
    """The rules forbid the move here; `violation` says which rule, and why."""

    def __init__(self, violation: Violation) -> None:
        self.violation = violation
        super().__init__(f"{violation.rule}: {violation.message}")


class Impossible(Exception):
    """No play leads to this state: `invariant` is the id of what does not hold, `path` the place in the state, and
    `pointer` that in the body."""

    def __init__(self, invariant: str, path: Path, message: str) -> None:
        self.invariant = invariant
        self.path = path
        self.pointer = pointer(("state", *path))
        self.message = message
        super().__init__(f"{invariant}: {message}")


class NoDeck(Exception):
    """The match needs a deal, a die or a draw that its decks and its seed do not give; `pointer` is the move that
    needs it."""

    def __init__(self, missing: str, path: Path = ("move",)) -> None:
        self.missing = missing
        self.pointer = pointer(path)
        super().__init__(missing)


class OutOfTime(Exception):
    """A call has taken all the time that it may take."""


class NoSuchView(Exception):
    """No state has this view; `path` is the first member that tells, within the view."""

    def __init__(self, path: Path, message: str) -> None:
        self.pointer = pointer(("view", *path))
        self.message = message
        super().__init__(f"{self.pointer}: {message}")


class TooManySamples(Exception):
    """So many states with this view take more work than one call does."""
