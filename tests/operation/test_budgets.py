"""Budgets: calls are given back one by one, and a budget that is overdrawn is paid off before the next call."""

from random import Random
from typing import Any, Final

import pytest
from redis import Redis

from sheepfold_server.web import budgets as module
from sheepfold_server.web.budgets import MemoryBudgets, parse_limits
from sheepfold_server.web.redis_budgets import RedisBudgets
from tests.support.waiting import until

START: Final = 1000.0
HOUR: Final = 3600

# a limit; then at which second so many calls are asked for ("!": whatever is left), and whether they are allowed,
# how many are left, and the seconds until there is one more, and until there are all
COURSES: Final = (
    ("2/second", ["0 1 yes 1 0 1", "0 1 yes 0 1 1", "0 1 no 0 1 1", "0.5 1 yes 0 1 1", "5 1 yes 1 0 1"]),
    ("60/minute", ["0 60 yes 0 1 60", "0 1 no 0 1 60", "1 1 yes 0 1 60", "31 31 no 30 0 30", "31 30 yes 0 1 60"]),
    ("10/second", ["0 1 yes 9 0 1", "0 1000! yes 0 100 101", "1 1 no 0 99 100", "100.2 1 yes 9 0 1"]),
    ("10/2 seconds", ["0 10 yes 0 1 2", "1 1 yes 4 0 2", "1 5 no 4 0 2", "1 5! yes 0 1 3"]),
    ("2/second;3/minute", ["0 2 yes 0 1 1", "1 1 yes 0 19 59", "2 1 no 0 18 58", "21 1 yes 0 19 59"]),
)


@pytest.mark.parametrize(("text", "course"), COURSES)
def test_a_budget_is_used_up_and_given_back(text: str, course: list[str]) -> None:
    now = [START]
    budgets = MemoryBudgets(parse_limits(text), lambda: now[0])
    for line in course:
        at, asked, allowed, remaining, wait, reset = line.split()
        now[0] = START + float(at)
        found = budgets.spend("sheep", int(asked.rstrip("!")), may_overdraw=asked.endswith("!"))
        expected = (allowed == "yes", int(remaining), int(wait), int(reset))
        assert (found.is_allowed, found.remaining, found.wait, found.reset) == expected, line


def test_each_client_has_a_budget_of_their_own() -> None:
    budgets = MemoryBudgets(parse_limits("1/hour"))
    assert [budgets.spend(client, 1).is_allowed for client in ("a", "b", "a", "b")] == [True, True, False, False]


def test_redis_keeps_budgets_as_this_process_does(redis_address: str) -> None:
    with Redis.from_url(redis_address) as held:
        held.flushdb()
    limits = parse_limits("50/hour;50/day")
    here, there = MemoryBudgets(limits), RedisBudgets(limits, redis_address)
    chance = Random(1)
    kinds = set[bool | str]()
    for _ in range(300):
        client, calls, may = chance.choice("abc"), chance.randint(1, 9), chance.random() < 0.2
        one, two = (each.spend(client, calls, may_overdraw=may) for each in (here, there))
        assert (one.is_allowed, one.limit, one.remaining) == (two.is_allowed, two.limit, two.remaining)
        assert abs(one.wait - two.wait) <= 1
        assert abs(one.reset - two.reset) <= 1
        kinds |= {one.is_allowed, one.limit.text}
    assert kinds == {True, False, "50/hour", "50/day"}


def test_clients_wait_no_longer_when_the_clock_of_redis_is_set_back(redis_address: str) -> None:
    with Redis.from_url(redis_address, decode_responses=True) as held:
        held.flushdb()
        budgets = RedisBudgets(parse_limits("60/minute"), redis_address)
        assert budgets.spend("sheep", 60).is_allowed
        (key,) = held.scan_iter()
        time, seconds = str(held.get(key)).split()
        held.set(key, f"{float(time) + HOUR} {seconds}")  # as it is when the clock is set back by an hour
        refused = budgets.spend("sheep", 1)
        assert (refused.is_allowed, refused.wait, refused.reset) == (False, 1, 60)
        until(lambda: budgets.spend("sheep", 1).is_allowed)


def test_those_who_owe_least_are_forgotten_where_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_CLIENTS", 10)
    now = [START]
    budgets = MemoryBudgets(parse_limits("100/second"), lambda: now[0])
    for number in range(10):
        budgets.spend(str(number), 10 * number + 1)
    budgets.spend("one more", 1)
    assert set(budgets.full_at) == {"5", "6", "7", "8", "9"}
    now[0] += 0.6
    for number in range(10):
        budgets.spend(f"later {number}", 1)
    assert {name for name in budgets.full_at if name.isdigit()} <= {"6", "7", "8", "9"}


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("100/second", [(100, 1)]),
        ("50/second;1000/minute", [(50, 1), (1000, 60)]),
        (" 5 per 2 hours ; 7 / day", [(5, 7200), (7, 86_400)]),
        ("10 per 30 seconds", [(10, 30)]),
    ],
)
def test_a_limit_can_be_written_in_several_ways(text: str, limits: Any) -> None:
    assert [(limit.amount, limit.period) for limit in parse_limits(text)] == limits


@pytest.mark.parametrize("text", ["", "many", "0/second", "1/0 second", "1/sheep", "-1/hour", "1/hour;", "1.5/hour"])
def test_an_invalid_limit_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        parse_limits(text)
