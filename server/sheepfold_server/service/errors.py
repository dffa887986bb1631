"""What the service refuses, besides what the rules refuse (`core.errors`)."""

from sheepfold_server.core.errors import Located


class UnknownGame(Exception):
    """There is no game with this name."""


class UnknownCall(Exception):
    """There is no call with this name."""


class KeyMissing(Exception):
    """A call on a sealed state has no key."""


class KeyRejected(Exception):
    """The token or the key was not issued by this service, or has expired."""


class SeatDenied(Located):
    """The key of one seat was used for what belongs to another; `path` is the member of the body at fault."""


class AlreadyPlayed(Exception):
    """The match has already been continued from this state, with another move."""


class LedgerUnavailable(Exception):
    """The ledger does not respond, so it is unknown whether the match has been continued from this state."""
