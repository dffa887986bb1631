"""`sheepfold check`: plays records through, and says what is wrong with them."""

from typing import TYPE_CHECKING, Final

import click

from sheepfold.cli import exits
from sheepfold.cli.connecting import connected, source_options

if TYPE_CHECKING:
    from sheepfold import Rules
    from sheepfold.cli.findings import Page

FILE: Final = click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True)


@click.command()
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@source_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines: each wrong record, then a summary.")
@click.option("--all", "every", is_flag=True, help="Print the records that are right, too.")
@click.option("--quiet", "-q", is_flag=True, help="Print nothing: the exit code tells.")
@click.option("--fail-fast", is_flag=True, help="Stop at the first wrong record.")
@click.pass_context
def check(
    context: click.Context,
    files: tuple[str, ...],
    url: str | None,
    timeout: float,
    as_json: bool,
    every: bool,
    quiet: bool,
    fail_fast: bool,
) -> None:
    """Check records of matches: are the moves legal, and is the outcome right?

    A FILE has a transcript as JSON in each line (.jsonl), or one in all (.json); with .gz behind, it is compressed. As
    FILE, - is the standard input.

    It exits with 0 where all records are right, and with 1 where one is wrong.
    """
    from sheepfold.cli.findings import Page

    rules = connected(url, timeout)
    page = Page(as_json, every, quiet)
    try:
        examine(rules, files, page, fail_fast)
    except exits.FAILURES as error:
        if exits.is_of_output(error):
            raise
        page.end(complete=False)  # what was found until then
        raise
    page.end(complete=not (fail_fast and page.tally.wrong))
    context.exit(exits.WRONG if page.tally.wrong else 0)


def examine(rules: "Rules", files: tuple[str, ...], page: "Page", fail_fast: bool) -> None:
    """Check the records of the files, and print what is found as it is found."""
    from sheepfold.cli.progress import progress
    from sheepfold.cli.sources import opened, size

    done = 0
    with rules, progress(size(files)) as show:
        for name in files:
            with opened(name) as source:
                for verdict in rules.check_records(source.records):
                    page.add(name, verdict)
                    show(done + source.read(), page.tally)
                    if fail_fast and not verdict.ok:
                        return
                done += source.read()
