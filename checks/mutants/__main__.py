"""`make mutants`: break the rules in small ways, and see that a test fails each time.

Survivors are shown with their diffs; mutants in `equivalent.toml` are not judged. What was judged is kept in
`build/mutants`, so that a run that was interrupted goes on. A mutant is judged again when its file has changed, and a
survivor when the tests have.
"""

import argparse
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cosmic_ray.work_item import WorkItem

from checks.mutants import ground
from checks.mutants.drawing import draw_mutants, is_listed
from checks.mutants.report import Report, fate
from checks.mutants.session import Session

LEAST: Final = 95  # percent of the mutants that are not equivalent: what must be killed
SEED: Final = 1


def main(arguments: Sequence[str]) -> int:
    """Judge mutants, and return the exit status: 0 if nearly all are killed."""
    asked = options().parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that what was started is ended
    made = draw_mutants(choose_files(asked.paths), None if asked.all else asked.count, asked.seed)
    listed = {item.job_id for item in made if is_listed(item)}
    same, items = [item for item in made if item.job_id in listed], [item for item in made if item.job_id not in listed]
    session = Session()
    left = sum(item.job_id not in session.known for item in items)
    print(
        f"seed {asked.seed}: {len(made)} mutants, {len(same)} of them equivalent; {left} are to be judged", flush=True
    )
    if left:
        number = 0
        for item, result in session.judged(items, asked.workers):
            number += (is_known := item.job_id in session.known)
            shown = fate(result) if is_known else "survived near tests"  # the other tests judge it later
            print(f"{number:5}/{left} {shown:19} {place_of(item)}", flush=True)
    report = Report([(item, session.known[item.job_id]) for item in items], same)
    print(report.text())
    return int(report.share < LEAST)


def place_of(item: WorkItem) -> str:
    """Say where a mutant is, and how it was made."""
    (mutation,) = item.mutations
    return (
        f"{ground.name_of(mutation.module_path)}:{mutation.start_pos[0]} {mutation.operator_name.removeprefix('core/')}"
    )


def choose_files(paths: Sequence[Path]) -> list[Path]:
    """Return the files of the rules that are in these folders, or are these files."""
    within = [path.resolve() for path in paths]
    return [path for path in ground.rules_files(ground.ROOT) if any(path.is_relative_to(each) for each in within)]


def options() -> argparse.ArgumentParser:
    """What the command line takes."""
    parser = argparse.ArgumentParser(prog="python -m checks.mutants", description=__doc__)
    parser.add_argument("paths", type=Path, nargs="*", default=[ground.ROOT], help="folders or files (all rules)")
    parser.add_argument("--count", type=int, default=400, help="how many mutants are drawn (400)")
    parser.add_argument("--all", action="store_true", help="all mutants, which takes days")
    parser.add_argument("--seed", type=int, default=SEED, help=f"another seed draws others ({SEED})")
    parser.add_argument("--workers", type=int, default=2, help="how many are judged at once (2)")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
