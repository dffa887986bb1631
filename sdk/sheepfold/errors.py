"""What can go wrong, as a tree of exceptions.

SheepfoldError
├── ServiceUnreachable        no answer: refused, cut off
│   └── ServiceTimeout        no answer in time
├── UnexpectedAnswer          an answer that no Sheepfold service gives
├── NoTranscript              a match that was resumed has no transcript
└── ProblemError              the service, or the embedded rules, refused the call
    ├── IllegalMove           a rule forbids the move: .violation says which, and why
    ├── ValidationError       a value has the wrong shape: .errors says where
    ├── InvalidOptions        options do not fit the seats or one another: .errors
    ├── ImpossibleState       no play leads to this state: .invariant
    ├── NoDeck                the match needs a deal that it cannot have
    ├── ImpossibleView        no state was found that has this view: .errors
    ├── TooManySamples        so many states of the view take too much work for one call
    ├── KeyMissing            the state is sealed, and no key came with it
    ├── KeyRejected           the sealed state or the key is not of this service, or has expired
    ├── SeatDenied            the key of a seat asked for what is another's
    ├── AlreadyPlayed         the match was played on from this sealed state before
    ├── LedgerUnavailable     the ledger of sealed matches does not answer
    ├── UnknownGame           the service has no such game
    ├── NotFound              there is nothing at this address
    ├── MethodNotAllowed
    ├── BadRequest
    │   └── NotJson
    ├── RequestTimeout        the request did not come in whole in time
    ├── RateLimited           the client has made all its calls: wait, and go on
    ├── TooLarge
    ├── UnsupportedMediaType
    ├── DeadlineExceeded      the call, or those of a batch before it, took all the time there is
    └── InternalError         the service failed
"""

from dataclasses import dataclass
from typing import Any, Final

from sheepfold.models.common import Violation


class SheepfoldError(Exception):
    """Anything that goes wrong here."""


class ServiceUnreachable(SheepfoldError):
    """The service gave no answer."""


class ServiceTimeout(ServiceUnreachable):
    """The service gave no answer in time."""


class UnexpectedAnswer(SheepfoldError):
    """What answered is no Sheepfold service, or a newer one than this client knows."""


class NoTranscript(SheepfoldError):
    """A match that was resumed from a state knows nothing of the moves before it."""


@dataclass(frozen=True, slots=True)
class Place:
    """One place of a body that is refused: its JSON pointer, and what is wrong there."""

    pointer: str
    detail: str


class ProblemError(SheepfoldError):
    """A refused call. `type`, `title`, `status` and `detail` are those of the problem (RFC 9457)."""

    def __init__(self, problem: dict[str, Any]) -> None:
        self.problem: Final = problem
        self.type: Final[str] = problem["type"]
        self.title: Final[str] = problem["title"]
        self.status: Final[int] = problem["status"]
        self.detail: Final[str] = problem["detail"]
        self.errors: Final = tuple(Place(each["pointer"], each["detail"]) for each in problem.get("errors", ()))
        super().__init__(f"{self.title}: {self.detail}")

    def __reduce__(self) -> tuple[type["ProblemError"], tuple[dict[str, Any]]]:
        return type(self), (self.problem,)


class IllegalMove(ProblemError):
    """A rule forbids the move; `violation` says which rule, and why."""

    @property
    def violation(self) -> Violation:
        """The rule that forbids the move."""
        found = self.problem["violation"]
        return Violation(found["rule"], found["message"], found["source"], tuple(found["cards"]))


class ValidationError(ProblemError):
    """A value has the wrong shape; `errors` says where."""


class InvalidOptions(ProblemError):
    """Options do not fit the seats or one another; `errors` says which."""


class ImpossibleState(ProblemError):
    """No play leads to the state."""

    @property
    def invariant(self) -> str:
        """The id of what does not hold."""
        found: str = self.problem["invariant"]
        return found


class NoDeck(ProblemError):
    """The match needs a deal, a die or a draw that its decks and its seed do not give."""


class ImpossibleView(ProblemError):
    """No state was found that has the view; `errors` says what tells."""


class TooManySamples(ProblemError):
    """So many states of the view take more work than one call does: ask for fewer."""


class KeyMissing(ProblemError):
    """The state is sealed, and no key of its match came with it."""


class KeyRejected(ProblemError):
    """The sealed state or the key is not one of this service, or has expired."""


class SeatDenied(ProblemError):
    """The key of a seat asked for what is another's; `errors` says where."""


class AlreadyPlayed(ProblemError):
    """The match was played on from this sealed state before, with another move."""


class LedgerUnavailable(ProblemError):
    """The ledger of sealed matches does not answer."""


class UnknownGame(ProblemError):
    """The service has no game of this name."""


class NotFound(ProblemError):
    """There is nothing at this address."""


class MethodNotAllowed(ProblemError):
    """The address is called in another way."""


class BadRequest(ProblemError):
    """The request is broken."""


class NotJson(BadRequest):
    """The body is not JSON."""


class RequestTimeout(ProblemError):
    """The request did not come in whole in time."""


class RateLimited(ProblemError):
    """The client has made all the calls that it may make for now."""


class TooLarge(ProblemError):
    """The body is larger than the service takes."""


class UnsupportedMediaType(ProblemError):
    """The body is not declared as JSON."""


class DeadlineExceeded(ProblemError):
    """The call, or those of a batch before it, took all the time there is."""


class InternalError(ProblemError):
    """The service failed."""


BY_TYPE: Final[dict[str, type[ProblemError]]] = {
    "/problems/illegal-move": IllegalMove,
    "/problems/wrong-shape": ValidationError,
    "/problems/unfit-options": InvalidOptions,
    "/problems/impossible-state": ImpossibleState,
    "/problems/no-deck": NoDeck,
    "/problems/impossible-view": ImpossibleView,
    "/problems/too-many-samples": TooManySamples,
    "/problems/out-of-time": DeadlineExceeded,
    "/problems/no-key": KeyMissing,
    "/problems/wrong-key": KeyRejected,
    "/problems/other-seat": SeatDenied,
    "/problems/played-on": AlreadyPlayed,
    "/problems/no-ledger": LedgerUnavailable,
    "/problems/no-such-game": UnknownGame,
    "/problems/not-found": NotFound,
    "/problems/method-not-allowed": MethodNotAllowed,
    "/problems/bad-request": BadRequest,
    "/problems/not-json": NotJson,
    "/problems/too-slow": RequestTimeout,
    "/problems/too-many": RateLimited,
    "/problems/too-large": TooLarge,
    "/problems/unsupported-media-type": UnsupportedMediaType,
    "/problems/internal-error": InternalError,
}


def problem_error(problem: dict[str, Any]) -> ProblemError:
    """The exception that a problem is; a type that this client does not know is a plain ProblemError."""
    return BY_TYPE.get(problem["type"], ProblemError)(problem)
