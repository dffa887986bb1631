"""The exit codes, the same for every command, and what ends a command with each."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, NamedTuple

import click

from sheepfold.cli.findings import printable_lines
from sheepfold.cli.sources import Unreadable
from sheepfold.errors import SheepfoldError

WRONG: Final = 1  # the exit codes beside 0: a record is wrong
UNUSABLE: Final = 2  # a file, the output or a package is not to be used; click has the same for wrong usage
NO_SERVICE: Final = 3  # the service does not answer, or fails
INTERRUPTED: Final = 130
CUT_OFF: Final = 141  # nobody reads the output any more

FAILURES: Final = (Unreadable, SheepfoldError, OSError, KeyboardInterrupt)


class Failure(NamedTuple):
    """Why a command ended before its end: its exit code, and what is told, "" for nothing."""

    code: int
    told: str


def failure_of(error: BaseException) -> Failure:
    """What one of `FAILURES` ends a command with."""
    match error:
        case KeyboardInterrupt():
            return Failure(INTERRUPTED, "interrupted")
        case BrokenPipeError():
            return Failure(CUT_OFF, "")
        case SheepfoldError():
            return Failure(NO_SERVICE, str(error))
        case OSError(filename=None, strerror=str(reason)):
            return Failure(UNUSABLE, f"the output cannot be written: {reason}")
    return Failure(UNUSABLE, str(error))


def is_of_output(error: BaseException) -> bool:
    """Is it true that the standard output cannot be written? The error of a file is told as Unreadable."""
    return isinstance(error, OSError)


def drop_output() -> None:
    """Let what was still to be printed go nowhere, so that no second error is told at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def tell(failure: Failure) -> None:
    """Print why, on the standard error."""
    if failure.told:
        with suppress(OSError):  # that cannot be written either
            click.echo(f"Error: {printable_lines(failure.told)}", err=True)


@contextmanager
def ending() -> Iterator[None]:
    """Within it, a failure is told, and ends the program with its exit code."""
    try:
        yield
        sys.stdout.flush()
    except click.UsageError as error:
        # it may repeat what a file says
        raise click.UsageError(printable_lines(error.format_message()), error.ctx) from None
    except FAILURES as error:
        if is_of_output(error):
            drop_output()
        failure = failure_of(error)
        tell(failure)
        raise click.exceptions.Exit(failure.code) from None


class Commands(click.Group):
    """A group of commands that all end alike."""

    def make_context(self, *given: Any, **more: Any) -> click.Context:
        """The context of a call; what only prints, such as `--help`, ends here."""
        with ending():
            return super().make_context(*given, **more)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        with ending():
            return super().invoke(ctx)
