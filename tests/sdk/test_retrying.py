"""A call is made again where that can help, and all its attempts share one timeout."""

import json
import math
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.errors import RateLimited, ServiceTimeout, ServiceUnreachable
from sheepfold_rules.core.shape import plain
from tests.sdk.conftest import Connect
from tests.sdk.misbehaving import (
    AT_ONCE,
    BUSY,
    GOOD,
    HANG_UP,
    NEW,
    SEED,
    SHORT,
    SILENCE,
    SOON,
    WAR,
    Behaviour,
    Reply,
    Wire,
    encode,
    misbehaving,
    new,
    problem,
    timed,
)

MANY: Final = problem("rate-limited", 429)._replace(headers=AT_ONCE)


@pytest.mark.parametrize(
    ("replies", "waited"),
    [
        ((HANG_UP, GOOD), 0.0),
        ((Reply(cut=True), GOOD), 0.0),
        ((BUSY, HANG_UP, GOOD), 0.2),
        ((MANY, MANY, MANY, GOOD), 0.6),
        ((Reply(502), Reply(504), GOOD), 0.2),
        ((BUSY._replace(headers=(("Retry-After", "1"),)), GOOD), 1.0),
        ((BUSY._replace(headers=(("Retry-After", "soon"),)), GOOD), 0.0),
    ],
)
def test_a_call_without_an_answer_is_made_again(
    connect: Connect, replies: tuple[Behaviour, ...], waited: float
) -> None:
    with misbehaving(*replies) as server, connect(server.url) as client:
        seconds, error = timed(lambda: new(client))
        assert error is None
        assert server.requests == ["POST /v1/games/wolf/new"] * len(replies)
        assert len({*server.bodies}) == 1
        assert waited <= seconds < waited + SOON


@pytest.mark.parametrize("handled", [TimeoutError, FileNotFoundError(2, "No such file"), ServiceTimeout("late")])
def test_an_error_that_the_caller_handles_is_no_reason_of_another(connect: Connect, handled: Exception) -> None:
    with misbehaving(HANG_UP, GOOD, *(HANG_UP,) * 2) as server, connect(server.url, retries=1) as client:
        try:
            raise handled
        except (TimeoutError, OSError, ServiceTimeout):
            assert timed(lambda: new(client))[1] is None
            error = timed(lambda: new(client))[1]
        assert type(error) is ServiceUnreachable
        assert "No such file" not in str(error)


def test_two_requests_of_one_call_share_its_timeout(connect: Connect) -> None:
    def answer_late(wire: Wire) -> None:
        wire.over.wait(0.6)
        wire.send(encode(Reply(200, json.dumps(plain(WAR.view(0))))))

    seen = Reply(200, json.dumps(NEW | {"view": None}))
    with misbehaving(seen, answer_late, *(SILENCE,) * 3) as server, connect(server.url, retries=2) as client:
        match = new(client)
        seconds, error = timed(lambda: match.sample(timeout=1.0))
        assert type(error) is ServiceTimeout
        assert seconds < 1.0 + 0.4


@pytest.mark.parametrize("status", [400, 404, 408, 409, 422, 500, 507])
def test_other_refusals_are_final(connect: Connect, status: int) -> None:
    with misbehaving(problem("new", status), GOOD) as server, connect(server.url) as client:
        assert isinstance(timed(lambda: new(client))[1], sheepfold.ProblemError)
        assert len(server.requests) == 1


@pytest.mark.parametrize(("reply", "kind"), [(HANG_UP, ServiceUnreachable), (BUSY, sheepfold.Unavailable)])
def test_retries_come_to_an_end(connect: Connect, reply: Behaviour, kind: type) -> None:
    with misbehaving(*[reply] * 9) as server, connect(server.url, retries=2) as client:
        assert type(timed(lambda: new(client))[1]) is kind
        assert len(server.requests) == 3


def hang_up_late(wire: Wire) -> None:
    """Hang up after a while."""
    wire.over.wait(SHORT / 3)


@pytest.mark.parametrize(
    ("reply", "kind"),
    [(hang_up_late, sheepfold.Unavailable), (BUSY, sheepfold.Unavailable), (SILENCE, ServiceTimeout)],
)
def test_all_attempts_share_one_timeout(connect: Connect, reply: Behaviour, kind: type) -> None:
    with misbehaving(*[reply] * 99) as server, connect(server.url, timeout=SHORT * 3, retries=99) as client:
        seconds, error = timed(lambda: new(client))
        assert isinstance(error, kind), error
        assert seconds < SOON
        assert 1 <= len(server.requests) < 20


