"""Printing with rich: tables, cards in colour and progress on a terminal, and plain lines elsewhere."""

import re
import shutil
import sys
from collections.abc import Iterable, Sequence
from typing import Final

import click

from sheepfold_rules.installing import Requires
from sheepfold_tools.cli.terminal import escape_line, escape_text

with Requires("cli"):
    from rich.console import Console
    from rich.markdown import Markdown
    from rich.padding import Padding
    from rich.progress import Progress
    from rich.table import Table
    from rich.text import Text

UNLIMITED: Final = 100_000  # columns where output is not a terminal: nothing is wrapped
NARROWEST: Final = 20  # columns that text is wrapped to
WIDEST: Final = 78  # columns of a list
CARD: Final = re.compile(r"\b(?:[2-9TJQKA][CDHS]|X[BR]|S[123]|W[12S]|FE|CR)\b")
SHEEP_CARD: Final = re.compile(r"S[123]|W[12S]|FE|CR")
NUMBER: Final = re.compile(r"[-+]?[\d.,]+%?|-|")
SUIT_SYMBOLS: Final = dict(zip("CDHS", "♣♦♥♠", strict=True))
STYLES: Final = {  # by the second letter
    "C": "bold green",
    "D": "bold cyan",
    "H": "bold red",
    "S": "bold",
    "B": "bold magenta",  # jokers
    "R": "bold magenta",
}
SHEEP_STYLES: Final = {"S": "bold", "W": "bold red", "F": "bold yellow", "C": "bold cyan"}  # by the first letter


class Screen(Console):
    """Standard output, or standard error. On a terminal, cards are coloured and have suit symbols."""

    def __init__(self, *, stderr: bool = False, quiet: bool = False) -> None:
        file = sys.stderr if stderr else sys.stdout
        is_terminal = file.isatty()  # whatever FORCE_COLOR says
        super().__init__(
            file=file,
            width=max(shutil.get_terminal_size().columns, NARROWEST) if is_terminal else UNLIMITED,
            force_terminal=is_terminal,
            quiet=quiet,
            highlight=False,
            legacy_windows=False,
        )

    def on_broken_pipe(self) -> None:
        """Raise the error again, for which the command has an exit code of its own."""
        raise BrokenPipeError

    def can_print(self, text: str) -> bool:
        """Whether this is a terminal that has these characters."""
        try:
            text.encode(self.encoding)
        except UnicodeEncodeError:
            return False
        return self.is_terminal

    def print_text(self, text: str = "", indent: int = 0, *, is_painted: bool = True) -> None:
        """Print lines of text; on a terminal they are wrapped between words, and painted unless it is not wanted."""
        for line in map(escape_line, text.split("\n")):
            painted = self.paint(line) if is_painted else Text(line)
            self.print(Padding(painted, (0, 0, 0, indent), expand=False) if indent else painted)

    def print_columns(self, cells: Sequence[str]) -> None:
        """Print short texts in columns, row by row, with two spaces before them."""
        width = max(map(len, cells)) + 3
        columns = max(min(self.width, WIDEST) // width, 1)
        for start in range(0, len(cells), columns):
            self.print_text("".join(cell.ljust(width) for cell in cells[start : start + columns]).rstrip(), 2)

    def paint(self, line: str) -> Text:
        """Return a line with its cards in colour; its width does not change."""
        text = Text(CARD.sub(draw_card, line) if self.can_print("♣♦♥♠") else line)
        for match in CARD.finditer(line):
            text.stylize(card_style(match[0]), *match.span())
        return text

    def ask(self, prompt: str) -> str | None:
        """Return the line that the person types after a prompt, or None if there are no more lines."""
        click.echo(prompt, nl=False)
        read = sys.stdin.buffer.readline()
        if not read:
            click.echo()
            return None
        line = read.decode("utf-8", "replace").strip()
        if not sys.stdin.isatty():
            self.print_verbatim(line)  # a terminal shows it anyway
        return line

    def print_verbatim(self, text: str) -> None:
        """Print text that may be copied, such as the name of a file: it is neither coloured nor wrapped."""
        self.print(Text(escape_text(text)), soft_wrap=True)

    def print_table(self, head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
        """Print rows in columns below their head; cells are wrapped on a terminal that is too narrow."""
        with self.capture() as captured:
            self.print(make_table(head, rows))
        for line in captured.get().splitlines():
            click.echo(line.rstrip())

    def print_markdown(self, text: str) -> None:
        """Print a Markdown document: rendered on a terminal that has the symbols for it, and as source elsewhere."""
        if self.can_print("•─"):
            self.print(Markdown(escape_text(text)))
        else:
            self.print(Text(escape_text(text)), soft_wrap=True, end="")


def card_style(card: str) -> str:
    """Return the style of a card, as rich knows it."""
    return SHEEP_STYLES[card[0]] if SHEEP_CARD.fullmatch(card) else STYLES[card[1]]


def draw_card(match: re.Match[str]) -> str:
    """Return a card with the symbol of its suit, if it has one."""
    card = match[0]
    return card if SHEEP_CARD.fullmatch(card) else card[0] + SUIT_SYMBOLS.get(card[1], card[1])


def make_table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> Table:
    """Return a table. Columns of numbers are aligned to the right."""
    cells = [[escape_text(str(cell)) for cell in row] for row in rows]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column, name in enumerate(head):
        is_numeric = bool(cells) and all(NUMBER.fullmatch(row[column]) for row in cells)
        table.add_column(Text(name), justify="right" if is_numeric else "left", overflow="fold")
    for row in cells:
        table.add_row(*map(Text, row))
    return table


def make_bar(*, quiet: bool = False) -> Progress:
    """Return a progress bar on standard error, which is hidden where that is not a terminal."""
    return Progress(
        console=Screen(stderr=True, quiet=quiet),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
        disable=quiet or not sys.stderr.isatty(),
    )


def echo_above(bar: Progress, text: str) -> None:
    """Print lines on standard output: above the bar if they go to the same terminal."""
    if bar.disable or not sys.stdout.isatty():
        click.echo(text)
    else:
        bar.console.print(Text(text), soft_wrap=True)
