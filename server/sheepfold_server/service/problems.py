"""Problem details (RFC 9457): what can be wrong with a call, in one table."""

from typing import Any, Final, NamedTuple

from sheepfold_server.core.errors import (
    IllegalMove,
    Impossible,
    NoDeck,
    NoSuchView,
    OutOfTime,
    TooManySamples,
    Unfit,
)
from sheepfold_server.core.faults import Fault, Misshapen
from sheepfold_server.core.shape import plain
from sheepfold_server.service.sealed import NoKey, OtherSeat, Refused, Stale, Unledgered


class Kind(NamedTuple):
    """A type of problem: its name, HTTP status, title, and what it means."""

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
    Kind("unfit-options", 422, "Unfit options", "Options do not fit the seats or one another: `errors` says which."),
    Kind("impossible-state", 422, "Impossible state", "No play leads to this state: `invariant` says what is broken."),
    Kind("no-deck", 422, "No deck", "The match needs a deal, a die or a draw that its decks and its seed do not give."),
    Kind("impossible-view", 422, "Impossible view", "No state was found that has this view: `errors` says what tells."),
    Kind("too-many-samples", 422, "Too many samples", "So many states of this view take more work than one call does."),
    Kind("too-many", 429, "Too many calls", "The client has made all its calls: `Retry-After` says when to go on."),
    Kind("internal-error", 500, "Internal error", "The service failed; that is its own fault."),
    Kind("out-of-time", 503, "Out of time", "The call, or those of a batch before it, took all the time there is."),
    Kind("no-ledger", 503, "No ledger", "The ledger of sealed matches does not answer. Send the same call again."),
)
REFUSALS: Final = (
    *(Misshapen, IllegalMove, Impossible, NoDeck, NoSuchView, TooManySamples, OutOfTime),
    *(NoKey, Refused, OtherSeat, Stale, Unledgered),
)
KIND: Final = {kind.name: kind for kind in KINDS}


def problem(name: str, detail: str, **more: Any) -> dict[str, Any]:
    """A problem of that kind as plain data; `detail` tells of this one."""
    kind = KIND[name]
    return {"type": f"/problems/{name}", "title": kind.title, "status": kind.status, "detail": detail, **more}


def refusal(error: Exception) -> dict[str, Any]:
    """The problem that one of the `REFUSALS` is."""
    match error:
        case NoKey():
            return problem("no-key", "Authorization: Bearer, with the key of the host or of a seat, was expected")
        case Refused():
            return problem("wrong-key", "the sealed state or the key is not one of this service, or has expired")
        case OtherSeat(pointer=pointer):
            return problem("other-seat", str(error), errors=places([Fault(pointer, str(error))]))
        case Stale():
            return problem("played-on", "the match was played on from this state, or is not in the ledger")
        case Unledgered():
            return problem("no-ledger", "the ledger does not answer, or too late to be heard: send the same call again")
        case IllegalMove(violation=violation):
            return problem("illegal-move", violation.message, violation=plain(violation))
        case Impossible(invariant=invariant, message=message, pointer=pointer):
            return problem("impossible-state", message, invariant=invariant, errors=places([Fault(pointer, message)]))
        case NoSuchView(message=message, pointer=pointer):
            return problem("impossible-view", message, errors=places([Fault(pointer, message)]))
        case TooManySamples():
            return problem("too-many-samples", str(error))
        case NoDeck(message=message, pointer=pointer):
            return problem("no-deck", message, errors=places([Fault(pointer, message)]))
        case OutOfTime():
            return problem("out-of-time", str(error))
        case Unfit():
            return misshapen("unfit-options", error)
        case Misshapen():
            return misshapen("wrong-shape", error)
    raise TypeError(f"{error!r} is not a refusal")


def misshapen(name: str, error: Misshapen) -> dict[str, Any]:
    """The problem of a wrong shape."""
    faults = error.faults()
    first = f"{faults[0].pointer or 'the body'}: {faults[0].expected}"
    more = "" if len(faults) == 1 else f" (and {len(faults) - 1} more)"
    return problem(name, first + more, errors=places(faults))


def places(faults: Any) -> list[dict[str, str]]:
    """What is wrong where: JSON pointers into the body."""
    return [{"pointer": fault.pointer, "detail": fault.expected} for fault in faults]
