"""Matches that are played at once do not affect one another: the service keeps nothing between calls."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Final

import pytest

from tests.support import effort
from tests.support.callers import ask
from tests.support.service import Wire
from tests.support.web_matches import QUICK_TABLES, Match, match, play, tables_in_force

WAIT: Final = 120.0  # seconds


@pytest.mark.thorough
def test_matches_at_once_get_their_own_transcripts(service_url: str) -> None:
    tables, threads = tables_in_force(), effort.rounds(6, 24)
    start = Barrier(threads)

    def one(number: int) -> Match:
        with Wire(service_url, WAIT) as wire:
            start.wait(WAIT)
            return play(wire, tables[number % len(tables)], number)

    with ThreadPoolExecutor(threads) as pool:
        played = list(pool.map(one, range(threads)))

    assert len({each.positions[0]["state"]["seed"] for each in played}) == threads
    with Wire(service_url) as wire:
        for number, each in enumerate(played):
            found = ask(wire, each.table.game, "replay", each.transcript)
            assert (found["legal"], found["outcome_agrees"]) == (True, True)
            assert found["position"]["state"] == each.positions[-1]["state"]
            assert each == match(each.table, number)


def test_one_connection_serves_all_games_in_turn(service_url: str) -> None:
    with Wire(service_url) as wire:
        for number in range(3):
            for table in QUICK_TABLES:
                start = {**table.start, "seed": f"sheep {number}"}
                state = ask(wire, table.game, "new", start)["state"]
                assert (state["game"], state["seats"], state["seed"]) == (table.game, table.seats, start["seed"])
