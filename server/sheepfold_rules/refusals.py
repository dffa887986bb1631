"""What the service refuses, besides what the rules refuse (`core.errors`)."""

from collections.abc import Iterable

from sheepfold_rules.core.errors import Located
from sheepfold_rules.core.text import join_words


class UnknownGame(Exception):
    """There is no game with this name."""


def game_expected(name: object, games: Iterable[str]) -> str:
    """Return the sentence about a name that is not one of these games."""
    return f"{name!r} is not one of {join_words(tuple(games))}"


class UnknownCall(Exception):
    """There is no call with this name."""


class KeyMissing(Exception):
    """A call on a sealed state has no key."""


class KeyRejected(Exception):
    """The token or the key was not issued by this service, or has expired."""


class SeatDenied(Located):
    """The key of one seat was used for what belongs to another; `path` is the member of the body at fault."""


class AlreadyPlayed(Exception):
    """Another move has already been made from this state."""


class LedgerUnavailable(Exception):
    """The ledger does not respond, so it is unknown whether the match has been continued from this state."""
