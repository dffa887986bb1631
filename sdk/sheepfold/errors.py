"""The exceptions of this package. `SheepfoldError` is the base of all; the guide draws the tree of the others."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import reader
from sheepfold_rules.problems import REFUSALS, refusal

CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


class SheepfoldError(Exception):
    """The base class of all errors of this package. Their strings have no control characters, whatever was received."""

    def __str__(self) -> str:
        return CONTROL.sub(escape, super().__str__())


class UnexpectedAnswer(SheepfoldError):
    """The response did not come from a Sheepfold service, or it came from one much newer than this client."""


class ParseError(SheepfoldError, ValueError):
    """The text is not a move. `reason` says why, and `forms` are the forms of the legal moves."""

    def __init__(self, reason: str, forms: tuple[str, ...]) -> None:
        self.reason: Final = reason
        self.forms: Final = forms
        super().__init__(f"{reason}. Expected: {'; '.join(forms)}." if forms else f"{reason}.")

    def __reduce__(self) -> tuple[type["ParseError"], tuple[str, tuple[str, ...]]]:
        return type(self), (self.reason, self.forms)


class NoTranscript(SheepfoldError):
    """The match was loaded from a state, which does not have its earlier moves, or its seed is still secret."""


class Unavailable(SheepfoldError):
    """The service cannot respond at the moment: try again later.

    `retry_after` is the number of seconds that the service asks clients to wait; None if it does not say.
    """

    def __init__(self, *arguments: object, retry_after: float | None = None) -> None:
        super().__init__(*arguments)
        self.retry_after = retry_after


class ServiceUnreachable(Unavailable):
    """The service did not respond."""


class ServiceTimeout(ServiceUnreachable):
    """The service did not respond in time."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the body of a call, as a JSON pointer, and what is wrong with it."""

    pointer: str
    detail: str


class ProblemError(SheepfoldError):
    """The call was refused. `type`, `title`, `status` and `detail` are those of the problem (RFC 9457).

    `errors` are the places that are wrong, and `problem` is the whole problem as it was received.

    `request_id` identifies the request in the logs of the service; it is None if the rules are in this process.
    `retry_after` is the number of seconds that the service asks clients to wait; None if it does not say.
    """

    def __init__(
        self, problem: dict[str, Any], *, request_id: str | None = None, retry_after: float | None = None
    ) -> None:
        super().__init__(problem)
        self.retry_after = retry_after
        self.problem: Final = problem
        self.type: Final[str] = problem["type"]
        self.title: Final[str] = problem["title"]
        self.status: Final[int] = problem["status"]
        self.detail: Final[str] = problem["detail"]
        self.errors: Final = places(problem.get("errors"))
        self.request_id: Final = request_id

    def __str__(self) -> str:
        return CONTROL.sub(escape, f"{self.title}: {self.detail}")

    def __repr__(self) -> str:
        request = "" if self.request_id is None else f", request_id={self.request_id!r}"
        return f"{type(self).__name__}(type={self.type!r}, status={self.status}, detail={self.detail!r}{request})"


def escape(control: re.Match[str]) -> str:
    """Return a control character as a terminal may show it: a service could send any."""
    return control[0].encode("unicode_escape").decode()


def places(errors: Any) -> tuple[Place, ...]:
    """Return the places in the `errors` of a problem, without malformed entries, which a proxy may have added."""
    found = errors if isinstance(errors, list) else []
    return tuple(
        Place(each["pointer"], each["detail"])
        for each in found
        if isinstance(each, dict) and isinstance(each.get("pointer"), str) and isinstance(each.get("detail"), str)
    )


def extension(problem: dict[str, Any], name: str) -> Any:
    """Return a member that only problems of one type have.

    Raises:
        UnexpectedAnswer: the problem does not have it.
    """
    if name not in problem:
        raise UnexpectedAnswer(f"a problem of type {problem['type']} has no {name}")
    return problem[name]


class InvalidRequest(ProblemError):
    """The call cannot be carried out as it stands; it would be refused again."""


class ValidationError(InvalidRequest):
    """A value has the wrong shape; `errors` says where."""


class InvalidOptions(InvalidRequest):
    """Options conflict with the number of seats or with one another; `errors` says which."""


class ImpossibleState(InvalidRequest):
    """No match can reach this state."""

    @property
    def invariant(self) -> str:
        """The id of the invariant that is violated."""
        return str(extension(self.problem, "invariant"))


