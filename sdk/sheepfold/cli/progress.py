"""How far the check of records is, on a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from sheepfold.cli.findings import Tally, counted

Show = Callable[[int, Tally], None]


@contextmanager
def progress(total: int | None) -> Iterator[Show]:
    """A bar on the terminal behind the standard error, to be told the bytes done and the tally; elsewhere nothing.

    `total` is how many bytes there are, None where that is not known.
    """
    if not sys.stderr.isatty():
        yield lambda done, tally: None
        return
    from rich.console import Console  # only here: it takes long to load
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[told]}"), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, redirect_stdout=sys.stdout.isatty()) as bar:
        task = bar.add_task("", total=total, told="")
        begun = monotonic()

        def show(done: int, tally: Tally) -> None:
            rate = tally.records / max(monotonic() - begun, 1e-9)
            told = f"{counted(tally.records, 'record')}, {rate:,.0f} a second, {tally.wrong:,} wrong"
            bar.update(task, completed=done, told=told)

        yield show
