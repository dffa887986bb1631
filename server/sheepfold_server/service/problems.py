"""The problems of the service, with requests, keys, the ledger and limits; and all types of problem."""

from typing import Final

from sheepfold_rules.core.errors import (
    ConflictingOptions,
    ImpossibleState,
    ImpossibleView,
    InvalidShape,
    Located,
    NoDeck,
    OutOfTime,
    Refusal,
    TooManySamples,
)
from sheepfold_rules.core.rules import IllegalMove
from sheepfold_rules.problems import UnknownGame
from sheepfold_server.limits import REDIS_PAUSE


class NotJSON(Refusal):
    """The body is not valid JSON in UTF-8."""

    status = 400
    title = "Not JSON"
    advice = "Send one JSON value, encoded as UTF-8."


class BadRequest(Refusal):
    """The request is not valid HTTP."""

    status = 400
    advice = "Use an ordinary HTTP client."


class KeyMissing(Refusal):
    """The state is sealed, and the call has no key."""

    status = 401
    advice = "Send a key of the match in the header `Authorization: Bearer KEY`."

    def __init__(self) -> None:
        super().__init__(
            "the state is sealed: send the key of the host or of a seat in the header Authorization: Bearer"
        )


class KeyRejected(Refusal):
    """The state has expired, the state or the key is not from this service, or the key is that of another match."""

    status = 403
    advice = "Send the state and a key of the same match, unchanged."

    def __init__(self) -> None:
        super().__init__("the sealed state or the key was not issued by this service, or has expired")


class SeatDenied(Located):
    """The key belongs to one seat, and the call asks for something that belongs to another."""

    status = 403
    advice = "Send the key of that seat or of the host, or leave out the member that `errors` names."


class NotFound(Refusal):
    """There is nothing at this path."""

    status = 404
    advice = "Check the path against the OpenAPI document."


class MethodNotAllowed(Refusal):
    """The path does not support this method."""

    status = 405
    advice = "Use a method that the header `Allow` lists."


class RequestTimeout(Refusal):
    """The service did not receive the whole request in time."""

    status = 408
    advice = "Send the request again."


class AlreadyPlayed(Refusal):
    """Another move has already been made from this sealed state."""

    status = 409
    advice = "Continue from the newest state of the match."

    def __init__(self) -> None:
        super().__init__("another move has already been made from this state, or the match is not in the ledger")


class TooLarge(Refusal):
    """The body is too long, or contains too many values."""

    status = 413
    advice = "Send less at a time, for example in several batches."


class UnsupportedMediaType(Refusal):
    """The body is not `application/json`, or it is compressed."""

    status = 415
    advice = "Send `Content-Type: application/json` and no `Content-Encoding`."


class RateLimited(Refusal):
    """The client has reached its rate limit."""

    status = 429
    advice = "Wait as many seconds as `Retry-After` says, then send the call again."

    def __init__(self, detail: str, retry_after: int) -> None:
        self.retry_after: Final = retry_after  # seconds
        super().__init__(detail)


class InternalError(Refusal):
    """The service failed. The request is not to blame."""

    status = 500
    advice = "Report it with the `X-Request-ID` of the response."

    def __init__(self) -> None:
        super().__init__("the service failed; this is not the fault of the request")


class ServiceBusy(Refusal):
    """The service is already running as many heavy calls as it may."""

    status = 503
    advice = "Wait as many seconds as `Retry-After` says, then send the call again."
    retry_after: Final = 1  # second

    def __init__(self) -> None:
        super().__init__("the service is busy with other heavy calls")


class LedgerUnavailable(Refusal):
    """The ledger of sealed matches does not respond or is full."""

    status = 503
    advice = "Wait as many seconds as `Retry-After` says, then send the same call again."
    retry_after: Final = REDIS_PAUSE

    def __init__(self) -> None:
        super().__init__("the ledger did not respond in time or is full; send the same call again")


KEY_PROBLEMS: Final = (KeyMissing, KeyRejected, SeatDenied)  # of calls that take a state, which may be sealed
KINDS: Final[dict[str, type[Refusal]]] = {  # by name
    kind.name: kind
    for kind in (
        NotJSON,
        BadRequest,
        KeyMissing,
        KeyRejected,
        SeatDenied,
        NotFound,
        UnknownGame,
        MethodNotAllowed,
        RequestTimeout,
        IllegalMove,
        AlreadyPlayed,
        TooLarge,
        UnsupportedMediaType,
        InvalidShape,
        ConflictingOptions,
        ImpossibleState,
        NoDeck,
        ImpossibleView,
        TooManySamples,
        RateLimited,
        InternalError,
        ServiceBusy,
        OutOfTime,
        LedgerUnavailable,
    )
}
