"""Where the rules come from."""

from typing import Final

PAGE: Final = "Invisible City, Pass the Ewe (J. Leistiko, 2007)"


def section(name: str) -> str:
    """A part of the page."""
    return f"{PAGE}: {name}"
