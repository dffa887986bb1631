"""What a call can be refused for by the service, beside what the rules refuse (`core.errors`)."""

from sheepfold_server.core.errors import Located


class UnknownGame(Exception):
    """The service has no game of this name."""


class UnknownCall(Exception):
    """A game has no call of this name."""


class KeyMissing(Exception):
    """A call on a sealed state came without a key."""


class KeyRejected(Exception):
    """The token or the key is not one of this service; what the token holds is not revealed."""


class SeatDenied(Located):
    """The key of one seat asked for what belongs to another; `path` is the member of the body that did."""


class AlreadyPlayed(Exception):
    """The match was played on from this state before, with another move."""


class LedgerUnavailable(Exception):
    """The ledger does not answer, so whether the state was played on before is unknown."""
