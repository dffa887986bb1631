"""What is printed in columns: fitted to a terminal, and in full elsewhere."""

import io
import sys
from collections.abc import Iterable, Sequence
from typing import Final

import click

from sheepfold.cli.findings import printable_lines

WIDEST: Final = 100_000  # columns of what is no terminal: nothing is wrapped


def echo_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table; on a terminal that is too narrow, cells are wrapped."""
    click.echo(table(head, rows))


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """The rows below their head, in columns. Numbers stand at the right."""
    from rich import box  # only here: it takes long to load
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    cells = [list(map(str, row)) for row in rows]
    lines = box.SIMPLE_HEAD if sys.stdout.isatty() and can_print("─") else None
    grid = Table(box=lines, pad_edge=False, show_edge=False, padding=(0, 2 if lines is None else 1, 0, 0))
    for column, name in enumerate(head):
        numeric = bool(cells) and all(is_number(row[column]) for row in cells)
        grid.add_column(Text(name), justify="right" if numeric else "left", overflow="fold")
    for row in cells:
        grid.add_row(*map(Text, row))
    out = io.StringIO()
    Console(file=out, width=width(), color_system=None, legacy_windows=False).print(grid)
    return "\n".join(line.rstrip() for line in out.getvalue().rstrip("\n").split("\n"))


def is_number(cell: str) -> bool:
    """Is it true that the cell is a number, or empty?"""
    return cell.strip("-").isdigit() or not cell


def width() -> int:
    """How many columns there are to print to."""
    if not sys.stdout.isatty():
        return WIDEST
    import shutil

    return shutil.get_terminal_size().columns


def echo_wrapped(text: str, indent: str = "") -> None:
    """Print a text; on a terminal its lines are broken between words."""
    import textwrap

    wide = max(width(), 20)
    for line in text.split("\n"):
        click.echo(textwrap.fill(line, wide, initial_indent=indent, subsequent_indent=indent) or "")


def echo_markdown(text: str) -> None:
    """Print a Markdown document: laid out on a terminal that has the signs for it, and as it is elsewhere."""
    if not (sys.stdout.isatty() and can_print("•─")):
        click.echo(printable_lines(text), nl=False)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console(width=max(width(), 20), legacy_windows=False).print(Markdown(printable_lines(text)))


def can_print(text: str) -> bool:
    """Is it true that the standard output has these signs?"""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
