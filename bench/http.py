"""`play` over HTTP against the bare route: one server, and one or several clients with persistent connections."""

import http.client
import random
import re
import socket
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from statistics import median
from typing import Final
from urllib.parse import urlsplit

import orjson

from bench.engine import SEATS, start_match
from bench.timing import MICRO, Comparison, spread
from sheepfold.testing import running_service
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.engine import play as move
from sheepfold_rules.games import load_rules

COMMAND: Final = (sys.executable, "-m", "bench.service")
PATIENCE: Final = 30.0  # seconds
MOST: Final = 400  # the most moves of a match
CLIENTS: Final = 8  # processes with a connection each
LENGTH: Final = re.compile(rb"\r\nContent-Length: ([0-9]+)", re.IGNORECASE)
HEADERS: Final = {"Content-Type": "application/json"}


@contextmanager
def service() -> Iterator[str]:
    """Run a service with one worker and with a bare route, and yield its address."""
    with running_service(command=COMMAND, log_level="error", metrics=False) as running:
        yield running.url


def bodies(game: str, matches: int) -> list[bytes]:
    """Return the body of every `play` of random matches: states from the first move to the last, or the `MOST`th."""
    rng = random.Random(1)
    found: list[bytes] = []
    for _ in range(matches):
        state = start_match(game, SEATS[game], rng)
        count = 0
        while (moves := legal_moves(state)) and count < MOST:
            count += 1
            chosen = moves[int(rng.random() * len(moves))]
            found.append(orjson.dumps({"state": plain(load_rules(game).write(state)), "move": plain(chosen)}))
            state, _ = move(load_rules(game), state, chosen)
    return found


def compare(url: str, paths: tuple[str, str], sent: list[bytes], *, rounds: int = 9, calls: int = 250) -> Comparison:
    """Call two routes in turn with the same bodies, and return the median microseconds per call.

    The median, because a stall of the machine or of the server's threads hits either by chance.
    """
    callers = [caller(url, path) for path in paths]
    medians: list[tuple[float, float]] = []
    for number in range(rounds):
        taken: tuple[list[float], list[float]] = ([], [])
        for call in range(calls):
            body = sent[(number * calls + call) % len(sent)]
            for figures, send in zip(taken, callers, strict=True):
                figures.append(send(body))
        medians.append((median(taken[0]), median(taken[1])))
    first, second = zip(*medians, strict=True)
    ratios = [one / other for one, other in medians]
    return Comparison(spread(list(first)), spread(list(second)), spread(ratios))


def compare_many(
    url: str, paths: tuple[str, str], sent: list[bytes], *, rounds: int = 5, seconds: float = 1.0
) -> Comparison:
    """Call two routes in turn from `CLIENTS` processes at once, and return the microseconds per call of all together.

    The clients send finished requests and hardly read the answers, so that their own cost does not hide the service's.
    """
    address = urlsplit(url).netloc
    with ProcessPoolExecutor(CLIENTS, get_context("spawn")) as clients:
        costs: list[tuple[float, float]] = []
        for _ in range(rounds + 1):  # the first round starts the processes and warms up
            first, second = (
                seconds * MICRO / sum(clients.map(partial(send_for, address, path, sent, seconds), range(CLIENTS)))
                for path in paths
            )
            costs.append((first, second))
    ratios = [one / other for one, other in costs[1:]]
    firsts, others = zip(*costs[1:], strict=True)
    return Comparison(spread(list(firsts)), spread(list(others)), spread(ratios))


def send_for(address: str, path: str, sent: list[bytes], seconds: float, client: int) -> int:
    """Send bodies on one connection for some seconds, and return how many were answered."""
    host, _, port = address.rpartition(":")
    head = f"POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: "
    requests = [f"{head}{len(body)}\r\n\r\n".encode() + body for body in sent[client::CLIENTS]]
    with socket.create_connection((host, int(port)), PATIENCE) as connection:
        end, count = time.monotonic() + seconds, 0
        while time.monotonic() < end:
            connection.sendall(requests[count % len(requests)])
            receive(connection)
            count += 1
    return count


def receive(connection: socket.socket) -> None:
    """Read the answer to a request, which must have succeeded."""
    answer = connection.recv(1 << 16)
    while b"\r\n\r\n" not in answer:
        answer += connection.recv(1 << 16)
    head, _, body = answer.partition(b"\r\n\r\n")
    found = LENGTH.search(head)
    if not head.startswith(b"HTTP/1.1 200") or found is None:
        raise RuntimeError(f"the service answered {answer[:200]!r}")
    left = int(found[1]) - len(body)
    while left > 0:
        left -= len(connection.recv(left))


def caller(url: str, path: str) -> Callable[[bytes], float]:
    """Return a function that sends a body on a persistent connection and returns the microseconds it took."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=PATIENCE)

    def call(body: bytes) -> float:
        start = time.perf_counter()
        connection.request("POST", path, body, HEADERS)
        response = connection.getresponse()
        answer = response.read()
        taken = time.perf_counter() - start
        if response.status != 200:
            raise RuntimeError(f"{path} answered {response.status}: {answer[:200]!r}")
        return taken * MICRO

    return call
