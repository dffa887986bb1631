"""The same tournament by the rules of a service: every board and every move is one request."""

import json
import socket
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold_tools.tournament import TournamentStopped, run
from sheepfold_tools.tournament.journal import open_journal
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.worker import Worker
from tests.support.plans import plan_of, to_json
from tests.support.service import service
from tests.support.waiting import until

GAMES: Final[list[tuple[str, int, dict[str, Any]]]] = [
    ("sheepshead", 3, {}),
    ("wolf_herd", 2, {}),
    ("president", 4, {"end": "deals", "deals": 1}),
]


def test_over_http_a_board_and_a_move_are_one_request_each_and_the_boards_are_the_same() -> None:
    expected: Counter[tuple[str, str]] = Counter()
    with service(workers=1) as running:
        for game, seats, options in GAMES:
            plan = plan_of(game, seats=seats, boards=1, bots=("random", "careful"), options=options)
            (here,) = Worker(plan, None, 10.0)((0,)).boards
            (remote,) = Worker(plan, running.url, 10.0)((0,)).boards
            assert to_json(remote) == to_json(here)
            expected[game, "new"] = 1
            expected[game, "play"] = sum(len(json.loads(each)["moves"]) for each in here.transcripts)
        until(lambda: len(running.lines("request")) >= expected.total())
        assert Counter((line["game"], line["call"]) for line in running.lines("request")) == expected


def test_worker_processes_can_ask_a_service(service_url: str, tmp_path: Path) -> None:
    plan = plan_of(boards=2, bots=("random",))
    found = []
    for name, workers, url in (("here", 1, None), ("there", 2, service_url)):
        run(plan, tmp_path / name, workers=workers, url=url, chunk=1)
        with closing(open_journal(tmp_path / name, plan)) as journal:
            found.append([to_json(board) for board in journal.boards()])
    assert found[0] == found[1]


def unreachable() -> str:
    """An address at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return f"http://127.0.0.1:{listener.getsockname()[1]}"


@pytest.mark.parametrize("workers", [1, 2])
def test_a_service_that_does_not_answer_stops_the_tournament_and_costs_nobody_anything(
    workers: int, tmp_path: Path
) -> None:
    plan: Plan = replace(plan_of(bots=("random",)), boards=2)
    with pytest.raises(TournamentStopped, match="did not respond"):
        run(plan, tmp_path, workers=workers, url=unreachable(), timeout=1.0)
    with closing(open_journal(tmp_path, plan)) as journal:
        assert list(journal.remaining()) == [0, 1]
