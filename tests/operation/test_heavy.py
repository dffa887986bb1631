"""Heavy calls: they run in processes of their own, few at a time, and light calls go on whatever happens to them."""

import json
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from typing import Any, Final

import pytest

from sheepfold_server.limits import MAX_LIGHT_LINE, MAX_LINE
from sheepfold_server.service.calls import find_call
from sheepfold_server.web.heavy.jobs import Job
from sheepfold_server.web.heavy.pool import HeavyPool
from sheepfold_server.web.heavy.process import GRACE, HeavyProcess
from sheepfold_server.web.keys import create_sealer
from sheepfold_server.web.settings import Settings
from tests.support.callers import path_of, post, refused, value
from tests.support.heavy import BATCH, LARGE, LONG_ENOUGH, endless_batch, long_batch, send, send_sample
from tests.support.metrics import wait_for_requests
from tests.support.processes import children, heavy_process, heavy_processes, is_running, nice_values, processor_time
from tests.support.service import JSON, Answer, Service, Wire, service
from tests.support.threads import no_more_threads
from tests.support.waiting import until

THREADS: Final = 4
OTHER: Final = "127.0.0.2"  # the address of another client
SETTINGS: Final = Settings()
JOB: Final = Job("wolf", "new", b"{}", None, LONG_ENOUGH, "")


@pytest.fixture(scope="module")
def small() -> Iterator[Service]:
    """A service with one worker, and keys that it has made for itself."""
    with service(troubled=True, workers=1, threads=THREADS, call_seconds=60, sealed_keys=()) as found:
        yield found


@pytest.mark.parametrize(
    ("call", "body", "is_heavy"),
    [
        ("sample", {}, True),
        ("replay", {}, True),
        ("suggest", {"state": {}, "bot": "search"}, True),
        ("suggest", {"view": {}}, True),
        ("suggest", {"state": {}, "bot": "careful"}, False),
        ("suggest", {"state": {}}, False),
        ("parse", {"line": "-" * (MAX_LIGHT_LINE + 1)}, True),
        ("parse", {"line": "-" * MAX_LIGHT_LINE}, False),
        ("parse", {"line": [2] * MAX_LINE}, False),
        ("play", {"state": {}, "move": {}}, False),
    ],
)
def test_heavy_calls_are_those_that_can_take_long(call: str, body: dict[str, Any], is_heavy: bool) -> None:
    assert find_call("wolf", call).call.is_heavy(body) is is_heavy


def end_heavy_process(found: Service) -> None:
    """Kill the heavy process of a service, if it has one: the next heavy call starts another one."""
    for process in heavy_processes(found):
        os.kill(process, signal.SIGKILL)
    until(lambda: not running_processes(found))


def running_processes(found: Service) -> list[int]:
    """The heavy processes of a service that have not ended."""
    return [process for process in heavy_processes(found) if is_running(process)]


def line(length: int) -> bytes:
    """The body of a call `parse` with a line of some length."""
    return json.dumps({"line": 'wolf 2 "a": '.ljust(length, "t")}).encode()


def test_heavy_calls_leave_a_thread_for_light_ones_and_one_too_many_is_refused_at_once(small: Service) -> None:
    body = endless_batch(small.url)
    with ThreadPoolExecutor(THREADS) as pool:
        running = [pool.submit(send, small.url, BATCH, body) for _ in range(THREADS - 2)]
        wait_for_requests(small.url, THREADS - 2)
        refused(send(small.url, BATCH, body), 503, "service-busy")  # the last place is for another client
        running.append(pool.submit(send, small.url, BATCH, body, OTHER))
        wait_for_requests(small.url, THREADS - 1)
        for path, heavy in (
            (BATCH, body),
            (path_of("wolf", "new"), LARGE),
            (path_of("wolf", "replay"), b"{}"),
            (path_of("wolf", "parse"), line(MAX_LIGHT_LINE + 1)),
        ):
            answer = send(small.url, path, heavy)
            refused(answer, 503, "service-busy")
            assert int(answer.headers["retry-after"]) >= 1
        assert not any(each.done() for each in running)
        for _ in range(10):
            assert send(small.url, path_of("wolf", "new"), b'{"seats": 2}').status == 200
            assert send(small.url, path_of("wolf", "parse"), line(MAX_LIGHT_LINE)).status == 200
        until(lambda: sum(each.done() for each in running) == THREADS - 2)
        assert len(running_processes(small)) == 1
        end_heavy_process(small)
        answers = [each.result(LONG_ENOUGH) for each in running]
    statuses = sorted(answer.status for answer in answers)
    assert statuses == [500, 503, 503], "one ran until it was killed; the others have waited for it in vain"


@pytest.mark.parametrize("size", [2, 2_000_000], ids=["a small body", "more than is sent at once"])
def test_a_call_whose_process_is_stopped_is_cut_off_and_charged(size: int) -> None:
    with service(troubled=True, workers=1, call_seconds=2, rate_limit="100000 per 1000 days") as found:
        before = remaining(send_sample(found.url))
        process = heavy_process(found)
        os.kill(process, signal.SIGSTOP)
        cut_off = send(found.url, BATCH, b"{}".ljust(size))
        assert refused(cut_off, 503, "deadline-exceeded")["detail"] == "the call took longer than 2 seconds"
        assert before - remaining(cut_off) > 100
        assert not is_running(process)
        assert send_sample(found.url).status == 200
        (line,) = found.lines("a heavy process did not answer in time")
        assert line["request_id"] == cut_off.headers["x-request-id"]
        until(lambda: any(request["status"] == 503 for request in found.lines("request")))
        assert max(request["ms"] for request in found.lines("request")) >= 1000 * (2 + GRACE)


