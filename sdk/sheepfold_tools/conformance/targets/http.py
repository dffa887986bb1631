"""A service at an address, which is asked over HTTP, in batches if it accepts them."""

import json
from time import sleep
from typing import Any, Final

import requests

from sheepfold.answers import Ask
from sheepfold.errors import ServiceTimeout, ServiceUnreachable
from sheepfold.http.messages import BATCH, reason, retry_after, strip_credentials, validate_url
from sheepfold.http.with_requests import open_session
from sheepfold_tools.conformance.answers import NOT_JSON, Answer, Call, Question

JSON: Final = {"Content-Type": "application/json"}
BUSY: Final = (429, 503)
ATTEMPTS: Final = 5  # after the first
LONGEST_WAIT: Final = 60.0  # the most seconds that a busy service can ask for


class HttpTarget:
    """A service over HTTP; with `has_batch`, many calls are sent in one request if the service accepts batches."""

    is_service: Final = True

    def __init__(self, url: str, timeout: float, has_batch: bool) -> None:
        """Prepare requests, or raise ValueError if `url` is not the address of a service."""
        self.url: Final = validate_url(url).rstrip("/")
        self.timeout: Final = timeout
        self.has_batch = has_batch
        self.session: Final = open_session(self.url)

    def ask(self, questions: list[Question]) -> list[Answer]:
        """Return the answer to each question; see `Target`."""
        calls = [question for question in questions if isinstance(question, Call)]
        if self.has_batch and len(questions) > 1 and len(calls) == len(questions):
            answers = self.ask_batch(calls)
            if answers is not None:
                return answers
        return [self.ask_one(question) for question in questions]

    def ask_batch(self, calls: list[Call]) -> list[Answer] | None:
        """Return the answers to calls in one request, or None if the service does not accept batches."""
        body = {"calls": [{"call": each.call, "game": each.game, "body": each.body} for each in calls]}
        answer = self.send("POST", BATCH, JSON, json.dumps(body).encode())
        items = answer.body.get("answers") if isinstance(answer.body, dict) else None
        if answer.status != 200 or not isinstance(items, list) or len(items) != len(calls):
            self.has_batch = False
            return None
        return [
            self.ask_one(call) if is_postponed(item) else Answer(item["status"], item.get("body"))
            for call, item in zip(calls, items, strict=True)
        ]

    def ask_one(self, question: Question) -> Answer:
        """Return the answer to one question."""
        if not isinstance(question, Call):
            content = question.content.encode() or None
            return self.send(question.method, question.path, question.headers, content)
        path = Ask(question.game, question.call, question.body).url_path
        return self.send("POST", path, JSON, json.dumps(question.body).encode())

    def send(self, method: str, path: str, headers: dict[str, str], content: bytes | None) -> Answer:
        """Send a request, repeating it if the service asks for that, and return the answer."""
        name = strip_credentials(self.url)
        settings: dict[str, Any] = {"data": content, "headers": headers, "timeout": self.timeout}
        attempt = 0
        try:
            while True:
                response = self.session.request(method, self.url + path, allow_redirects=False, **settings)
                attempt += 1
                wait = retry_after(response.headers)
                if response.status_code not in BUSY or wait is None or wait > LONGEST_WAIT or attempt > ATTEMPTS:
                    break
                sleep(wait)
        except requests.Timeout as error:
            raise ServiceTimeout(
                f"{name} did not respond to {method} {path} within {self.timeout:g} seconds"
            ) from error
        except requests.RequestException as error:
            raise ServiceUnreachable(f"{name} does not respond: {reason(error)}") from error
        media_type = response.headers.get("Content-Type", "").partition(";")[0].strip()
        try:
            return Answer(response.status_code, json.loads(response.content), media_type)
        except ValueError:
            return Answer(response.status_code, NOT_JSON, media_type)

    def close(self) -> None:
        """Close the connections."""
        self.session.close()


def is_postponed(item: Any) -> bool:
    """Whether a call of a batch was not made because time ran out, or did not get a valid answer."""
    return not isinstance(item, dict) or type(item.get("status")) is not int or item["status"] in BUSY
