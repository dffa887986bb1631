"""The exit codes, which are the same for every command, and the failures that lead to them."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final, NamedTuple

import click

from sheepfold.errors import SheepfoldError
from sheepfold_tools.cli.sources import FileError
from sheepfold_tools.cli.terminal import escape_text

WRONG: Final = 1  # a record is wrong
UNUSABLE: Final = 2  # a file, the output or a package cannot be used; click exits with 2 for wrong usage, too
NO_SERVICE: Final = 3  # the service does not answer, or fails
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141  # the output is no longer read

FAILURES: Final = (FileError, SheepfoldError, OSError, KeyboardInterrupt)


class Failure(NamedTuple):
    """Why a command ended early: its exit code, and a message, which may be empty."""

    code: int
    message: str


def classify(error: BaseException) -> Failure:
    """Return the failure that one of `FAILURES` stands for."""
    match error:
        case KeyboardInterrupt():
            return Failure(INTERRUPTED, " ".join(["Interrupted.", *map(str, error.args)]))
        case BrokenPipeError():
            return Failure(BROKEN_PIPE, "")
        case SheepfoldError():
            return Failure(NO_SERVICE, str(error))
        case OSError(filename=None, strerror=str(reason)):
            return Failure(UNUSABLE, f"the output cannot be written: {reason}")
    return Failure(UNUSABLE, str(error))


def is_output_error(error: BaseException) -> bool:
    """Whether the error means that standard output cannot be written. Errors of files are raised as `FileError`."""
    return isinstance(error, OSError)


def discard_output() -> None:
    """Discard the output that is still buffered, so that no second error is printed when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def print_failure(failure: Failure) -> None:
    """Print the message of a failure to standard error. An interrupt is no error."""
    if failure.message:
        line_end = "\n" if sys.stderr.isatty() else ""  # the terminal has shown ^C
        start = line_end if failure.code == INTERRUPTED else "Error: "
        with suppress(OSError):  # standard error cannot be written either
            click.echo(f"{start}{escape_text(failure.message)}", err=True)


@contextmanager
def exit_on_failure() -> Iterator[None]:
    """Turn a failure within the block into a message and an exit code."""
    try:
        yield
        sys.stdout.flush()
    except click.UsageError as error:
        # the message may repeat the content of a file
        raise click.UsageError(escape_text(error.format_message()), error.ctx) from None
    except FAILURES as error:
        if is_output_error(error):
            discard_output()
        failure = classify(error)
        print_failure(failure)
        raise click.exceptions.Exit(failure.code) from None
