"""Where the rules come from."""

from typing import Final

PAGE: Final = "A free card game to play: President (a web page on games played with a standard deck)"


def section(name: str) -> str:
    """A part of the page."""
    return f"{PAGE}: {name}"
