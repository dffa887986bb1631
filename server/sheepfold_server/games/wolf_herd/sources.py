"""Where the rules come from."""

from typing import Final

PAGE: Final = "Variation of the Wolf game (D. McCord), with the GO Card deck"


def section(name: str) -> str:
    """A part of the page."""
    return f"{PAGE}: {name}"
