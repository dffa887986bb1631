"""Implementations that can be judged: a service at an address, and a command that answers line by line."""

import json
from typing import Any, Final, NamedTuple

import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

from sheepfold.errors import ServiceTimeout, ServiceUnreachable, UnexpectedAnswer
from sheepfold.runner import find_reason, strip_credentials, validate_url
from sheepfold.with_requests import open_session
from sheepfold_tools.bots.external import START_TIMEOUT, ExternalPlayer
from sheepfold_tools.bots.interface import BotFault, describe_timeout

NOT_JSON: Final = "(no JSON)"
AGAIN: Final = Retry(5, connect=0, read=0, allowed_methods=None, raise_on_status=False)  # after `Retry-After`


class Answer(NamedTuple):
    """An answer: the status, the body as JSON, and over HTTP the media type."""

    status: int
    body: Any
    media_type: str | None = None


class HttpTarget:
    """A service over HTTP, which also answers requests that are no calls."""

    def __init__(self, url: str, timeout: float) -> None:
        """Prepare requests, or raise ValueError if `url` is not the address of a service."""
        self.url: Final = validate_url(url).rstrip("/")
        self.timeout: Final = timeout
        self.session: Final = open_session(self.url)
        self.session.mount(self.url, HTTPAdapter(max_retries=AGAIN))
        self.close: Final = self.session.close

    def ask(self, game: str, call: str, body: dict[str, Any]) -> Answer:
        """Return the answer to a call, or raise SheepfoldError if there is none."""
        headers = {"Content-Type": "application/json"}
        return self.request("POST", f"/v1/games/{game}/{call}", headers, json.dumps(body))

    def request(self, method: str, path: str, headers: dict[str, str] | None = None, content: str = "") -> Answer:
        """Return the answer to an HTTP request, or raise SheepfoldError if there is none."""
        name, data = strip_credentials(self.url), content.encode() or None
        settings: dict[str, Any] = {"headers": headers, "timeout": self.timeout, "allow_redirects": False}
        try:
            response = self.session.request(method, self.url + path, data=data, **settings)
        except requests.Timeout as error:
            raise ServiceTimeout(f"{name} did not respond to {method} {path} in {self.timeout:g} seconds") from error
        except requests.RequestException as error:
            raise ServiceUnreachable(f"{name} does not respond: {find_reason(error)}") from error
        media_type = response.headers.get("Content-Type", "").partition(";")[0].strip()
        try:
            return Answer(response.status_code, json.loads(response.content), media_type)
        except ValueError:
            return Answer(response.status_code, NOT_JSON, media_type)


class CommandTarget:
    """A command that answers line by line. It is started when the first question is asked."""

    def __init__(self, command: tuple[str, ...], timeout: float) -> None:
        self.name: Final = f"the command {command[0]}"
        self.timeout: Final = timeout
        self.player: Final = ExternalPlayer(command, greets=False)
        self.close: Final = self.player.close

    def ask(self, game: str, call: str, body: dict[str, Any]) -> Answer:
        """Return the answer to a call, or raise SheepfoldError if there is none."""
        seconds = self.timeout if self.player.process else self.timeout + START_TIMEOUT
        question = json.dumps({"call": call, "game": game, "body": body}).encode() + b"\n"
        try:
            match self.player.exchange(question, seconds, describe_timeout(seconds)):
                case {"status": int(status), "body": found}:
                    return Answer(status, found)
                case other:
                    raise BotFault("nonsense", f'{{"status": 200, "body": ...}} was expected, not {sorted(other)}')
        except BotFault as fault:
            raise UnexpectedAnswer(f"{self.name} did not answer {call} of {game}: {fault.message}") from None


Target = HttpTarget | CommandTarget  # an implementation that can be judged
