"""Bodies that would take many times their size in memory: however many come at once, the service stays small."""

import re
import resource
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import orjson
import pytest

from sheepfold_server.limits import LARGEST_BODY, MIN_MEMBER, MIN_NESTED
from tests.support.callers import LOCAL, path_of, refused
from tests.support.processes import WORKER_MEMORY, children, heavy_processes
from tests.support.service import JSON, Service, Wire, service
from tests.support.web_matches import Table, at_every, match

AT_ONCE: Final = 8
LARGEST: Final = LARGEST_BODY
HEAD: Final = b'{"calls": ['
PATIENCE: Final = 60.0  # seconds


def body_of(*parts: tuple[bytes, int]) -> bytes:
    """A body of the largest size, of so many of these values, and white space."""
    values = b"".join(value * count for value, count in parts)
    return (HEAD + values + b"0]}").ljust(LARGEST)


ALLOWED: Final = LARGEST // MIN_NESTED - 10  # objects and arrays
REFUSED: Final = {
    "empty objects": body_of((b"{},", (LARGEST - 20) // 3)),
    "empty arrays": body_of((b"[],", (LARGEST - 20) // 3)),
    "nested arrays": body_of((b"[[[]]],", (LARGEST - 20) // 7)),
    "zeros": body_of((b"0,", (LARGEST - 20) // 2)),
}
TAKEN: Final = {  # they are parsed, and found to be no batch
    "small objects": body_of((b'{"":0},', ALLOWED), (b"1.5,", (LARGEST - 7 * ALLOWED) // 4 - 10)),
    "small arrays": body_of((b"[1.5],", ALLOWED), (b"1.5,", (LARGEST - 6 * ALLOWED) // 4 - 10)),
    "short texts": body_of((b'"ab",', (LARGEST - 20) // 5)),
}
WORST: Final = "small arrays"


@pytest.fixture(scope="module")
def measured() -> Iterator[Service]:
    """A service with one worker, whose memory is measured."""
    with service(workers=1, threads=AT_ONCE + 1) as found:
        yield found


def peak(process: int) -> int:
    """The most memory that a process has held so far, in bytes."""
    (size,) = re.findall(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text())
    return 1024 * int(size)


def peak_of(found: Service) -> int:
    """The most memory that the worker and its heavy process have held, in bytes; without any body, 110 MiB."""
    return sum(map(peak, [*children(found.process.pid), *heavy_processes(found)]))


def statuses(url: str, body: bytes) -> set[int]:
    """The statuses of the answers to several such bodies at once."""

    def one(number: int) -> int:
        with Wire(url, PATIENCE) as wire:
            return wire.send("POST", "/v1/batch" if number % 2 else path_of("wolf", "replay"), body, JSON).status

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return set(pool.map(one, range(AT_ONCE)))


@pytest.mark.parametrize(
    "kind", [kind if kind == WORST else pytest.param(kind, marks=pytest.mark.slow) for kind in TAKEN]
)
def test_the_worst_bodies_that_are_taken_are_parsed_one_at_a_time(measured: Service, kind: str) -> None:
    assert statuses(measured.url, TAKEN[kind]) <= {422, 503}
    assert peak_of(measured) < WORKER_MEMORY


def resident(found: Service) -> int:
    """The memory that the worker and its heavy process hold now, in bytes."""
    pages = [
        int(Path(f"/proc/{process}/statm").read_text().split()[1])
        for process in (*children(found.process.pid), *heavy_processes(found))
    ]
    return sum(pages) * resource.getpagesize()


def test_memory_is_given_back_after_large_and_odd_requests() -> None:
    start = {"seats": 5, "include": ["views", "text", "legal_moves"]}
    call = {"call": "new", "game": "sheepshead", "body": start}
    bodies = [orjson.dumps({"calls": [call] * 1000}), b"{" * LARGEST, TAKEN["short texts"]]
    with service(workers=1, threads=AT_ONCE + 1) as found:
        statuses(found.url, orjson.dumps({"calls": [call]}))
        before = resident(found)
        for body in bodies * 2:
            assert statuses(found.url, body) <= {200, 400, 413, 422, 503}
        assert resident(found) < 1.5 * before


@pytest.mark.parametrize("kind", REFUSED)
def test_the_refusal_says_what_there_is_too_much_of(kind: str) -> None:
    found = refused(LOCAL.send("POST", "/v1/batch", REFUSED[kind], JSON), 413, "too-large")
    what, size = ("members", MIN_MEMBER) if kind == "zeros" else ("objects and arrays", MIN_NESTED)
    assert found["detail"] == f"a body with {what} of at least {size} bytes on average was expected"


@at_every()
def test_no_call_comes_near_to_what_is_refused(table: Table) -> None:
    played = match(table)
    bodies = [orjson.dumps({"state": each["state"]}) for each in played.positions]
    bodies.append(orjson.dumps({**played.transcript, "moves": list(played.turns)}))
    for body in bodies:
        assert sum(map(body.count, b"{[")) * MIN_NESTED <= 0.95 * len(body)
        assert body.count(b",") * MIN_MEMBER <= 0.95 * len(body)
