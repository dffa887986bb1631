"""Printing: tables that fit the terminal and cards in colour, or plain text if standard output is not a terminal.

Control characters are escaped in all that is printed: text from a file or a service could move the cursor.
"""

import io
import re
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:  # it takes long to load, and only a terminal needs it
    from rich.text import Text

UNLIMITED: Final = 100_000  # columns where output is not a terminal: nothing is wrapped
NARROWEST: Final = 20  # columns that text is wrapped to
CARD: Final = re.compile(r"\b(?:[2-9TJQKA][CDHS]|X[BR]|S[123]|W[12S]|FE|CR)\b")
SHEEP_CARD: Final = re.compile(r"S[123]|W[12S]|FE|CR")
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


class Screen:
    """Standard output. On a terminal, cards are coloured and have suit symbols; NO_COLOR keeps only the symbols."""

    def __init__(self) -> None:
        self.is_terminal: Final = sys.stdout.isatty()
        self.has_suits: Final = self.is_terminal and can_print("♣♦♥♠")

    def print(self, text: str = "", indent: str = "") -> None:
        """Print lines of text; on a terminal they are wrapped between words."""
        for line in text.split("\n"):
            self.print_line(escape_line(line), indent)

    def print_line(self, line: str, indent: str) -> None:
        """Print one line."""
        if not self.is_terminal:
            click.echo(indent + line)
            return
        from rich.console import Console
        from rich.padding import Padding

        console = Console(highlight=False, width=max(output_width(), NARROWEST), legacy_windows=False)
        painted = self.paint(line)
        console.print(Padding(painted, (0, 0, 0, len(indent)), expand=False) if indent else painted)

    def paint(self, line: str) -> "Text":
        """Return a line with its cards in colour; its width does not change."""
        from rich.text import Text

        text = Text()
        end = 0
        for match in CARD.finditer(line):
            text.append(line[end : match.start()])
            text.append(self.draw_card(match[0]), card_style(match[0]))
            end = match.end()
        return text.append(line[end:])

    def draw_card(self, card: str) -> str:
        """Return a card, with the symbol of its suit if there is one."""
        if not self.has_suits or SHEEP_CARD.fullmatch(card):
            return card
        return card[0] + SUIT_SYMBOLS.get(card[1], card[1])

    def print_verbatim(self, text: str) -> None:
        """Print text that may be copied, such as the name of a file: it is neither coloured nor wrapped."""
        click.echo(escape_text(text))


def card_style(card: str) -> str:
    """Return the style of a card, as rich knows it."""
    return SHEEP_STYLES[card[0]] if SHEEP_CARD.fullmatch(card) else STYLES[card[1]]


def echo_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table; cells are wrapped on a terminal that is too narrow."""
    click.echo(format_table(head, rows))


def format_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return rows in columns below their head. Columns of numbers are aligned to the right."""
    from rich import box  # only here: it takes long to load
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    cells = [[escape_text(str(cell)) for cell in row] for row in rows]
    lines = box.SIMPLE_HEAD if sys.stdout.isatty() and can_print("─") else None
    grid = Table(box=lines, pad_edge=False, show_edge=False, padding=(0, 2 if lines is None else 1, 0, 0))
    for column, name in enumerate(head):
        numeric = bool(cells) and all(is_number(row[column]) for row in cells)
        grid.add_column(Text(name), justify="right" if numeric else "left", overflow="fold")
    for row in cells:
        grid.add_row(*map(Text, row))
    out = io.StringIO()
    Console(file=out, width=output_width(), color_system=None, legacy_windows=False).print(grid)
    return "\n".join(line.rstrip() for line in out.getvalue().rstrip("\n").split("\n"))


def is_number(cell: str) -> bool:
    """Whether the cell is a number or empty."""
    return cell.strip("-").isdigit() or not cell


def echo_wrapped(text: str, indent: str = "") -> None:
    """Print text; on a terminal its lines are wrapped between words."""
    import textwrap

    width = max(output_width(), NARROWEST)
    for line in escape_text(text).split("\n"):
        click.echo(textwrap.fill(line, width, initial_indent=indent, subsequent_indent=indent) or "")


def echo_markdown(text: str) -> None:
    """Print a Markdown document: rendered on a terminal that has the symbols for it, and as source elsewhere."""
    if not (sys.stdout.isatty() and can_print("•─")):
        click.echo(escape_text(text), nl=False)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console(width=max(output_width(), NARROWEST), legacy_windows=False).print(Markdown(escape_text(text)))


def output_width() -> int:
    """Return the number of columns of standard output."""
    if not sys.stdout.isatty():
        return UNLIMITED
    import shutil

    return shutil.get_terminal_size().columns


def can_print(text: str) -> bool:
    """Whether the encoding of standard output has these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def escape_line(line: str) -> str:
    """Return a line with control characters escaped."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in line)


def escape_text(text: str) -> str:
    """Return text with all control characters but line breaks escaped."""
    return "\n".join(map(escape_line, text.split("\n")))


def pluralize(number: int, noun: str) -> str:
    """Return a number and its noun, such as "1 move" or "2,000 matches"."""
    return f"{number:,} {noun if number == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """Return the plural of a noun, such as "moves" or "matches"."""
    return f"{noun}es" if noun.endswith("ch") else f"{noun}s"
