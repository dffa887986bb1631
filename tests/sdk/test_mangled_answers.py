"""Randomly changed answers are accepted or raise an error of the package, and never another error."""

import gzip
import json
import pickle
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import NAMES
from sheepfold_rules.catalogue import describe
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from tests.sdk.conftest import HTTPX_IN_SLOW, Connect
from tests.sdk.mangling import mangle, mangle_bytes
from tests.sdk.raw import CHUNKED, EMPTY, Wire, queueing, raw_server, respond, timed
from tests.sdk.test_answers_of_services import (
    CALLS,
    MOVE,
    OPENED,
    PUBLIC,
    RECORD,
    REPLAYED,
    SAMPLED,
    SEED,
    VIEW,
    good,
    new,
)
from tests.support import effort

Ask = Callable[[sheepfold.Client], Any]

PLACE: Final = re.compile(r"(http://127\.0\.0\.1:\d+)?/v1/[a-z]")
REFUSED: Final[tuple[tuple[str, int, dict[str, Any]], ...]] = (
    ("validation-error", 422, {"errors": [{"pointer": "/moves/0", "detail": "d"}]}),
    ("illegal-move", 409, {"violation": {"rule": "r", "message": "m", "source": "s", "cards": ["7C"]}}),
    ("impossible-state", 422, {"errors": [], "invariant": "i"}),
    ("rate-limited", 429, {}),
    ("new-in-a-later-version", 418, {}),
)


def batch(body: Any, status: int = 200) -> Any:
    """The answer to a batch of one call."""
    return {"answers": [{"status": status, "body": body}]}


def loaded(client: sheepfold.Client) -> Any:
    """A match that was loaded from a state."""
    return client.pass_the_ewe.load(OPENED["state"])


LEGAL: Final = good("legal-moves", state=OPENED["state"])
START: Final = {"seats": 3}
MORE: Final[dict[str, tuple[Any, Ask, tuple[Any, ...]]]] = {
    "list_games": (
        {"games": [{"name": "wolf", "title": "W", "seats": {"min": 2, "max": 2, "counts": [2]}, "line": "l"}]},
        lambda client: client.list_games(),
        (),
    ),
    "info": (plain(describe(load_rules("pass_the_ewe"))), lambda client: client.pass_the_ewe.info(), ()),
    "legal_moves": (LEGAL, lambda client: loaded(client).legal_moves(), (PUBLIC,)),
    "parse_move": (LEGAL, lambda client: loaded(client).parse_move("pass"), (PUBLIC,)),
    "is_legal": ({"legal": True, "violation": None}, lambda client: new(client).is_legal(MOVE), (OPENED,)),
    "match.sample": (SAMPLED, lambda client: new(client).sample(2, "s", seat=1), (OPENED, VIEW)),
    "load a transcript": (REPLAYED, lambda client: client.load(RECORD), ()),
    "check_records": (batch(REPLAYED), lambda client: list(client.check_records([json.dumps(RECORD)])), ()),
}
EACH: Final = {**{f"{name}, of a position": call for name, call in CALLS.items()}, **MORE}


def encode(answer: Any, status: int = 200) -> bytes:
    """A response with an answer."""
    return respond(json.dumps(answer).encode(), status=b"%d Status" % status)


def examine(found: Any, *, can_pickle: bool) -> None:
    """Look at everything in the result of a method that asks the service no further."""
    if isinstance(found, list | tuple):
        for each in found:
            examine(each, can_pickle=can_pickle)
    elif isinstance(found, sheepfold.Replay | sheepfold.SealedMatch):
        examine(found.match, can_pickle=can_pickle)
    elif isinstance(found, sheepfold.Match):
        examine_match(found, can_pickle=can_pickle)
    else:
        assert str(found)
        assert pickle.loads(pickle.dumps(found)) is not None or found is None


def examine_match(match: Any, *, can_pickle: bool) -> None:
    """Look at everything in a match that asks the service no further."""
    assert all(map(json.dumps, (match.state, match.to_dict())))
    assert all((str(match), repr(match), hash(match) == hash(match)))
    assert (match.to_act is None) == match.over
    assert all(map(repr, (match.seats, match.options, match.outcome)))
    with suppress(sheepfold.errors.UnexpectedAnswer):  # where neither a view nor a state that can be read came along
        assert len(match.scores) > 0
    for event in match.events:
        assert match.game.describe(event).endswith((".", "!"))
    view = match._position.seen
    if view is not None:
        assert all((match.game.draw(view), view._repr_html_()))
        assert all(str(move) for move in view.legal_moves)
    assert not can_pickle or pickle.loads(pickle.dumps(match)) == match


def check_call(client: sheepfold.Client, ask: Ask, *, can_pickle: bool) -> None:
    """Check that a call returns something, or raises an error of the package."""
    _, error = timed(lambda: examine(ask(client), can_pickle=can_pickle))
    if error is None:
        return
    assert isinstance(error, sheepfold.SheepfoldError), repr(error)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert not isinstance(error, sheepfold.errors.UnexpectedAnswer) or PLACE.match(str(error)), error
    with suppress(sheepfold.errors.UnexpectedAnswer):  # where the problem lacks what others of its type have
        assert all(repr(getattr(error, name, None)) for name in ("violation", "invariant", "errors", "retry_after"))


