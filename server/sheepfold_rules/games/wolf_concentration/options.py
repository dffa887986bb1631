"""The table rules of Wolf Concentration, and the source of the rules."""

from dataclasses import dataclass, field
from typing import Annotated, Final

from sheepfold_rules.core.rules import RuleMaker
from sheepfold_rules.core.shape import Between, doc
from sheepfold_rules.core.value import BaseOptions

rule: Final = RuleMaker("wolf_concentration", "Concentration Variation of the game (Wolf, GO Card deck)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(BaseOptions):
    """The table rules of Wolf Concentration."""

    max_tries: Annotated[int, Between(1, 1_000_000)] | None = field(
        default=None,
        metadata=doc("The most tries in a match, by all seats together; null for no limit."),
    )


def objection(seats: int, options: Options) -> str | None:
    """Return why a tournament would tell nothing about the bots: alone and without a limit, all end with all pairs."""
    if seats > 1 or options.max_tries is not None:
        return None
    return "alone at a table, every bot ends with all pairs: set max_tries, so that the scores differ"
