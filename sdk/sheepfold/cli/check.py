"""`sheepfold check`: check records of matches."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

import click

from sheepfold import Client
from sheepfold.cli import exits
from sheepfold.cli.options import connect_to, source_options
from sheepfold.cli.sources import open_records, total_size
from sheepfold.cli.terminal import pluralize
from sheepfold.cli.verdicts import Tally, VerdictPrinter

FILE: Final = click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True)

UpdateProgress = Callable[[int, Tally], None]  # takes the bytes read so far


@click.command()
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@source_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines: each wrong record, and a summary.")
@click.option("--all", "show_all", is_flag=True, help="Also print the records that are right.")
@click.option("--quiet", "-q", is_flag=True, help="Print nothing; the exit code tells the result.")
@click.option("--fail-fast", is_flag=True, help="Stop at the first wrong record.")
@click.pass_context
def check(
    context: click.Context,
    files: tuple[str, ...],
    url: str | None,
    timeout: float,
    as_json: bool,
    show_all: bool,
    quiet: bool,
    fail_fast: bool,
) -> None:
    """Check records of matches: are the moves legal, and is the outcome right?

    A FILE holds one transcript as JSON per line (.jsonl), or a single one (.json); if its name ends in .gz, it is
    compressed. Use - for standard input.

    The exit code is 0 if all records are right, and 1 if any is wrong.
    """
    client = connect_to(url, timeout)
    printer = VerdictPrinter(as_json, show_all, quiet)
    try:
        check_files(client, files, printer, fail_fast)
    except exits.FAILURES as error:
        if exits.is_output_error(error):
            raise
        printer.finish(complete=False)  # the findings so far still count
        raise
    printer.finish(complete=not (fail_fast and printer.tally.wrong))
    context.exit(exits.WRONG if printer.tally.wrong else 0)


def check_files(client: Client, files: tuple[str, ...], printer: VerdictPrinter, fail_fast: bool) -> None:
    """Check the records of the files, and print verdicts as they come."""
    done = 0
    with client, progress_bar(total_size(files)) as update:
        for name in files:
            with open_records(name) as source:
                for verdict in client.check_records(source.records):
                    printer.add(name, verdict)
                    update(done + source.bytes_read(), printer.tally)
                    if fail_fast and not verdict.ok:
                        return
                done += source.bytes_read()


@contextmanager
def progress_bar(total: int | None) -> Iterator[UpdateProgress]:
    """Show a progress bar on standard error if that is a terminal, and yield the function that updates it.

    `total` is the size of all files in bytes, or None if it is unknown.
    """
    if not sys.stderr.isatty():
        yield lambda done, tally: None
        return
    from rich.console import Console  # only here: it takes long to load
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[text]}"), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, redirect_stdout=sys.stdout.isatty()) as bar:
        task = bar.add_task("", total=total, text="")
        start = monotonic()

        def update(done: int, tally: Tally) -> None:
            rate = tally.records / max(monotonic() - start, 1e-9)
            text = f"{pluralize(tally.records, 'record')}, {rate:,.0f} a second, {tally.wrong:,} wrong"
            bar.update(task, completed=done, text=text)

        yield update
