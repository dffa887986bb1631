"""Calls over HTTP with requests."""

import time
from collections.abc import Iterator, Mapping, Sequence
from http.client import BadStatusLine, HTTPException, IncompleteRead, LineTooLong, RemoteDisconnected, UnknownProtocol
from http.cookiejar import DefaultCookiePolicy
from io import BytesIO
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeVar

import requests
from requests.__version__ import __version__ as version
from requests.adapters import BaseAdapter
from requests.exceptions import ContentDecodingError
from requests.utils import default_user_agent
from urllib3 import HTTPResponse
from urllib3.exceptions import HTTPError, InvalidHeader, NewConnectionError, ProtocolError
from urllib3.exceptions import TimeoutError as PoolTimeout

from sheepfold.settings import validate_type
from sheepfold.transports.ask import Ask
from sheepfold.transports.body import Body
from sheepfold.transports.deadline import DeadlineAdapter, deadline, seconds_left
from sheepfold.transports.messages import Request, Response
from sheepfold.transports.sansio import HttpCore, Outcome, Sleep, Steps
from sheepfold.transports.wsgi import APP_URL, call_app

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication

LIBRARY: Final = f"requests {version}"
DEFAULT_AGENT: Final = default_user_agent()
PART: Final = 64 * 1024  # the most bytes of a body to read at a time
LATE: Final = (TimeoutError, PoolTimeout, requests.Timeout)
MALFORMED: Final = (BadStatusLine, ContentDecodingError, InvalidHeader, LineTooLong, UnknownProtocol)
LOCATION: Final = "Location"
KEPT: Final = "Location-Kept"  # the name of the Location header while requests handles a response

T = TypeVar("T")


class HttpTransport:
    """Makes calls to a service over HTTP, on persistent connections; see `HttpCore`.

    `headers` are sent with each request. A `session` is used as it is, and never closed. Without one, the environment
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
        self.session: Final = open_session(self.core.url) if session is None else session
        self.is_own_session: Final = session is None

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.core.name!r})"

    def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """Return the answer to a call; see `Transport`."""
        return self.run(self.core.call(Ask(game, path, body, key)))

    def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """Return the answers to many calls, or their errors; see `Transport`."""
        return self.run(self.core.batch(calls))

    def describe(self, game: str | None) -> Any:
        """Return the description of a game, or the list of games."""
        return self.run(self.core.describe(game))

    @property
    def is_closed(self) -> bool:
        """Whether the transport was closed."""
        return self.core.is_closed

    def close(self) -> None:
        """Close the connections, but not a session that was passed in. No more calls can be made."""
        self.core.is_closed = True
        if self.is_own_session:
            self.session.close()

    def run(self, steps: Steps[T]) -> T:
        """Take the steps of a call and return its result."""
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
            ServiceUnreachable: the request cannot be sent, and another attempt would not help.
        """
        with deadline(self.core.timeout) as end:
            try:
                with self.session.request(
                    request.method,
                    self.core.url + request.path,
                    data=request.content,
                    headers=self.core.request_headers(request),
                    timeout=self.core.timeout,
                    auth=None if request.key is None else keep_header,
                    allow_redirects=False,
                    stream=True,
                    hooks={"response": [*list_hooks(self.session), keep_location]},
                ) as response:
                    return read_response(response, end)
            except (requests.RequestException, HTTPError, HTTPException, OSError, ValueError) as error:
                return self.read_error(request, error, end)

    def read_error(self, request: Request, error: Exception, end: float) -> Outcome:
        """Return the error for a request that requests could not complete by its deadline.

        Raises:
            ServiceUnreachable: it could not even be sent.
        """
        causes = list(unwrap(error))
        is_refused = any(isinstance(each, NewConnectionError) for each in causes)
        if monotonic() >= end or (not is_refused and any(isinstance(each, LATE) for each in causes)):
            return self.core.timeout_error(error)
        if any(map(is_malformed, causes)):
            return self.core.protocol_error(error)
        if isinstance(error, ValueError):
            raise self.core.request_error(error) from error
        if any(isinstance(each, ProtocolError) for each in causes):
            return self.core.broken_error(request, error)
        return self.core.connection_error(error)


