"""Sending requests with requests."""

from collections.abc import Iterator
from http.client import BadStatusLine, HTTPException, IncompleteRead, LineTooLong, RemoteDisconnected, UnknownProtocol
from http.cookiejar import DefaultCookiePolicy
from time import monotonic
from typing import Any, Final

import requests
from requests.__version__ import __version__ as version
from requests.adapters import HTTPAdapter
from requests.exceptions import ContentDecodingError
from requests.utils import default_user_agent
from urllib3.exceptions import HTTPError, InvalidHeader, NewConnectionError, ProtocolError
from urllib3.exceptions import TimeoutError as PoolTimeout

from sheepfold.http.body import Body
from sheepfold.http.endpoint import Endpoint, Outcome
from sheepfold.http.messages import Request, Response
from sheepfold.settings import validate_type

LIBRARY: Final = f"requests {version}"
DEFAULT_AGENT: Final = default_user_agent()
PART: Final = 64 * 1024  # the most bytes of a body to read at a time
MOST_CONNECTIONS: Final = 100  # that are kept open, as in httpx
LATE: Final = (TimeoutError, PoolTimeout, requests.Timeout)
MALFORMED: Final = (BadStatusLine, ContentDecodingError, InvalidHeader, LineTooLong, UnknownProtocol)
LOCATION: Final = "Location"
KEPT: Final = "Location-Kept"  # the name of the Location header while requests handles a response


class RequestsSender:
    """Sends requests to an endpoint on persistent connections. It can be shared between threads.

    A `session` is used as it is, and never closed. Without one, the environment (proxies, certificates) is read once.
    """

    def __init__(self, endpoint: Endpoint, session: requests.Session | None) -> None:
        self.endpoint: Final = endpoint
        self.session: Final = open_session(endpoint.url) if session is None else session
        self.is_own_session: Final = session is None

    def send(self, request: Request) -> Outcome:
        """Send a request once, and return the response, or the error if there is none.

        Raises:
            ServiceUnreachable: the request cannot be sent, and another attempt would not help.
        """
        end = monotonic() + self.endpoint.timeout
        try:
            with self.session.request(
                request.method,
                self.endpoint.url + request.path,
                data=request.content,
                headers=self.endpoint.request_headers(request),
                timeout=self.endpoint.timeout,
                auth=None if request.key is None else keep_header,
                allow_redirects=False,
                stream=True,
                hooks={"response": [*list_hooks(self.session), keep_location]},
            ) as response:
                return read_response(response, end)
        except (requests.RequestException, HTTPError, HTTPException, OSError, ValueError) as error:
            return self.read_error(request, error)

    def read_error(self, request: Request, error: Exception) -> Outcome:
        """Return the error for a request that requests could not complete.

        Raises:
            ServiceUnreachable: it could not even be sent.
        """
        causes = list(unwrap(error))
        is_refused = any(isinstance(each, NewConnectionError) for each in causes)
        if not is_refused and any(isinstance(each, LATE) for each in causes):
            return self.endpoint.error("late", request, error)
        if any(map(is_malformed, causes)):
            return self.endpoint.error("malformed", request, error)
        if isinstance(error, ValueError):
            raise self.endpoint.error("unsendable", request, error) from error
        is_cut = any(isinstance(each, ProtocolError) for each in causes)
        return self.endpoint.error("cut off" if is_cut else "unreached", request, error)

    def close(self) -> None:
        """Close the connections, but not a session that was passed in."""
        if self.is_own_session:
            self.session.close()


def name_library(session: Any) -> str | None:
    """Return the library that the User-Agent names; None if the session names one itself.

    Raises:
        TypeError: it is not a session of requests.
    """
    validate_type("session", session, requests.Session)
    has_agent = session is not None and session.headers.get("User-Agent") != DEFAULT_AGENT
    return None if has_agent else LIBRARY


def read_response(response: requests.Response, end: float) -> Response:
    """Return a response, looking at the clock between the parts of its body.

    Raises:
        TimeoutError: the time is up.
    """
    is_read = getattr(response, "_content_consumed", False)  # by a hook of a custom session
    body = Body("" if is_read else response.headers.get("Content-Encoding", ""))
    if is_read:
        body.add(response.content)
    while body.flaw is None and not is_read and (part := response.raw.read1(PART, decode_content=False)):
        body.add(part)
        if monotonic() > end:
            raise TimeoutError("the body took too long")
    headers = response.headers
    if KEPT in headers:
        headers[LOCATION] = headers.pop(KEPT)
    content = body.finish()
    return Response(response.status_code, headers, content, body.flaw)


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


def open_session(url: str) -> requests.Session:
    """Return a session that has read the environment (proxies, certificates) once, for an address, and stores no
    cookies, with which a service could make all later requests fail."""
    session = requests.Session()
    settings = session.merge_environment_settings(url, {}, None, None, None)
    session.trust_env = False
    session.proxies = settings["proxies"]
    session.verify = settings["verify"]
    for scheme in ("http://", "https://"):
        session.mount(scheme, HTTPAdapter(pool_maxsize=MOST_CONNECTIONS))
    session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=()))
    return session
