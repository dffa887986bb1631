"""Running calls with requests."""

import io
import os
from http.client import HTTPException, HTTPResponse
from time import monotonic, sleep
from typing import Any, Final, TypeVar

import requests
import urllib3
from requests.__version__ import __version__ as version
from requests.adapters import HTTPAdapter
from urllib3.exceptions import NewConnectionError

from sheepfold.calls import Call
from sheepfold.runner import MAX_ANSWER, Response, Run, Service, list_causes, user_agent

T = TypeVar("T")

LIBRARY: Final = f"requests {version}"
MOST_CONNECTIONS: Final = 100  # that are kept open, as in httpx
LATE: Final = (TimeoutError, requests.Timeout, urllib3.exceptions.TimeoutError)
FAILED: Final = (requests.RequestException, urllib3.exceptions.HTTPError, HTTPException, OSError, ValueError)


class RequestsRunner:
    """Runs calls on persistent connections. It can be shared between threads. A `session` is never closed."""

    def __init__(self, service: Service, session: requests.Session | None) -> None:
        if session is not None and not isinstance(session, requests.Session):
            raise TypeError(f"`session` must be a requests.Session, not {type(session).__name__}")
        self.service: Final = service
        self.session: requests.Session = open_session(service.url) if session is None else session
        self.process: int = os.getpid()
        self.is_own: Final = session is None

    def run(self, call: Call[T], timeout: float | None = None) -> T:
        """Return the answer to a call."""
        run = Run(self.service, call, timeout)
        if self.is_own and self.process != os.getpid():  # a fork must not share the connections of its parent
            self.session, self.process = open_session(self.service.url), os.getpid()
        while True:
            try:
                response = self.send(run)
                wait = run.received(response)
                if wait is None:
                    return run.answer(response)
            except (*LATE, *FAILED) as error:
                if is_late(error, run.outer):
                    run.late(error)
                wait = run.failed(error)
            sleep(wait)

    def send(self, run: Run[Any]) -> Response:
        """Send a call once, and return the response.

        The adapter is used, and not the session's own `send`, which would read the body of a redirect without a limit.
        """
        session, limit = self.session, urllib3.Timeout(total=run.begin())
        prepared = session.prepare_request(requests.Request("POST", run.url, data=run.content, headers=run.headers))
        if run.key is not None:
            prepared.headers["authorization"] = run.key
        settings = session.merge_environment_settings(run.url, {}, True, None, None)
        sent = session.get_adapter(run.url).send(prepared, **{**settings, "timeout": limit})
        with sent as response:
            content = bytearray()
            while len(content) <= MAX_ANSWER and (
                part := response.raw.read1(MAX_ANSWER + 1 - len(content), decode_content=False)
            ):
                content += part
                run.left  # noqa: B018 raises TimeoutError
            whole = None if len(content) > MAX_ANSWER else bytes(content)
            return Response(response.status_code, response.headers, whole)

    def close(self) -> None:
        """Close the connections, but not a session that was passed in. No more calls can be made."""
        self.service.is_closed = True
        if self.is_own:
            self.session.close()


class TimedReader(io.RawIOBase):
    """Reads a response from a socket until the time that is set on the socket is up, however slowly it arrives."""

    def __init__(self, raw: Any, sock: Any) -> None:
        self.raw: Final[Any] = raw
        self.sock: Final[Any] = sock
        self.end: Final[float] = monotonic() + (sock.gettimeout() or 0.0)

    def readable(self) -> bool:
        """Return True."""
        return True

    def readinto(self, buffer: Any) -> Any:
        """Read some bytes.

        Raises:
            TimeoutError: the time is up.
        """
        left = self.end - monotonic()
        if left <= 0:
            raise TimeoutError
        self.sock.settimeout(left)
        return self.raw.readinto(buffer)

    def close(self) -> None:
        """Close the file of the socket."""
        self.raw.close()
        super().close()


class TimedResponse(HTTPResponse):
    """A response that arrives in time as a whole: its headers, its body and its framing."""

    def __init__(self, sock: Any, *arguments: Any, **settings: Any) -> None:
        super().__init__(sock, *arguments, **settings)
        self.fp: Any = io.BufferedReader(TimedReader(self.fp.detach(), sock))


class TimedAdapter(HTTPAdapter):
    """Sends requests on connections whose responses arrive in time, through a proxy too."""

    def init_poolmanager(self, *arguments: Any, **settings: Any) -> None:
        """Open the pools of connections."""
        super().init_poolmanager(*arguments, **settings)
        time_responses(self.poolmanager)

    def proxy_manager_for(self, proxy: str, **settings: Any) -> Any:
        """Return the pools of connections to a proxy."""
        is_new = proxy not in self.proxy_manager
        manager = super().proxy_manager_for(proxy, **settings)
        if is_new:
            time_responses(manager)
        return manager


def time_responses(manager: Any) -> None:
    """Let responses on the connections of all pools of a manager arrive in time."""
    timed = {}
    for scheme, pool in manager.pool_classes_by_scheme.items():
        connection = type("TimedConnection", (pool.ConnectionCls,), {"response_class": TimedResponse})
        timed[scheme] = type("TimedPool", (pool,), {"ConnectionCls": connection})
    manager.pool_classes_by_scheme = timed


def open_session(url: str) -> requests.Session:
    """Return a session for an address that has read the environment (proxies, certificates) once."""
    session = requests.Session()
    settings = session.merge_environment_settings(url, {}, None, None, None)
    session.trust_env, session.proxies, session.verify = False, settings["proxies"], settings["verify"]
    session.headers["User-Agent"] = user_agent(LIBRARY)
    for scheme in ("http://", "https://"):
        session.mount(scheme, TimedAdapter(pool_maxsize=MOST_CONNECTIONS))
    return session


def is_late(error: BaseException, outer: BaseException | None) -> bool:
    """Whether an error, or one that it comes from, says that the time is up; see `find_reason`."""
    if isinstance(error, NewConnectionError):  # which is a timeout in urllib3, even if the connection was refused
        return isinstance(error.__cause__, TimeoutError)
    causes = list_causes(error, outer)
    return any(is_late(each, outer) for each in causes) if causes else isinstance(error, LATE)
