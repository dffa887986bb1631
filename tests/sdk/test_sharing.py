"""Unpickled matches share one client if their clients were equal, for as long as one of them is used."""

import asyncio
import gc
import os
import pickle
import subprocess
import sys
import weakref
from threading import Thread
from typing import Any, Final

import requests

import sheepfold
from sheepfold.transports.http import HttpTransport
from tests.sdk.matches import SEED, Match

MANY: Final = 30
NOBODY: Final = "http://127.0.0.1:9"


def clients(matches: list[Match]) -> int:
    """Return how many clients the matches have."""
    return len({id(match.game.client) for match in matches})


def test_many_matches_need_one_client_and_one_connection(remote: sheepfold.Client) -> None:
    pickled = [pickle.dumps(remote.wolf.new(2, seed=f"{SEED} {number}")) for number in range(MANY)]
    pickled += [pickle.dumps(remote.sheepshead.new(5, seed=SEED))]
    matches: list[Match] = [pickle.loads(each) for each in pickled]
    before = len(os.listdir("/proc/self/fd"))
    for match in matches:
        match.play(match.legal_moves()[0])
    assert len(os.listdir("/proc/self/fd")) <= before + 1
    assert clients(matches) == 1
    shared = matches[0].game.client
    assert (shared == remote, shared is remote) == (True, False)
    shared.close()


def test_a_shared_client_lives_as_long_as_its_last_match(remote: sheepfold.Client) -> None:
    pickled = pickle.dumps(remote.wolf.new(2, seed=SEED))
    match: Match = pickle.loads(pickled)
    client = weakref.ref(match.game.client)
    gc.collect()
    assert client() is pickle.loads(pickled).game.client
    del match
    gc.collect()
    assert client() is None


def test_a_shared_client_that_was_closed_is_replaced(remote: sheepfold.Client) -> None:
    pickled = pickle.dumps(remote.wolf.new(2, seed=SEED))
    one: Match = pickle.loads(pickled)
    one.game.client.close()
    two: Match = pickle.loads(pickled)
    assert two.play(two.legal_moves()[0]).to_act == 1
    two.game.client.close()


def test_clients_with_other_settings_are_not_shared() -> None:
    made: list[Any] = [
        sheepfold.connect(),
        sheepfold.connect(NOBODY),
        sheepfold.connect(NOBODY, timeout=1.0),
        sheepfold.connect(NOBODY, retries=1),
        sheepfold.connect(NOBODY, headers={"X-Fold": "1"}),
        sheepfold.connect(NOBODY, headers={"X-Fold": "2"}),
        sheepfold.AsyncClient(),
    ]
    games: list[Any] = [pickle.loads(pickle.dumps(client.wolf)) for client in made * 2]
    assert [game.client for game in games] == made * 2
    assert len({id(game.client) for game in games[: len(made) - 1]}) == len(made) - 1
    assert all(one is two for one, two in zip(games[: len(made) - 1], games[len(made) :], strict=False))


def test_a_client_that_was_pickled_by_itself_is_not_shared() -> None:
    client = sheepfold.connect(NOBODY)
    one, two = (pickle.loads(pickle.dumps(client)) for _ in range(2))
    game = pickle.loads(pickle.dumps(client.wolf))
    assert len({id(each) for each in (client, one, two, game.client)}) == 4


def test_a_session_is_shared_by_what_was_pickled_with_it() -> None:
    with requests.Session() as session:
        client = sheepfold.connect(NOBODY, session=session)
        together: list[Any] = pickle.loads(pickle.dumps([client.wolf, client.wolf]))
        apart = pickle.loads(pickle.dumps(client.wolf))
    assert together[0] is together[1]
    assert apart.client is not together[0].client
    assert isinstance(apart.client._transport, HttpTransport)


def test_each_thread_has_a_client_of_its_own() -> None:
    pickled = pickle.dumps(sheepfold.connect(NOBODY).wolf)
    games = [pickle.loads(pickled)]
    thread = Thread(target=lambda: games.append(pickle.loads(pickled)))
    thread.start()
    thread.join()
    assert games[0] == games[1]
    assert games[0].client is not games[1].client


def test_each_event_loop_has_a_client_of_its_own(service_url: str) -> None:
    async def start() -> bytes:
        async with sheepfold.AsyncClient(service_url) as client:
            return pickle.dumps(await client.wolf.new(2, seed=SEED))

    async def play() -> list[Any]:
        matches = [pickle.loads(pickled) for _ in range(MANY)]
        for match in matches[:3]:
            assert (await match.play((await match.legal_moves())[0])).to_act == 1
        await matches[0].game.client.aclose()
        return matches

    pickled = asyncio.run(start())
    one, two = asyncio.run(play()), asyncio.run(play())
    assert (clients(one), clients(two), clients(one + two)) == (1, 1, 2)
    outside = [pickle.loads(pickled) for _ in range(2)]  # which nobody knows the event loop of
    assert clients(outside) == 2


FORK: Final = f"""
import os, pickle, sheepfold
pickled = pickle.dumps(sheepfold.connect({NOBODY!r}).wolf)
game = pickle.loads(pickled)
is_child = os.fork() == 0
is_child or os.wait()
print(pickle.loads(pickled).client is game.client, flush=True)
"""


def test_a_child_process_shares_no_connection_with_its_parent() -> None:
    said = subprocess.run([sys.executable, "-c", FORK], capture_output=True, text=True, check=True).stdout
    assert sorted(said.split()) == ["False", "True"]