@pytest.mark.parametrize("busy", [BUSY, MANY])
@pytest.mark.parametrize("asked", ["3600", "31", "a date"])
def test_a_wait_that_is_longer_than_the_timeout_is_an_error_at_once(connect: Connect, busy: Reply, asked: str) -> None:
    later = format_datetime(datetime.now(UTC) + timedelta(hours=1), usegmt=True)
    reply = busy._replace(headers=(("Retry-After", later if asked == "a date" else asked),))
    with misbehaving(reply, GOOD) as server, connect(server.url) as client:
        seconds, error = timed(lambda: new(client))
        assert type(error) is (RateLimited if busy is MANY else sheepfold.Unavailable)
        assert 30 < (error.retry_after or 0) <= 3600
        assert seconds < SOON
        assert len(server.requests) == 1


@pytest.mark.parametrize("asked", ["-1", "nan", "1e400", "9" * 400, "Sun, 06 Nov 1994 08:49:37 -" + "9" * 30, ""])
def test_a_wait_that_makes_no_sense_is_ignored(connect: Connect, asked: str) -> None:
    busy = BUSY._replace(headers=(("Retry-After", asked),))
    with misbehaving(busy) as server, connect(server.url, retries=0) as client:
        assert timed(lambda: new(client))[1].retry_after is None


STATE, RECORD = NEW["state"], sheepfold.connect().wolf.new(2, seed=SEED).transcript().to_dict()
USES: Final[dict[str, Callable[[Any, Any], object]]] = {
    "new": lambda client, match: client.wolf.new(2, timeout=SHORT),
    "new_sealed": lambda client, match: client.wolf.new_sealed(2, timeout=SHORT),
    "load": lambda client, match: client.load(STATE, timeout=SHORT),
    "load a transcript": lambda client, match: client.wolf.load(RECORD, timeout=SHORT),
    "load a sealed state": lambda client, match: client.wolf.load({"sealed": "x"}, "a.key", timeout=SHORT),
    "replay": lambda client, match: client.wolf.replay(RECORD, timeout=SHORT),
    "sample": lambda client, match: client.wolf.sample(NEW["view"], timeout=SHORT),
    "suggest": lambda client, match: client.wolf.suggest(NEW["view"], timeout=SHORT),
    "check_records": lambda client, match: list(client.check_records([RECORD], timeout=SHORT)),
    "play": lambda client, match: match.play({"type": "turn"}, timeout=SHORT),
    "view": lambda client, match: match.view(1, timeout=SHORT),
    "check": lambda client, match: match.check({"type": "turn"}, timeout=SHORT),
    "sample of a match": lambda client, match: match.sample(timeout=SHORT),
    "suggest in a match": lambda client, match: match.suggest(timeout=SHORT),
}


@pytest.mark.parametrize("name", USES)
def test_every_method_takes_a_timeout_of_its_own(connect: Connect, name: str) -> None:
    with misbehaving(GOOD, *[SILENCE] * 2) as server, connect(server.url) as client:
        match = new(client)
        seconds, error = timed(lambda: USES[name](client, match))
        assert type(error) is ServiceTimeout, repr(error)
        assert str(error) == f"{server.url} did not respond within {SHORT} seconds"
        assert SHORT <= seconds < SOON


TOO_ODD: Final = (0, -1, 0.0, math.nan, math.inf, 10**400, 1e300)


@pytest.mark.parametrize(("values", "kind"), [(TOO_ODD, ValueError), (("3", True, [], b""), TypeError)])
def test_a_timeout_is_a_number_of_seconds(connect: Connect, values: tuple[Any, ...], kind: type) -> None:
    with connect("http://127.0.0.1:9", retries=0) as client:
        for value in values:
            for use in (lambda: client.wolf.new(2, timeout=value), lambda: connect("http://fold", timeout=value)):  # noqa: B023 called at once
                with pytest.raises(kind, match="`timeout` must be a "):
                    use()


def test_the_longest_timeout_works(connect: Connect) -> None:
    with misbehaving(GOOD) as server, connect(server.url, timeout=10**9) as client:
        assert new(client).to_act == 0
