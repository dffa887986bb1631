"""Calls over HTTP without the I/O: batches, retries, errors and logging, shared by all HTTP libraries.

`HttpCore` yields the steps of a call from a generator. A driver (`http`, `async_http`) carries them out one by one: it
sends a `Request` and passes back the `Response`, or the error if there is none; for a `Sleep`, it sleeps.
"""

import logging
from collections.abc import Generator, Mapping, Sequence
from itertools import count
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

from sheepfold.errors import (
    DeadlineExceeded,
    ProblemError,
    RateLimited,
    ServiceTimeout,
    ServiceUnreachable,
    TooLarge,
    UnexpectedAnswer,
    problem_error,
)
from sheepfold.positions import name_path, read_member
from sheepfold.settings import validate_headers, validate_retries, validate_timeout
from sheepfold.transports.ask import Ask, game_path
from sheepfold.transports.body import ENCODING, TOO_LARGE
from sheepfold.transports.messages import (
    BATCH,
    MAX_BODY,
    Request,
    Response,
    batch_request,
    is_problem,
    post,
    read_answer,
    read_problem,
    reason,
    retry_after,
    strip_credentials,
    user_agent,
    validate_url,
)
from sheepfold_rules.problems import problem

LOG: Final = logging.getLogger("sheepfold")
RETRIED: Final = (429, 502, 503, 504)
BACKOFF: Final = 0.1  # seconds, doubled with each attempt; the first retry comes immediately
MOST_DOUBLINGS: Final = 20
MAX_CALLS: Final = 1000  # in a batch

T = TypeVar("T")


class Sleep(NamedTuple):
    """A pause before the next attempt."""

    seconds: float


Outcome = Response | ServiceUnreachable | UnexpectedAnswer | ProblemError  # of a request
Steps = Generator[Request | Sleep, Outcome | None, T]


