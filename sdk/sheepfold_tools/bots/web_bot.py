"""Bots at a web address, to which each question is sent as a POST request."""

import json
from typing import Any, Final
from uuid import uuid4

import requests
from urllib3.exceptions import HTTPError, NewConnectionError, ReadTimeoutError

from sheepfold.with_requests import open_session
from sheepfold_tools.bots.interface import BotFault, describe_timeout
from sheepfold_tools.bots.process import CHUNK, MAX_LINE
from sheepfold_tools.bots.protocol import decode_answer

HEADERS: Final = {"Content-Type": "application/json", "Accept": "application/json", "Accept-Encoding": "identity"}
JSON: Final = "application/json"


class WebBot:
    """The bot at a web address."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.session: Final = open_session(url)
        self.is_connected = False  # whether the connection of the last question is still open

    def answer(self, line: bytes) -> dict[str, Any]:
        """Return the answer to a question, or raise the BotFault that there is none. The process that started this one
        enforces the total time."""
        seconds = json.loads(line)["seconds"]
        try:
            found = self.post_with_retry(line, seconds)
        except (requests.Timeout, ReadTimeoutError):
            raise BotFault("too_slow", describe_timeout(seconds)) from None
        except (requests.RequestException, HTTPError) as error:
            raise BotFault("gone", describe_failure(error)) from None
        answer = decode_answer(found)
        if "fault" in answer:
            raise BotFault("nonsense", "an object with only a 'move' was expected, not with 'fault'")
        return answer

    def post_with_retry(self, line: bytes, seconds: float) -> bytes:
        """Post a question and return the body of the answer. If the connection was stale, repeat it with its key."""
        key = f'"{uuid4()}"'
        was_connected, self.is_connected = self.is_connected, False
        try:
            body = self.post(line, seconds, key)
        except requests.ConnectionError as error:
            if not was_connected or isinstance(error, requests.Timeout):
                raise
            body = self.post(line, seconds, key)
        self.is_connected = True
        return body

    def post(self, line: bytes, seconds: float, key: str) -> bytes:
        """Post a question once, and return the body of the answer. The bot can tell by the key if it has seen it."""
        headers = {**HEADERS, "Idempotency-Key": key}
        with self.session.post(
            self.url, data=line, headers=headers, timeout=seconds, allow_redirects=False, stream=True
        ) as response:
            check_head(response)
            body = b""
            for part in response.raw.stream(CHUNK, decode_content=False):
                body += part
                if len(body) > MAX_LINE:
                    raise BotFault("nonsense", f"an answer of at most {MAX_LINE:,} bytes was expected")
        return body


def check_head(response: requests.Response) -> None:
    """Raise a BotFault if the status or the content type of a response is wrong."""
    if response.status_code >= 500:
        raise BotFault("crashed", f"status 200 was expected, not {response.status_code}")
    if response.status_code != 200:
        raise BotFault("nonsense", f"status 200 was expected, not {response.status_code}")
    kind = response.headers.get("Content-Type", "").strip()
    if not kind:
        raise BotFault("nonsense", f"the response has no Content-Type: {JSON} was expected")
    if kind.partition(";")[0].strip().lower() != JSON:
        raise BotFault("nonsense", f"{JSON} was expected, not {kind[:60]}")


def describe_failure(error: Exception) -> str:
    """Return why there is no answer, in words that do not vary from run to run."""
    if isinstance(getattr(error.args[0] if error.args else None, "reason", None), NewConnectionError):
        return "nothing listens there"
    if isinstance(error, requests.exceptions.SSLError):
        return "no secure connection was made: it does not use TLS, or its certificate is not trusted"
    return f"the connection was lost ({type(error).__name__})"
