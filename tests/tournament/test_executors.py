"""The boards are the same wherever they are played, and however often a worker is lost."""

import os
import signal
import subprocess
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from sheepfold_tools.tournament import TournamentStopped, run
from sheepfold_tools.tournament.executors import MAX_LOSSES, Chunks, play_in_processes
from sheepfold_tools.tournament.journal import open_journal
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.worker import Batch, Worker
from tests.support.plans import deadly, files, plan_of, sleepy, steady, to_json
from tests.support.processes import descendants
from tests.support.waiting import until


def boards_of(
    plan: Plan, folder: Path, workers: int = 1, executor: Executor | None = None, chunk: int = 1
) -> list[str]:
    """Run the tournament, and return the boards in the journal."""
    run(plan, folder, workers=workers, executor=executor, chunk=chunk)
    with closing(open_journal(folder, plan)) as journal:
        return [to_json(board) for board in journal.boards()]


def pool(kind: str) -> Executor:
    """An executor of that kind."""
    return ThreadPoolExecutor(2) if kind == "threads" else ProcessPoolExecutor(2, get_context("spawn"))


@pytest.mark.parametrize("kind", ["threads", "processes", "own processes"])
def test_the_results_are_the_same_wherever_the_boards_are_played(kind: str, tmp_path: Path) -> None:
    plan = plan_of(boards=4, seats=2, bots=("random", steady(tmp_path)))
    expected = boards_of(plan, tmp_path / "here", chunk=3)
    if kind == "own processes":
        assert boards_of(plan, tmp_path / "there", 2) == expected
    else:
        with pool(kind) as executor:
            assert boards_of(plan, tmp_path / "there", 2, executor) == expected
            executor.submit(sum, (1, 2))  # it stays open
    assert files(tmp_path / "there") == files(tmp_path / "here")
    assert {"plan.json", "results.json", "standings.csv", "transcripts.jsonl"} <= files(tmp_path / "there").keys()


def test_the_chunk_of_a_worker_that_was_killed_is_played_again(tmp_path: Path) -> None:
    plan = plan_of(boards=4, seats=2, bots=("random", deadly(tmp_path, 2)))
    found = boards_of(plan, tmp_path / "there", 2)
    assert (tmp_path / "mark").stat().st_size > 2
    assert found == boards_of(plan, tmp_path / "here")  # where it kills nobody any more


def test_a_chunk_that_kills_every_worker_stops_the_tournament(tmp_path: Path) -> None:
    plan = plan_of(boards=1, seats=2, bots=("random", deadly(tmp_path, 1_000_000)))  # two chunks would take turns
    with pytest.raises(TournamentStopped, match="worker processes crashed 4 times while playing board"):
        boards_of(plan, tmp_path / "there", 2)
    assert (tmp_path / "mark").stat().st_size == MAX_LOSSES + 1


def test_no_worker_is_left_when_a_run_is_broken_off_though_a_bot_hangs(tmp_path: Path) -> None:
    plan = replace(plan_of(boards=400, seats=2, bots=("random", sleepy(tmp_path))), seconds=600.0)
    before = descendants(os.getpid())
    batches = play_in_processes(Worker(plan, None, 10.0), Chunks(range(400), 1), 2)
    assert len(next(batches).boards) == 1
    workers = descendants(os.getpid()) - before
    assert len(workers) >= 2
    (tmp_path / "night").touch()
    begun = monotonic()
    batches.close()
    assert monotonic() - begun < plan.seconds / 2  # it does not wait for the bot
    until(lambda: not descendants(os.getpid()) & workers)


@pytest.mark.parametrize(("size", "expected"), [(3, [3, 3, 2]), (8, [8]), (100, [8]), (1, [1] * 8)])
def test_chunks_have_the_size_that_is_asked_for(size: int, expected: list[int]) -> None:
    found = list(Chunks(range(8), size))
    assert [len(chunk) for chunk in found] == expected
    assert [board for chunk in found for board in chunk] == list(range(8))