@pytest.fixture
def pool() -> HeavyPool:
    """A pool of one process."""
    return HeavyPool(lambda: HeavyProcess(SETTINGS, create_sealer(SETTINGS)), 1, 1)


def answer_and_look(pool: HeavyPool, job: Job) -> int:
    """The id of the process that has answered a job and waits for another one."""
    pool.answer(job)
    process = pool.idle.get_nowait()
    pool.idle.put(process)
    assert process is not None
    return process.process.pid


def test_a_process_is_not_used_again_when_sending_to_it_has_failed(pool: HeavyPool) -> None:
    first = answer_and_look(pool, JOB)
    unsendable: Any = lambda: None  # noqa: E731
    with pytest.raises(Exception, match="pickle"):
        pool.answer(JOB._replace(request_id=unsendable))
    assert not is_running(first)
    assert answer_and_look(pool, JOB) != first


def test_a_call_without_a_thread_for_its_time_limit_fails_alone(pool: HeavyPool) -> None:
    answer_and_look(pool, JOB)
    with no_more_threads(), pytest.raises(RuntimeError, match="thread"):
        pool.answer(JOB)
    answer_and_look(pool, JOB)


def remaining(answer: Answer) -> int:
    """How many calls the client has left."""
    return int(answer.headers["ratelimit-remaining"])


def wait_until_it_computes(process: int) -> None:
    """Wait until a heavy process is in the middle of a call."""
    before = processor_time(process)
    until(lambda: processor_time(process) > before + 0.05)


def test_a_heavy_process_that_dies_fails_one_call_and_is_replaced(small: Service) -> None:
    assert send_sample(small.url).status == 200
    (process,) = running_processes(small)
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(send, small.url, BATCH, endless_batch(small.url))
        wait_until_it_computes(process)
        os.kill(process, signal.SIGKILL)
        refused(running.result(LONG_ENOUGH), 500, "internal-error")
    assert send_sample(small.url).status == 200
    assert process not in heavy_processes(small)


def test_a_heavy_process_that_died_while_it_was_idle_fails_no_call(small: Service) -> None:
    assert send_sample(small.url).status == 200
    (process,) = running_processes(small)
    os.kill(process, signal.SIGKILL)
    until(lambda: not is_running(process))
    assert send_sample(small.url).status == 200
    assert process not in heavy_processes(small)


def test_no_heavy_process_outlives_its_worker_nor_is_its_call_in_flight_any_more() -> None:
    with service(troubled=True, workers=1, call_seconds=600) as found, ThreadPoolExecutor(1) as pool:
        assert send_sample(found.url).status == 200
        process = heavy_process(found)
        running = pool.submit(send, found.url, BATCH, endless_batch(found.url))
        wait_until_it_computes(process)
        (worker,) = children(found.process.pid)
        os.kill(worker, signal.SIGKILL)
        assert isinstance(running.exception(LONG_ENOUGH), OSError | HTTPException)  # cut off, wherever the answer was
        until(lambda: not is_running(process))
        wait_for_requests(found.url, 0)
        assert send_sample(found.url).status == 200
        process = heavy_process(found)
        found.process.send_signal(signal.SIGTERM)
        assert found.process.wait(LONG_ENOUGH) == 0
        until(lambda: not is_running(process))


def test_a_long_call_gives_way_to_everything_else(small: Service) -> None:
    assert send_sample(small.url).status == 200
    process = heavy_process(small)
    until(lambda: set(nice_values(process)) == {0})
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(send, small.url, BATCH, long_batch(small.url, 10))
        until(lambda: 10 in nice_values(process))
        assert running.result(LONG_ENOUGH).status == 200
    until(lambda: set(nice_values(process)) == {0})


def test_states_are_sealed_with_the_same_keys_everywhere(small: Service) -> None:
    with Wire(small.url) as wire:
        call = {"call": "new", "game": "wolf", "body": {"seats": 2, "sealed": True}}
        body = json.dumps({"calls": [call]}).encode()
        (answer,) = value(wire.send("POST", BATCH, body, JSON))["answers"]
        state, key = answer["body"]["state"], answer["body"]["keys"]["host"]
        headers = {**JSON, "Authorization": f"Bearer {key}"}
        for path, sent in (
            (path_of("wolf", "view"), {"state": state}),
            (BATCH, {"calls": [{"call": "view", "game": "wolf", "body": {"state": state}}]}),
        ):
            seen = value(wire.send("POST", path, json.dumps(sent).encode(), headers))
            assert seen.get("answers", [{"status": 200}])[0]["status"] == 200


def test_a_failure_in_a_heavy_process_is_logged_with_the_id_of_its_request(small: Service) -> None:
    with Wire(small.url, LONG_ENOUGH) as wire:
        answer = wire.send("POST", path_of("wolf", "replay"), b'{"seats": 2}', {**JSON, "X-Request-ID": "sheep"})
        refused(answer, 422, "validation-error")
        assert answer.headers["x-request-id"] == "sheep"
        value(post(wire, "wolf", "new", {"seats": 2}))
    (line,) = [line for line in small.lines("request") if line["request_id"] == "sheep"]
    assert (line["status"], line["problem"], line["call"]) == (422, "validation-error", "replay")
