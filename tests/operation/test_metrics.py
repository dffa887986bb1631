"""Metrics: the numbers of several workers add up, and clients cannot make up labels."""

import errno
import json
import os
import signal
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold.testing import COMMAND, running_service
from sheepfold_rules.games import GAMES
from sheepfold_server.service.calls import BY_PATH
from sheepfold_server.service.problems import KINDS
from sheepfold_server.web.app import create_app
from sheepfold_server.web.observing import counts as module
from sheepfold_server.web.observing.counts import ENTRY, MAX_ENTRIES, Counts
from sheepfold_server.web.observing.metrics import BUCKETS, SECONDS
from sheepfold_server.web.serving.settings import Settings
from tests.support.callers import LOCAL, Local, path_of, post
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


def test_no_signal_starts_more_workers_than_there_are_slots() -> None:
    with service(workers=1) as found:
        for line in Path(f"/proc/{found.process.pid}/status").read_text().splitlines():
            if line.startswith("SigIgn:"):
                assert int(line.split()[1], 16) >> (signal.SIGTTIN - 1) & 1


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


def test_the_metrics_say_which_version_runs(quiet: Service) -> None:
    found = [dict(labels) for (name, labels) in numbers(quiet.url) if name == "sheepfold_build_info"]
    assert [sorted(each) for each in found] == [["python", "version"]]


def test_a_single_process_has_metrics_too() -> None:
    assert b"sheepfold_build_info" in LOCAL.send("GET", "/metrics").body


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


def test_a_process_that_takes_over_a_slot_goes_on_from_its_counts() -> None:
    counts = Counts()
    counts.add(1, "before there were slots")
    counts.share(3)
    for slot in (1, 2):
        child = os.fork()
        if not child:
            counts.take(slot)
            counts.add(slot, "sheep", "white")
            counts.add(2.5, "sheep", "")
            os._exit(0)
        assert os.waitpid(child, 0)[1] == 0
    assert counts.totals() == {("sheep", "white"): 3, ("sheep", ""): 5}
    counts.take(1)
    counts.add(1, "sheep", "white")
    counts.reset("sheep", "")
    assert counts.totals() == {("sheep", "white"): 4, ("sheep", ""): 2.5}


def test_what_has_no_room_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_ENTRIES", 2)
    counts = Counts()
    for key in ("x" * 200, "one", "two", "three", "one"):
        counts.add(1, key)
    assert counts.totals() == {("one",): 2, ("two",): 1}


def test_there_is_room_for_every_label_that_there_can_be() -> None:
    routes = [rule.rule for rule in create_app().url_map.iter_rules()] + ["unknown"]
    statuses = {kind.status for kind in KINDS} | {200, 206, 301, 302, 304, 308}
    methods = 3  # of a route: GET, HEAD and OPTIONS, or POST and OPTIONS
    games, calls = len(GAMES) + 1, len(BY_PATH) + 1
    rules = [rule.id for game in GAMES for rule in game.rules]
    requests = len(routes) * (len(BUCKETS[SECONDS]) + 1 + methods * len(statuses))
    assert requests + games * calls * len(statuses) + 2 * len(rules) + len(KINDS) < MAX_ENTRIES
    longest = max(map(len, rules)) + max(len(kind.name) for kind in KINDS) + len("sheepfold_refusals")
    assert max(longest, max(map(len, routes)) + 50) < ENTRY.size - 10
