"""`sheepfold check`: check records of matches."""

from time import monotonic
from typing import Final

import click

from sheepfold import Client
from sheepfold_tools.cli import exits
from sheepfold_tools.cli.display import open_bar
from sheepfold_tools.cli.options import connect_to, source_options
from sheepfold_tools.cli.sources import open_records, total_size
from sheepfold_tools.cli.terminal import pluralize
from sheepfold_tools.cli.verdicts import Tally, VerdictPrinter

FILE: Final = click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True)
PERCENTAGE: Final = "{task.percentage:>3.0f}%"


@click.command()
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@source_options
@click.option(
    "--json", "as_json", is_flag=True, help="Print JSON Lines: an object for each wrong record, then a summary."
)
@click.option("--all", "show_all", is_flag=True, help="Print the right records too.")
@click.option("--quiet", "-q", is_flag=True, help="Print nothing. The exit code says whether all records are right.")
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
    """Check that the moves and outcomes in records are right.

    A FILE holds one record per line (.jsonl), a single record (.json), or a match saved by `play` or `new`. Files whose
    names end in .gz are decompressed. Use - for standard input.

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
    done, start = 0, monotonic()
    total = total_size(files)
    columns = () if total is None else (PERCENTAGE,)
    with client, open_bar(total, (*columns, "{task.fields[text]}"), text="") as bar:
        for name in files:
            with open_records(name) as source:
                for verdict in client.check_records(source.records):
                    printer.add(name, verdict, bar.echo)
                    bar.update(done + source.bytes_read(), text=format_progress(printer.tally, start))
                    if fail_fast and not verdict.ok:
                        return
                done += source.bytes_read()


def format_progress(tally: Tally, start: float) -> str:
    """Return how many records have been checked since the start, and how fast."""
    rate = tally.records / max(monotonic() - start, 1e-9)
    return f"{pluralize(tally.records, 'record')}, {rate:,.0f} a second, {tally.wrong:,} wrong"
