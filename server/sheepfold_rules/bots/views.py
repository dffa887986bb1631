"""Reading views from plain values."""

from typing import Any

from sheepfold_rules.core.shape import reader
from sheepfold_rules.games import load_rules


def read_view(value: dict[str, Any]) -> Any:
    """Return the view in a plain value, which names its game.

    Raises:
        KeyError: there is no such game.
        InvalidShape: the value is not a view of that game.
    """
    return reader(load_rules(value["game"]).view_type)(value)
