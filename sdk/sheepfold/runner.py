"""Running calls at a service, whatever library sends them: address, headers, deadlines, retries, limits and the log.

Nothing here does I/O. `with_requests` and `with_httpx` send what a `Run` says, and tell it what came of it.
"""

import json
import logging
import os
import platform
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from time import monotonic
from typing import Any, Final, Generic, NamedTuple, NoReturn, TypeVar
from urllib.parse import urlsplit

from sheepfold.calls import Call
from sheepfold.errors import (
    TEMPORARY,
    ServiceTimeout,
    ServiceUnreachable,
    SheepfoldError,
    Unavailable,
    UnexpectedAnswer,
    problem_error,
)
from sheepfold.settings import validate_timeout
from sheepfold.strict_json import is_deeper, refuse_constant
from sheepfold_rules import __version__

T = TypeVar("T")

LOG: Final = logging.getLogger("sheepfold")
RETRIED: Final = (429, 502, 503, 504)
BACKOFF: Final = 0.1  # seconds, doubled with each attempt; the first retry comes immediately
MOST_DOUBLINGS: Final = 20
MAX_ANSWER: Final = 16 * 1024 * 1024  # bytes
MAX_DEPTH: Final = 100  # of nested lists and objects
PLAIN: Final = "identity"  # not compressed
TOO_LARGE: Final = f"with more than {MAX_ANSWER} bytes"
CREDENTIALS: Final = re.compile(r"//[^/?#\s]*@")
SECONDS: Final = re.compile(r"[0-9]{1,9}")


class Response(NamedTuple):
    """A response as it was sent, with case-insensitive names of headers; `content` is None if it exceeds the limit."""

    status: int
    headers: Mapping[str, str]
    content: bytes | None


class Service:
    """The service at an address: how it is asked. Errors name it without the user and password in the address.

    Raises:
        TypeError: the address is not a string.
        ValueError: it is not an HTTP address.
    """

    def __init__(self, url: str, timeout: float, retries: int, headers: Mapping[str, str] | None) -> None:
        self.url: Final = validate_url(url).rstrip("/")
        self.name: Final = strip_credentials(self.url)
        self.timeout: Final = timeout
        self.retries: Final = retries
        self.headers: Final = {"accept": "application/json", "accept-encoding": PLAIN} | dict(headers or {})
        self.is_closed = False


def user_agent(library: str) -> str:
    """Return the User-Agent of requests that a library sends."""
    return f"sheepfold/{__version__} (python {platform.python_version()}; {library})"


