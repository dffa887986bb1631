"""What a tournament asks about Wolf."""

from typing import Final

from sheepfold_rules.core.facts import Facts

FACTS: Final = Facts(gains=lambda scored: scored.scores, decisions=("turn",), unit="cards")
