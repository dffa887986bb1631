"""Matches that are played at once do not affect one another: the service keeps nothing between calls."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Final

import pytest

from tests.support import effort
from tests.support.callers import ask
from tests.support.service import Wire
from tests.support.web_matches import Match, match, play, tables_in_force

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


BUILD_AT_ONCE: Final = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from sheepfold_server.service.shapes import to_json
from sheepfold_server.web.openapi.document import document

def build(_):
    start.wait()
    return to_json(document())

sys.setswitchinterval(1e-4)
start = Barrier(8)
with ThreadPoolExecutor(8) as pool:
    print(len(set(pool.map(build, range(8)))))
"""


def test_threads_that_build_the_document_at_once_build_the_same() -> None:
    run = subprocess.run([sys.executable, "-c", BUILD_AT_ONCE], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "1\n", "")
