"""The same tournament by the rules of a service: every move is one request."""

import socket
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold_tools.tournament import Processes, Serial, TournamentStopped
from sheepfold_tools.tournament.executors import Chunks
from sheepfold_tools.tournament.journal import open_journal
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.play import play_chunks
from sheepfold_tools.tournament.worker import Worker
from tests.support.plans import plan_of, to_json
from tests.support.service import service
from tests.support.waiting import until

GAMES: Final[list[tuple[str, int, dict[str, Any]]]] = [
    ("sheepshead", 3, {}),
    ("wolf_herd", 2, {}),
    ("president", 4, {"end": "deals", "deals": 1}),
]


def test_over_http_a_move_is_one_request_and_the_deals_are_the_same() -> None:
    expected: Counter[tuple[str, str]] = Counter()
    with service(workers=1) as running:
        for game, seats, options in GAMES:
            plan = plan_of(game, seats=seats, deals=1, bots=("random",), options=options)
            (here,) = Worker(plan, None, 10.0)((0,)).deals
            (remote,) = Worker(plan, running.url, 10.0)((0,)).deals
            assert to_json(remote) == to_json(here)
            expected[game, "new"] = len(here.transcripts)
            expected[game, "play"] = sum(len(each["moves"]) for each in here.transcripts)
        until(lambda: len(running.lines("request")) >= expected.total())
        assert Counter((line["game"], line["call"]) for line in running.lines("request")) == expected


def test_worker_processes_can_ask_a_service(service_url: str, tmp_path: Path) -> None:
    plan = plan_of(deals=2, bots=("random",))
    found = []
    for name, executor, url in (("here", Serial(), None), ("there", Processes(2), service_url)):
        with closing(open_journal(tmp_path / name, plan)) as journal:
            play_chunks(journal, executor, Worker(plan, url, 10.0), Chunks(journal.remaining(), 1))
            found.append([to_json(deal) for deal in journal.deals()])
    assert found[0] == found[1]


def unreachable() -> str:
    """An address at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return f"http://127.0.0.1:{listener.getsockname()[1]}"


@pytest.mark.parametrize("executor", [Serial(), Processes(1)], ids=str)
def test_a_service_that_does_not_answer_stops_the_tournament_and_costs_nobody_anything(
    executor: Serial | Processes, tmp_path: Path
) -> None:
    plan: Plan = replace(plan_of(bots=("random",)), deals=2)
    with closing(open_journal(tmp_path, plan)) as journal:
        with pytest.raises(TournamentStopped, match="did not respond"):
            play_chunks(journal, executor, Worker(plan, unreachable(), 1.0), Chunks(journal.remaining(), 1))
        assert list(journal.remaining()) == [0, 1]
