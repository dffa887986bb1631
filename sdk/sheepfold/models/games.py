"""The games of a service.

Derived from the declarations of the rules by `make derive`: do not edit.
"""

from typing import Final

from sheepfold.client import Game
from sheepfold.models import pass_the_ewe, president, sheepshead, wolf, wolf_concentration, wolf_herd
from sheepfold.transports.ask import Transport


class Games:
    """Every game, by its name."""

    def __init__(self, transport: Transport) -> None:
        self.sheepshead: Final = Game(transport, sheepshead.MODELS)
        self.president: Final = Game(transport, president.MODELS)
        self.pass_the_ewe: Final = Game(transport, pass_the_ewe.MODELS)
        self.wolf: Final = Game(transport, wolf.MODELS)
        self.wolf_herd: Final = Game(transport, wolf_herd.MODELS)
        self.wolf_concentration: Final = Game(transport, wolf_concentration.MODELS)


MODULES: Final = {
    "sheepshead": sheepshead,
    "president": president,
    "pass_the_ewe": pass_the_ewe,
    "wolf": wolf,
    "wolf_herd": wolf_herd,
    "wolf_concentration": wolf_concentration,
}
