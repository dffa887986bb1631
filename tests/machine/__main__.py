"""The long form of the machine: matches over HTTP until so many runs are done."""

import argparse
import secrets
import sys
from collections.abc import Sequence

from hypothesis import HealthCheck, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.machine.running import machine
from tests.support import service
from tests.support.redis import redis_server


def main(arguments: Sequence[str]) -> int:
    """Play: 0 where everything was as the rules here have it; else the failure, shrunk, is raised."""
    asked = options().parse_args(arguments)
    chosen = secrets.randbelow(1 << 32) if asked.seed is None else asked.seed
    print(f"seed {chosen}, {asked.examples} runs of up to {asked.steps} steps", flush=True)
    long = settings(
        max_examples=asked.examples,
        stateful_step_count=asked.steps,
        database=None,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],  # a run is long: it is a match or more
    )
    with redis_server() as held, service.running() as plain, service.running(ledger=held.address) as ledgered:
        playing = machine(plain, ledgered, tell=True)
        run_state_machine_as_test(seed(chosen)(playing), settings=long)
    print()
    for (call, status), count in sorted(playing.seen.items()):
        print(f"{call:12} {status} {count:8}")
    return 0


def options() -> argparse.ArgumentParser:
    """What the command line takes."""
    parser = argparse.ArgumentParser(prog="python -m tests.machine", description=__doc__)
    parser.add_argument("--examples", type=int, default=100, help="runs (100)")
    parser.add_argument("--steps", type=int, default=60, help="steps of a run, at most (60)")
    parser.add_argument("--seed", type=int, help="the seed of all chance; by default another one each time")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
