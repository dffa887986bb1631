"""Calls over HTTP, sent by requests."""

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

import requests
from requests.__version__ import __version__ as version
from requests.exceptions import ContentDecodingError
from requests.utils import default_user_agent
from urllib3.exceptions import NewConnectionError, ProtocolError, TimeoutError

from sheepfold.settings import validate_type
from sheepfold.transports.ask import Ask
from sheepfold.transports.messages import Request, Response
from sheepfold.transports.sansio import HttpCore, Outcome, Sleep, Steps

LIBRARY: Final = f"requests {version}"
DEFAULT_AGENT: Final = default_user_agent()

T = TypeVar("T")


class HttpTransport:
    """Calls to a service over HTTP, on kept connections; see `HttpCore`.

    `headers` are sent with each request. A `session` is used as it is, and stays open. Without one, the environment
    (proxies, certificates) is read once.
    """

    def __init__(
        self,
        url: str,
        *,
        timeout: float = 30.0,
        retries: int = 3,
        headers: Mapping[str, str] | None = None,
        session: requests.Session | None = None,
    ) -> None:
        validate_type("session", session, requests.Session)
        has_agent = session is not None and session.headers.get("User-Agent") != DEFAULT_AGENT
        self.core: Final = HttpCore(url, timeout, retries, headers, None if has_agent else LIBRARY)
        self.session: Final = create_session(self.core.url) if session is None else session
        self.is_own_session: Final = session is None

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.core.name!r})"

    def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """Return the answer to a call; see `Transport`."""
        return self.run(self.core.call(Ask(game, path, body, key)))

    def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """Return the answers, or errors, of many calls; see `Transport`."""
        return self.run(self.core.batch(calls))

    def describe(self, game: str | None) -> Any:
        """Return the description of a game, or the list of all."""
        return self.run(self.core.describe(game))

    @property
    def is_closed(self) -> bool:
        """Whether the transport was closed."""
        return self.core.is_closed

    def close(self) -> None:
        """Close the connections, unless the session was given; no call can be made after it."""
        self.core.is_closed = True
        if self.is_own_session:
            self.session.close()

    def run(self, steps: Steps[T]) -> T:
        """Take the steps of a call, and return its result."""
        outcome: Outcome | None = None
        try:
            while True:
                outcome = self.take(steps.send(outcome))
        except StopIteration as end:
            result: T = end.value
            return result

    def take(self, step: Request | Sleep) -> Outcome | None:
        """Take one step of a call."""
        if isinstance(step, Request):
            return self.send(step)
        time.sleep(step.seconds)
        return None

    def send(self, request: Request) -> Outcome:
        """Send a request once, and return the response, or the error if there is none.

        Raises:
            ServiceUnreachable: no request can be sent, and another attempt would not help.
        """
        try:
            response = self.session.request(
                request.method,
                self.core.url + request.path,
                data=request.content,
                headers=self.core.request_headers(request),
                timeout=self.core.timeout,
                auth=None if request.key is None else keep_header,
                allow_redirects=False,
            )
        except ContentDecodingError as error:
            return self.core.encoding_error(error)
        except ValueError as error:
            raise self.core.request_error(error) from error
        except requests.RequestException as error:
            return self.read_error(request, error)
        return Response(response.status_code, response.headers, response.content)

    def read_error(self, request: Request, error: requests.RequestException) -> Outcome:
        """Return the error for a request that requests could not finish."""
        inner = error.args[0] if error.args else None
        cause = getattr(inner, "reason", inner)
        is_late = isinstance(cause, TimeoutError) and not isinstance(cause, NewConnectionError)
        if is_late or isinstance(error, requests.Timeout):
            return self.core.timeout_error(error)
        if isinstance(cause, ProtocolError):
            return self.core.broken_error(request, error)
        return self.core.connection_error(error)


def keep_header(request: requests.PreparedRequest) -> requests.PreparedRequest:
    """Return the request as it is: a key stands in the header that a password in the address would replace."""
    return request


def create_session(url: str) -> requests.Session:
    """Return a session that has read the environment (proxies, certificates) once, as it is for an address."""
    session = requests.Session()
    settings = session.merge_environment_settings(url, {}, None, None, None)
    session.trust_env = False
    session.proxies = settings["proxies"]
    session.verify = settings["verify"]
    return session
