"""Randomly changed answers are accepted or raise an error of the package, and never another error."""

import copy
import json
import pickle
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, Final

import pytest

import sheepfold
from tests.sdk.conftest import Connect
from tests.sdk.misbehaving import GOOD, Reply, encode, misbehaving, problem, timed
from tests.sdk.misbehaving import new as new_war
from tests.sdk.test_answers_of_services import CALLS
from tests.support import effort

JUNK: Final[tuple[Any, ...]] = (
    *(None, True, 0, 1, -1, 99, 10**30, 10**400, 1.5, -0.0, 1e308, float("nan"), float("inf")),
    *("", "x", "??", "QC", "S1", "seat", "\ud800", "\x00\n", "é", "x" * 3000, "sheepshead"),
    *([], {}, [[]], [None], ["x"], {"type": "x"}, {"type": "pass"}, {"type": None}, {"sealed": "x"}, [{}]),
)
TOKENS: Final = (
    *(b"\r\n", b"\n", b"\r", b" ", b":", b"\x00", b"\xff", b"=;", b"-1", b"0", b"9" * 20, b"9" * 5000, b"1e5", b"+5"),
    *(b"A" * 70_000, b"chunked", b"gzip", b"HTTP/1.1 ", b"http://[", b"Location: ", b"Content-Length: 5\r\n"),
    *(b"Transfer-Encoding: chunked\r\n", b"Transfer-Encoding: gzip, chunked\r\n", b"Content-Encoding: deflate\r\n"),
)
BODY: Final = GOOD.body.encode()
WHOLE: Final = (
    encode(GOOD),
    encode(problem("not-found", 404)),
    encode(Reply(302, "<html>", headers=(("Location", "http://elsewhere:80/x?y#z"),))),
    encode(Reply(503, "busy", headers=(("Retry-After", "5"), ("Set-Cookie", "a=b; Path=/")))),
    b"HTTP/1.1 100 Continue\r\n\r\n" + encode(GOOD),
    b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n%x;a=b\r\n%b\r\n0\r\nX-T: 1\r\n\r\n" % (len(BODY), BODY),
)
Path = tuple[str | int, ...]


def list_paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the path of every value in a plain value."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, each in inner:
        yield from list_paths(each, (*path, name))


def mangle(answer: Any, chance: Random) -> Any:
    """Return an answer in which one or a few values are missing, repeated, nested or replaced."""
    changed = copy.deepcopy(answer)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        paths = [path for path in list_paths(changed) if path]
        *above, name = chance.choice(paths)
        holder = changed
        for each in above:
            holder = holder[each]
        value, kind = holder[name], chance.randrange(6)
        if kind == 0 and len(paths) > 9:
            del holder[name]
        elif kind == 1 and isinstance(value, list):
            holder[name] = value * chance.choice((2, 50))
        elif kind == 2 and type(value) is int:
            holder[name] = value + chance.choice((-2, -1, 1, 2, 5, 10**6))
        elif kind == 3:
            holder[name] = json.loads("[" * 50 + json.dumps(value) + "]" * 50)
        else:
            holder[name] = copy.deepcopy(chance.choice(JUNK))
    return changed


def mangle_bytes(data: bytes, chance: Random) -> bytes:
    """Return bytes of which some are missing, repeated or replaced."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        start, kind = chance.randrange(len(data) + 1), chance.randrange(5)
        start = start % 200 if chance.random() < 0.7 else start  # rather in the head
        before, after = data[:start], data[start:]
        more = (chance.choice(TOKENS), b"", chance.randbytes(1), data[chance.randrange(len(data) + 1) :], b"")[kind]
        data = before + more + (after[chance.choice((1, 2, 30)) :] if kind in (1, 2) else b"" if kind == 4 else after)
    return data


def examine(found: Any) -> None:
    """Look at everything in the result of a call that asks the service no further."""
    if isinstance(found, list | tuple):
        for each in found:
            examine(each)
    elif isinstance(found, sheepfold.Replay | sheepfold.SealedMatch):
        examine(found.match)
    elif isinstance(found, sheepfold.Match):
        assert all(map(json.dumps, (found.state, found.to_dict())))
        assert all(map(repr, (str(found), found, hash(found), found.seats, found.options, found.outcome, found.scores)))
        assert found._repr_html_() is None or found._repr_html_()
        assert (found.to_act is None) == found.over
        for event in found.events:
            with suppress(ValueError):  # it has a seat that no match has
                assert found.game.describe(event).endswith((".", "!"))
    else:
        assert str(found)


def check_call(call: Any) -> None:
    """Check that a call returns something, or raises an error of the package."""
    _, error = timed(lambda: examine(call()))
    if error is not None:
        assert isinstance(error, sheepfold.SheepfoldError), repr(error)
        assert str(error).isprintable()
        assert str(pickle.loads(pickle.dumps(error))) == str(error)


@pytest.mark.thorough
@pytest.mark.parametrize("call", CALLS)
def test_a_changed_answer_or_problem_raises_no_other_error(connect: Connect, call: str) -> None:
    answer, ask, before = CALLS[call]
    chance = Random(f"{call}, mangled")
    violation = {"rule": "r", "message": "m", "source": "s", "cards": ["7C"]}
    refusals = [
        json.loads(problem(kind, status, errors=[{"pointer": "/moves/0", "detail": "d"}], violation=violation).body)
        for kind, status in (("validation-error", 422), ("illegal-move", 409), ("moonlight", 418), ("no-deck", 422))
    ]
    with misbehaving() as server, connect(server.url, retries=0) as client:
        for number in range(effort.rounds(40, 400)):
            is_refused = number % 4 == 0
            status = chance.choice((422, 409, 200, 404, 503)) if is_refused else 200
            mangled = mangle(chance.choice(refusals) if is_refused else answer, chance)
            if is_refused and call == "check_records":
                mangled, status = {"answers": [{"status": status, "body": mangled}]}, 200
            server.replies[:] = [*(Reply(200, json.dumps(each)) for each in before), Reply(status, json.dumps(mangled))]
            check_call(lambda: ask(client))


@pytest.mark.thorough
def test_changed_bytes_of_a_response_raise_no_other_error(connect: Connect) -> None:
    chance = Random("bytes, mangled")
    with misbehaving() as server, connect(server.url, timeout=1.0, retries=0) as client:
        for _ in range(effort.rounds(100, 1000)):
            sent = mangle_bytes(chance.choice(WHOLE), chance)
            server.replies[:] = [sent]
            _, error = timed(lambda: new_war(client))
            assert error is None or isinstance(error, sheepfold.SheepfoldError), (sent, error)