@pytest.mark.thorough
@HTTPX_IN_SLOW
@pytest.mark.parametrize("call", EACH)
def test_a_changed_answer_is_accepted_or_raises_an_error_of_the_package(connect: Connect, call: str) -> None:
    answer, ask, before = EACH[call]
    chance = Random(f"{call}, mangled")
    first = [encode(each) for each in before]
    with queueing() as (url, queue), connect(url, retries=0) as client:
        for _ in range(effort.rounds(10, 60)):
            queue[:] = [*first, encode(mangle(answer, chance))]
            check_call(client, ask, can_pickle=connect is sheepfold.connect)


@pytest.mark.thorough
@HTTPX_IN_SLOW
@pytest.mark.parametrize("call", EACH)
def test_a_changed_problem_raises_an_error_of_the_package(connect: Connect, call: str) -> None:
    _, ask, before = EACH[call]
    chance = Random(f"{call}, refused")
    first = [encode(each) for each in before]
    with queueing() as (url, queue), connect(url, retries=0) as client:
        for kind, status, more in REFUSED * effort.rounds(1, 4):
            problem = {"type": f"/problems/{kind}", "title": "t", "status": status, "detail": "d", **more}
            mangled = mangle(problem, chance)
            sent = chance.choice((status, status, 200, 404, 500, 503))
            last = batch(mangled, sent) if call.endswith(("_all", "_records")) else mangled
            queue[:] = [*first, encode(last, 200 if last is not mangled else sent)]
            check_call(client, ask, can_pickle=connect is sheepfold.connect)


WHOLE: Final = (
    respond(EMPTY, b"Content-Type: application/json"),
    CHUNKED + b"5\r\n" + EMPTY[:5] + b"\r\n8;x=y\r\n" + EMPTY[5:] + b"\r\n0\r\nX-T: 1\r\n\r\n",
    respond(gzip.compress(EMPTY), b"Content-Encoding: gzip"),
    respond(b'{"type": "t", "title": "t", "status": 404, "detail": "d"}', b"Set-Cookie: a=b; Path=/", status=b"404 No"),
    respond(b"<html>", b"Location: http://elsewhere:80/x?y#z", status=b"302 Found"),
    b"HTTP/1.1 100 Continue\r\n\r\n" + respond(EMPTY),
    b"HTTP/1.0 200 OK\r\n\r\n" + EMPTY,
    respond(b"", status=b"204 No Content"),
    respond(EMPTY, b"Connection: close, upgrade", b"Upgrade: h2c", status=b"101 Switching"),
    respond(b"busy", b"Retry-After: 5", b"Date: Wed, 21 Oct 2026 07:28:00 GMT", status=b"503 Busy"),
)


@pytest.mark.thorough
def test_changed_bytes_of_a_response_raise_an_error_of_the_package(connect: Connect) -> None:
    chance = Random("bytes, mangled")
    sent = b""

    def behave(wire: Wire) -> None:
        if wire.read_request():
            wire.send(sent)

    with raw_server(behave) as server, connect(server.url, timeout=1.0, retries=0) as client:
        for _ in range(effort.rounds(30, 150)):
            sent = mangle_bytes(chance.choice(WHOLE), chance)
            _, error = timed(client.list_games)
            assert error is None or isinstance(error, sheepfold.SheepfoldError), sent
            assert "no request can be sent" not in str(error), sent


def positions(game: Any, chance: Random) -> Iterator[Any]:
    """Positions of matches of a game that are not over."""
    for steps in (0, 2, 10, 40, 150):
        match = game.new(chance.choice(game.seats), seed=SEED)
        for _ in range(steps):
            after = match.play(chance.choice(match.legal_moves()))
            match = match if after.over else after
        yield match


def calls(local: sheepfold.Client, name: str, match: Any, move: Any) -> Iterator[tuple[list[Any], Ask]]:
    """Calls about a position, each with what a service answers to it, in turn."""
    state, record = match.state, plain(match.transcript())
    answer = partial(local._transport.call, name)
    public = answer("view", {"state": state, "seat": None})
    played = answer("play", {"state": state, "move": move, "include": ["view"]})
    replayed = answer("replay", {each: record[each] for each in record if each != "game"})
    yield [public], lambda client: client.game(name).load(state)
    yield [public, played], lambda client: client.game(name).load(state).play(move)
    yield [replayed], lambda client: client.game(name).replay(record)


@pytest.mark.thorough
@pytest.mark.parametrize("name", NAMES)
def test_a_changed_answer_of_any_game_raises_an_error_of_the_package(local: sheepfold.Client, name: str) -> None:
    chance = Random(f"{name}, mangled")
    with queueing() as (url, queue), sheepfold.connect(url, retries=0) as client:
        for match in positions(local.game(name), chance):
            for (*before, last), ask in calls(local, name, match, plain(chance.choice(match.legal_moves()))):
                for _ in range(effort.rounds(2, 12)):
                    queue[:] = [*map(encode, before), encode(mangle(last, chance))]
                    check_call(client, ask, can_pickle=True)