def read_response(response: requests.Response, end: float) -> Response:
    """Return a response, reading its body until the deadline.

    Raises:
        TimeoutError: the deadline has passed.
    """
    is_read = getattr(response, "_content_consumed", False)  # by a hook of a custom session
    body = Body("" if is_read else response.headers.get("Content-Encoding", ""))
    if is_read:
        body.add(response.content)
    while body.flaw is None and not is_read and (part := response.raw.read1(PART, decode_content=False)):
        body.add(part)
        seconds_left(end)
    headers = response.headers
    if KEPT in headers:
        headers[LOCATION] = headers.pop(KEPT)
    content = body.finish()
    return Response(response.status_code, headers, content, body.flaw)


class AppAdapter(BaseAdapter):
    """Passes requests to a WSGI application."""

    def __init__(self, app: "WSGIApplication") -> None:
        super().__init__()
        self.app: Final = app

    def send(self, request: requests.PreparedRequest, *options: Any, **named: Any) -> requests.Response:
        """Return the response of the application."""
        content: Any = request.body  # which is bytes here
        assert request.method is not None
        assert request.url is not None
        status, headers, body = call_app(self.app, request.method, request.url, request.headers, content)
        response = requests.Response()
        response.status_code, response.url, response.request = status, request.url, request
        response.headers.update(headers)
        response.raw = HTTPResponse(BytesIO(body), dict(headers), status, preload_content=False)
        return response

    def close(self) -> None:
        """Do nothing: there is no connection."""


def open_app(app: "WSGIApplication") -> requests.Session:
    """Return a session whose requests go to a WSGI application."""
    session = create_session(APP_URL)
    session.mount(APP_URL, AppAdapter(app))
    return session


def list_hooks(session: requests.Session) -> list[Any]:
    """Return a session's response hooks, which the hooks of a request would otherwise replace."""
    hooks: Any = session.hooks.get("response", [])
    return [hooks] if callable(hooks) else list(hooks)


def keep_location(response: requests.Response, **settings: Any) -> None:
    """Rename the Location header: requests reads the whole body and parses the target even if it does not redirect."""
    if LOCATION in response.headers:
        response.headers[KEPT] = response.headers.pop(LOCATION)


def unwrap(error: BaseException) -> Iterator[BaseException]:
    """Yield an error and the errors that it wraps."""
    seen: set[int] = set()
    left = [error]
    while left:
        each = left.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        yield each
        inner = (*each.args, getattr(each, "reason", None), each.__cause__, each.__context__)
        left += [more for more in inner if isinstance(more, BaseException)]


def is_malformed(error: BaseException) -> bool:
    """Whether an error means that a response is not valid HTTP, rather than cut off."""
    if isinstance(error, IncompleteRead):  # http.client also raises it for an invalid chunk size
        return isinstance(error.__context__, ValueError) and not str(error.__context__).endswith("b''")
    is_other = type(error) is HTTPException or isinstance(error, MALFORMED)  # HTTPException itself: too many headers
    return is_other and not isinstance(error, RemoteDisconnected)


def keep_header(request: requests.PreparedRequest) -> requests.PreparedRequest:
    """Return the request unchanged: it keeps the key in the header, which a password in the address would replace."""
    return request


def create_session(url: str) -> requests.Session:
    """Return a session that has read the environment (proxies, certificates) once, for an address."""
    session = requests.Session()
    settings = session.merge_environment_settings(url, {}, None, None, None)
    session.trust_env = False
    session.proxies = settings["proxies"]
    session.verify = settings["verify"]
    return session


def open_session(url: str) -> requests.Session:
    """Return a session for an address that enforces deadlines and stores no cookies."""
    session = create_session(url)
    session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=()))
    for scheme in ("http://", "https://"):
        session.mount(scheme, DeadlineAdapter())
    return session
