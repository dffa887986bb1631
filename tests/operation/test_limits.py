"""Limits that an operator may set: calls of a client, and the size of bodies."""

import json
import signal
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import pytest
from redis import Redis

import sheepfold
from sheepfold_server.web.app import create_app
from sheepfold_server.web.rate_limit import MAX_CLIENTS, MemoryCounts, create_counts
from sheepfold_server.web.settings import Settings, WrongSetting
from tests.support.callers import LOCAL, Local, ask, path_of, refused, value
from tests.support.heavy import BATCH
from tests.support.redis import free_port, redis_server
from tests.support.service import JSON, Answer, Service, Wire, service
from tests.support.waiting import until

NEW: Final = path_of("wolf", "new")
START: Final = b'{"seats": 2}'
AN_HOUR: Final = 3600


def batch(calls: int) -> bytes:
    """A batch of so many calls."""
    return json.dumps({"calls": [{"call": "new", "game": "wolf", "body": {"seats": 2}}] * calls}).encode()


def statuses(url: str, calls: int, **headers: str) -> Counter[int]:
    """The statuses of a number of calls, each on a connection of its own, so that every worker gets some."""

    def one(number: int) -> int:
        with Wire(url) as wire:
            return wire.send("POST", NEW, START, {**JSON, **headers}).status

    with ThreadPoolExecutor(8) as pool:
        return Counter(pool.map(one, range(calls)))


def limited(limit: str, **more: Any) -> Local:
    """A service in this process with that limit, which has answered a call before: the first one costs more."""
    local = Local(create_app(Settings(rate_limit=limit, **more)))
    local.send("GET", "/healthz")
    LOCAL.send("POST", NEW, START, JSON)
    return local


@pytest.fixture(scope="module")
def generous() -> Local:
    """A service in this process with a limit that nobody reaches here, and that gives calls back slowly."""
    return limited("100000 per 1000 days")


@pytest.fixture
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the processor's clock stand still, so that every call costs one, even if Python collects garbage in it."""
    monkeypatch.setattr("sheepfold_server.web.rate_limit.thread_time", lambda: 0.0)


@pytest.mark.usefixtures("no_time")
def test_calls_beyond_the_limit_are_refused_with_the_time_to_wait() -> None:
    local = limited("3/hour")
    answers = [local.send("POST", NEW, START, JSON) for _ in range(4)]
    assert [answer.headers["ratelimit-remaining"] for answer in answers] == ["2", "1", "0", "0"]
    problem = refused(answers[3], 429, "rate-limited")
    assert problem["detail"] == "the limit is 3 per 1 hour, where a call counts as one for every 2 ms of work"
    assert AN_HOUR - 60 < int(answers[3].headers["retry-after"]) <= AN_HOUR
    assert AN_HOUR - 60 < int(answers[3].headers["ratelimit-reset"]) <= AN_HOUR
    assert answers[3].headers["ratelimit-limit"] == "3"
    assert answers[3].headers["x-request-id"]
    assert "retry-after" not in answers[2].headers


def remaining(answer: Answer) -> int:
    """How many calls the client has left."""
    return int(answer.headers["ratelimit-remaining"])


def test_a_batch_is_charged_by_the_processor_time_that_it_takes_and_not_by_its_calls(generous: Local) -> None:
    before = remaining(generous.send("POST", BATCH, batch(1), JSON))
    small = remaining(generous.send("POST", BATCH, batch(1), JSON))
    large = remaining(generous.send("POST", BATCH, batch(1000), JSON))
    assert before - small <= 3
    assert 20 <= small - large < 1000, "a thousand of them share the cost of one request"


def test_a_dear_call_is_charged_by_the_processor_time_that_it_takes(generous: Local) -> None:
    view = ask(LOCAL, "pass_the_ewe", "new", {"seats": 6, "include": ["view"]})["view"]
    left = []
    for count in (1, 250, 1000):
        body = json.dumps({"view": view, "count": count}).encode()
        answer = generous.send("POST", path_of("pass_the_ewe", "sample"), body, JSON)
        assert answer.status == 200
        left.append(remaining(answer))
    few, many = left[0] - left[1], left[1] - left[2]
    assert few > 5
    assert 2 < many / few < 8


def test_who_has_used_up_more_than_there_was_waits_until_all_limits_are_kept_again() -> None:
    local = limited("5/second;20/hour", trusted_hops=1)
    dear, other = ({**JSON, "X-Forwarded-For": address} for address in ("10.0.0.1", "10.0.0.2"))
    answer = local.send("POST", BATCH, batch(1000), dear)
    assert (answer.status, remaining(answer)) == (200, 0)
    refused(local.send("POST", NEW, START, dear), 429, "rate-limited")
    until(lambda: int(local.send("POST", NEW, START, dear).headers["retry-after"]) > 1)  # the second is over
    assert local.send("POST", NEW, START, other).status == 200


def test_probes_and_metrics_are_not_limited() -> None:
    local = limited("1/hour")
    for path in ("/healthz", "/readyz", "/metrics") * 3:
        assert local.send("GET", path).status == 200
    assert local.send("GET", "/v1/games").status == 200
    for path in ("/v1/games", "/nothing", "/docs/"):
        assert local.send("GET", path).status == 429


@pytest.fixture(scope="module")
def limited_url(redis_address: str) -> Iterator[str]:
    """The address of a service whose workers share the budgets of their clients in Redis."""
    with service(rate_limit="20/hour", rate_storage=redis_address, trusted_hops=1) as found:
        yield found.url


