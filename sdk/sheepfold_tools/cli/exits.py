"""The exit codes, which are the same for every command, and the failures that lead to them."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NoReturn

import click

from sheepfold.errors import SheepfoldError
from sheepfold_tools.bots.registry import UnknownBot
from sheepfold_tools.cli.terminal import escape_text
from sheepfold_tools.conformance.kit import InvalidKit

WRONG: Final = 1  # a record is wrong
UNUSABLE: Final = 2  # a file, the output or a package cannot be used; click exits with 2 for wrong usage, too
NO_SERVICE: Final = 3  # the service does not answer, or fails
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141  # the output is no longer read


class FileError(Exception):
    """A file cannot be read or written, or does not hold what is expected."""


ENDED_EARLY: Final = (FileError, SheepfoldError, KeyboardInterrupt)  # after these, what was found so far still counts


@contextmanager
def name_file(path: Path | str) -> Iterator[None]:
    """Raise errors of the system within the block as the FileError of this file."""
    try:
        yield
    except OSError as error:
        raise FileError(f"{path}: {error.strerror or error}") from error


@contextmanager
def exit_on_failure() -> Iterator[None]:
    """Turn a failure within the block into a message and an exit code."""
    try:
        yield
        sys.stdout.flush()
    except click.UsageError as error:
        # the message may repeat the content of a file
        raise click.UsageError(escape_text(error.format_message()), error.ctx) from None
    except KeyboardInterrupt as error:  # which is no error
        line_end = "\n" if sys.stderr.isatty() else ""  # the terminal has shown ^C
        fail(INTERRUPTED, " ".join([f"{line_end}Interrupted.", *map(str, error.args)]))
    except (FileError, InvalidKit, UnknownBot) as error:  # the usage is not what is wrong
        fail(UNUSABLE, f"Error: {error}")
    except SheepfoldError as error:
        fail(NO_SERVICE, f"Error: {error}")
    except BrokenPipeError:
        discard_output()
        fail(BROKEN_PIPE, "")
    except OSError as error:  # those of files are raised as `FileError`
        discard_output()
        reason = error if error.filename else f"the output cannot be written: {error.strerror}"
        fail(UNUSABLE, f"Error: {reason}")


def fail(code: int, message: str) -> NoReturn:
    """Exit with a code, after printing a message to standard error if there is one."""
    if message:
        with suppress(OSError):  # standard error cannot be written either
            click.echo(escape_text(message), err=True)
    raise click.exceptions.Exit(code)


def discard_output() -> None:
    """Discard the output that is still buffered, so that no second error is printed when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