class Run(Generic[T]):
    """One call at a service, from its first attempt to its answer: all of it takes at most `timeout` seconds.

    A call without a response, or with status 429, 502, 503 or 504, is sent again, which is safe because calls are
    idempotent. It waits as long as the service asks for, unless that is longer than what is left of the timeout. Bodies
    and keys are not logged.

    Raises:
        RuntimeError: the client has been closed.
        ValidationError: the body cannot be sent.
    """

    def __init__(self, service: Service, call: Call[T], timeout: float | None) -> None:
        if service.is_closed:
            raise RuntimeError(f"this client of {service.name} has been closed")
        self.service: Final = service
        self.call: Final = call
        self.timeout: Final = service.timeout if timeout is None else validate_timeout(timeout)
        self.url: Final = service.url + call.path
        self.content: Final = call.encode()
        self.headers: Final = {"content-type": "application/json", **service.headers}
        self.key: Final = None if call.key is None else f"Bearer {call.key}"  # the library's own must not replace it
        self.outer: Final = sys.exception()  # what the caller is handling: no reason why this call fails
        self.begun: Final[float] = monotonic()
        self.sent: float = self.begun
        self.attempt: int = 0

    @property
    def left(self) -> float:
        """The seconds that are left, for the next attempt or for what remains of this one; more than 0.

        Raises:
            TimeoutError: the time is up.
        """
        left = self.begun + self.timeout - monotonic()
        if left <= 0:
            raise TimeoutError
        return left

    def begin(self) -> float:
        """Begin an attempt, and return the seconds that it may take."""
        self.attempt += 1
        self.sent = monotonic()
        return self.left

    def late(self, cause: BaseException) -> NoReturn:
        """Raise ServiceTimeout."""
        self.log("no response")
        raise ServiceTimeout(
            f"{self.service.name} did not respond within {round(self.timeout, 3):g} seconds"
        ) from cause

    def failed(self, cause: Exception) -> float:
        """Return the seconds to wait before another attempt, if this one had no response.

        Raises:
            ServiceUnreachable: there should not be another.
        """
        self.log("no response")
        wait = self.wait(None)
        if wait is None:
            raise ServiceUnreachable(
                f"{self.service.name} did not respond: {find_reason(cause, self.outer)}"
            ) from cause
        return wait

    def received(self, response: Response) -> float | None:
        """Return the seconds to wait before another attempt, given a response; None if it is the final one."""
        self.log(response.status)
        return self.wait(response) if response.status in RETRIED else None

    def wait(self, response: Response | None) -> float | None:
        """Return the seconds before another attempt; None if there should not be one."""
        seconds = 0.0 if self.attempt == 1 else BACKOFF * 2 ** min(self.attempt - 1, MOST_DOUBLINGS)
        seconds = max(seconds, 0.0 if response is None else retry_after(response.headers) or 0.0)
        if self.attempt > self.service.retries or seconds >= self.begun + self.timeout - monotonic():
            return None
        LOG.info("POST %s: trying again in %.1f s", self.call.path, seconds)
        return seconds

    def log(self, status: object) -> None:
        """Log an attempt."""
        seconds = (monotonic() - self.sent) * 1000
        LOG.debug("POST %s: %s in %.1f ms, attempt %d", self.call.path, status, seconds, self.attempt)

    def answer(self, response: Response) -> T:
        """Return the answer in the final response.

        Raises:
            ProblemError: the call is refused.
            Unavailable: a proxy responded that the service is not available.
            UnexpectedAnswer: the response is not from a Sheepfold service.
        """
        content, encoding = response.content, response.headers.get("Content-Encoding", PLAIN).strip().lower()
        if encoding != PLAIN:
            raise self.strange(response, "with a compressed body, although none was asked for")
        if content is None:
            raise self.strange(response, TOO_LARGE)
        try:
            body = json.loads(content, parse_constant=refuse_constant)
            if content.count(b"[") + content.count(b"{") > MAX_DEPTH and is_deeper(body, MAX_DEPTH):
                raise RecursionError
        except (ValueError, RecursionError) as error:
            raise self.strange(response, "without valid JSON") from error
        if response.status == 200:
            return self.call.answer(body)
        if not is_problem(body):
            raise self.strange(response, "without a problem")
        after = retry_after(response.headers)
        raise problem_error(body, request_id=response.headers.get("X-Request-ID"), retry_after=after)

    def strange(self, response: Response, lack: str) -> SheepfoldError:
        """Return the error for a response that cannot be from a Sheepfold service."""
        said = f"{self.service.name}{self.call.path} answered {response.status}"
        location = response.headers.get("Location")
        if response.status in TEMPORARY:
            return Unavailable(f"{said} {lack}", retry_after=retry_after(response.headers))
        if 300 <= response.status < 400 and location:
            return UnexpectedAnswer(f"{said}, a redirect to {strip_credentials(location)}, which is not followed")
        no_service = ": there is no Sheepfold service at this address" if response.status == 404 else ""
        return UnexpectedAnswer(f"{said} {lack}{no_service}")


def is_problem(body: Any) -> bool:
    """Whether a value is a problem, with the members that all problems have."""
    if not isinstance(body, dict) or not all(isinstance(body.get(name), str) for name in ("type", "title", "detail")):
        return False
    return type(body.get("status")) is int


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Return the seconds that the service asks clients to wait; None if it does not say."""
    text = headers.get("Retry-After", "").strip()
    if SECONDS.fullmatch(text):
        return float(text)
    with suppress(ValueError, OverflowError):
        moment = parsedate_to_datetime(text)
        return max(0.0, (moment - datetime.now(UTC if moment.tzinfo else None)).total_seconds())
    return None


def validate_url(url: object) -> str:
    """Return the address of a service, after validating it."""
    if not isinstance(url, str):
        raise TypeError(f"`url` must be a string, not {type(url).__name__}")
    with suppress(ValueError):  # its host or its port is invalid
        parts = urlsplit(url)
        is_plain = url.isprintable() and not set(" ?#") & set(url)  # paths can be added to it
        if parts.scheme in ("http", "https") and parts.hostname and parts.port != 0 and is_plain:
            return url
    raise ValueError(f"`url`: an address like http://127.0.0.1:8000 was expected, not {strip_credentials(url)!r}")


def strip_credentials(text: str) -> str:
    """Return a text without the user names and passwords of the addresses in it."""
    return CREDENTIALS.sub("//", text)


def find_reason(error: BaseException, outer: BaseException | None = None) -> str:
    """Return why a connection failed, in the words of the operating system where it has any.

    Neither headers nor credentials are quoted. `outer` is an older error, which has nothing to do with it.
    """
    chain = [error]
    for cause in chain:
        chain += [each for each in list_causes(cause, outer) if each not in chain]
        if isinstance(cause, OSError) and cause.errno is not None and cause.strerror:
            return os.strerror(cause.errno) if isinstance(cause, ConnectionError) else cause.strerror
    text = str(chain[-1])
    return "a header is invalid" if "header" in text.lower() else strip_credentials(text)


def list_causes(error: BaseException, outer: BaseException | None) -> list[BaseException]:
    """Return the errors that an error wraps, comes from or was raised in, except for an older one."""
    inner = (*error.args, getattr(error, "reason", None), error.__cause__, error.__context__)
    return [each for each in inner if isinstance(each, BaseException) and each is not outer]
