"""The service at an address, and what can go wrong with requests to it."""

from collections.abc import Mapping
from typing import Final

from sheepfold.errors import ProblemError, ServiceTimeout, ServiceUnreachable, UnexpectedAnswer, problem_error
from sheepfold.http.body import ENCODING
from sheepfold.http.messages import (
    BATCH,
    MAX_BODY,
    Request,
    Response,
    reason,
    strip_credentials,
    user_agent,
    validate_url,
)
from sheepfold_rules.problems import problem

Outcome = Response | ServiceUnreachable | UnexpectedAnswer | ProblemError  # of a request


class Endpoint:
    """The service at an address. Errors name it without the user and password in the address.

    `timeout` limits each wait for the service, and the time for a whole body. `headers` are sent with each request,
    whose User-Agent names the `library` that sends it, if given.

    Raises:
        TypeError, ValueError: the address is invalid.
    """

    def __init__(self, url: str, timeout: float, headers: Mapping[str, str] | None, library: str | None) -> None:
        self.url: Final = validate_url(url).rstrip("/")
        self.name: Final = strip_credentials(self.url)
        self.timeout: Final = timeout
        agent = {} if library is None else {"user-agent": user_agent(library)}
        self.headers: Final = {"accept": "application/json", "accept-encoding": ENCODING} | agent | dict(headers or {})

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
