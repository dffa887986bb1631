"""Implementations that can be judged: a service at an address, and a command that answers line by line."""

import json
from contextlib import suppress
from subprocess import PIPE, Popen
from threading import Timer
from typing import Any, Final

import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

from sheepfold.errors import ServiceTimeout, ServiceUnreachable, UnexpectedAnswer
from sheepfold.runner import find_reason, strip_credentials, validate_url
from sheepfold.with_requests import open_session
from sheepfold_tools.conformance.compare import Answer

NOT_JSON: Final = "(no JSON)"
JSON: Final = {"Content-Type": "application/json"}
AGAIN: Final = Retry(5, connect=0, read=0, allowed_methods=None, raise_on_status=False)  # after `Retry-After`
START_SECONDS: Final = 20.0  # that a command has to start, in addition to those for its first answer
SHOWN: Final = 100  # characters of a command's line in a message


class HttpTarget:
    """A service over HTTP."""

    is_service = True

    def __init__(self, url: str, timeout: float) -> None:
        """Prepare requests, or raise ValueError if `url` is not the address of a service."""
        self.url: Final = validate_url(url).rstrip("/")
        self.timeout: Final = timeout
        self.session: Final = open_session(self.url)
        self.session.mount(self.url, HTTPAdapter(max_retries=AGAIN))

    def ask(self, game: str, call: str, body: dict[str, Any]) -> Answer:
        """Return the answer to a call; see `Target`."""
        return self.request("POST", f"/v1/games/{game}/{call}", JSON, json.dumps(body))

    def request(self, method: str, path: str, headers: dict[str, str], content: str) -> Answer:
        """Return the answer to a request; see `Target`."""
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

    def close(self) -> None:
        """Close the connections."""
        self.session.close()


class CommandTarget:
    """A command that answers line by line. It is started when the first question is asked."""

    is_service = False

    def __init__(self, command: tuple[str, ...], timeout: float) -> None:
        self.command: Final = command
        self.timeout: Final = timeout
        self.process: Popen[bytes] | None = None

    def ask(self, game: str, call: str, body: dict[str, Any]) -> Answer:
        """Return the answer to a call; see `Target`."""
        asked = f"{call} of {game}"
        seconds = self.timeout if self.process else self.timeout + START_SECONDS
        line = self.exchange(json.dumps({"call": call, "game": game, "body": body}), seconds)
        if line is None:
            raise ServiceTimeout(f"the command {self.command[0]} did not answer {asked} within {seconds:g} seconds")
        if not line.endswith(b"\n"):
            raise ServiceUnreachable(f"the command {self.command[0]} ended without an answer to {asked}")
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or type(found.get("status")) is not int or "body" not in found:
            shown = line.rstrip()[:SHOWN].decode(errors="replace")
            example = 'an answer such as {"status": 200, "body": {}}'
            raise UnexpectedAnswer(f"the command wrote {shown!r} for {asked}, not {example}")
        return Answer(found["status"], found["body"])

    def exchange(self, line: str, seconds: float) -> bytes | None:
        """Write a line, and return the one that the command answers; None if it took too long, and was killed."""
        try:
            process = self.process = self.process or Popen(self.command, stdin=PIPE, stdout=PIPE)
        except OSError as error:
            raise ServiceUnreachable(f"the command {self.command[0]} cannot be started: {error.strerror}") from None
        assert process.stdin is not None
        assert process.stdout is not None
        timer = Timer(seconds, process.kill)
        timer.start()
        try:
            process.stdin.write(f"{line}\n".encode())
            process.stdin.flush()
            answer = process.stdout.readline()
            return None if timer.finished.is_set() else answer
        except BrokenPipeError:
            return b""
        finally:
            timer.cancel()

    def request(self, method: str, path: str, headers: dict[str, str], content: str) -> Answer:
        """Raise an error: a command answers no requests."""
        raise NotImplementedError

    def close(self) -> None:
        """Kill the command, if it runs."""
        if self.process is not None:
            self.process.kill()
            with suppress(BrokenPipeError), self.process:  # what it did not read is lost
                pass
