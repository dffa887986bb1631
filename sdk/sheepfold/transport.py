"""How calls are carried: over HTTP here, in this process in `embedded`."""

from typing import Any, Final, Protocol

import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

from sheepfold.errors import ServiceTimeout, ServiceUnreachable, UnexpectedAnswer, error_of

RETRIED: Final = (429, 502, 503, 504)


class Transport(Protocol):
    """Carries calls. A state is a handle: what `call` answered as a state, or a plain state."""

    def call(self, game: str, path: str, body: dict[str, Any]) -> Any:
        """The plain answer to a call, with handles for states.

        Raises:
            ProblemError: the call is refused.
            ServiceUnreachable, UnexpectedAnswer: there is no answer, or a strange one.
        """

    def state(self, game: str, handle: Any) -> dict[str, Any]:
        """The plain state behind a handle."""

    def describe(self, game: str | None) -> Any:
        """What is said of a game, or of all."""

    def close(self) -> None:
        """Give back what is held; calls after it may fail."""


class HttpTransport:
    """Calls over HTTP, on kept connections.

    A call that gets no answer, or 429, 502, 503 or 504, is sent again: every call is a pure function of its body, so
    that is safe. The environment (proxies, certificates) is read once.
    """

    def __init__(self, url: str, timeout: float, retries: int) -> None:
        self.url: Final = url.rstrip("/")
        self.timeout: Final = timeout
        self.session: Final = requests.Session()
        settings = self.session.merge_environment_settings(self.url, {}, None, None, None)
        self.session.trust_env = False
        self.session.proxies = settings["proxies"]
        self.session.verify = settings["verify"]
        self.session.headers["Accept"] = "application/json"
        policy = Retry(
            total=retries,
            allowed_methods=None,
            status_forcelist=RETRIED,
            backoff_factor=0.1,
            raise_on_status=False,
            respect_retry_after_header=True,
        )
        for scheme in ("http://", "https://"):
            self.session.mount(scheme, HTTPAdapter(max_retries=policy))

    def call(self, game: str, path: str, body: dict[str, Any]) -> Any:
        """The answer to a call; see `Transport`."""
        return self.send("POST", f"/v1/games/{game}/{path}", body)

    def state(self, game: str, handle: Any) -> dict[str, Any]:
        """The state itself: over HTTP, a handle is the plain state."""
        found: dict[str, Any] = handle
        return found

    def describe(self, game: str | None) -> Any:
        """What the service says of a game, or of all."""
        return self.send("GET", "/v1/games" if game is None else f"/v1/games/{game}", None)

    def close(self) -> None:
        """Close the connections."""
        self.session.close()

    def send(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        """One request, and its answer or its problem."""
        try:
            response = self.session.request(method, self.url + path, json=body, timeout=self.timeout)
        except requests.Timeout as error:
            raise ServiceTimeout(f"{self.url} did not answer in {self.timeout} seconds") from error
        except requests.RequestException as error:
            raise ServiceUnreachable(f"{self.url} did not answer: {error}") from error
        return answer_of(response)


def answer_of(response: requests.Response) -> Any:
    """The plain answer of a response.

    Raises:
        ProblemError: it is a problem.
        UnexpectedAnswer: it is neither a problem nor an answer.
    """
    try:
        found = response.json()
    except requests.JSONDecodeError as error:
        raise UnexpectedAnswer(f"{response.url} answered {response.status_code} without JSON") from error
    if response.ok:
        return found
    if not isinstance(found, dict) or not {"type", "title", "status", "detail"} <= found.keys():
        raise UnexpectedAnswer(f"{response.url} answered {response.status_code} without a problem")
    raise error_of(found)
