"""Where the rules come from."""

from typing import Final

PAGE: Final = "pagat.com, Sheepshead (E. Bushnell, ed. J. McLeod)"


def section(name: str) -> str:
    """A section of the page."""
    return f"{PAGE}: {name}"
