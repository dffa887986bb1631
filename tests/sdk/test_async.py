"""What only asynchronous code does: many matches at once, cancelled calls, and closing clients.

What both clients do is tested by `test_ways.py`, and by all tests that take `client`.
"""

import asyncio
import inspect
import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import httpx
import pytest

import sheepfold
from sheepfold.games import pass_the_ewe, sheepshead, wolf
from tests.sdk.matches import EACH, SEED, finished
from tests.sdk.misbehaving import GOOD, SILENCE, misbehaving
from tests.support import effort
from tests.support.callers import get_app
from tests.support.waiting import until

TWINS: Final = (
    (sheepfold.Client, sheepfold.AsyncClient),
    (sheepfold.Game, sheepfold.AsyncGame),
    (sheepfold.Match, sheepfold.AsyncMatch),
)
RENAMED: Final = {"close": "aclose", "__enter__": "__aenter__", "__exit__": "__aexit__"}
ASKING: Final = {
    *("play", "legal_moves", "view", "check", "is_legal", "sample", "transcript"),
    *("new", "new_sealed", "load", "replay", "suggest", "info", "list_games", "aclose", "__aenter__", "__aexit__"),
}


@pytest.fixture(params=["in_process", "over_http"])
def url(request: pytest.FixtureRequest) -> str | None:
    """Where an asynchronous client plays: nowhere else, or at a service."""
    return request.getfixturevalue("service_url") if request.param == "over_http" else None


@pytest.mark.parametrize(("kind", "twin"), TWINS, ids=lambda kind: kind.__name__)
def test_the_twins_have_the_same_methods(kind: type, twin: type) -> None:
    for name, method in inspect.getmembers(kind, inspect.isfunction):
        if name.startswith("_") and name not in RENAMED:
            continue
        other = getattr(twin, RENAMED.get(name, name))
        assert [*inspect.signature(other).parameters] == [*inspect.signature(method).parameters]
        assert inspect.iscoroutinefunction(other) == (RENAMED.get(name, name) in ASKING)
        assert not inspect.iscoroutinefunction(method)
    assert {name for name in dir(kind) if name[0] != "_"} - {"close"} == {
        name for name in dir(twin) if name[0] != "_"
    } - {"aclose"}


@pytest.mark.thorough
def test_matches_of_every_game_are_played_at_once(url: str | None, local: sheepfold.Client) -> None:
    async def play(game: sheepfold.AsyncGame, number: int) -> sheepfold.AsyncMatch:
        opened = EACH[number % len(EACH)]
        rng = Random(SEED)
        match = await game.new(opened.seats, opened.options, dealer=opened.dealer, seed=SEED)
        while not match.over:
            match = await match.play(rng.choice(await match.legal_moves()))
        return match

    async def play_all() -> list[sheepfold.AsyncMatch]:
        async with sheepfold.AsyncClient(url) as client:
            games = [client.game(EACH[number % len(EACH)].game) for number in range(effort.rounds(len(EACH), 24))]
            return await asyncio.gather(*[play(game, number) for number, game in enumerate(games)])

    ends = [finished(opened.new(local)) for opened in EACH]
    for number, match in enumerate(asyncio.run(play_all())):
        assert match == ends[number % len(EACH)]
        assert match.outcome == ends[number % len(EACH)].outcome


def test_one_match_is_asked_for_many_things_at_once(url: str | None) -> None:
    async def ask() -> list[Any]:
        async with sheepfold.AsyncClient(url) as client:
            match = await client.sheepshead.new(5, seed=SEED)
            return await asyncio.gather(
                match.legal_moves(),
                match.view(3),
                match.check(sheepshead.Pick(), 3),
                match.is_legal(sheepshead.Pick()),
                match.play(sheepshead.Pass()),
                match.play(sheepshead.Pick()),
                match.sample(2, "sheep"),
                match.transcript(),
            )

    moves, view, violation, may, passed, picked, samples, transcript = asyncio.run(ask())
    assert moves == (sheepshead.Pick(), sheepshead.Pass())
    assert (view.seat, violation.rule, may) == (3, "sheepshead.turn", True)
    assert (passed.to_act, picked.to_act, len(samples), transcript.moves) == (1, 0, 2, ())


def test_one_refusal_among_many_leaves_the_others(url: str | None) -> None:
    async def play() -> list[Any]:
        async with sheepfold.AsyncClient(url) as client:
            match = await client.wolf.new(2, seed=SEED)
            calls = [match.play(wolf.TurnUp(), seat) for seat in (None, 0, 1, 7)]
            return await asyncio.gather(*calls, return_exceptions=True)

    made, again, illegal, misshapen = asyncio.run(play())
    assert made == again
    assert isinstance(illegal, sheepfold.IllegalMove)
    assert isinstance(misshapen, sheepfold.ValidationError)


