"""Where play and show print: cards in colour and with their suits on a terminal, plain codes elsewhere."""

import re
import sys
from typing import TYPE_CHECKING, Final

import click

from sheepfold.cli.findings import printable, printable_lines
from sheepfold.cli.paper import can_print, width

if TYPE_CHECKING:  # it takes long to load, and only a terminal needs it
    from rich.text import Text

CARD: Final = re.compile(r"\b(?:[2-9TJQKA][CDHS]|X[BR]|S[123]|W[12S]|FE|CR)\b")
GLYPHS: Final = dict(zip("CDHS", "♣♦♥♠", strict=True))
STYLES: Final = {
    "C": "bold green",
    "D": "bold cyan",
    "H": "bold red",
    "S": "bold",
    "B": "bold magenta",
    "R": "bold magenta",  # jokers, by their second letter
}
FLOCK: Final = {"S": "bold", "W": "bold red", "F": "bold yellow", "C": "bold cyan"}  # the sheep deck, by the first
SHEEP: Final = re.compile(r"S[123]|W[12S]|FE|CR")


class Screen:
    """The standard output. Cards in a text are painted where it is a terminal; NO_COLOR leaves their suits."""

    def __init__(self) -> None:
        self.is_terminal: Final = sys.stdout.isatty()
        self.has_suits: Final = self.is_terminal and can_print("♣♦♥♠")

    def say(self, text: str = "", indent: str = "") -> None:
        """Print lines of our own words; on a terminal they are wrapped between words."""
        for line in text.split("\n"):
            self.print_line(printable(line), indent)

    def print_line(self, line: str, indent: str) -> None:
        """Print one line."""
        if not self.is_terminal:
            click.echo(indent + line)
            return
        from rich.console import Console
        from rich.padding import Padding

        console = Console(highlight=False, width=max(width(), 20), legacy_windows=False)
        console.print(
            Padding(self.painted(line), (0, 0, 0, len(indent)), expand=False) if indent else self.painted(line)
        )

    def painted(self, line: str) -> "Text":
        """The line with its cards in colour, in as many columns."""
        from rich.text import Text

        found = Text()
        end = 0
        for match in CARD.finditer(line):
            found.append(line[end : match.start()])
            found.append(self.drawn(match[0]), style_of(match[0]))
            end = match.end()
        return found.append(line[end:])

    def drawn(self, card: str) -> str:
        """A card with the sign of its suit, where there is one."""
        if not self.has_suits or SHEEP.fullmatch(card):
            return card
        return card[0] + GLYPHS.get(card[1], card[1])

    def tell(self, text: str) -> None:
        """Print what is to be copied, such as the name of a file: as it is, and never broken."""
        click.echo(printable_lines(text))


def style_of(card: str) -> str:
    """The colour of a card."""
    return FLOCK[card[0]] if SHEEP.fullmatch(card) else STYLES[card[1]]
