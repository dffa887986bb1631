"""Problem details (RFC 9457): everything that can be wrong with a call, in one table."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from sheepfold_server.core.errors import (
    ConflictingOptions,
    Fault,
    IllegalMove,
    Impossible,
    InvalidShape,
    Located,
    NoDeck,
    NoSuchView,
    OutOfTime,
    TooManySamples,
)
from sheepfold_server.core.shape import plain
from sheepfold_server.service.errors import (
    AlreadyPlayed,
    KeyMissing,
    KeyRejected,
    LedgerUnavailable,
    SeatDenied,
    UnknownCall,
    UnknownGame,
)


class Kind(NamedTuple):
    """A type of problem: its name, HTTP status, title and meaning."""

    name: str
    status: int
    title: str
    text: str


KINDS: Final = (
    Kind("not-json", 400, "Not JSON", "The body is not JSON in UTF-8."),
    Kind("bad-request", 400, "Bad request", "The request is broken in its HTTP."),
    Kind("no-key", 401, "No key", "The state is sealed: the call needs a key of its match, as a bearer token."),
    Kind("wrong-key", 403, "Wrong key", "The sealed state or the key is not one of this service, or has expired."),
    Kind("other-seat", 403, "Other seat", "The key is that of one seat, and the call asks for what is another's."),
    Kind("not-found", 404, "Not found", "There is nothing at this path."),
    Kind("no-such-game", 404, "No such game", "The service has no game of this name."),
    Kind("method-not-allowed", 405, "Method not allowed", "The path is called in another way: see the Allow header."),
    Kind("too-slow", 408, "Too slow", "The request did not come in whole in time."),
    Kind("illegal-move", 409, "Illegal move", "A rule forbids the move here: `violation` says which one, and why."),
    Kind("played-on", 409, "Played on", "The match was played on from this sealed state before, with another move."),
    Kind("too-large", 413, "Too large", "The body is larger than the service takes."),
    Kind("unsupported-media-type", 415, "Unsupported media type", "The body is not declared as application/json."),
    Kind("wrong-shape", 422, "Wrong shape", "The body has not the shape of the call: `errors` says where."),
    Kind(
        "unfit-options",
        422,
        "Unfit options",
        "Options do not fit the seats or one another: `errors` says which.",
    ),
    Kind("impossible-state", 422, "Impossible state", "No play leads to this state: `invariant` says what is broken."),
    Kind("no-deck", 422, "No deck", "The match needs a deal, a die or a draw that its decks and its seed do not give."),
    Kind("impossible-view", 422, "Impossible view", "No state was found that has this view: `errors` says what tells."),
    Kind("too-many-samples", 422, "Too many samples", "So many states of this view take more work than one call does."),
    Kind("too-many", 429, "Too many calls", "The client has made all its calls: `Retry-After` says when to go on."),
    Kind("internal-error", 500, "Internal error", "The service failed; that is its own fault."),
    Kind("out-of-time", 503, "Out of time", "The call, or those of a batch before it, took all the time there is."),
    Kind("no-ledger", 503, "No ledger", "The ledger of sealed matches does not answer. Send the same call again."),
)
KIND: Final = {kind.name: kind for kind in KINDS}

# refusals without a place: the kind of each, and its detail unless that is the message of the error
PLAIN: Final[dict[type[Exception], tuple[str, str]]] = {
    TooManySamples: ("too-many-samples", ""),
    OutOfTime: ("out-of-time", ""),
    UnknownGame: ("no-such-game", ""),
    UnknownCall: ("not-found", ""),
    KeyMissing: ("no-key", "Authorization: Bearer, with the key of the host or of a seat, was expected"),
    KeyRejected: ("wrong-key", "the sealed state or the key is not one of this service, or has expired"),
    AlreadyPlayed: ("played-on", "the match was played on from this state, or is not in the ledger"),
    LedgerUnavailable: ("no-ledger", "the ledger does not answer, or too late to be heard: send the same call again"),
}
REFUSALS: Final[tuple[type[Exception], ...]] = (InvalidShape, IllegalMove, Located, *PLAIN)


def problem(name: str, detail: str, **more: Any) -> dict[str, Any]:
    """Return a problem of that kind as plain data; `detail` says what is wrong in this case."""
    kind = KIND[name]
    return {"type": f"/problems/{name}", "title": kind.title, "status": kind.status, "detail": detail, **more}


def refusal(error: Exception) -> dict[str, Any]:
    """Return the problem for an error, which is one of `REFUSALS`."""
    match error:
        case IllegalMove(violation=violation):
            return problem("illegal-move", violation.message, violation=plain(violation))
        case Impossible(invariant=invariant):
            return located_problem("impossible-state", error, invariant=invariant)
        case NoSuchView():
            return located_problem("impossible-view", error)
        case NoDeck():
            return located_problem("no-deck", error)
        case SeatDenied():
            return located_problem("other-seat", error)
        case ConflictingOptions():
            return shape_problem("unfit-options", error)
        case InvalidShape():
            return shape_problem("wrong-shape", error)
    name, detail = PLAIN[type(error)]
    return problem(name, detail or str(error))


def located_problem(name: str, error: Located, **more: Any) -> dict[str, Any]:
    """Return the problem for an error about one place."""
    return problem(name, error.message, **more, errors=places([Fault(error.pointer, error.message)]))


def shape_problem(name: str, error: InvalidShape) -> dict[str, Any]:
    """Return the problem for a value of the wrong shape."""
    faults = error.faults
    first = f"{faults[0].pointer or 'the body'}: {faults[0].expected}"
    more = "" if len(faults) == 1 else f" (and {len(faults) - 1} more)"
    return problem(name, first + more, errors=places(faults))


def places(faults: Iterable[Fault]) -> list[dict[str, str]]:
    """Return the `errors` of a problem: JSON pointers into the body, and what is wrong there."""
    return [{"pointer": fault.pointer, "detail": fault.expected} for fault in faults]
