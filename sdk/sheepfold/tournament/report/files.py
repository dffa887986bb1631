"""The files of results."""

import csv
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import fields
from pathlib import Path
from typing import Any, Final, TextIO, get_type_hints

from sheepfold.files import replaced
from sheepfold.reading import plain
from sheepfold.tournament.deals import Deal, Plan
from sheepfold.tournament.stats.results import (
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
from sheepfold.tournament.stats.scores import deal_scores

DEALS: Final = ("deal", "bot", "score")
MATCHES: Final = ("deal", "match", "seat", "bot", "score", "rank", "counted", "placed", "asked", "fault")

TABLES: Final = {"standings": Standing, "pairs": Pair, "seats": SeatResult, "roles": RoleResult, "faults": FaultResult}


def write_streams(plan: Plan, deals: Iterator[Deal], folder: Path, gather: Callable[[Deal], None]) -> None:
    """Write the files that have lines for each deal, while the deals pass by to be gathered."""
    with ExitStack() as stack:
        transcripts = stack.enter_context(replaced(folder / "transcripts.jsonl"))
        by_deal = rows(stack.enter_context(replaced(folder / "deals.csv")), DEALS)
        by_match = rows(stack.enter_context(replaced(folder / "matches.csv")), MATCHES)
        for deal in deals:
            gather(deal)
            transcripts.writelines(json.dumps(match.transcript) + "\n" for match in deal.matches)
            by_deal.writerows(deal_rows(plan, deal))
            by_match.writerows(match_rows(plan, deal))


def write_summaries(results: Results, times: Times, page: str, folder: Path) -> None:
    """Write the files that tell of all deals together."""
    for name, value in (("results.json", results), ("times.json", times)):
        with replaced(folder / name) as file:
            file.write(json.dumps(plain(value), indent=1, allow_nan=False) + "\n")
    for name, kind in TABLES.items():
        with replaced(folder / f"{name}.csv") as file:
            rows(file, columns(kind)).writerows(map(cells, getattr(results, name)))
    with replaced(folder / "report.html") as file:
        file.write(page)


def rows(file: TextIO, names: Iterable[str]) -> Any:
    """A writer of CSV into the file, its head written."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(names)
    return writer


def deal_rows(plan: Plan, deal: Deal) -> Iterator[tuple[Any, ...]]:
    """A row for each bot that played in a deal."""
    for bot, score in zip(plan.bots, deal_scores(plan, deal), strict=True):
        if score is not None:
            yield deal.number, bot, round(score, 6)


def match_rows(plan: Plan, deal: Deal) -> Iterator[tuple[Any, ...]]:
    """A row for each seat of each match."""
    for number, match in enumerate(deal.matches):
        faults = {match.bots[fault.seat]: fault.kind for fault in match.faults}
        found = zip(match.bots, match.scores, match.ranks, match.counted, match.placed, match.asked, strict=True)
        for seat, (bot, *values) in enumerate(found):
            yield deal.number, number, seat, plan.bots[bot], *values, faults.get(bot, "")


def columns(kind: type) -> list[str]:
    """The names of the columns of a table: those of the fields, with what stands inside of them spread out."""
    hints = get_type_hints(kind)
    return [name for field in fields(kind) for name in spread_names(field.name, hints[field.name])]


def spread_names(name: str, hint: Any) -> tuple[str, ...]:
    """The columns of a field of that type."""
    if hint is Estimate:
        return name, f"{name}_low", f"{name}_high"
    if hint in (Rating | None, Example):
        return tuple(field.name for field in fields(Rating if hint is not Example else Example))
    return (name,)


def cells(record: Any) -> list[Any]:
    """The cells of a record, in the order of its columns; what is None is left empty."""
    hints = get_type_hints(type(record))
    return [cell for field in fields(record) for cell in spread(getattr(record, field.name), hints[field.name])]


def spread(value: Any, hint: Any) -> tuple[Any, ...]:
    """The cells of a field of that type."""
    if isinstance(value, Estimate):
        return value.mean, *(value.interval or (None, None))
    if isinstance(value, Rating | Example):
        return tuple(getattr(value, field.name) for field in fields(value))
    return (None,) * len(spread_names("", hint)) if value is None else (value,)