def test_what_takes_long_in_process_does_not_hold_up_the_loop() -> None:
    async def sample() -> int:
        async with sheepfold.AsyncClient() as client:
            match = await client.sheepshead.new(5, sheepshead.Options(partner="called_ace"), seed=SEED)
            view = await match.view(0)
            sampling = asyncio.create_task(client.sheepshead.sample(view, 300, "sheep"))
            turns = 0
            while not sampling.done():
                turns += 1
                await asyncio.sleep(0)
            assert len(await sampling) == 300
            return turns

    assert asyncio.run(sample()) > 10


def test_a_call_that_is_cancelled_leaves_the_client_and_the_match_as_they_were(url: str | None) -> None:
    async def play() -> None:
        async with sheepfold.AsyncClient(url) as client:
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
            moves = await match.legal_moves()
            assert (await match.play(moves[0])).to_act == 1

    asyncio.run(play())


def test_a_call_that_takes_too_long_is_given_up() -> None:
    async def end(limit: asyncio.Timeout) -> None:
        await asyncio.to_thread(until, lambda: len(server.requests) == 1)
        limit.reschedule(0)

    async def give_up(client: sheepfold.AsyncClient) -> None:
        async with asyncio.timeout(None) as limit, asyncio.TaskGroup() as tasks:
            tasks.create_task(end(limit))
            await client.list_games()

    async def ask() -> tuple[sheepfold.types.GameSummary, ...]:
        async with sheepfold.AsyncClient(server.url, retries=0) as client:
            with pytest.raises(TimeoutError):
                await give_up(client)
            return await client.list_games()

    with misbehaving(SILENCE, GOOD) as server:
        assert asyncio.run(ask()) == ()
        assert len(server.requests) == 2


async def lose_a_sheep(client: sheepfold.AsyncClient) -> None:
    """Fail while a client is open."""
    async with client as entered:
        assert entered is client
        assert (await client.wolf.new(2)).seats == 2
        raise LookupError("a lost sheep")


def test_a_block_closes_its_client_even_when_it_fails(service_url: str) -> None:
    async def fail() -> sheepfold.AsyncClient:
        client = sheepfold.AsyncClient(service_url)
        with pytest.raises(LookupError, match="a lost sheep"):
            await lose_a_sheep(client)
        with pytest.raises(RuntimeError, match="has been closed"):
            await client.list_games()
        await client.aclose()
        return client

    assert asyncio.run(fail()).wolf.title == "Wolf"


def test_a_session_is_used_as_it_is_and_stays_open(service_url: str) -> None:
    async def play() -> None:
        async with httpx.AsyncClient() as session:
            for _ in range(2):
                async with sheepfold.AsyncClient(service_url, session=session) as client:
                    assert (await client.wolf.new(2)).seats == 2
            assert not session.is_closed

    asyncio.run(play())


def test_settings_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(ValueError, match="for a service"):
        sheepfold.AsyncClient(headers={"X-Fold": "1"})
    with pytest.raises(ValueError, match="a service seals states itself"):
        sheepfold.AsyncClient("http://127.0.0.1:9", sealing=get_app)
    with pytest.raises(ValueError, match="an address like"):
        sheepfold.AsyncClient("127.0.0.1:9")


def test_a_match_that_was_loaded_plays_on_by_either_client(url: str | None, local: sheepfold.Client) -> None:
    async def play() -> sheepfold.AsyncMatch:
        async with sheepfold.AsyncClient(url) as client:
            match = await client.sheepshead.new(5, seed=SEED)
            match = await match.play(sheepshead.Pick())
            return await client.load(match.to_dict())

    match = asyncio.run(play())
    assert local.load(match.to_dict()) == match == local.sheepshead.new(5, seed=SEED).play(sheepshead.Pick())


def test_verdicts_come_while_records_are_still_read(url: str | None, local: sheepfold.Client) -> None:
    record = local.wolf.new(2, seed=SEED).play(wolf.TurnUp()).to_dict()
    read: list[int] = []

    def endless() -> Iterator[str]:
        while True:
            read.append(1)
            yield json.dumps(record)

    async def check() -> list[int]:
        found = []
        async with sheepfold.AsyncClient(url) as client:
            async for verdict in client.check_records(endless()):
                found.append(verdict.line)
                if len(found) == 3:
                    break
        return found

    assert asyncio.run(check()) == [1, 2, 3]
    assert len(read) < 1000
