"""`make fuzz`: schemathesis with all its checks against the running service, with true material among the bodies."""

import argparse
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from schemathesis.cli import schemathesis

from tests.fuzz.hooks import SEEN
from tests.fuzz.rough import Seen, send_rough, send_too_much, send_while_busy, send_without_ledger
from tests.support.service import running
from tests.web.documented import OPERATIONS

CONFIG: Final = Path(__file__).with_name("schemathesis.toml")
PHASES: Final = "examples,coverage,fuzzing,stateful"
NEVER: Final = {
    ("", "500"): "the service's own fault: to see one is a failure",
}


def main(arguments: Sequence[str]) -> int:
    """Judge the service: 0 where no check failed and every documented answer was seen."""
    asked = options().parse_args(arguments)
    seed = secrets.randbelow(1 << 32) if asked.seed is None else asked.seed
    more = [f"--include-tag={tag}" for tag in asked.tag]
    print(f"seed {seed}, {asked.examples} examples of each operation", flush=True)
    with running() as url:
        status = run(url, asked.examples, seed, asked.phases, more)
        seen = Seen(SEEN) + send_rough(url)
    seen += send_without_ledger() + send_too_much() + send_while_busy()
    print(table(seen))
    missing = unseen(seen, asked.tag)
    for operation, code in missing:
        print(f"never seen: {operation} answering {code}, which the document says it may")
    return status or int(bool(missing))


def options() -> argparse.ArgumentParser:
    """What the command line takes."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--examples", type=int, default=100, help="cases of each operation and phase (100)")
    parser.add_argument("--seed", type=int, help="the seed of all chance; by default another one each time")
    parser.add_argument("--phases", default=PHASES, help=f"what schemathesis does ({PHASES})")
    parser.add_argument("--tag", action="append", default=[], help="only the operations of this tag; may be repeated")
    return parser


def run(url: str, examples: int, seed: int, phases: str, more: Sequence[str]) -> int:
    """The exit status of schemathesis, with every check there is, and ours."""
    command = (
        *(f"--config-file={CONFIG}", "run", f"{url}/openapi.yaml", "--checks=all", f"--phases={phases}"),
        *(f"--max-examples={examples}", f"--seed={seed}", "--continue-on-failure", "--generation-database=none"),
        *("--warnings=off", *more),  # it warns that most random states are refused, as they must be
    )
    try:
        schemathesis.main(command, standalone_mode=False)
    except SystemExit as ended:
        return int(ended.code or 0)
    return 0


def table(seen: Seen) -> str:
    """How many answers of each status each operation gave."""
    codes = sorted({code for _, code in seen})
    head = f"{'answers':40}" + "".join(f"{code:7}" for code in codes)
    names = [operation["operationId"] for operation in OPERATIONS.values()]
    rows = (f"{name:40}" + "".join(f"{seen[name, code] or '-':>7}" for code in codes) for name in names)
    return "\n".join((head, *rows))


def unseen(seen: Seen, tags: Sequence[str]) -> list[tuple[str, int]]:
    """The answers that the document has, and that were never given."""
    return [
        (operation["operationId"], int(code))
        for operation in OPERATIONS.values()
        for code in operation["responses"]
        if is_asked_for(operation["operationId"], code) and not seen[operation["operationId"], int(code)]
        if not tags or set(tags) & set(operation["tags"])
    ]


def is_asked_for(name: str, code: str) -> bool:
    """Is it true that an operation must have answered so here?"""
    return not any(name.endswith(end) and code == never for end, never in NEVER)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
