"""Threads share a client and its matches, in this process and over HTTP."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any, Final

import sheepfold
from sheepfold.games import NAMES

THREADS: Final = 8


def play_some(client: sheepfold.Client, name: str, seed: str) -> list[Any]:
    """Play a match with the first or the last legal move in turn, and return what each position shows."""
    match = client.game(name).new(client.game(name).seats[-1], seed=seed)
    shown: list[Any] = []
    while not match.over and len(shown) < 12:
        moves: Sequence[Any] = match.legal_moves()
        shown.append((match.to_act, match.events, moves, match.view(match.to_act), match.scores))
        match = match.play(client.game(name).read_move(moves[-(len(shown) % 2)].to_dict()))
    return [*shown, match.state]


def test_threads_play_matches_of_one_client_at_once(client: sheepfold.Client) -> None:
    tables = [(name, f"sheep {number}") for name in NAMES for number in range(THREADS // 2)]
    alone = [play_some(client, *table) for table in tables]
    with ThreadPoolExecutor(THREADS) as pool:
        together = list(pool.map(lambda table: play_some(client, *table), tables))
    assert together == alone


def test_threads_look_at_one_match_at_once(client: sheepfold.Client) -> None:
    for number in range(5):
        match = client.sheepshead.new(5, seed=f"sheep {number}")
        together = Barrier(THREADS)

        def look(seat: int, match: Any = match, together: Barrier = together) -> Any:
            together.wait()
            move = match.legal_moves()[0]
            return match.events, match.legal_moves(), match.view(seat % 5), match.play(move), match.check(move)

        with ThreadPoolExecutor(THREADS) as pool:
            found = list(pool.map(look, range(THREADS)))
        assert found == [look(seat, match, Barrier(1)) for seat in range(THREADS)]
