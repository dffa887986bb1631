"""Calls over HTTP, by requests."""

import math
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final

import requests
from requests.adapters import HTTPAdapter
from requests.utils import urldefragauth
from urllib3.exceptions import NewConnectionError, TimeoutError
from urllib3.util import Retry

from sheepfold.errors import (
    DeadlineExceeded,
    RateLimited,
    ServiceTimeout,
    ServiceUnreachable,
    TooLarge,
    UnexpectedAnswer,
    problem_error,
)
from sheepfold.reading import member
from sheepfold.transports.ask import Ask

RETRIED: Final = (429, 502, 503, 504)
MAX_CALLS: Final = 1000  # of a batch


class HttpTransport:
    """Calls over HTTP, on kept connections.

    A call that gets no answer, or 429, 502, 503 or 504, is sent again: every call is a pure function of its body, so
    that is safe. Where the service asks for a wait, it is no longer than `timeout`. The environment (proxies,
    certificates) is read once. Errors name the service without the user and the password in its address.
    """

    def __init__(self, url: str, timeout: float, retries: int) -> None:
        self.url: Final = url.rstrip("/")
        self.name: Final = nameless(self.url)
        self.timeout: Final = timeout
        self.retries: Final = retries
        self.session: Final = settled_session(self.url)
        self.session.headers["Accept"] = "application/json"
        policy = Retry(
            total=retries,
            allowed_methods=None,
            status_forcelist=RETRIED,
            backoff_factor=0.1,
            raise_on_status=False,
            retry_after_max=math.ceil(timeout),
        )
        for scheme in ("http://", "https://"):
            self.session.mount(scheme, HTTPAdapter(max_retries=policy))

    def call(self, game: str, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """The answer to a call; see `Transport`."""
        return self.send("POST", f"/v1/games/{game}/{path}", body, key)

    def batch(self, calls: Sequence[Ask]) -> list[Any]:
        """The answers, in requests of at most a thousand calls; see `Transport`. A request that is too large, or makes
        more calls than the client may make, is sent in halves, and what a service had no time for is sent again."""
        found: list[Any] = []
        while len(found) < len(calls):
            found += self.answered(calls[len(found) : len(found) + MAX_CALLS])
        return found

    def answered(self, calls: Sequence[Ask]) -> list[Any]:
        """The answers to the first calls of these, at least to one."""
        body = {"calls": [written(call) for call in calls]}
        try:
            answers = member(self.send("POST", "/v1/batch", body), "answers")
        except (TooLarge, RateLimited):
            if len(calls) == 1:
                raise
            return self.answered(calls[: len(calls) // 2])
        found = [answer["body"] if answer["status"] == 200 else problem_error(answer["body"]) for answer in answers]
        late = next((index for index, each in enumerate(found) if isinstance(each, DeadlineExceeded)), len(found))
        return found[: max(late, 1)]

    def handle(self, game: str, state: dict[str, Any]) -> Any:
        """A copy of the state; the service audits it in every call."""
        return deepcopy(state)

    def state(self, game: str, handle: Any) -> dict[str, Any]:
        """A copy of the state: over HTTP, a handle is the plain state."""
        found: dict[str, Any] = deepcopy(handle)
        return found

    def describe(self, game: str | None) -> Any:
        """What the service says of a game, or of all."""
        return self.send("GET", "/v1/games" if game is None else f"/v1/games/{game}", None)

    def close(self) -> None:
        """Close the connections."""
        self.session.close()

    def send(self, method: str, path: str, body: dict[str, Any] | None, key: str | None = None) -> Any:
        """One request, and its answer or its problem."""
        headers = None if key is None else {"Authorization": f"Bearer {key}"}
        for left in range(self.retries, -1, -1):
            try:
                response = self.session.request(
                    method, self.url + path, json=body, headers=headers, timeout=self.timeout, allow_redirects=False
                )
            except requests.exceptions.ChunkedEncodingError as error:  # cut off within the answer
                if not left:
                    raise ServiceUnreachable(f"{self.name} broke off its answer") from error
            except requests.RequestException as error:
                raise self.silence(error) from error
            else:
                return answer_of(response)
        raise AssertionError("the last try returns or raises")

    def silence(self, error: requests.RequestException) -> ServiceUnreachable:
        """The error of a service that did not answer: in time, or at all."""
        reason = getattr(error.args[0] if error.args else None, "reason", None)
        late = isinstance(reason, TimeoutError) and not isinstance(reason, NewConnectionError)
        if late or isinstance(error, requests.Timeout):
            return ServiceTimeout(f"{self.name} did not answer in {self.timeout} seconds")
        return ServiceUnreachable(f"{self.name} did not answer: {str(error).replace(self.url, self.name)}")


def nameless(url: str) -> str:
    """An address without the user and the password in it."""
    return str(urldefragauth(url))


def settled_session(url: str) -> requests.Session:
    """A session that has read the environment (proxies, certificates) once, as it is for that address."""
    session = requests.Session()
    settings = session.merge_environment_settings(url, {}, None, None, None)
    session.trust_env = False
    session.proxies = settings["proxies"]
    session.verify = settings["verify"]
    return session


def written(call: Ask) -> dict[str, Any]:
    """A call as a batch holds it."""
    key = {} if call.key is None else {"key": call.key}
    return {"call": call.path, "game": call.game, "body": call.body, **key}


def answer_of(response: requests.Response) -> Any:
    """The plain answer of a response.

    Raises:
        ProblemError: it is a problem.
        UnexpectedAnswer: it is neither a problem nor an answer.
    """
    try:
        found = response.json()
    except (requests.JSONDecodeError, RecursionError) as error:
        raise UnexpectedAnswer(f"{nameless(response.url)} answered {response.status_code} without JSON") from error
    if response.status_code == 200:
        return found
    if not isinstance(found, dict) or not {"type", "title", "status", "detail"} <= found.keys():
        raise UnexpectedAnswer(f"{nameless(response.url)} answered {response.status_code} without a problem")
    raise problem_error(found)
