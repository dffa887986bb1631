"""Matches that are played at once do not affect one another: the service keeps nothing between calls."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any, Final

import pytest

from tests.support import effort
from tests.support.callers import ask
from tests.support.documented import DOCUMENT
from tests.support.service import Wire, service
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


BUILD_AT_ONCE: Final = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from sheepfold_server.web.openapi import document_json

def build(_):
    start.wait()
    return document_json()

sys.setswitchinterval(1e-4)
start = Barrier(8)
with ThreadPoolExecutor(8) as pool:
    print(len(set(pool.map(build, range(8)))))
"""


def test_threads_that_build_the_document_at_once_build_the_same() -> None:
    run = subprocess.run([sys.executable, "-c", BUILD_AT_ONCE], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "1\n", "")


def test_the_first_requests_at_once_get_the_same_document() -> None:
    threads = 8
    start = Barrier(threads)

    def one(url: str) -> Any:
        with Wire(url, WAIT) as wire:
            start.wait(WAIT)
            return wire.send("GET", "/openapi.json").value

    with service(workers=1, threads=threads) as found, ThreadPoolExecutor(threads) as pool:
        assert [each == DOCUMENT for each in pool.map(one, [found.url] * threads)] == [True] * threads
