"""Where the rules come from."""

from typing import Final

PAGE: Final = "How to play Wolf! (the leaflet of the GO Card deck)"


def section(name: str) -> str:
    """A part of the leaflet."""
    return f"{PAGE}: {name}"
