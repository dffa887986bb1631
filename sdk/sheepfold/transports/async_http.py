"""Calls over HTTP from `async` code, sent by httpx. It needs the extra `async`."""

import asyncio
import os
import ssl
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, Self, TypeVar

from sheepfold_server.installing import advise

try:
    import httpx
except ModuleNotFoundError as missing:
    said = f"asynchronous calls over HTTP need more packages ({missing.name}): {advise('async')}"
    raise ModuleNotFoundError(said, name=missing.name) from missing

from sheepfold.settings import validate_type
from sheepfold.transports.ask import Ask
from sheepfold.transports.messages import Request, Response
from sheepfold.transports.sansio import HttpCore, Outcome, Sleep, Steps

LIBRARY: Final = f"httpx {httpx.__version__}"
DEFAULT_AGENT: Final = f"python-httpx/{httpx.__version__}"
BROKEN: Final = (httpx.RemoteProtocolError, httpx.ReadError, httpx.WriteError, httpx.CloseError)
UNSENDABLE: Final = (httpx.UnsupportedProtocol, httpx.LocalProtocolError, httpx.InvalidURL, ValueError)
KEEP_HEADER: Final = httpx.Auth()  # a key stands in the header that a password in the address would replace

T = TypeVar("T")


class AsyncHttpTransport:
    """Calls to a service over HTTP, on kept connections; see `HttpCore`. Use it within one event loop.

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
        session: httpx.AsyncClient | None = None,
    ) -> None:
        validate_type("session", session, httpx.AsyncClient)
        has_agent = session is not None and session.headers.get("User-Agent") != DEFAULT_AGENT
        self.core: Final = HttpCore(url, timeout, retries, headers, None if has_agent else LIBRARY)
        self.timeout: Final = httpx.Timeout(timeout, pool=None)  # many calls at once may wait for a connection
        self.session: Final = open_session(self.core.url) if session is None else session
        self.is_own_session: Final = session is None

    def __reduce__(self) -> tuple[partial[Self], tuple[()]]:
        if not self.is_own_session:
            raise TypeError("a transport with a session of your own cannot be pickled")
        core = self.core  # the session stays here: it belongs to an event loop
        make = partial(type(self), core.url, timeout=core.timeout, retries=core.retries, headers=core.headers)
        return make, ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.core.name!r})"

    async def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """Return the answer to a call; see `Transport`."""
        return await self.run(self.core.call(Ask(game, path, body, key)))

    async def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """Return the answers, or errors, of many calls; see `Transport`."""
        return await self.run(self.core.batch(calls))

    async def describe(self, game: str | None) -> Any:
        """Return the description of a game, or the list of all."""
        return await self.run(self.core.describe(game))

    @property
    def is_closed(self) -> bool:
        """Whether the transport was closed."""
        return self.core.is_closed

    async def aclose(self) -> None:
        """Close the connections, unless the session was given; no call can be made after it."""
        self.core.is_closed = True
        if self.is_own_session:
            await self.session.aclose()

    async def run(self, steps: Steps[T]) -> T:
        """Take the steps of a call, and return its result."""
        outcome: Outcome | None = None
        try:
            while True:
                outcome = await self.take(steps.send(outcome))
        except StopIteration as end:
            result: T = end.value
            return result

    async def take(self, step: Request | Sleep) -> Outcome | None:
        """Take one step of a call."""
        if isinstance(step, Request):
            return await self.send(step)
        await asyncio.sleep(step.seconds)
        return None

    async def send(self, request: Request) -> Outcome:
        """Send a request once, and return the response, or the error if there is none.

        Raises:
            ServiceUnreachable: no request can be sent, and another attempt would not help.
            RuntimeError: the session has been closed, or its event loop.
        """
        try:
            response = await self.session.request(
                request.method,
                self.core.url + request.path,
                content=request.content,
                headers=self.core.request_headers(request),
                timeout=self.timeout,
                auth=httpx.USE_CLIENT_DEFAULT if request.key is None else KEEP_HEADER,
                follow_redirects=False,
            )
        except RuntimeError as error:
            advice = "use a client within one event loop, and its session while that is open"
            raise RuntimeError(f"no request can be sent to {self.core.name}: {error} ({advice})") from error
        except UNSENDABLE as error:
            raise self.core.request_error(error) from error
        except httpx.TimeoutException as error:
            return self.core.timeout_error(error)
        except BROKEN as error:
            return self.core.broken_error(request, error)
        except httpx.DecodingError as error:
            return self.core.encoding_error(error)
        except httpx.HTTPError as error:
            return self.core.connection_error(error)
        return Response(response.status_code, response.headers, response.content)


def open_session(url: str) -> httpx.AsyncClient:
    """Return a session for an address, which has read the environment (proxies, certificates) once.

    It trusts the certificates that `transports.http` would trust: httpx itself does not read `REQUESTS_CA_BUNDLE`.
    """
    if url.lower().startswith("http://"):  # certificates take 20 ms to read, and no redirect is followed
        return httpx.AsyncClient(verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT))
    bundle = os.environ.get("REQUESTS_CA_BUNDLE") or os.environ.get("CURL_CA_BUNDLE")
    if not bundle:
        return httpx.AsyncClient()
    folder = os.path.isdir(bundle)
    context = ssl.create_default_context(cafile=None if folder else bundle, capath=bundle if folder else None)
    return httpx.AsyncClient(verify=context)
