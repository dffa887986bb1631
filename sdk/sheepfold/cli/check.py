"""`sheepfold check`: plays records through, and says what is wrong with them."""

import os
import sys
from typing import TYPE_CHECKING, Final, NoReturn

import click

if TYPE_CHECKING:  # what takes long to load is loaded when records are checked
    from sheepfold import Rules
    from sheepfold.cli.findings import Page

WRONG: Final = 1  # the exit codes beside 0: a record is wrong
UNREADABLE: Final = 2  # a file cannot be read; click has the same for wrong usage
NO_SERVICE: Final = 3  # the service does not answer, or fails
INTERRUPTED: Final = 130
CUT_OFF: Final = 141  # nobody reads the output any more

FILE: Final = click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True)


@click.command()
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@click.option("--url", metavar="URL", help="Ask the service there. By default the rules are those of this program.")
@click.option("--timeout", default=60.0, metavar="SECONDS", help="For each answer of the service; 60 by default.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON Lines: each wrong record, then a summary.")
@click.option("--all", "every", is_flag=True, help="Print the records that are right, too.")
@click.option("--quiet", "-q", is_flag=True, help="Print nothing: the exit code tells.")
@click.option("--fail-fast", is_flag=True, help="Stop at the first wrong record.")
def check(
    files: tuple[str, ...], url: str | None, timeout: float, as_json: bool, every: bool, quiet: bool, fail_fast: bool
) -> NoReturn:
    """Check records of matches: are the moves legal, and is the outcome right?

    A FILE has a transcript as JSON in each line (.jsonl), or one in all (.json); with .gz behind, it is compressed. As
    FILE, - is the standard input.

    \b
    It exits with
      0    all records are right
      1    a record is wrong
      2    a file cannot be read or written, or the command is used wrongly
      3    the service does not answer, or fails
      130  interrupted
    """
    from sheepfold.cli.findings import Page

    rules = connected(url, timeout)
    page = Page(as_json, every, quiet)
    try:
        code, why = checked(rules, files, page, fail_fast)
        page.end(complete=code in (0, WRONG) and not (fail_fast and page.tally.wrong))
    except OSError as error:  # of the output: that of a file is told as Unreadable
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # where the rest goes
        code, why = (CUT_OFF, "") if isinstance(error, BrokenPipeError) else (UNREADABLE, str(error))
    if why:
        click.echo(f"Error: {why}", err=True)
    sys.exit(code)


def connected(url: str | None, timeout: float) -> "Rules":
    """The rules, of this program or of the service."""
    import sheepfold

    try:
        return sheepfold.connect(url, timeout=timeout)
    except ValueError as error:
        raise click.UsageError(str(error)) from None


def checked(rules: "Rules", files: tuple[str, ...], page: "Page", fail_fast: bool) -> tuple[int, str]:
    """The exit code of checking the files, and why it could not be done to the end; "" where it could."""
    from sheepfold import SheepfoldError
    from sheepfold.cli.sources import Unreadable

    try:
        examine(rules, files, page, fail_fast)
    except Unreadable as error:
        return UNREADABLE, str(error)
    except SheepfoldError as error:
        return NO_SERVICE, str(error)
    except KeyboardInterrupt:
        return INTERRUPTED, "interrupted"
    return (WRONG if page.tally.wrong else 0), ""


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
