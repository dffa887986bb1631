"""`make soak`: `play` keeps its pace beside heavy calls and large bodies; then matches of all games at full load, while
workers are killed: everything must end, and memory be flat."""

import argparse
import multiprocessing
import secrets
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

from checks.soak.attacks import LARGE_BODIES, heavy_calls
from checks.soak.course import Course
from checks.soak.pace import measure_pace
from checks.soak.players import play_on
from checks.soak.verdict import Limits, faults, replayed, summary
from checks.soak.workers import own_children
from tests.support.redis import redis_server
from tests.support.service import service


def main(arguments: Sequence[str]) -> int:
    """Soak: 0 where nothing was lost, every record replays, and memory is flat."""
    asked = options().parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that what was started is ended
    seed = secrets.randbelow(1 << 32) if asked.seed is None else asked.seed
    slow = pace_faults(asked)
    print(f"seed {seed}: {asked.minutes:g} minutes, {asked.players} players, {asked.workers} workers", flush=True)
    limits = Limits(asked.warm, asked.leak)
    with TemporaryDirectory() as place, redis_server() as held:
        folder, before = Path(place), own_children()
        with service(troubled=True, ledger=held.address, workers=asked.workers) as found:
            (master,) = own_children() - before
            course = Course(master, Random(seed))
            exits = soak(course, found.url, asked, seed, folder)
        records = replayed(folder)
    print(summary(course, records, limits))
    if asked.chart:
        write(Path(asked.chart), course.picture())
    wrong = slow + faults(course, records, limits, exits)
    for fault in wrong:
        print(f"WRONG: {fault}")
    return int(bool(wrong))


def pace_faults(asked: Any) -> list[str]:
    """Measure the pace of light calls under each attack, and say what is wrong with it."""
    said = []
    for attack in (heavy_calls(asked.states), LARGE_BODIES) if asked.rounds else ():
        print(
            f"pace: {asked.rounds} rounds, each {asked.turn:g} s without and {asked.turn:g} s with {attack.name}",
            flush=True,
        )
        with service(workers=2) as found:
            pace = measure_pace(found.url, attack, asked.rounds, asked.turn)
        print(pace.summary(), flush=True)
        if asked.chart:
            end = attack.name.replace(" ", "-")
            write(Path(asked.chart).with_stem(f"{Path(asked.chart).stem}-{end}"), pace.picture())
        said += pace.faults(asked.slower)
    return said


def write(path: Path, picture: str) -> None:
    """Keep a picture."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(picture)
    print(f"drawn: {path}")


def options() -> argparse.ArgumentParser:
    """What the command line takes."""
    parser = argparse.ArgumentParser(prog="python -m checks.soak", description=__doc__)
    parser.add_argument(
        "--minutes", type=float, default=10, help="how long matches begin; each is played to its end (10)"
    )
    parser.add_argument("--players", type=int, default=4, help="processes that play (4)")
    parser.add_argument("--workers", type=int, default=3, help="processes that answer (3)")
    parser.add_argument("--kill", type=float, default=5, help="seconds between two kills, on average (5)")
    parser.add_argument("--reload", type=float, default=200, help="seconds between two reloads (200)")
    parser.add_argument(
        "--warm", type=float, default=15, help="first seconds of a worker's computing, which fill its tables (15)"
    )
    parser.add_argument("--leak", type=float, default=256, help="bytes that a worker may grow by for a call (256)")
    parser.add_argument("--tell", type=float, default=5, help="seconds between two lines (5)")
    parser.add_argument("--seed", type=int, help="the seed of all chance; by default another one each time")
    parser.add_argument("--chart", help="a file for a picture, as SVG; that of the pace lies beside it")
    parser.add_argument("--rounds", type=int, default=5, help="rounds without and with each attack; 0 for none (5)")
    parser.add_argument("--turn", type=float, default=10, help="seconds of half a round (10)")
    parser.add_argument("--states", type=int, default=1000, help="states that a heavy call samples (1000)")
    parser.add_argument(
        "--slower", type=float, default=4, help="how many times as long the 99th percentile of play may be (4)"
    )
    return parser


def soak(course: Course, url: str, asked: Any, seed: int, folder: Path) -> list[int | None]:
    """Let players play to the end, and meanwhile kill, reload and measure; the exit statuses of the players."""
    spawned = multiprocessing.get_context("spawn")
    told: Any = spawned.Queue()
    players = [
        spawned.Process(target=play_on, args=(url, f"{seed}-{number}", 60 * asked.minutes, folder, told), daemon=True)
        for number in range(asked.players)
    ]
    for player in players:
        player.start()
    kill, reload, tell = next_kill(course, asked), asked.reload, asked.tell
    while any(player.is_alive() for player in players):
        begun, calls = course.now, course.calls
        sleep(1)
        course.listen(told)
        course.measure()
        course.rates.append((course.now, (course.calls - calls) / (course.now - begun)))
        if course.now >= kill:
            course.kill()
            kill = next_kill(course, asked)
        if course.now >= reload:
            course.reload()
            reload += asked.reload
        if course.now >= tell:
            print(course.line(), flush=True)
            tell += asked.tell
    course.listen(told)
    return [player.exitcode for player in players]


def next_kill(course: Course, asked: Any) -> float:
    """When the next worker is killed."""
    return course.now + course.chance.uniform(0.5, 1.5) * float(asked.kill)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
