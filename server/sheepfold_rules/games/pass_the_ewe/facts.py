"""What a tournament asks about Pass the Ewe."""

from typing import Final

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.games.pass_the_ewe.view import View


def decision(view: View) -> str:
    """Return whether the seat leads or follows."""
    return "lead" if view.standing is None else "follow"


FACTS: Final = Facts(
    gains=lambda scored: scored.points,
    decisions=("lead", "follow"),
    decision=decision,
    is_one_deal=lambda options: options.deals == 1,
)
