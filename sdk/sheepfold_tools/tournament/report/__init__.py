"""Computing the results of a tournament, and writing all result files. It needs the extra `tournament`."""

import csv
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

from sheepfold_rules.core.shape import plain
from sheepfold_rules.installing import Requires
from sheepfold_tools.files import write_atomically
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import Row, Run
from sheepfold_tools.tournament.stats.results import Estimate, Rating, Results

with Requires("tournament"):
    from sheepfold_tools.tournament.report.page import render_page
    from sheepfold_tools.tournament.stats.estimate import UNKNOWN
    from sheepfold_tools.tournament.stats.summary import summarize

MATCHES: Final = (
    *("record", "board", "match", "seat", "bot", "score", "rank", "counted_score", "counted_rank", "win", "moves"),
    *("fault", "rule", "ply", "message"),
)
TABLES: Final[dict[str, type]] = {  # the members of the results with a table of their own, and the type of its rows
    name: get_args(get_type_hints(Results)[name])[0] for name in ("standings", "pairs", "seats", "roles", "faults")
}

Cell = str | int | float | None


def write_results(
    plan: Plan, rows: Sequence[Row], transcripts: Iterable[str], folder: Path, runs: Sequence[Run] = ()
) -> Results:
    """Compute the results and write all result files into an existing folder.

    `rows` and `transcripts` are those of the boards that were played, in order, and `runs` the runs in which they were
    played. The same values give the same bytes. If the boards are played again, only the times in the report and in
    `times.json` differ. Each file is replaced atomically.

    Raises:
        OSError: a file cannot be written.
    """
    results, times = summarize(plan, rows, runs)
    with write_atomically(folder / "transcripts.jsonl") as file:
        file.writelines(f"{transcript}\n" for transcript in transcripts)
    write_rows(folder / "matches.csv", MATCHES, (match_cells(record, row) for record, row in number_records(rows)))
    write_json(folder, {"plan": plan, "results": results, "times": times})
    for name, kind in TABLES.items():
        records = ([*columns(kind, each).values()] for each in getattr(results, name))
        write_rows(folder / f"{name}.csv", [*columns(kind)], records)
    page = render_page(results, times, rows)
    with write_atomically(folder / "report.html") as file:
        file.write(page)
    return results


def number_records(rows: Iterable[Row]) -> Iterator[tuple[int, Row]]:
    """Yield each row with the number of its match among all, counted from 1."""
    for number, (_, match) in enumerate(groupby(rows, attrgetter("board", "match")), 1):
        for row in match:
            yield number, row


def match_cells(record: int, row: Row) -> list[Cell]:
    """Return the cells of a row in `matches.csv`."""
    return [record, *(getattr(row, name) for name in MATCHES[1:])]


def write_rows(path: Path, head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> None:
    """Write a table as CSV. None becomes an empty cell."""
    with write_atomically(path) as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)


def write_json(folder: Path, values: Mapping[str, Any]) -> None:
    """Write each value as JSON to the file of its name."""
    for name, value in values.items():
        with write_atomically(folder / f"{name}.json") as file:
            file.write(json.dumps(plain(value), indent=1, allow_nan=False) + "\n")


def columns(kind: type, record: Any = None) -> dict[str, Cell]:
    """Return the cells of a record of this type by their columns, with nested ones flattened.

    Without a record, all cells are None.
    """
    cells: dict[str, Cell] = {}
    for name, hint in get_type_hints(kind).items():
        value = getattr(record, name, None)
        if hint is Estimate:
            found = value or UNKNOWN
            low, high = found.interval or (None, None)
            cells |= {name: found.mean, f"{name}_low": low, f"{name}_high": high}
            cells |= {f"{name}_n": found.n, f"{name}_boards": found.boards}
        elif hint == Rating | None:
            cells |= {each: getattr(value, each, None) for each in get_type_hints(Rating)}
        else:
            cells[name] = value
    return cells
