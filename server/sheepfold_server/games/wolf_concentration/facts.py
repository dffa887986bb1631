"""What a tournament asks about Wolf Concentration."""

from typing import Final

from sheepfold_server.core.facts import Facts

# bots can turn up the same cards forever
FACTS: Final = Facts(gains=lambda scored: scored.scores, unit="pairs", progress="pair_taken")