class HttpCore:
    """Makes calls to the service at an address.

    The driver limits each request to `timeout` seconds, from connecting to the end of the response. A call without a
    response, or with status 429, 502, 503 or 504, is sent again, which is safe because calls are idempotent. The core
    waits as long as the service asks for, unless that is longer than `timeout`: then the call is not sent again. Errors
    name the service without the user and password in its address. Bodies and keys are not logged.
    """

    def __init__(
        self, url: str, timeout: float, retries: int, headers: Mapping[str, str] | None, library: str | None
    ) -> None:
        """Prepare calls with `headers` in each request. The User-Agent names the `library` that sends it, if given.

        Raises:
            TypeError, ValueError: an argument is invalid.
        """
        self.url: Final = validate_url(url).rstrip("/")
        self.name: Final = strip_credentials(self.url)
        self.timeout: Final = validate_timeout(timeout)
        self.retries: Final = validate_retries(retries)
        agent = {} if library is None else {"user-agent": user_agent(library)}
        own = {} if headers is None else validate_headers(headers)
        self.headers: Final = {"accept": "application/json", "accept-encoding": ENCODING} | agent | own
        self.is_closed = False

    def call(self, ask: Ask) -> Steps[Any]:
        """Make one call, and return its answer."""
        return self.answer(post(ask.url_path, ask.body, ask.key))

    def describe(self, game: str | None) -> Steps[Any]:
        """Return the description of a game, or the list of games."""
        return self.answer(Request("GET", game_path(game)))

    def batch(self, asks: Sequence[Ask]) -> Steps[list[Any]]:
        """Make many calls in few requests, and return the answer to each, or its error.

        A request is split in half if it is too large for the service, has more calls than the client's rate limit
        allows at once, or gets a response that is too large. A single call that is too large results in an error. Calls
        that the service had no time for are sent again.
        """
        found: list[Any] = []
        size = most = MAX_CALLS
        while len(found) < len(asks):
            request, number = batch_request(asks[len(found) : len(found) + size])
            try:
                response = yield from self.exchange(request)
                if response.flaw == TOO_LARGE and number > 1:
                    size = most = number // 2
                    continue
                found += self.read_batch(request, response, number)
            except TooLarge as too_large:
                if number > 1:
                    size = number // 2
                    continue
                found.append(too_large)
            except RateLimited as limited:
                if number == 1 or self.is_too_long(limited.retry_after):
                    raise
                size = number // 2
                continue
            size = min(2 * size, most)
        return found

    def read_batch(self, request: Request, response: Response, number: int) -> list[Any]:
        """Return the answers to the calls that the service had time for. There is at least one, which can be the error
        that there was no time."""
        answer = read_answer(response, self.name + request.path)
        with name_path(request.path):
            answers = read_member(answer, "answers")
            if not isinstance(answers, list) or len(answers) != number:
                raise UnexpectedAnswer(f"the response does not have an answer to each of {number} calls")
            found = [read_item(answer, response) for answer in answers]
        late = next((index for index, each in enumerate(found) if isinstance(each, DeadlineExceeded)), len(found))
        return found[: max(late, 1)]

    def answer(self, request: Request) -> Steps[Any]:
        """Send a request, and return its answer."""
        response = yield from self.exchange(request)
        return read_answer(response, self.name + request.path)

    def exchange(self, request: Request) -> Steps[Response]:
        """Send a request until there is a final response, or no attempt is left.

        Raises:
            RuntimeError: the client has been closed.
        """
        if self.is_closed:
            raise RuntimeError(f"this client of {self.name} has been closed")
        for attempt in count(1):
            start = perf_counter()
            outcome = yield request
            assert outcome is not None  # only a `Sleep` has none
            log_attempt(request, outcome, perf_counter() - start, attempt)
            wait = self.wait(outcome, attempt)
            if wait is not None:
                LOG.info("%s %s: trying again in %.1f s", request.method, request.path, wait)
                yield Sleep(wait)
            elif isinstance(outcome, Response):
                return outcome
            else:
                raise outcome
        raise AssertionError("unreachable")

    def wait(self, outcome: Outcome, attempt: int) -> float | None:
        """Return the seconds before the next attempt; None if there should not be another."""
        if attempt > self.retries:
            return None
        seconds = 0.0 if attempt == 1 else min(BACKOFF * 2 ** min(attempt - 1, MOST_DOUBLINGS), self.timeout)
        if isinstance(outcome, UnexpectedAnswer):
            return None
        if not isinstance(outcome, Response):
            return seconds
        asked = retry_after(outcome.headers)
        if outcome.status not in RETRIED or self.is_too_long(asked):
            return None
        return max(seconds, asked or 0.0)  # a service rounds waits below one second down to 0

    def is_too_long(self, asked: float | None) -> bool:
        """Whether the service asks for a longer wait than the client's timeout."""
        return asked is not None and asked > self.timeout

    def request_headers(self, request: Request) -> dict[str, str]:
        """Return the headers of a request, by name in lower case."""
        kind = {} if request.content is None else {"content-type": "application/json"}
        key = {} if request.key is None else {"authorization": f"Bearer {request.key}"}
        return kind | self.headers | key

    def timeout_error(self, cause: Exception) -> ServiceTimeout:
        """Return the error for a request without a response in time."""
        error = ServiceTimeout(f"{self.name} did not respond within {self.timeout:g} seconds")
        error.__cause__ = cause
        return error

    def broken_error(self, request: Request, cause: Exception) -> ServiceUnreachable | ProblemError:
        """Return the error for a response that was cut off, or never began.

        A service may close the connection on a batch that is larger than it accepts.
        """
        said = f"{self.name} closed the connection before its response was complete"
        is_too_large = request.path == BATCH and len(request.content or b"") > MAX_BODY
        error = problem_error(problem("too-large", said)) if is_too_large else ServiceUnreachable(said)
        error.__cause__ = cause
        return error

    def protocol_error(self, cause: Exception) -> UnexpectedAnswer:
        """Return the error for a response that is not valid HTTP."""
        error = UnexpectedAnswer(f"{self.name} sent a response that is not valid HTTP")
        error.__cause__ = cause
        return error

    def request_error(self, cause: Exception) -> ServiceUnreachable:
        """Return the error for a request that cannot be sent. The library's message may contain a key."""
        invalid = "a header, or the address of the service or of a proxy, is invalid"
        error = ServiceUnreachable(f"no request can be sent to {self.name}: {invalid}")
        error.__cause__ = cause
        return error

    def connection_error(self, cause: Exception) -> ServiceUnreachable:
        """Return the error for a request that did not reach the service."""
        error = ServiceUnreachable(f"{self.name} did not respond: {reason(cause)}")
        error.__cause__ = cause
        return error


def read_item(answer: Any, response: Response) -> Any:
    """Return the answer to a call of a batch, or its error.

    Raises:
        UnexpectedAnswer: the item is neither.
    """
    body = read_member(answer, "body")
    if read_member(answer, "status") == 200:
        return body
    if not is_problem(body):
        raise UnexpectedAnswer("a call was refused, but the response does not say why")
    return read_problem(body, response)


def log_attempt(request: Request, outcome: Outcome, seconds: float, attempt: int) -> None:
    """Log an attempt to send a request."""
    status: int | str = outcome.status if isinstance(outcome, Response) else "no response"
    if isinstance(outcome, UnexpectedAnswer):
        status = "no valid response"
    LOG.debug("%s %s: %s in %.1f ms, attempt %d", request.method, request.path, status, seconds * 1000, attempt)
