"""Computing the results of a tournament, and writing all result files.

Packages that are slow to load or may be missing are imported only where they are needed.
"""

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import fields
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TextIO, get_type_hints

from sheepfold_rules.core.shape import plain
from sheepfold_rules.installing import advise
from sheepfold_tools.files import write_atomically
from sheepfold_tools.tournament.deals import Deal, Run
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.stats.results import (
    Estimate,
    Example,
    FaultResult,
    Pair,
    Rating,
    Results,
    RoleResult,
    SeatResult,
    Standing,
    Times,
)
from sheepfold_tools.tournament.stats.scores import deal_scores

PACKAGES: Final = ("jinja2", "matplotlib", "numpy", "openskill", "scipy")

DEALS: Final = ("deal", "bot", "score")
MATCHES: Final = ("deal", "match", "seat", "bot", "score", "rank", "counted_score", "counted_rank", "moves", "fault")
TABLES: Final = {"standings": Standing, "pairs": Pair, "seats": SeatResult, "roles": RoleResult, "faults": FaultResult}

Cell = str | int | float | None
Row = Iterable[Cell]


class MissingPackages(ImportError):
    """Packages that are needed for the results are not installed."""


def check_packages() -> None:
    """Check that results can be computed and written, before spending hours on playing.

    Raises:
        MissingPackages: packages are missing. The message says how to install them.
    """
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        raise MissingPackages(
            f"The results need packages that are not installed ({', '.join(missing)}): {advise('tournament')}",
            name=missing[0],
        )


def write_results(plan: Plan, deals: Callable[[], Iterator[Deal]], folder: Path, runs: Sequence[Run] = ()) -> Results:
    """Compute the results and write all result files into an existing folder.

    `deals` yields the deals that were played, in order; it is called again to look for the decisive ones. `runs` are
    the runs in which they were played. The same plan, deals and runs give the same bytes. If the deals are played
    again, only the times in the report and in `times.json` differ. Each file is replaced atomically.

    Raises:
        MissingPackages: see `check_packages`.
        OSError: a file cannot be written.
    """
    check_packages()
    from sheepfold_tools.tournament.report.page import render_page
    from sheepfold_tools.tournament.report.replays import collect_replays, render_replays
    from sheepfold_tools.tournament.stats.aggregate import Aggregate
    from sheepfold_tools.tournament.stats.summary import summarize

    aggregate = Aggregate(plan)
    write_deals(plan, deals(), folder, aggregate.add)
    results, times = summarize(aggregate, runs)
    replays = collect_replays(results, deals)
    pages = {"replay.html": render_replays(replays) if replays else None}  # before the report, which links to it
    pages["report.html"] = render_page(results, times, replays)
    write_summaries(results, times, folder)
    write_pages(pages, folder)
    return results


def write_deals(plan: Plan, deals: Iterator[Deal], folder: Path, add: Callable[[Deal], None]) -> None:
    """Write the files with lines for each deal, and pass each deal to `add`."""
    with ExitStack() as stack:
        transcripts = stack.enter_context(write_atomically(folder / "transcripts.jsonl"))
        write_deal_rows = start_table(stack.enter_context(write_atomically(folder / "deals.csv")), DEALS)
        write_match_rows = start_table(stack.enter_context(write_atomically(folder / "matches.csv")), MATCHES)
        for deal in deals:
            add(deal)
            transcripts.writelines(json.dumps(match.transcript) + "\n" for match in deal.matches)
            write_deal_rows(deal_rows(plan, deal))
            write_match_rows(match_rows(plan, deal))


def write_summaries(results: Results, times: Times, folder: Path) -> None:
    """Write the files about all deals together."""
    for name, value in (("plan.json", results.plan), ("results.json", results), ("times.json", times)):
        with write_atomically(folder / name) as file:
            file.write(json.dumps(plain(value), indent=1, allow_nan=False) + "\n")
    for name, kind in TABLES.items():
        with write_atomically(folder / f"{name}.csv") as file:
            start_table(file, columns(kind))(map(cells, getattr(results, name)))


def write_pages(pages: Mapping[str, str | None], folder: Path) -> None:
    """Write the pages of these names, in order, and delete those that are None."""
    for name, page in pages.items():
        if page is None:
            (folder / name).unlink(missing_ok=True)
            continue
        with write_atomically(folder / name) as file:
            file.write(page)


def start_table(file: TextIO, names: Row) -> Callable[[Iterable[Row]], None]:
    """Write the header of a CSV table, and return the function that writes its rows."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(names)
    return writer.writerows


def deal_rows(plan: Plan, deal: Deal) -> Iterator[Row]:
    """Yield a row for each bot that played in a deal."""
    for bot, score in zip(plan.bots, deal_scores(plan, deal), strict=True):
        if score is not None:
            yield deal.number, bot, round(score, 6)


def match_rows(plan: Plan, deal: Deal) -> Iterator[Row]:
    """Yield a row for each seat of each match."""
    for number, match in enumerate(deal.matches):
        faults = {match.bots[fault.seat]: fault.kind for fault in match.faults}
        seats = zip(
            match.bots, match.scores, match.ranks, match.counted_scores, match.counted_ranks, match.moves, strict=True
        )
        for seat, (bot, *values) in enumerate(seats):
            yield deal.number, number, seat, plan.bots[bot], *values, faults.get(bot, "")


def columns(kind: type) -> list[str]:
    """Return the names of the columns of a table: its fields, with nested ones flattened."""
    hints = get_type_hints(kind)
    return [name for field in fields(kind) for name in field_columns(field.name, hints[field.name])]


def field_columns(name: str, hint: object) -> tuple[str, ...]:
    """Return the columns of a field of that type."""
    if hint is Estimate:
        return name, f"{name}_low", f"{name}_high"
    if hint in (Rating | None, Example):
        return tuple(field.name for field in fields(Rating if hint is not Example else Example))
    return (name,)


def cells(record: Any) -> list[Cell]:
    """Return the cells of a record, in the order of its columns. None becomes an empty cell."""
    hints = get_type_hints(type(record))
    return [cell for field in fields(record) for cell in field_cells(getattr(record, field.name), hints[field.name])]


def field_cells(value: Cell | Estimate | Rating | Example, hint: object) -> tuple[Cell, ...]:
    """Return the cells of a field of that type."""
    if isinstance(value, Estimate):
        return value.mean, *(value.interval or (None, None))
    if isinstance(value, Rating | Example):
        return tuple(getattr(value, field.name) for field in fields(value))
    return (None,) * len(field_columns("", hint)) if value is None else (value,)
