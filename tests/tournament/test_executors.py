"""The deals are the same wherever they are played, and however often a worker is lost."""

import os
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from sheepfold_tools.tournament import Executor, Processes, Serial, TournamentStopped, run
from sheepfold_tools.tournament.executors import Chunks, Play
from sheepfold_tools.tournament.executors.processes import MAX_LOSSES
from sheepfold_tools.tournament.journal import JOURNAL, open_journal
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.play import play_chunks
from sheepfold_tools.tournament.worker import Batch, Chunk, Worker
from tests.support.plans import deadly, files, plan_of, sleepy, steady, to_json
from tests.support.waiting import until
from tests.tournament.processes import descendants


def journal_of(plan: Plan, folder: Path, executor: Executor, chunk: int | None = None) -> list[str]:
    """Run the tournament, and return the deals in the journal."""
    with closing(open_journal(folder, plan)) as journal:
        play_chunks(journal, executor, Worker(plan, None, 10.0), Chunks(journal.remaining(), chunk))
        return [to_json(deal) for deal in journal.deals()]


@dataclass(frozen=True)
class Backwards:
    """Plays the last chunk first."""

    def run(self, play: Play, chunks: Iterator[Chunk]) -> Generator[Batch]:
        yield from map(play, list(chunks)[::-1])


@pytest.mark.parametrize(
    ("executor", "chunk"),
    [(Serial(), 3), pytest.param(Processes(1), None, marks=pytest.mark.slow), (Processes(2), 1), (Backwards(), 2)],
    ids=str,
)
def test_the_deals_are_the_same_wherever_they_are_played(executor: Executor, chunk: int | None, tmp_path: Path) -> None:
    plan = plan_of(deals=5, seats=2, bots=("random", steady(tmp_path)))
    assert journal_of(plan, tmp_path / "there", executor, chunk) == journal_of(plan, tmp_path / "here", Serial())


def test_the_results_are_the_same_in_any_order(tmp_path: Path) -> None:
    plan = plan_of(deals=3, seats=2, bots=("random", steady(tmp_path)))
    run(plan, tmp_path / "one", chunk=1)
    run(plan, tmp_path / "other", executor=Backwards(), chunk=2)
    assert files(tmp_path / "one") == files(tmp_path / "other")
    assert {"plan.json", "results.json", "standings.csv", "transcripts.jsonl"} <= files(tmp_path / "one").keys()
    assert (tmp_path / "other" / JOURNAL).read_bytes() != (tmp_path / "one" / JOURNAL).read_bytes()


def test_the_chunk_of_a_worker_that_was_killed_is_played_again(tmp_path: Path) -> None:
    plan = plan_of(deals=4, seats=2, bots=("random", deadly(tmp_path, 2)))
    found = journal_of(plan, tmp_path / "there", Processes(2), 1)
    assert (tmp_path / "mark").stat().st_size > 2
    assert found == journal_of(plan, tmp_path / "here", Serial())  # where it kills nobody any more


def test_a_chunk_that_kills_every_worker_stops_the_tournament(tmp_path: Path) -> None:
    plan = plan_of(deals=1, seats=2, bots=("random", deadly(tmp_path, 1_000_000)))  # two chunks would take turns
    with pytest.raises(TournamentStopped, match="worker processes crashed 4 times while playing deal"):
        journal_of(plan, tmp_path / "there", Processes(1), 1)
    assert (tmp_path / "mark").stat().st_size == MAX_LOSSES + 1


def test_no_worker_is_left_when_a_run_is_broken_off_though_a_bot_hangs(tmp_path: Path) -> None:
    plan = replace(plan_of(deals=400, seats=2, bots=("random", sleepy(tmp_path))), seconds=600.0)
    before = descendants(os.getpid())
    batches = Processes(2).run(Worker(plan, None, 10.0), Chunks(range(400), 1))
    assert len(next(batches).deals) == 1
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
    assert [deal for chunk in found for deal in chunk] == list(range(8))


def test_chunks_grow_with_what_is_learned_of_the_pace() -> None:
    chunks = Chunks(range(1000))
    assert next(chunks) == (0,)
    chunks.learn(Batch((), 0.0))
    assert next(chunks) == (1,)
    deals = Worker(plan_of(deals=1, bots=("random",)), None, 10.0)((0,)).deals
    chunks.learn(Batch(deals, 0.5))
    assert len(next(chunks)) == 6
    chunks.learn(Batch(deals, 60.0))
    assert len(next(chunks)) == 1
    for _ in range(20):
        chunks.learn(Batch(deals * 10, 0.001))
    assert len(next(chunks)) == 64


@pytest.mark.parametrize("make", [lambda: Processes(0), lambda: Chunks(range(3), 0)])
def test_zero_workers_or_deals_in_a_chunk_are_refused(make: object) -> None:
    with pytest.raises(ValueError, match="at least one"):
        make()  # type: ignore[operator] # a lambda of the table


class Dying:
    """A result whose worker is killed while it sends the result."""

    def __reduce__(self) -> tuple[type[bytes], tuple[bytes]]:
        Connection._send = send_half  # type: ignore[attr-defined] # in the worker, which does nothing else any more
        return bytes, (b"x" * 20_000_000,)


def send_half(connection: Connection, message: bytes, send: Any = Connection._send) -> None:  # type: ignore[attr-defined]
    """Send a message, but half of a long one, and then kill this process."""
    send(connection, message[: len(message) // 2] if len(message) > 1000 else message)
    if len(message) > 1000:
        os.kill(os.getpid(), signal.SIGKILL)


def dying(mark: Path, chunk: tuple[int, ...]) -> Any:
    """Play a chunk: the first time, the result of the first chunk kills its worker."""
    if chunk == (0,) and not mark.exists():
        mark.write_text("")
        return Dying()
    return chunk


def test_a_worker_that_is_killed_while_it_hands_over_its_result_keeps_nobody_waiting(tmp_path: Path) -> None:
    play: Any = partial(dying, tmp_path / "mark")  # it gives no batches, which nobody looks into here
    found: list[Any] = list(Processes(2).run(play, iter([(number,) for number in range(6)])))
    assert sorted(found) == [(number,) for number in range(6)]


INTERRUPTED = """
import signal
import subprocess
from multiprocessing import util
from sheepfold_tools.tournament.executors.processes import WorkerPool

def spawn_and_interrupt(*arguments, spawn=util.spawnv_passfds):
    pid = spawn(*arguments)
    if "resource_tracker" not in str(arguments):
        signal.raise_signal(signal.SIGINT)
    return pid

util.spawnv_passfds = spawn_and_interrupt

if __name__ == "__main__":
    try:
        with WorkerPool(1) as pool:
            pool.submit(sum, (0,)).result()
    except KeyboardInterrupt:
        print("interrupted")
"""


def test_a_worker_that_is_being_started_when_the_tournament_is_interrupted_ends_quietly(tmp_path: Path) -> None:
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED)
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=300)
    assert (done.stdout, done.stderr) == ("interrupted\n", "")


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("no_such_bot.py:Bot", "there is no file no_such_bot.py"),
        ("cmd:/no/such/bot", "there is no command /no/such/bot"),
    ],
)
def test_a_worker_that_does_not_have_a_bot_stops_the_tournament_and_blames_no_bot(bot: str, reason: str) -> None:
    with pytest.raises(TournamentStopped, match=reason):
        Worker(plan_of(deals=1, bots=("random", bot)), None, 10.0)((0,))
