"""The table rules of Wolf herd."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core.shape import Between, doc

MOST_TURNS: Final = 1000  # of all seats together in a match, which no match without a limit reaches


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The table rules of Wolf herd."""

    fence_targets: Literal["own_unfenced", "own_any"] = field(
        default="own_unfenced",
        metadata=doc("Which of your own sheep can get a fence: those without one, or any of them, fence upon fence."),
    )
    overkill: Literal["exact", "allowed"] = field(
        default="exact",
        metadata=doc("How many wolves attack: exactly as many as there are sheep, or more if every card is needed."),
    )
    crook_take: Literal["any_other", "no_crook", "any"] = field(
        default="any_other",
        metadata=doc(
            "What a crook can take: any card but itself (and a crook that was itself taken takes no crook), any card "
            "but crooks, or any card, even itself; the last needs a turn_limit."
        ),
    )
    turn_limit: Annotated[int, Between(1, MOST_TURNS)] | None = field(
        default=None, metadata=doc("The most turns that all seats together have in a match; null for no limit.")
    )


def conflicts(seats: int, options: Options) -> tuple[tuple[str, str], ...]:
    """Return the options that do not fit the seats or one another, as (name, reason)."""
    if options.crook_take == "any" and options.turn_limit is None:
        return (("crook_take", "crooks that take themselves need a turn_limit, or the match could go on forever"),)
    return ()
