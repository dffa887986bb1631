"""Bots at a web address, to which each question is sent as a POST request."""

from time import monotonic
from typing import Any, Final
from uuid import uuid4

import requests
import urllib3
from urllib3.exceptions import HTTPError, NewConnectionError

from sheepfold.with_requests import is_late, open_session
from sheepfold_tools.bots.interface import BotFault, FaultKind, Question, describe_timeout
from sheepfold_tools.bots.process import CHUNK, MAX_LINE
from sheepfold_tools.bots.protocol import decode_answer, decode_move, encode_question

JSON: Final = "application/json"
HEADERS: Final = {"Content-Type": JSON, "Accept": JSON, "Accept-Encoding": "identity"}


class WebPlayer:
    """The player of the bot at a web address."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.session: Final = open_session(url)

    def ask(self, question: Question) -> Any:
        """Return the bot's move; see `Player`. A question is repeated once if the connection is closed instead of an
        answer: a kept connection may have been closed meanwhile."""
        body, deadline = encode_question(question), monotonic() + question.seconds
        headers = {
            **HEADERS,
            "Idempotency-Key": f'"{uuid4()}"',
        }  # the same if it is repeated
        is_repeated = False
        while True:
            try:
                answer = decode_answer(self.post(body, headers, deadline))
                return decode_move(answer, question.view.game)
            except (requests.RequestException, HTTPError, TimeoutError) as error:
                if is_late(error, None):
                    raise BotFault("too_slow", describe_timeout(question.seconds)) from None
                if is_repeated or not isinstance(error, requests.ConnectionError):
                    raise BotFault("gone", describe_failure(error)) from None
            is_repeated = True

    def post(self, body: bytes, headers: dict[str, str], deadline: float) -> bytes:
        """Post a question once, and return the body of the answer, which must arrive as a whole until the deadline."""
        left = deadline - monotonic()
        if left <= 0:
            raise TimeoutError
        timeout: Any = urllib3.Timeout(total=left)  # which requests hands on
        with self.session.post(
            self.url, data=body, headers=headers, timeout=timeout, allow_redirects=False, stream=True
        ) as response:
            check_head(response)
            answer = b""
            for part in response.raw.stream(CHUNK, decode_content=False):
                answer += part
                if len(answer) > MAX_LINE:
                    raise BotFault("nonsense", f"an answer of at most {MAX_LINE:,} bytes was expected")
        return answer

    def close(self) -> None:
        """Close the connection."""
        self.session.close()


def check_head(response: requests.Response) -> None:
    """Raise a BotFault if the status or the content type of a response is wrong."""
    if response.status_code != 200:
        fault: FaultKind = "crashed" if response.status_code >= 500 else "nonsense"
        raise BotFault(fault, f"status 200 was expected, not {response.status_code}")
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
