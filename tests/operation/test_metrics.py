"""Metrics: the numbers of several workers add up, and clients cannot make up labels."""

import errno
import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import pytest
from flask import Response

from sheepfold.testing import COMMAND, running_service
from sheepfold_server.web.app import create_app
from sheepfold_server.web.request import METRICS
from sheepfold_server.web.settings import Settings
from tests.support.callers import Local, path_of, post
from tests.support.metrics import number, numbers, wait_for_requests
from tests.support.processes import children
from tests.support.service import JSON, Service, Wire, service
from tests.support.waiting import until

THREADS: Final = 8
CALLS: Final = 25


def many(url: str) -> None:
    """Calls from several connections at once, so that every worker has some."""

    def one(number: int) -> None:
        with Wire(url) as wire:
            for _ in range(CALLS):
                assert post(wire, "wolf", "new", {"seats": 2}).status == 200
                assert post(wire, "wolf", "new", {"seats": 3}).status == 422

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(one, range(THREADS)))


def test_a_request_is_in_flight_no_longer_when_its_response_cannot_be_finished() -> None:
    app = create_app(Settings())

    def fail(response: Response) -> Response:
        raise OSError(errno.ENOSPC, "no space left on device")

    app.after_request(fail)
    metrics = app.extensions[METRICS]
    assert Local(app).send("GET", "/healthz").status == 500
    assert b"sheepfold_requests_in_flight 0.0" in metrics.expose()


def test_asking_for_the_methods_of_a_call_is_no_call() -> None:
    app = create_app(Settings())
    for path in (path_of("wolf", "new"), "/v1/batch"):
        assert Local(app).send("OPTIONS", path).status == 200
    exposed = app.extensions[METRICS].expose()
    assert b"sheepfold_requests_total{" in exposed
    assert b"sheepfold_calls_total{" not in exposed


def test_the_counts_of_several_workers_add_up_exactly_and_outlive_a_killed_one() -> None:
    with service() as found:
        many(found.url)
        made = THREADS * CALLS
        for status in ("200", "422"):
            assert number(found.url, "sheepfold_calls_total", game="wolf", call="new", status=status) == made
        assert number(found.url, "sheepfold_refusals_total", problem="validation-error", rule="") == made
        assert number(found.url, "sheepfold_request_seconds_count", route=path_of("wolf", "new")) == 2 * made
        first, *_ = workers = children(found.process.pid)
        assert len(workers) == 2
        os.kill(first, signal.SIGKILL)
        until(lambda: len(found.lines("listening")) == 1 and first not in children(found.process.pid))
        until(lambda: len(children(found.process.pid)) == 2)
        assert number(found.url, "sheepfold_calls_total", status="200") == made
        many(found.url)
        assert number(found.url, "sheepfold_calls_total", status="200") == 2 * made
        wait_for_requests(found.url, 0)


def test_refusals_are_counted_by_their_rules(quiet: Service) -> None:
    with Wire(quiet.url) as wire:
        state = post(wire, "president", "new", {"seats": 4, "seed": "sheep"}).value["state"]
        assert post(wire, "president", "play", {"state": state, "move": {"type": "pass"}}).status == 409
        assert post(wire, "president", "view", {"state": {**state, "deck": state["deck"][::-1]}}).status == 422
    rule = "president.leader_plays"
    assert number(quiet.url, "sheepfold_refusals_total", problem="illegal-move", rule=rule) == 1
    assert number(quiet.url, "sheepfold_refusals_total", problem="impossible-state") == 1
    assert number(quiet.url, "sheepfold_calls_total", game="president", call="play", status="409") == 1