def test_all_workers_count_together_in_redis(limited_url: str) -> None:
    answered = statuses(limited_url, 60, **{"X-Forwarded-For": "10.0.0.1"})
    assert answered.keys() == {200, 429}
    assert 5 <= answered[200] <= 20  # the first calls of a worker cost more than one


def test_a_debt_holds_for_all_workers(limited_url: str) -> None:
    client = {"X-Forwarded-For": "10.0.0.2"}
    with Wire(limited_url) as wire:
        assert wire.send("POST", BATCH, batch(1000), {**JSON, **client}).status == 200
    assert statuses(limited_url, 16, **client) == {429: 16}


def test_calls_are_counted_alike_in_memory_and_in_redis(redis_address: str) -> None:
    with Redis.from_url(redis_address) as held:
        held.flushdb()
    stores = [create_counts("50/hour", address) for address in ("memory://", redis_address)]
    for client, calls in (("a", 1), ("b", 3), ("a", 0), ("a", 60), ("b", 1)):
        here, there = (counts.spend(counts.limits[0], client, calls) for counts in stores)
        assert here.calls == there.calls
        assert abs(here.seconds - there.seconds) <= 1


def test_a_process_remembers_those_who_have_used_the_most_where_there_are_too_many() -> None:
    counts = create_counts("9/hour", "memory://")
    counts.spend(counts.limits[0], "a sheep", 8)
    for number in range(MAX_CLIENTS):
        counts.spend(counts.limits[0], str(number), 1)
    assert counts.spend(counts.limits[0], "a sheep", 1).calls == 0
    assert len(counts.here.windows) <= MAX_CLIENTS


@pytest.mark.slow
def test_without_redis_each_worker_counts_by_itself_and_goes_on() -> None:
    port = free_port()
    with redis_server(port) as redis, service(troubled=True, rate_limit="20/hour", rate_storage=redis.address) as found:
        assert statuses(found.url, 3) == {200: 3}
        redis.process.send_signal(signal.SIGKILL)
        redis.process.wait()
        answered = statuses(found.url, 80)
        assert answered.keys() == {200, 429}
        assert 5 <= answered[200] <= 40  # of two workers, each 20; their first calls cost more than one
        assert all(line["level"] != "critical" for line in found.lines("request"))


@pytest.mark.parametrize("text", ["", "many", "0/second", "1/sheep", "-1/hour", "1/hour;", "1.5/hour"])
def test_an_invalid_limit_is_refused(text: str) -> None:
    with pytest.raises(WrongSetting, match="expected"):
        create_counts(text, "memory://")


@pytest.mark.usefixtures("no_time")
def test_a_client_is_known_by_its_address_and_behind_proxies_by_what_they_say() -> None:
    def left(local: Local, *forwarded: str) -> list[int]:
        return [remaining(local.send("POST", NEW, START, {**JSON, "X-Forwarded-For": each})) for each in forwarded]

    assert left(limited("9/hour"), "10.0.0.1", "10.0.0.2") == [8, 7]
    behind = limited("9/hour", trusted_hops=1)
    assert left(behind, "10.0.0.1", "10.0.0.2", "10.0.0.9, 10.0.0.1") == [8, 8, 7]
    assert left(behind, "::ffff:10.0.0.1", "2001:db8::1", "2001:db8::2", "2001:db8:0:1::1") == [6, 8, 7, 8]
    assert left(behind, "10.0.0.2:50123", "[2001:db8::3]:443", "[2001:db8:0:2::1]") == [7, 6, 8]
    assert left(behind, "sheep", "wolf", "10.0.0.2:", "10.0.0.2:x", "[10.0.0.2", "[]") == [8, 7, 6, 5, 4, 3]


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        (Settings(rate_limit="many"), "SHEEPFOLD_RATE_LIMIT"),
        (Settings(rate_limit="1/hour", rate_storage="memcached://:secret@host"), "SHEEPFOLD_RATE_STORAGE"),
        (Settings(rate_limit="1/hour", rate_storage="redis//nowhere"), "SHEEPFOLD_RATE_STORAGE"),
        (Settings(rate_storage="redis//nowhere"), "SHEEPFOLD_RATE_STORAGE"),
    ],
)
def test_an_impossible_limit_is_named_and_stops_the_start(settings: Settings, name: str) -> None:
    with pytest.raises(WrongSetting) as refused_setting:
        create_app(settings)
    assert str(refused_setting.value).startswith(f"{name}: ")
    assert "secret" not in str(refused_setting.value)


def test_the_sdk_says_when_there_were_too_many(limited_url: str) -> None:
    with sheepfold.connect(limited_url, retries=0) as client:
        client.wolf.new(2)
        with pytest.raises(sheepfold.errors.RateLimited):
            list(map(client.wolf.new, [2] * 20))


@pytest.fixture(scope="module")
def small() -> Iterator[Service]:
    """A service that takes small bodies only."""
    with service(largest_body=2048) as found:
        yield found


@pytest.mark.parametrize(("size", "status"), [(2048, 200), (2049, 413), (100_000, 413)])
def test_the_largest_body_can_be_set(small: Service, size: int, status: int) -> None:
    def send(body: Any) -> Answer:
        with Wire(small.url) as wire:
            return wire.send("POST", NEW, body, JSON)

    body = START.ljust(size)
    for sent in (body, iter([body[:1000], body[1000:]])):
        answer = send(sent)
        _ = value(answer) if status == 200 else refused(answer, 413, "too-large")


def test_a_clock_that_is_set_back_makes_no_window_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = MemoryCounts()
    counts.incr("ann", 20)
    monkeypatch.setattr("sheepfold_server.web.rate_limit.time", lambda: 0.0)
    assert 0 < counts.get_expiry("ann") <= 20