def test_chunks_grow_with_what_is_learned_of_the_pace() -> None:
    chunks = Chunks(range(1000))
    assert next(chunks) == (0,)
    chunks.learn(Batch((), 0.0))
    assert next(chunks) == (1,)
    boards = Worker(plan_of(boards=1, bots=("random",)), None, 10.0)((0,)).boards
    chunks.learn(Batch(boards, 0.5))
    assert len(next(chunks)) == 6
    chunks.learn(Batch(boards, 60.0))
    assert len(next(chunks)) == 1
    for _ in range(20):
        chunks.learn(Batch(boards * 10, 0.001))
    assert len(next(chunks)) == 64


def test_zero_workers_or_boards_in_a_chunk_are_refused(tmp_path: Path) -> None:
    for workers, chunk in ((0, 1), (1, 0)):
        with pytest.raises(ValueError, match="at least one"):
            run(plan_of(boards=1, bots=("random",)), tmp_path, workers=workers, chunk=chunk)


class Large:
    """A result of 20 MB, whose process is killed in the middle of a long message from then on."""

    def __reduce__(self) -> tuple[type[bytes], tuple[bytes]]:
        Connection._send = send_half  # type: ignore[attr-defined] # in the worker, which does nothing else any more
        return bytes, (b"x" * 20_000_000,)


def send_half(connection: Connection, message: bytes, send: Any = Connection._send) -> None:  # type: ignore[attr-defined]
    """Send a message, but half of a long one, and then kill this process."""
    send(connection, message[: len(message) // 2] if len(message) > 1000 else message)
    if len(message) > 1000:
        os.kill(os.getpid(), signal.SIGKILL)


class Dying:
    """A result whose process is killed while it is written."""

    def __reduce__(self) -> tuple[type[bytes], tuple[bytes]]:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("unreachable")


def hand_over(mark: Path, chunk: tuple[int, ...]) -> Any:
    """Play a chunk: the result of one is large, and that of another kills its process the first time."""
    if chunk == (0,):
        return Large()
    if chunk == (1,) and not mark.exists():
        mark.write_text("")
        return b"x" * 20_000_000, Dying()
    return chunk


def test_a_worker_that_is_killed_while_it_hands_over_its_result_keeps_nobody_waiting(tmp_path: Path) -> None:
    play: Any = partial(hand_over, tmp_path / "mark")  # it gives no batches, which nobody looks into here
    found: list[Any] = list(play_in_processes(play, iter([(number,) for number in range(6)]), 2))
    assert (tmp_path / "mark").exists()
    assert sorted(found, key=str) == [*((number,) for number in range(1, 6)), b"x" * 20_000_000]


INTERRUPTED = """
import signal
import subprocess
from multiprocessing import util
from sheepfold_tools.tournament.executors import play_in_processes

def spawn_and_interrupt(*arguments, spawn=util.spawnv_passfds):
    pid = spawn(*arguments)
    if "resource_tracker" not in str(arguments):
        signal.raise_signal(signal.SIGINT)
    return pid

util.spawnv_passfds = spawn_and_interrupt

if __name__ == "__main__":
    try:
        list(play_in_processes(len, iter([(0,)]), 1))
    except KeyboardInterrupt:
        print("interrupted")
"""


def test_a_worker_that_is_being_started_when_the_tournament_is_interrupted_ends_quietly(tmp_path: Path) -> None:
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED)
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=300)
    assert (done.stdout, done.stderr) == ("interrupted\n", "")


def test_a_worker_that_does_not_have_a_bot_stops_the_tournament_and_blames_no_bot() -> None:
    with pytest.raises(TournamentStopped, match="there is no command /no/such/bot"):
        Worker(plan_of(boards=1, bots=("random", "cmd:/no/such/bot")), None, 10.0)((0,))