def test_the_calls_of_a_batch_are_counted_one_by_one(quiet: Service) -> None:
    calls = [{"call": "new", "game": "wolf_herd", "body": {"seats": seats}} for seats in (2, 3, 9)]
    calls += [{"call": "shear", "game": "a sheep", "body": {}}] * 2
    with Wire(quiet.url) as wire:
        assert wire.send("POST", "/v1/batch", json.dumps({"calls": calls}).encode(), JSON).status == 200
    assert number(quiet.url, "sheepfold_calls_total", game="wolf_herd", call="new", status="200") == 2
    assert number(quiet.url, "sheepfold_calls_total", game="wolf_herd", call="new", status="422") == 1
    assert number(quiet.url, "sheepfold_calls_total", game="unknown", call="unknown", status="404") == 2
    assert number(quiet.url, "sheepfold_batch_calls_sum") == 5
    assert number(quiet.url, "sheepfold_batch_calls_count") == 1


def test_a_batch_that_is_refused_as_a_whole_is_one_refusal_and_no_call() -> None:
    app = create_app(Settings())
    assert Local(app).send("POST", "/v1/batch", b"[", JSON).status == 400
    exposed = app.extensions[METRICS].expose()
    assert b'sheepfold_refusals_total{problem="not-json",rule=""} 1.0' in exposed
    assert b"sheepfold_calls_total{" not in exposed
    assert b"sheepfold_batch_calls_count 0.0" in exposed


def test_no_client_makes_up_a_label(quiet: Service) -> None:
    before = labels_of(quiet.url)
    with Wire(quiet.url) as wire:
        for index in range(30):
            wire.send(f"BREW{index}", f"/sheep/{index}")
            wire.send("POST", f"/v1/games/sheep{index}/new", b"{}", JSON)
            wire.send("GET", f"/problems/sheep{index}")
            wire.send("GET", f"/docs/sheep{index}")
    more = labels_of(quiet.url) - before
    assert len(more) < 10 * 14  # some routes and statuses, each with the buckets of its histogram
    assert not [labels for labels in more if "sheep1" in str(labels) or "BREW1" in str(labels)]
    assert number(quiet.url, "sheepfold_requests_total", route="unknown", method="unknown", status="404") == 30


def labels_of(url: str) -> set[Any]:
    """Every name with its labels."""
    return set(numbers(url))


def test_metrics_can_be_switched_off() -> None:
    local = Local(create_app(Settings(metrics=False)))
    assert local.send("GET", "/metrics").status == 404
    assert local.send("GET", "/v1/games").status == 200


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder on a small disk of its own."""
    mounted = subprocess.run(("mount", "-t", "tmpfs", "-o", "size=64k", "none", tmp_path), capture_output=True)
    if mounted.returncode:
        pytest.skip("only root can mount a disk of its own")
    yield tmp_path
    subprocess.run(("umount", tmp_path), check=True)


def test_a_full_temporary_folder_costs_no_call(small_disk: Path) -> None:
    command = ("env", f"TMPDIR={small_disk}", *COMMAND)
    with running_service(command=command, workers=2) as running:
        found = Service(running)
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
            (small_disk / "logs").write_bytes(b"x" * 1_000_000)
        many(found.url)
        first, *_ = children(found.process.pid)
        os.kill(first, signal.SIGKILL)
        until(lambda: first not in children(found.process.pid) and len(children(found.process.pid)) == 2)
        many(found.url)
        assert number(found.url, "sheepfold_calls_total", status="200") == 2 * THREADS * CALLS
    assert [path.name for path in small_disk.iterdir()] == ["logs"]


@pytest.mark.usefixtures("small_disk")  # where no disk can be mounted, neither can this
@pytest.mark.parametrize("shared_memory", ["size=8k", "ro"])
def test_shared_memory_without_room_costs_no_call(shared_memory: str) -> None:
    mount = f'mount -t tmpfs -o {shared_memory} none /dev/shm && exec "$@"'
    with running_service(command=("unshare", "--mount", "sh", "-c", mount, "sh", *COMMAND), workers=2) as running:
        many(running.url)
        assert number(running.url, "sheepfold_calls_total", status="200") == THREADS * CALLS


def test_a_service_that_has_stopped_leaves_no_counts_behind() -> None:
    with service() as found:
        many(found.url)
        (opened,) = set(re.findall(r"(/\S+)/counter_\d+\.db", Path(f"/proc/{found.process.pid}/maps").read_text()))
        directory = Path(opened)
        assert directory.is_dir()
    assert not directory.exists()
