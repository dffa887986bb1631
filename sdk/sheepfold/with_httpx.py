"""Running calls with httpx. This module needs the extra `async`."""

import asyncio
import os
import ssl
from contextlib import aclosing
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, Final, TypeVar

from sheepfold_rules.installing import Requires

with Requires("async"):
    import httpx

from sheepfold.calls import Call
from sheepfold.runner import MAX_ANSWER, Response, Run, Service, user_agent

T = TypeVar("T")

LIBRARY: Final = f"httpx {httpx.__version__}"
LATE: Final = (TimeoutError, httpx.TimeoutException)
FAILED: Final = (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError)


class HttpxRunner:
    """Runs calls on persistent connections, within one event loop. A `session` is never closed."""

    def __init__(self, service: Service, session: httpx.AsyncClient | None) -> None:
        if session is not None and not isinstance(session, httpx.AsyncClient):
            raise TypeError(f"`session` must be an httpx.AsyncClient, not {type(session).__name__}")
        self.service: Final = service
        self.session: httpx.AsyncClient = open_session(service) if session is None else session
        self.process: int = os.getpid()
        self.is_own: Final = session is None

    async def run(self, call: Call[T], timeout: float | None = None) -> T:
        """Return the answer to a call."""
        run = Run(self.service, call, timeout)
        if self.is_own and self.process != os.getpid():  # a fork must not share the connections of its parent
            self.session, self.process = open_session(self.service), os.getpid()
        while True:
            try:
                async with asyncio.timeout(run.begin()):
                    response = await self.send(run)
                wait = run.received(response)
                if wait is None:
                    return run.answer(response)
            except LATE as error:
                run.late(error)
            except FAILED as error:
                wait = run.failed(error)
            await asyncio.sleep(wait)

    async def send(self, run: Run[Any]) -> Response:
        """Send a call once, and return the response."""
        request = self.session.build_request("POST", run.url, content=run.content, headers=run.headers, timeout=None)
        keep: Any = httpx.USE_CLIENT_DEFAULT
        if run.key is not None:
            request.headers["authorization"], keep = run.key, httpx.Auth()
        response = await self.session.send(request, stream=True, auth=keep, follow_redirects=False)
        async with aclosing(response):
            content = bytearray()
            async for part in response.aiter_raw():
                content += part
                if len(content) > MAX_ANSWER:
                    return Response(response.status_code, response.headers, None)
            return Response(response.status_code, response.headers, bytes(content))

    async def aclose(self) -> None:
        """Close the connections, but not a session that was passed in. No more calls can be made."""
        self.service.is_closed = True
        if self.is_own:
            await self.session.aclose()


def open_session(service: Service) -> httpx.AsyncClient:
    """Return a session for a service that has read the environment (proxies, certificates) once."""
    bundle = os.environ.get("REQUESTS_CA_BUNDLE") or os.environ.get("CURL_CA_BUNDLE")
    verify: ssl.SSLContext | bool = True
    if service.url.startswith("http://"):  # reading certificates takes 20 ms, and redirects are not followed
        verify = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    elif bundle:
        folder = os.path.isdir(bundle)
        verify = ssl.create_default_context(cafile=None if folder else bundle, capath=bundle if folder else None)
    no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=()))
    return httpx.AsyncClient(verify=verify, cookies=no_cookies, headers={"User-Agent": user_agent(LIBRARY)})
