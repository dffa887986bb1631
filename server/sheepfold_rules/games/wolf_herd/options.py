"""The table rules of Wolf herd, and the source of the rules."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_rules.core.rules import RuleMaker
from sheepfold_rules.core.shape import Between, doc
from sheepfold_rules.core.value import BaseOptions

rule: Final = RuleMaker("wolf_herd", "Variation of the WOLF game by David McCord (GO Card deck)")

MAX_TURNS: Final = 1000  # by all seats together in a match, which no match without a limit reaches


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(BaseOptions):
    """The table rules of Wolf herd."""

    fence_targets: Literal["own_unfenced", "own_any"] = field(
        default="own_unfenced",
        metadata=doc(
            "Which sheep cards in your own herd may get a fence: those without one, or any, even one with a fence."
        ),
    )
    overkill: Literal["exact", "allowed"] = field(
        default="exact",
        metadata=doc(
            "How many wolves may attack: exactly as many as there are sheep, or more, as long as every card is needed."
        ),
    )
    crook_take: Literal["any_other", "no_crook", "any"] = field(
        default="any_other",
        metadata=doc(
            "What a crook may take: any card but itself (a crook that was taken with a crook takes no crook), any card "
            "but a crook, or any card, even itself. The last of these needs a turn_limit."
        ),
    )
    turn_limit: Annotated[int, Between(1, MAX_TURNS)] | None = field(
        default=None, metadata=doc("The most turns in a match, by all seats together; null for no limit.")
    )

    def conflicts(self, seats: int) -> tuple[tuple[str, str], ...]:
        """Return the options that do not fit that number of seats or one another, each as (name, reason)."""
        if self.crook_take == "any" and self.turn_limit is None:
            return (
                (
                    "crook_take",
                    "a crook that may take itself needs a turn_limit, because the match could go on forever",
                ),
            )
        return ()
