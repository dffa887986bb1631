"""`make fuzz`: schemathesis with all its checks against the running service, also with bodies from real matches."""

import argparse
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import orjson
from schemathesis.cli import schemathesis

from checks.fuzz.answers import Seen, table, unseen
from checks.fuzz.hooks import SEEN
from checks.fuzz.rough import send_rough, send_too_much, send_while_busy, send_without_ledger
from tests.support.documented import DOCUMENT, strict
from tests.support.service import running

CONFIG: Final = Path(__file__).with_name("schemathesis.toml")
ANY_CALL: Final = {
    "type": "object",
    "properties": {
        "call": {"type": "string"},
        "game": {"type": "string"},
        "body": {"type": "object"},
        "key": {"type": "string"},
    },
    "required": ["call", "game"],
    "additionalProperties": False,
}
PHASES: Final = "examples,coverage,fuzzing"


def main(arguments: Sequence[str]) -> int:
    """Check the service, and return 0 if no check failed and every documented answer was seen."""
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
    parser = argparse.ArgumentParser(prog="python -m checks.fuzz", description=__doc__)
    parser.add_argument("--examples", type=int, default=100, help="cases of each operation and phase (100)")
    parser.add_argument("--seed", type=int, help="the seed of all chance; by default another one each time")
    parser.add_argument("--phases", default=PHASES, help=f"what schemathesis does ({PHASES})")
    parser.add_argument("--tag", action="append", default=[], help="only the operations of this tag; may be repeated")
    return parser


def run(url: str, examples: int, seed: int, phases: str, more: Sequence[str]) -> int:
    """The exit status of schemathesis, with every check there is, and ours.

    The document lets objects have further members, since answers may gain some. The service is judged more strictly: it
    takes none, and gives none. A call in a batch that is wrong is answered by itself, so the batch is right with any.
    """
    judged = strict(DOCUMENT)
    judged["components"]["schemas"]["BatchRequest"]["properties"]["calls"]["items"] = ANY_CALL
    with TemporaryDirectory() as folder:
        document = Path(folder) / "openapi.json"
        document.write_bytes(orjson.dumps(judged))
        return judge(str(document), url, examples, seed, phases, more)


def judge(document: str, url: str, examples: int, seed: int, phases: str, more: Sequence[str]) -> int:
    """The exit status of schemathesis by that document."""
    command = (
        *(f"--config-file={CONFIG}", "run", document, f"--url={url}", "--checks=all", f"--phases={phases}"),
        *(f"--max-examples={examples}", f"--seed={seed}", "--continue-on-failure", "--generation-database=none"),
        *("--warnings=off", *more),  # it warns that most random states are refused, as they must be
    )
    try:
        schemathesis.main(command, standalone_mode=False)
    except SystemExit as ended:
        return int(ended.code or 0)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
