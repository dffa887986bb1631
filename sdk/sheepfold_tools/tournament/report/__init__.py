"""Computing the results of a tournament, and writing all result files.

Packages that are slow to load or may be missing are imported only where they are needed.
"""

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import asdict, fields
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

from sheepfold_rules.core.shape import plain
from sheepfold_rules.installing import MissingExtra, advise
from sheepfold_tools.files import write_atomically
from sheepfold_tools.tournament.deals import Deal, Run
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.stats import deal_scores
from sheepfold_tools.tournament.stats.results import Estimate, Example, Rating, Results

PACKAGES: Final = ("jinja2", "matplotlib", "numpy", "openskill", "scipy")

DEALS: Final = ("deal", "bot", "score")
MATCHES: Final = ("deal", "match", "seat", "bot", "score", "rank", "counted_score", "counted_rank", "moves", "fault")
TABLES: Final[dict[str, type]] = {  # the members of the results with a table of their own, and the type of its rows
    name: get_args(get_type_hints(Results)[name])[0] for name in ("standings", "pairs", "seats", "roles", "faults")
}
NESTED: Final[dict[object, Any]] = {
    Estimate: Estimate(None, None),
    Rating | None: Rating(0, 0, 0),
    Example: Example(0, 0, 0, 0, ""),
}

Cell = str | int | float | None


class MissingPackages(MissingExtra):
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
    from sheepfold_tools.tournament.report.pages import render_page, render_replays
    from sheepfold_tools.tournament.report.replays import collect_replays
    from sheepfold_tools.tournament.stats.aggregate import Aggregate, summarize

    aggregate = Aggregate(plan)
    write_deals(plan, deals(), folder, aggregate.add)
    results, times = summarize(aggregate, runs)
    replays = collect_replays(results, deals)
    pages = {"replay.html": render_replays(replays)} if replays else {}  # before the report, which links to it
    pages["report.html"] = render_page(results, times, replays)
    write_json(folder, {"plan": plan, "results": results, "times": times})
    for name, kind in TABLES.items():
        write_table(folder / f"{name}.csv", kind, getattr(results, name))
    if not replays:
        (folder / "replay.html").unlink(missing_ok=True)
    for name, page in pages.items():
        with write_atomically(folder / name) as file:
            file.write(page)
    return results


def write_deals(plan: Plan, deals: Iterator[Deal], folder: Path, add: Callable[[Deal], None]) -> None:
    """Write the files with lines for each deal, and pass each deal to `add`."""
    with ExitStack() as stack:
        names = ("transcripts.jsonl", "deals.csv", "matches.csv")
        transcripts, *tables = (stack.enter_context(write_atomically(folder / name)) for name in names)
        write_deal, write_match = (csv.writer(file, lineterminator="\n").writerows for file in tables)
        write_deal([DEALS])
        write_match([MATCHES])
        for deal in deals:
            add(deal)
            transcripts.writelines(json.dumps(match.transcript) + "\n" for match in deal.matches)
            scores = zip(plan.bots, deal_scores(plan, deal), strict=True)
            write_deal((deal.number, bot, round(score, 6)) for bot, score in scores if score is not None)
            write_match(match_rows(plan, deal))


def write_json(folder: Path, values: Mapping[str, Any]) -> None:
    """Write each value as JSON to the file of its name."""
    for name, value in values.items():
        with write_atomically(folder / f"{name}.json") as file:
            file.write(json.dumps(plain(value), indent=1, allow_nan=False) + "\n")


def write_table(path: Path, kind: type, records: Iterable[Any]) -> None:
    """Write records of one type as CSV. None becomes an empty cell."""
    with write_atomically(path) as file:
        writer = csv.DictWriter(file, columns(kind), extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        for record in records:
            cells = [flatten(field.name, getattr(record, field.name)) for field in fields(kind)]
            writer.writerow({name: cell for each in cells for name, cell in each.items()})


def columns(kind: type) -> list[str]:
    """Return the names of the columns of a table: its fields, with nested ones flattened."""
    hints = get_type_hints(kind)
    return [name for field in fields(kind) for name in flatten(field.name, NESTED.get(hints[field.name]))]


def flatten(name: str, value: Cell | Estimate | Rating | Example) -> dict[str, Cell]:
    """Return the cells of a field by their columns."""
    if isinstance(value, Estimate):
        low, high = value.interval or (None, None)
        return {name: value.mean, f"{name}_low": low, f"{name}_high": high}
    return asdict(value) if isinstance(value, Rating | Example) else {name: value}


def match_rows(plan: Plan, deal: Deal) -> Iterator[Iterable[Cell]]:
    """Yield a row for each seat of each match."""
    for number, match in enumerate(deal.matches):
        faults = {match.bots[fault.seat]: fault.kind for fault in match.faults}
        counted = match.counted_scores, match.counted_ranks, match.moves
        values = zip(match.scores, match.ranks, *counted, strict=True)
        for seat, (bot, row) in enumerate(zip(match.bots, values, strict=True)):
            yield deal.number, number, seat, plan.bots[bot], *row, faults.get(bot, "")
