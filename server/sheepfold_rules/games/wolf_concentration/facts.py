"""What a tournament asks about Wolf Concentration."""

from typing import Final

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.games.wolf_concentration.options import Options
from sheepfold_rules.games.wolf_concentration.view import View


def objection(seats: int, options: Options) -> str | None:
    """Return why a tournament would tell nothing about the bots: alone and without a limit, all end with all pairs."""
    if seats > 1 or options.max_tries is not None:
        return None
    return "alone at a table, every bot ends with all pairs: set max_tries, so that the scores differ"


def decision(view: View) -> str:
    """Return which card of a try the seat turns up."""
    return "first_card" if view.up is None else "second_card"


FACTS: Final = Facts(
    gains=lambda scored: scored.scores,
    decisions=("first_card", "second_card"),
    decision=decision,
    unit="pairs",
    progress="pair_taken",  # without it, bots can turn up the same cards forever
    objection=objection,
)
