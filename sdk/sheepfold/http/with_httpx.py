"""Sending requests with httpx. This module needs the extra `async`."""

import asyncio
import os
import ssl
from contextlib import aclosing, nullcontext
from http.cookiejar import DefaultCookiePolicy
from typing import Any, Final

from sheepfold_rules.installing import advise

try:
    import httpx
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError(
        f"asynchronous calls over HTTP need more packages ({_missing.name}): {advise('async')}", name=_missing.name
    ) from _missing

from sheepfold.http.body import Body
from sheepfold.http.endpoint import Endpoint, Outcome
from sheepfold.http.messages import Request, Response
from sheepfold.settings import validate_type

LIBRARY: Final = f"httpx {httpx.__version__}"
DEFAULT_AGENT: Final = f"python-httpx/{httpx.__version__}"
BROKEN: Final = (httpx.ReadError, httpx.WriteError, httpx.CloseError)
CUT: Final = ("disconnected", "closed connection")  # how httpx says that a response was cut off
MOST_CONNECTIONS: Final = 100  # httpx's default; waiting for a free one does not count towards the timeout
WRONG_TARGET: Final = (httpx.InvalidURL, httpx.UnsupportedProtocol, ValueError)  # for the target of a redirect
KEEP_HEADER: Final = httpx.Auth()  # keeps the key in the header, which a password in the address would replace


class HttpxSender:
    """Sends requests to an endpoint on persistent connections, within one event loop.

    A `session` is used as it is, and never closed. Without one, the environment (proxies, certificates) is read once.
    """

    def __init__(self, endpoint: Endpoint, session: httpx.AsyncClient | None) -> None:
        self.endpoint: Final = endpoint
        self.session: Final = open_session(endpoint.url) if session is None else session
        self.is_own_session: Final = session is None
        self.slots: Final = asyncio.Semaphore(MOST_CONNECTIONS) if session is None else nullcontext()

    async def send(self, request: Request) -> Outcome:
        """Send a request once, and return the response, or the error if there is none.

        Raises:
            ServiceUnreachable: the request cannot be sent, and another attempt would not help.
            RuntimeError: the session or its event loop has been closed.
        """
        built = self.build(request)
        try:
            async with self.slots, asyncio.timeout(self.endpoint.timeout):
                return await self.fetch(built, KEEP_HEADER if request.key else httpx.USE_CLIENT_DEFAULT)
        except (TimeoutError, httpx.TimeoutException) as error:
            return self.endpoint.error("late", request, error)
        except RuntimeError as error:
            advice = "use a client within one event loop, and do not close its session before"
            raise RuntimeError(f"no request can be sent to {self.endpoint.name}: {error} ({advice})") from error
        except httpx.LocalProtocolError as error:
            raise self.endpoint.error("unsendable", request, error) from error
        except (httpx.HTTPError, *WRONG_TARGET) as error:
            return self.read_error(request, error)

    def build(self, request: Request) -> httpx.Request:
        """Return the httpx request for a request.

        Raises:
            ServiceUnreachable: the address or a header of the session is invalid.
        """
        url, headers = self.endpoint.url + request.path, self.endpoint.request_headers(request)
        try:
            return self.session.build_request(
                request.method, url, content=request.content, headers=headers, timeout=None
            )
        except (httpx.InvalidURL, ValueError) as error:
            raise self.endpoint.error("unsendable", request, error) from error

    async def fetch(self, built: httpx.Request, auth: Any) -> Response:
        """Send a request, and return the response."""
        response = await self.session.send(built, stream=True, auth=auth, follow_redirects=False)
        async with aclosing(response):
            return await read_response(response)

    def read_error(self, request: Request, error: Exception) -> Outcome:
        """Return the error for a request that httpx could not complete."""
        if isinstance(error, BROKEN) or any(words in str(error) for words in CUT):
            return self.endpoint.error("cut off", request, error)
        is_malformed = isinstance(error, (httpx.RemoteProtocolError, *WRONG_TARGET))
        return self.endpoint.error("malformed" if is_malformed else "unreached", request, error)

    async def aclose(self) -> None:
        """Close the connections, but not a session that was passed in."""
        if self.is_own_session:
            await self.session.aclose()


def name_library(session: Any) -> str | None:
    """Return the library that the User-Agent names; None if the session names one itself.

    Raises:
        TypeError: it is not a session of httpx.
    """
    validate_type("session", session, httpx.AsyncClient)
    has_agent = session is not None and session.headers.get("User-Agent") != DEFAULT_AGENT
    return None if has_agent else LIBRARY


async def read_response(response: httpx.Response) -> Response:
    """Return a response, reading as much of its body as needed."""
    is_read = response.is_stream_consumed  # by a hook of a custom session
    body = Body("" if is_read else response.headers.get("Content-Encoding", ""))
    if is_read:
        body.add(response.content)
    else:
        async for part in response.aiter_raw():
            body.add(part)
            if body.flaw is not None:
                break
    content = body.finish()
    return Response(response.status_code, response.headers, content, body.flaw)


def open_session(url: str) -> httpx.AsyncClient:
    """Return a session for an address that has read the environment (proxies, certificates) once.

    It trusts the same certificates as `with_requests`: httpx does not read `REQUESTS_CA_BUNDLE`. It stores no
    cookies, with which a service could make all later requests fail.
    """
    session = httpx.AsyncClient(verify=choose_certificates(url))
    session.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=()))
    return session


def choose_certificates(url: str) -> ssl.SSLContext | bool:
    """Return the `verify` argument of httpx for an address."""
    if url.lower().startswith("http://"):  # reading certificates takes 20 ms, and redirects are not followed
        return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    bundle = os.environ.get("REQUESTS_CA_BUNDLE") or os.environ.get("CURL_CA_BUNDLE")
    if not bundle:
        return True
    folder = os.path.isdir(bundle)
    return ssl.create_default_context(cafile=None if folder else bundle, capath=bundle if folder else None)
