"""Where the rules come from."""

from typing import Final

PAGE: Final = "Concentration variation of the Wolf game, with the GO Card deck"


def section(name: str) -> str:
    """A part of the page."""
    return f"{PAGE}: {name}"
