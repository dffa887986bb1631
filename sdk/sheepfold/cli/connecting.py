"""Whose rules a command asks: those of this program, or of a service."""

from collections.abc import Callable
from math import inf
from typing import Any, TypeVar

import click

import sheepfold

F = TypeVar("F", bound=Callable[..., Any])


def source_options(command: F) -> F:
    """Give a command the options `--url` and `--timeout`."""
    late = "For each answer of the service; 60 by default."
    timeout = click.option("--timeout", default=60.0, metavar="SECONDS", help=late)
    asked = "Ask the service there. By default the rules are those of this program."
    return click.option("--url", metavar="URL", help=asked)(timeout(command))


def connected(url: str | None, timeout: float) -> sheepfold.Rules:
    """The rules, of this program or of the service."""
    if not 0 < timeout < inf:
        raise click.UsageError(f"--timeout: a number above 0 was expected, not {timeout:g}")
    try:
        return sheepfold.connect(url, timeout=timeout)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
