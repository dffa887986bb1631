"""Views that come from outside as plain values."""

from typing import Any

from sheepfold_server.core.shape import reader
from sheepfold_server.games import NAMED


def read_view(value: dict[str, Any]) -> Any:
    """Return the view of a plain value, as a value of the game that it names.

    Raises:
        KeyError: there is no such game.
        InvalidShape: the value is no view of that game.
    """
    return reader(NAMED[value["game"]].view_type)(value)
