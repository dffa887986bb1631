"""What only asynchronous code does: many matches at once, cancelled calls, and closing clients.

What both clients do is tested by `test_ways.py`, and by all tests that take `client`.
"""

import asyncio
import inspect
import json
from collections.abc import Awaitable, Callable
from itertools import repeat
from typing import Any, Final, TypeVar

import pytest

import sheepfold
from sheepfold.games import pass_the_ewe, sheepshead, wolf
from tests.sdk.matches import SEED

T = TypeVar("T")

TWINS: Final = (
    (sheepfold.Client, sheepfold.AsyncClient),
    (sheepfold.Game, sheepfold.AsyncGame),
    (sheepfold.Match, sheepfold.AsyncMatch),
)
RENAMED: Final = {"close": "aclose", "__enter__": "__aenter__", "__exit__": "__aexit__"}
ASKING: Final = {
    *("play", "legal_moves", "view", "check", "sample", "suggest", "transcript"),
    *("new", "new_sealed", "load", "replay", "aclose", "__aenter__", "__aexit__"),
}
STAYING: Final = {*ASKING} - {"aclose", "__aenter__", "__aexit__"} | {"check_records"}


@pytest.mark.parametrize(("kind", "twin"), TWINS, ids=lambda kind: kind.__name__)
def test_the_twins_have_the_same_methods_and_all_that_may_call_a_service_take_a_timeout(kind: type, twin: type) -> None:
    for name, method in inspect.getmembers(kind, inspect.isfunction):
        if name.startswith("_") and name not in RENAMED:
            continue
        other = getattr(twin, RENAMED.get(name, name))
        parameters = [*inspect.signature(other).parameters]
        assert parameters == [*inspect.signature(method).parameters]
        assert inspect.iscoroutinefunction(other) == (RENAMED.get(name, name) in ASKING)
        assert not inspect.iscoroutinefunction(method)
        assert ("timeout" in parameters) == (name in STAYING), name
    assert {name for name in dir(kind) if name[0] != "_"} - {"close"} == {
        name for name in dir(twin) if name[0] != "_"
    } - {"aclose"}


def run(url: str, play: Callable[[sheepfold.AsyncClient], Awaitable[T]]) -> T:
    """Return what a coroutine does with a client."""

    async def within() -> T:
        async with sheepfold.AsyncClient(url) as client:
            return await play(client)

    return asyncio.run(within())


def test_one_match_is_asked_for_many_things_at_once(service_url: str) -> None:
    async def ask(client: sheepfold.AsyncClient) -> list[Any]:
        match = await client.sheepshead.new(5, seed=SEED)
        return await asyncio.gather(
            match.legal_moves(),
            match.view(3),
            match.check(sheepshead.Pick(), 3),
            match.play(sheepshead.Pass()),
            match.play(sheepshead.Pick(), 3),
            match.play({"type": "fly"}),
            match.play(sheepshead.Pick(), timeout=60.0),
            match.sample(2, "sheep"),
            match.transcript(),
            return_exceptions=True,
        )

    moves, view, violation, passed, illegal, invalid, picked, samples, transcript = run(service_url, ask)
    assert moves == (sheepshead.Pick(), sheepshead.Pass())
    assert (view.seat, violation.rule) == (3, "sheepshead.turn")
    assert (type(illegal), type(invalid)) == (sheepshead.IllegalMove, sheepfold.ValidationError)
    assert (passed.to_act, picked.to_act, len(samples), transcript.moves) == (1, 0, 2, ())


def test_a_call_that_is_cancelled_leaves_the_client_and_the_match_as_they_were(service_url: str) -> None:
    async def play(client: sheepfold.AsyncClient) -> None:
        match = await client.pass_the_ewe.new(3, pass_the_ewe.Options(deals=1), seed=SEED)
        state, given_up = match.state, 0
        for wait in range(4):  # turns of the loop before the call is given up
            call = asyncio.ensure_future(match.sample(50, "sheep"))
            for _ in range(wait):
                await asyncio.sleep(0)
            if call.cancel():  # unless it is over by then
                given_up += 1
                with pytest.raises(asyncio.CancelledError):
                    await call
        assert given_up > 0
        assert match.state == state
        assert (await match.play((await match.legal_moves())[0])).to_act == 1

    run(service_url, play)


def test_the_asynchronous_client_needs_the_address_of_a_service() -> None:
    url: Any = None
    with pytest.raises(TypeError, match="`url`"):
        sheepfold.AsyncClient(url)


def test_verdicts_come_while_records_are_still_read(service_url: str, local: sheepfold.Client) -> None:
    record = json.dumps(local.wolf.new(2, seed=SEED).play(wolf.TurnUp()).to_dict())

    async def check(client: sheepfold.AsyncClient) -> list[int]:
        verdicts = client.check_records(repeat(record))
        return [(await anext(verdicts)).line for _ in range(3)]

    assert run(service_url, check) == [1, 2, 3]
