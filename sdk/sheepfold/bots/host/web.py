"""Bots behind a web address: a question is a POST."""

import json
from typing import Any, Final

import requests
from urllib3.exceptions import HTTPError, NewConnectionError, ReadTimeoutError

from sheepfold.bots.child import CHUNK, LONGEST
from sheepfold.bots.player import BotFault
from sheepfold.bots.questions import answer_of
from sheepfold.transport import settled_session

HEADERS: Final = {"Content-Type": "application/json", "Accept": "application/json", "Accept-Encoding": "identity"}
JSON: Final = "application/json"


class Web:
    """The bot at that address."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.session: Final = settled_session(url)
        self.kept = False  # is a connection kept from the question before?

    def answer(self, line: bytes) -> dict[str, Any]:
        """The answer to a question: our side watches how long it takes.

        Raises:
            BotFault: there is none.
        """
        seconds = json.loads(line)["seconds"]
        try:
            found = self.posted(line, seconds)
        except (requests.Timeout, ReadTimeoutError):
            raise BotFault("too_slow", f"no answer came in {seconds:g} seconds") from None
        except (requests.RequestException, HTTPError) as error:
            raise BotFault("gone", reason(error)) from None
        answer = answer_of(found)
        if "fault" in answer:
            raise BotFault("nonsense", "an object with a 'move' alone was expected, and there was 'fault'")
        return answer

    def posted(self, line: bytes, seconds: float) -> bytes:
        """The body of the answer; a question that met a kept connection which the other side had closed is repeated."""
        kept, self.kept = self.kept, False
        try:
            body = self.post(line, seconds)
        except requests.Timeout:
            raise
        except requests.ConnectionError as error:
            if not kept or is_refused(error):
                raise
            body = self.post(line, seconds)
        self.kept = True
        return body

    def post(self, line: bytes, seconds: float) -> bytes:
        """The body of the answer to one request."""
        with self.session.post(
            self.url, data=line, headers=HEADERS, timeout=seconds, allow_redirects=False, stream=True
        ) as response:
            check_head(response)
            body = b""
            for part in response.raw.stream(CHUNK, decode_content=False):
                body += part
                if len(body) > LONGEST:
                    raise BotFault("nonsense", f"an answer of at most {LONGEST:,} bytes was expected")
        return body


def check_head(response: requests.Response) -> None:
    """Raise the fault that the head of an answer tells of."""
    if response.status_code >= 500:
        raise BotFault("crashed", f"status 200 was expected, and there was {response.status_code}")
    if response.status_code != 200:
        raise BotFault("nonsense", f"status 200 was expected, and there was {response.status_code}")
    kind = response.headers.get("Content-Type", "no type")
    if kind.partition(";")[0].strip().lower() != JSON:
        raise BotFault("nonsense", f"{JSON} was expected, and there was {kind[:60]}")


def is_refused(error: requests.ConnectionError) -> bool:
    """Is it true that no connection was made at all?"""
    return isinstance(getattr(error.args[0] if error.args else None, "reason", None), NewConnectionError)


def reason(error: Exception) -> str:
    """Why there is no answer, in words that are the same each time."""
    if isinstance(error, requests.ConnectionError) and is_refused(error):
        return "nobody listens there"
    if isinstance(error, requests.exceptions.SSLError):
        return "no secure connection was made: it speaks no TLS, or its certificate is not trusted"
    return f"the connection broke off ({type(error).__name__})"
