"""Threads share a client and its matches, in this process and over HTTP."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any, Final

import sheepfold
from sheepfold.games import NAMES
from sheepfold_rules.core.shape import plain

THREADS: Final = 8


def play_some(client: sheepfold.Client, name: str, seed: str) -> list[Any]:
    """Play a match with the first or the last legal move in turn, and return what each position shows."""
    match: Any = client.game(name).new(client.game(name).seats[-1], seed=seed)
    shown: list[Any] = []
    while not match.over and len(shown) < 12:
        shown.append(look(match, match.to_act))
        match = match.play(plain(match.legal_moves()[-(len(shown) % 2)]))
    return [*shown, match.state]


def look(match: Any, seat: int) -> Any:
    """Look at a match, and try a move."""
    move = match.legal_moves()[0]
    return match.events, match.scores, match.legal_moves(), match.view(seat), match.play(move), match.check(move)


def look_at_once(together: Barrier, match: Any, seat: int) -> Any:
    """Look at a match at the same moment as others."""
    together.wait()
    return look(match, seat)


def test_threads_play_matches_of_one_client_at_once(client: sheepfold.Client) -> None:
    tables = [(name, f"sheep {number}") for name in NAMES for number in range(THREADS // 2)]
    with ThreadPoolExecutor(THREADS) as pool:
        together = list(pool.map(lambda table: play_some(client, *table), tables))
    assert together == [play_some(client, *table) for table in tables]


FORKING: Final = """
import os, sys, sheepfold
client = sheepfold.connect(sys.argv[1])
client.wolf.new(2)  # it leaves a connection open
children = []
for number in range(6):
    child = os.fork()
    if child == 0:
        seeds = {client.wolf.new(2, seed=f"child {number}").state["seed"] for _ in range(20)}
        os._exit(seeds != {f"child {number}"})
    children.append(child)
assert [os.waitpid(child, 0)[1] for child in children] == [0] * 6
assert client.wolf.new(2, seed="parent").state["seed"] == "parent"
"""


def test_a_forked_process_has_connections_of_its_own(service_url: str) -> None:
    run = subprocess.run([sys.executable, "-c", FORKING, service_url], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


def test_threads_look_at_one_match_at_once(client: sheepfold.Client) -> None:
    for number in range(5):
        match = client.sheepshead.new(5, seed=f"sheep {number}")
        with ThreadPoolExecutor(THREADS) as pool:
            found = list(pool.map(partial(look_at_once, Barrier(5), match), range(5)))
        assert found == [look(match, seat) for seat in range(5)]
