"""The service at an address, and what can go wrong with requests to it."""

from collections.abc import Mapping
from typing import Final, Literal

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

# what becomes of a request
FailedOutcome = ServiceUnreachable | UnexpectedAnswer | ProblemError
Outcome = Response | FailedOutcome
Failure = Literal["late", "cut off", "malformed", "unsendable", "unreached"]


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

    def error(self, failure: Failure, request: Request, cause: Exception) -> FailedOutcome:
        """Return the error for a request that failed.

        What a library says of a request that cannot be sent is not quoted: it may contain a key.
        """
        error: FailedOutcome
        match failure:
            case "late":
                error = ServiceTimeout(f"{self.name} did not respond within {self.timeout:g} seconds")
            case "cut off":
                cut = f"{self.name} closed the connection before its response was complete"
                is_too_large = request.path == BATCH and len(request.content or b"") > MAX_BODY
                error = problem_error(problem("too-large", cut)) if is_too_large else ServiceUnreachable(cut)
            case "malformed":
                error = UnexpectedAnswer(f"{self.name} sent a response that is not valid HTTP")
            case "unsendable":
                invalid = "a header, or the address of the service or of a proxy, is invalid"
                error = ServiceUnreachable(f"no request can be sent to {self.name}: {invalid}")
            case "unreached":
                error = ServiceUnreachable(f"{self.name} did not respond: {reason(cause)}")
        error.__cause__ = cause
        return error
