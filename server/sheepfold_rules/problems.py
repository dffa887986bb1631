"""Problem details (RFC 9457): everything that can be wrong with a call, in one table."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.errors import (
    ConflictingOptions,
    Fault,
    ImpossibleState,
    ImpossibleView,
    InvalidShape,
    Located,
    NoDeck,
    OutOfTime,
    TooManySamples,
)
from sheepfold_rules.core.hints import did_you_mean, show
from sheepfold_rules.core.rules import IllegalMove
from sheepfold_rules.core.shape import plain
from sheepfold_rules.core.text import join_words


class UnknownGame(Exception):
    """There is no game with this name."""


def game_expected(name: object, games: Iterable[str]) -> str:
    """Return the sentence about a name that is not one of these games."""
    known = tuple(games)
    return f"{show(name) or 'this'} is not one of {join_words(known)}{did_you_mean(name, known)}"


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
    """The ledger is full, or does not respond: then it is unknown whether the match was continued from this state."""


class Kind(NamedTuple):
    """A type of problem: its name, HTTP status and title, when it occurs, and what the caller can do."""

    name: str
    status: int
    title: str
    text: str
    advice: str


KINDS: Final = (
    Kind(
        "not-json",
        400,
        "Not JSON",
        "The body is not valid JSON in UTF-8.",
        "Send one JSON value, encoded as UTF-8.",
    ),
    Kind(
        "bad-request",
        400,
        "Bad request",
        "The request is not valid HTTP.",
        "Use an ordinary HTTP client.",
    ),
    Kind(
        "key-missing",
        401,
        "Key missing",
        "The state is sealed, and the call has no key.",
        "Send a key of the match in the header `Authorization: Bearer KEY`.",
    ),
    Kind(
        "key-rejected",
        403,
        "Key rejected",
        "The state has expired, the state or the key is not from this service, or the key is that of another match.",
        "Send the state and a key of the same match, unchanged.",
    ),
    Kind(
        "seat-denied",
        403,
        "Seat denied",
        "The key belongs to one seat, and the call asks for something that belongs to another.",
        "Send the key of that seat or of the host, or leave out the member that `errors` names.",
    ),
    Kind(
        "not-found",
        404,
        "Not found",
        "There is nothing at this path.",
        "Check the path against the OpenAPI document.",
    ),
    Kind(
        "unknown-game",
        404,
        "Unknown game",
        "There is no game with this name.",
        "Ask `GET /v1/games` for the names.",
    ),
    Kind(
        "method-not-allowed",
        405,
        "Method not allowed",
        "The path does not support this method.",
        "Use a method that the header `Allow` lists.",
    ),
    Kind(
        "request-timeout",
        408,
        "Request timeout",
        "The service did not receive the whole request in time.",
        "Send the request again.",
    ),
    Kind(
        "illegal-move",
        409,
        "Illegal move",
        "A rule forbids the move.",
        "Read `violation`: it names the rule and says why it forbids the move.",
    ),
    Kind(
        "already-played",
        409,
        "Already played",
        "Another move has already been made from this sealed state.",
        "Continue from the newest state of the match.",
    ),
    Kind(
        "too-large",
        413,
        "Too large",
        "The body is too long, or contains too many values.",
        "Send less at a time, for example in several batches.",
    ),
    Kind(
        "unsupported-media-type",
        415,
        "Unsupported media type",
        "The body is not `application/json`, or it is compressed.",
        "Send `Content-Type: application/json` and no `Content-Encoding`.",
    ),
    Kind(
        "validation-error",
        422,
        "Validation error",
        "The body does not have the shape that the call takes.",
        "Correct the places that `errors` lists.",
    ),
    Kind(
        "invalid-options",
        422,
        "Invalid options",
        "The options conflict with the number of seats or with one another.",
        "Change the options that `errors` lists.",
    ),
    Kind(
        "impossible-state",
        422,
        "Impossible state",
        "No match can reach this state.",
        "Send a state back exactly as the service returned it. `invariant` says what does not hold.",
    ),
    Kind(
        "no-deck",
        422,
        "No deck",
        "The match needs a deck, a die roll, a draw or a shuffled pickup that neither its decks nor its seed provides.",
        "Start the match with a seed, or with more decks.",
    ),
    Kind(
        "impossible-view",
        422,
        "Impossible view",
        "No state has this view.",
        "Send a view back exactly as the service returned it. `errors` says what is wrong.",
    ),
    Kind(
        "too-many-samples",
        422,
        "Too many samples",
        "Drawing this many states takes more work than one call may do.",
        "Ask for fewer states at a time.",
    ),
    Kind(
        "rate-limited",
        429,
        "Rate limited",
        "The client has reached its rate limit.",
        "Wait as many seconds as `Retry-After` says, then send the call again.",
    ),
    Kind(
        "internal-error",
        500,
        "Internal error",
        "The service failed. The request is not to blame.",
        "Report it with the `X-Request-ID` of the response.",
    ),
    Kind(
        "service-busy",
        503,
        "Service busy",
        "The service is already running as many heavy calls as it may.",
        "Wait as many seconds as `Retry-After` says, then send the call again.",
    ),
    Kind(
        "deadline-exceeded",
        503,
        "Deadline exceeded",
        "The call reached the time limit, or the batch reached its limit on time or on the size of its response.",
        "Ask for less at a time. In a batch, send again the calls that got this problem.",
    ),
    Kind(
        "ledger-unavailable",
        503,
        "Ledger unavailable",
        "The ledger of sealed matches does not respond or is full.",
        "Send the same call again.",
    ),
)
KIND: Final = {kind.name: kind for kind in KINDS}

# refusals without a place: the kind of each, and its detail unless that is the message of the error
PLAIN: Final[dict[type[Exception], tuple[str, str]]] = {
    TooManySamples: ("too-many-samples", ""),
    OutOfTime: ("deadline-exceeded", ""),
    UnknownGame: ("unknown-game", ""),
    UnknownCall: ("not-found", ""),
    KeyMissing: (
        "key-missing",
        "the state is sealed: send the key of the host or of a seat in the header Authorization: Bearer",
    ),
    KeyRejected: ("key-rejected", "the sealed state or the key was not issued by this service, or has expired"),
    AlreadyPlayed: (
        "already-played",
        "another move has already been made from this state, or the match is not in the ledger",
    ),
    LedgerUnavailable: (
        "ledger-unavailable",
        "the ledger did not respond in time or is full; send the same call again",
    ),
}
BODY: Final = "the body"  # a place with an empty pointer
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
        case ImpossibleState(invariant=invariant):
            return located_problem("impossible-state", error, invariant=invariant)
        case ImpossibleView():
            return located_problem("impossible-view", error)
        case NoDeck():
            return located_problem("no-deck", error)
        case SeatDenied():
            return located_problem("seat-denied", error)
        case ConflictingOptions():
            return shape_problem("invalid-options", error)
        case InvalidShape():
            return shape_problem("validation-error", error)
    name, detail = PLAIN[type(error)]
    return problem(name, detail or str(error))


def located_problem(name: str, error: Located, **more: Any) -> dict[str, Any]:
    """Return the problem for an error about one place."""
    return problem(name, error.message, **more, errors=places([Fault(error.pointer, error.message)]))


def shape_problem(name: str, error: InvalidShape) -> dict[str, Any]:
    """Return the problem for a value of the wrong shape."""
    faults = error.faults
    first = f"{faults[0].pointer or BODY}: {faults[0].expected}"
    more = "" if len(faults) == 1 else f" (and {len(faults) - 1} more)"
    return problem(name, first + more, errors=places(faults))


def places(faults: Iterable[Fault]) -> list[dict[str, str]]:
    """Return the `errors` of a problem: JSON pointers into the body, and what is wrong there."""
    return [{"pointer": fault.pointer, "detail": fault.expected} for fault in faults]
