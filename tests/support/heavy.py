"""Heavy calls: small ones, a batch of as many as a test needs, and one that runs until its time limit."""

import json
from typing import Final

from tests.support.callers import ask, path_of
from tests.support.service import JSON, Answer, Wire

LONG_ENOUGH: Final = 60.0  # seconds for the answer to a heavy call, on a busy machine too
BATCH: Final = "/v1/batch"
LARGE: Final = b'{"seats": 2}' + b" " * 70_000  # the body of a light call, which is heavy because of its size


def endless_batch(url: str) -> bytes:
    """A batch that runs until its time limit."""
    return long_batch(url, 1000)


def long_batch(url: str, calls: int) -> bytes:
    """A batch of that many calls, each of which takes a few hundredths of a second and has a short answer."""
    with Wire(url) as wire:
        view = ask(wire, "wolf_herd", "new", {"seats": 4, "include": ["view"]})["view"]
    call = {"call": "sample", "game": "wolf_herd", "body": {"view": view}}
    return json.dumps({"calls": [call] * calls}).encode()


def send(url: str, path: str, body: bytes, source: str = "") -> Answer:
    """The answer to a request on a connection of its own, which comes from the address `source`."""
    with Wire(url, LONG_ENOUGH, source) as wire:
        return wire.send("POST", path, body, JSON)


def send_sample(url: str, source: str = "") -> Answer:
    """The answer to a small heavy call."""
    with Wire(url) as wire:
        view = ask(wire, "pass_the_ewe", "new", {"seats": 6, "include": ["view"]})["view"]
    body = json.dumps({"view": view, "count": 2}).encode()
    return send(url, path_of("pass_the_ewe", "sample"), body, source)
