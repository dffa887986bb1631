"""The exit codes, which are the same for every command, and the failures that lead to them."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NoReturn

import click

from sheepfold.errors import SheepfoldError
from sheepfold_rules.installing import MissingExtra
from sheepfold_tools.bots.registry import UnknownBot
from sheepfold_tools.cli.terminal import escape_text
from sheepfold_tools.conformance.kit import InvalidKit

WRONG: Final = 1  # a record is wrong
UNUSABLE: Final = 2  # a file, the output or a package cannot be used; click exits with 2 for wrong usage, too
NO_SERVICE: Final = 3  # the service does not answer, or fails
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141  # the output is no longer read
TERMINATED: Final = 143  # the usual exit code after SIGTERM


class FileError(Exception):
    """A file cannot be read or written, or does not hold what is expected."""


class Terminated(KeyboardInterrupt):
    """The program has received SIGTERM."""


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
    except Terminated as error:
        fail(TERMINATED, " ".join(["Terminated.", *error.args]))
    except KeyboardInterrupt as error:  # which is no error
        line_end = "\n" if sys.stderr.isatty() else ""  # the terminal has shown ^C
        fail(INTERRUPTED, " ".join([f"{line_end}Interrupted.", *error.args]))
    except (FileError, InvalidKit, MissingExtra, UnknownBot) as error:  # the usage is not what is wrong
        fail(UNUSABLE, f"Error: {error}")
    except SheepfoldError as error:
        fail(NO_SERVICE, f"Error: {error}")
    except OSError as error:  # those of files are raised as `FileError`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # no second error for what is still buffered
        if isinstance(error, BrokenPipeError):
            raise click.exceptions.Exit(BROKEN_PIPE) from None
        reason = error if error.filename else f"the output cannot be written: {error.strerror}"
        fail(UNUSABLE, f"Error: {reason}")


def fail(code: int, message: str) -> NoReturn:
    """Print a message to standard error, and exit with a code."""
    with suppress(OSError):  # standard error cannot be written either
        click.echo(escape_text(message), err=True)
    raise click.exceptions.Exit(code)
