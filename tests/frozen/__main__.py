"""Write the digests anew, where a change of the answers is meant: `python -m tests.frozen`.

With a folder, the answers themselves are written there, a file a match, to be compared with those of another commit.
"""

import sys
from pathlib import Path

import orjson

from tests.frozen.digests import KEPT, digests
from tests.frozen.playing import play, tables
from tests.frozen.service import client


def write_answers(folder: Path) -> None:
    """Write every answer, one a line."""
    folder.mkdir(parents=True, exist_ok=True)
    with client() as service:
        for number, table in enumerate(tables(service)):
            lines = [orjson.dumps(answer._asdict(), option=orjson.OPT_SORT_KEYS) for answer in play(service, table)]
            name = f"{number:03} {table.game} {table.seats}.jsonl"
            (folder / name).write_bytes(b"\n".join([orjson.dumps(table._asdict()), *lines]))
            print(name, flush=True)


def main() -> None:
    """Write what is asked for."""
    if len(sys.argv) > 1:
        write_answers(Path(sys.argv[1]))
        return
    with client() as service:
        found = [digests(service, table) for table in tables(service)]
    KEPT.write_bytes(b"".join(orjson.dumps(each) + b"\n" for each in found))


main()
