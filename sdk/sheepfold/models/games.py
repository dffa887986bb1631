"""The games of a service.

Derived from the declarations of the rules by `make derive`: do not edit.
"""

from typing import Final

from sheepfold.client import Game
from sheepfold.models import pass_the_ewe, sheepshead
from sheepfold.transport import Transport


class Games:
    """Every game, by its name."""

    def __init__(self, transport: Transport) -> None:
        self.sheepshead: Final = Game(transport, sheepshead.MODELS)
        self.pass_the_ewe: Final = Game(transport, pass_the_ewe.MODELS)
