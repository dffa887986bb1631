"""Calls over HTTP: batches, retries, errors and logging, whatever library sends the requests."""

import logging
from collections.abc import Sequence
from itertools import count
from time import perf_counter
from typing import Any, Final, Protocol

from sheepfold._async.calling import pause
from sheepfold.answers import Answer, Ask, game_path
from sheepfold.errors import BadRequest, DeadlineExceeded, RateLimited, TooLarge, UnexpectedAnswer
from sheepfold.http.body import TOO_LARGE
from sheepfold.http.endpoint import Endpoint, Outcome
from sheepfold.http.messages import (
    Request,
    Response,
    batch_request,
    is_problem,
    post,
    read_answer,
    read_problem,
    retry_after,
)

LOG: Final = logging.getLogger("sheepfold")
RETRIED: Final = (429, 502, 503, 504)
BACKOFF: Final = 0.1  # seconds, doubled with each attempt; the first retry comes immediately
MOST_DOUBLINGS: Final = 20
MAX_CALLS: Final = 1000  # in a batch


class AsyncSender(Protocol):
    """Sends requests with some library."""

    async def send(self, request: Request) -> Outcome:
        """Send a request once, and return the response, or the error if there is none.

        Raises:
            ServiceUnreachable: the request cannot be sent, and another attempt would not help.
        """

    async def aclose(self) -> None:
        """Close the connections, but not those that are the caller's."""


class AsyncTransport:
    """Makes calls to a service, given plain values, and returns their answers.

    A call without a response, or with status 429, 502, 503 or 504, is sent again, which is safe because calls are
    idempotent. It waits as long as the service asks for, unless that is longer than the timeout: then the call is not
    sent again. Bodies and keys are not logged.
    """

    def __init__(self, endpoint: Endpoint, retries: int, sender: AsyncSender) -> None:
        self.endpoint: Final = endpoint
        self.retries: Final = retries
        self.sender: Final = sender
        self.is_closed = False

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.endpoint.name!r})"

    async def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Answer:
        """Return the answer to a call; `key` is for a sealed state.

        Raises:
            ProblemError: the call is refused.
            Unavailable, UnexpectedAnswer: there is no valid response.
        """
        return await self.answer(post(Ask(game, path, body).url_path, body, key))

    async def describe(self, game: str | None) -> Answer:
        """Return the description of a game, or the list of games."""
        return await self.answer(Request("GET", game_path(game)))

    async def batch(self, asks: Sequence[Ask]) -> list[Any]:
        """Make many calls in few requests, and return the answer to each, or the `ProblemError` that refuses it.

        A request is split in half if the service refuses it as a whole, if it has more calls than the client's rate
        limit allows at once, or if its response is too large. A single call that is refused results in an error. Calls
        that the service had no time for are sent again.

        Raises:
            ProblemError: all of them are refused.
            Unavailable, UnexpectedAnswer: there is no valid response.
        """
        found: list[Any] = []
        size = most = MAX_CALLS
        while len(found) < len(asks):
            request, number = batch_request(asks[len(found) : len(found) + size])
            try:
                response = await self.exchange(request)
                if response.flaw == TOO_LARGE and number > 1:
                    size = most = number // 2
                    continue
                found += self.read_batch(request, response, asks[len(found) : len(found) + number])
            except (BadRequest, TooLarge) as refused:
                if number > 1:
                    size = number // 2
                    continue
                found.append(refused)
            except RateLimited as limited:
                if number == 1 or self.is_too_long(limited.retry_after):
                    raise
                size = number // 2
                continue
            size = min(2 * size, most)
        return found

    def read_batch(self, request: Request, response: Response, asks: Sequence[Ask]) -> list[Any]:
        """Return the answers to the calls that the service had time for. There is at least one, which can be the error
        that there was no time."""
        answer = self.read(request, response)
        answers = answer.member("answers")
        if not isinstance(answers, list) or len(answers) != len(asks):
            raise answer.unexpected(f"the response does not have an answer to each of {len(asks)} calls")
        found = [read_item(ask, Answer(request.path, each), response) for ask, each in zip(asks, answers, strict=True)]
        late = next((index for index, each in enumerate(found) if isinstance(each, DeadlineExceeded)), len(found))
        return found[: max(late, 1)]

    async def answer(self, request: Request) -> Answer:
        """Send a request, and return its answer."""
        return self.read(request, await self.exchange(request))

    def read(self, request: Request, response: Response) -> Answer:
        """Return the answer in a response."""
        return Answer(request.path, read_answer(response, self.endpoint.name + request.path))

    async def exchange(self, request: Request) -> Response:
        """Send a request until there is a final response, or no attempt is left.

        Raises:
            RuntimeError: the client has been closed.
        """
        if self.is_closed:
            raise RuntimeError(f"this client of {self.endpoint.name} has been closed")
        for attempt in count(1):
            start = perf_counter()
            outcome = await self.sender.send(request)
            log_attempt(request, outcome, perf_counter() - start, attempt)
            wait = self.wait(outcome, attempt)
            if wait is not None:
                LOG.info("%s %s: trying again in %.1f s", request.method, request.path, wait)
                await pause(wait)
            elif isinstance(outcome, Response):
                return outcome
            else:
                raise outcome
        raise AssertionError("unreachable")

    def wait(self, outcome: Outcome, attempt: int) -> float | None:
        """Return the seconds before the next attempt; None if there should not be another."""
        if attempt > self.retries or isinstance(outcome, UnexpectedAnswer):
            return None
        most = self.endpoint.timeout
        seconds = 0.0 if attempt == 1 else min(BACKOFF * 2 ** min(attempt - 1, MOST_DOUBLINGS), most)
        if not isinstance(outcome, Response):
            return seconds
        asked = retry_after(outcome.headers)
        if outcome.status not in RETRIED or self.is_too_long(asked):
            return None
        return max(seconds, asked or 0.0)  # a service rounds waits below one second down to 0

    def is_too_long(self, asked: float | None) -> bool:
        """Whether the service asks for a longer wait than the client's timeout."""
        return asked is not None and asked > self.endpoint.timeout

    async def aclose(self) -> None:
        """Close the connections, but not a session that was passed in. No more calls can be made."""
        self.is_closed = True
        await self.sender.aclose()


def read_item(ask: Ask, item: Answer, response: Response) -> Any:
    """Return the answer to a call of a batch, or its error.

    Raises:
        UnexpectedAnswer: the item is neither.
    """
    body = item.member("body")
    if item.member("status") == 200:
        return Answer(ask.url_path, body)
    if not is_problem(body):
        raise item.unexpected("a call was refused, but the response does not say why")
    return read_problem(body, response)


def log_attempt(request: Request, outcome: Outcome, seconds: float, attempt: int) -> None:
    """Log an attempt to send a request."""
    silent = "no valid response" if isinstance(outcome, UnexpectedAnswer) else "no response"
    status = outcome.status if isinstance(outcome, Response) else silent
    LOG.debug("%s %s: %s in %.1f ms, attempt %d", request.method, request.path, status, seconds * 1000, attempt)
