"""What a tournament asks about Pass the Ewe."""

from typing import Final

from sheepfold_server.core.facts import Facts

FACTS: Final = Facts(gains=lambda scored: scored.points)