class ImpossibleView(InvalidRequest):
    """No state with this view was found; `errors` says what is at fault."""


class NoDeck(InvalidRequest):
    """The match needs a deck, die roll, draw or shuffle that neither its decks nor its seed provides."""


class TooManySamples(InvalidRequest):
    """Drawing this many states takes too much work for one call: ask for fewer."""


class UnknownGame(InvalidRequest):
    """There is no game with this name."""


class BadRequest(InvalidRequest):
    """The service does not understand the request: its path, method, headers or body; see `type`."""


class TooLarge(InvalidRequest):
    """The body is longer than the service accepts, or contains too many values."""


class IllegalMove(ProblemError):
    """A rule forbids the move. Each game has a subclass, which knows the ids of its rules."""

    games: ClassVar[dict[str, type["IllegalMove"]]] = {}  # the subclasses

    def __init_subclass__(cls, game: str) -> None:
        super().__init_subclass__()
        IllegalMove.games[game] = cls

    @property
    def violation(self) -> Violation[str]:
        """Which rule forbids the move, and why."""
        found = extension(self.problem, "violation")
        try:
            violation: Violation[str] = reader(Violation, tolerant=True)(found)
        except InvalidShape as invalid_shape:
            raise UnexpectedAnswer(f"the violation in a problem is malformed: {invalid_shape}") from None
        return violation


class AlreadyPlayed(ProblemError):
    """Another move has already been made from this sealed state."""


class AccessDenied(ProblemError):
    """The state is sealed, and the key does not give access to what was asked for."""


class KeyMissing(AccessDenied):
    """The state is sealed, and no key was sent."""


class KeyRejected(AccessDenied):
    """The state has expired, the state or the key is not from this service, or the key is that of another match."""


class SeatDenied(AccessDenied):
    """The key of one seat asked for what belongs to another; `errors` says where."""


class ServiceUnavailable(ProblemError, Unavailable):
    """The service refuses the call at the moment: try again later."""


class RateLimited(ServiceUnavailable):
    """The client has reached its rate limit."""


class RequestTimeout(ServiceUnavailable):
    """The request took too long to arrive."""


class ServiceBusy(ServiceUnavailable):
    """The service is already running its maximum number of heavy calls (samples, searches, replays, batches)."""


class DeadlineExceeded(ServiceUnavailable):
    """The call reached the time limit, or the batch its limit on time or on the size of its answers."""


class LedgerUnavailable(ServiceUnavailable):
    """The ledger of sealed matches does not respond or is full, so it cannot record this move."""


class InternalError(ProblemError):
    """The service failed."""


def name_type(kind: type[ProblemError]) -> str:
    """Return the type of problem that a class is for: its name in lower case, with hyphens."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()


NOT_UNDERSTOOD: Final = ("not-json", "not-found", "method-not-allowed", "unsupported-media-type")
BY_TYPE: Final[dict[str, type[ProblemError]]] = {f"/problems/{name}": BadRequest for name in NOT_UNDERSTOOD} | {
    f"/problems/{name_type(kind)}": kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, ProblemError) and not kind.__subclasses__()
}
TEMPORARY: Final = (408, 429, 502, 503, 504)  # statuses of refusals that may be temporary


def problem_error(
    problem: dict[str, Any], *, request_id: str | None = None, retry_after: float | None = None
) -> ProblemError:
    """Return the exception for a problem; for a type that is new in a newer service, the base class for its status."""
    kind = BY_TYPE.get(problem["type"]) or base_for(problem["status"])
    if kind is IllegalMove:
        kind = IllegalMove.games.get(name_game(problem), kind)
    return kind(problem, request_id=request_id, retry_after=retry_after)


def name_game(problem: dict[str, Any]) -> str:
    """Return the game whose rule a problem names."""
    violation = problem.get("violation")
    rule = violation.get("rule") if isinstance(violation, dict) else None
    return rule.partition(".")[0] if isinstance(rule, str) else ""


def base_for(status: int) -> type[ProblemError]:
    """Return the base class for problems with this status."""
    if status in TEMPORARY:
        return ServiceUnavailable
    if status in (401, 403):
        return AccessDenied
    if 400 <= status < 500:
        return InvalidRequest
    return InternalError if status >= 500 else ProblemError


@contextmanager
def raise_problems() -> Iterator[None]:
    """Raise refusals of the rules in the block as errors of this package."""
    try:
        yield
    except REFUSALS as error:
        raise problem_error(refusal(error)) from None
