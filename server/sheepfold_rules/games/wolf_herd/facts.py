"""What a tournament asks about Wolf herd."""

from typing import Final

from sheepfold_rules.core.facts import Facts
from sheepfold_rules.games.wolf_herd.moves import Attack, Disguise
from sheepfold_rules.games.wolf_herd.view import View


def decision(view: View) -> str:
    """Return whether the seat can go after sheep of others."""
    return "with_prey" if any(isinstance(move, Attack | Disguise) for move in view.legal_moves) else "without_prey"


FACTS: Final = Facts(
    gains=lambda scored: scored.scores, decisions=("with_prey", "without_prey"), decision=decision, unit="sheep"
)
