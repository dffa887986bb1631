"""Implementations that can be judged: a service at an address, and a command that answers line by line."""

import json
from time import sleep
from typing import Any, Final

import requests

from sheepfold.errors import ServiceTimeout, ServiceUnreachable, UnexpectedAnswer
from sheepfold.runner import find_reason, retry_after, strip_credentials, validate_url
from sheepfold.with_requests import open_session
from sheepfold_tools.bots.external import Program
from sheepfold_tools.bots.interface import BotFault
from sheepfold_tools.conformance.questions import Answer, Ask, Data, HttpRequest, Question

NOT_JSON: Final = "(no JSON)"
JSON: Final = {"Content-Type": "application/json"}
BUSY: Final = (429, 503)
ATTEMPTS: Final = 5  # after the first
LONGEST_WAIT: Final = 60.0  # the most seconds that a busy service can ask for
START_SECONDS: Final = 20.0  # that a command has to start, in addition to those for its first answer
SHOWN: Final = 100  # characters of a command's line in a message


class HttpTarget:
    """A service over HTTP. With `has_batch`, many calls are sent in one request if it accepts that."""

    is_service: Final = True

    def __init__(self, url: str, timeout: float, has_batch: bool) -> None:
        """Prepare requests, or raise ValueError if `url` is not the address of a service."""
        self.url: Final = validate_url(url).rstrip("/")
        self.timeout: Final = timeout
        self.has_batch = has_batch
        self.session: Final = open_session(self.url)

    def ask(self, questions: list[Question]) -> list[Answer]:
        """Return the answer to each question; see `Target`."""
        calls = [question for question in questions if isinstance(question, Ask)]
        if self.has_batch and len(questions) > 1 and len(calls) == len(questions):
            answers = self.ask_batch(calls)
            if answers is not None:
                return answers
        return [self.ask_one(question) for question in questions]

    def ask_batch(self, calls: list[Ask]) -> list[Answer] | None:
        """Return the answers to calls in one request, or None if the service does not accept batches."""
        answer = self.send("POST", "/v1/batch", JSON, encode({"calls": [call.to_dict() for call in calls]}))
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
        if isinstance(question, HttpRequest):
            return self.send(question.method, question.path, question.headers, question.content.encode() or None)
        return self.send("POST", question.path, JSON, encode(question.body))

    def send(self, method: str, path: str, headers: dict[str, str], content: bytes | None) -> Answer:
        """Send a request, repeating it if the service asks for that, and return the answer."""
        name = strip_credentials(self.url)
        settings: dict[str, Any] = {"data": content, "headers": headers, "timeout": self.timeout}
        try:
            response = self.session.request(method, self.url + path, allow_redirects=False, **settings)
            for _ in range(ATTEMPTS):
                wait = retry_after(response.headers)
                if response.status_code not in BUSY or wait is None or wait > LONGEST_WAIT:
                    break
                sleep(wait)
                response = self.session.request(method, self.url + path, allow_redirects=False, **settings)
        except requests.Timeout as error:
            raise ServiceTimeout(
                f"{name} did not respond to {method} {path} within {self.timeout:g} seconds"
            ) from error
        except requests.RequestException as error:
            raise ServiceUnreachable(f"{name} does not respond: {find_reason(error)}") from error
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


class CommandTarget(Program):
    """A command that is started when the first question is asked."""

    is_service: Final = False

    def __init__(self, command: tuple[str, ...], timeout: float) -> None:
        super().__init__(command)
        self.timeout: Final = timeout

    def ask(self, questions: list[Question]) -> list[Answer]:
        """Return the answer to each question; see `Target`."""
        return [self.ask_one(question) for question in questions if isinstance(question, Ask)]

    def ask_one(self, call: Ask) -> Answer:
        """Return the answer to a call."""
        seconds = self.timeout if self.process else self.timeout + START_SECONDS
        name, asked = f"the command {self.command[0]}", f"{call.call} of {call.game}"
        try:
            too_slow = f"did not answer {asked} within {seconds:g} seconds"
            return self.exchange(encode(call.to_dict()) + b"\n", seconds, too_slow, decode_answer)
        except BotFault as fault:
            if fault.kind == "too_slow":
                raise ServiceTimeout(f"{name} {fault.message}") from None
            if fault.kind == "nonsense":
                raise UnexpectedAnswer(f"{name}, asked for {asked}: {fault}") from None
            raise ServiceUnreachable(f"{name} gave no answer to {asked}: {fault.message}") from None


def encode(body: Data) -> bytes:
    """Return a body as JSON."""
    return json.dumps(body, separators=(",", ":")).encode()


def decode_answer(line: bytes) -> Answer:
    """Return the answer in a line, or raise UnexpectedAnswer if it is not one."""
    try:
        found: Any = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or type(found.get("status")) is not int or "body" not in found:
        shown = line[:SHOWN].decode(errors="replace")
        raise UnexpectedAnswer(f'the command wrote {shown!r}, not an answer such as {{"status": 200, "body": {{}}}}')
    return Answer(found["status"], found["body"])
