"""What clients do that would be slow for all others, if the service let it."""

import json
from functools import partial
from itertools import count
from random import Random
from threading import Thread
from time import monotonic, sleep
from typing import Any, Final

import sheepfold
from checks.soak.pace import ATTACK, PATIENCE, READY, Attack, Play, timed
from sheepfold_rules.core.shape import plain
from tests.support.service import Wire
from tests.support.sockets import answer_on, opened

RATE: Final = 4.0  # heavy calls a second
BATCHES: Final = 4  # one heavy call in so many is a batch of samples
HERD: Final = "wolf_herd"
MOVES: Final = 20  # after which the view to sample from is taken
CLIENTS: Final = 8  # that send large bodies
LARGE: Final = json.dumps({"state": {"x": "a" * 4_100_000}}).encode()
LARGE_HEAD: Final = (
    "POST /v1/games/wolf/play HTTP/1.1\r\nHost: sheep\r\nContent-Type: application/json\r\n"
    f"Content-Length: {len(LARGE)}\r\n\r\n"
).encode()


def heavy_calls(states: int) -> Attack:
    """Heavy calls, each of which samples that many states."""
    return Attack("heavy calls", partial(make_heavy_calls, states), frozenset((200,)), frozenset((503,)))


def make_heavy_calls(states: int, url: str, begin: float, told: Any, attacking: Any) -> None:
    """Ask for many samples again and again while there is an attack, without waiting for the answers."""
    bodies = heavy_bodies(url, states)

    def send(path: str, body: bytes) -> None:
        with Wire(url, PATIENCE) as wire:
            told.put((ATTACK, timed(wire, begin, path, body)))

    while True:
        told.put((READY, None))
        attacking.wait()
        threads = []
        for number in count(1):
            if not attacking.is_set():
                break
            threads.append(Thread(target=send, args=bodies[number % BATCHES == 0]))
            threads[-1].start()
            sleep(1 / RATE)
        for thread in threads:
            thread.join()


def heavy_bodies(url: str, states: int) -> tuple[tuple[str, bytes], tuple[str, bytes]]:
    """The path and body of a call for that many samples, and those of a batch of such calls."""
    with sheepfold.connect(url) as client:
        match = client.wolf_herd.new(4, seed="a herd that is attacked")
        chance = Random(1)
        for _ in range(MOVES):
            match = match.play(chance.choice(match.legal_moves()))
        sample = {"view": plain(match.view()), "count": states}
    calls = [{"call": "sample", "game": HERD, "body": sample}] * 20
    return (f"/v1/games/{HERD}/sample", json.dumps(sample).encode()), (
        "/v1/batch",
        json.dumps({"calls": calls}).encode(),
    )


def send_large_bodies(url: str, begin: float, told: Any, attacking: Any) -> None:
    """Send bodies that are far too large for a light call, on several connections at once, while there is an attack."""

    def send_on() -> None:
        while attacking.is_set():
            at = monotonic()
            status = send_large_body(url)
            told.put((ATTACK, Play(at - begin, monotonic() - at, status)))

    while True:
        told.put((READY, None))
        attacking.wait()
        threads = [Thread(target=send_on) for _ in range(CLIENTS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def send_large_body(url: str) -> int:
    """The status of the answer to a body that is too large; 0 where the connection was closed without one."""
    try:
        with opened(url, LARGE_HEAD + LARGE) as client:
            return answer_on(client).status
    except OSError:
        return 0


LARGE_BODIES: Final = Attack("large bodies", send_large_bodies, frozenset((413, 0)))
