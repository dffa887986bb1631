"""Check every match in a folder of records: `python check_records.py FOLDER`.

A record is a line of a `.jsonl` file. The program plays each one again. It prints those with an illegal move or a wrong
outcome, then how many records of each game are right, and exits with 1 if any is wrong.
"""

import sys
from collections import Counter
from pathlib import Path

import sheepfold


def check(folder: Path) -> bool:
    """Print what is wrong with the records in a folder, and return whether all are right."""
    right: Counter[str] = Counter()
    wrong = 0
    with sheepfold.connect() as client:
        for path in sorted(folder.rglob("*.jsonl")):
            with path.open("rb") as lines:  # read line by line, however long the file is
                for verdict in client.check_records(lines):
                    if verdict.ok:
                        right[str(verdict.game)] += 1
                    else:
                        wrong += 1
                        print(f"{path.relative_to(folder)}:{verdict.line}: {verdict.kind}: {verdict.message}")
    for game, count in sorted(right.items()):
        print(f"{game}: {count} right")
    print(f"{wrong} wrong")
    return not wrong


if __name__ == "__main__":
    sys.exit(not check(Path(sys.argv[1])))
