"""The table rules of President."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from sheepfold_server.core.shape import Between, doc


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The table rules of President."""

    end: Literal["target", "deals"] = field(
        default="target",
        metadata=doc("What ends the match: a score that somebody reaches, or a number of deals."),
    )
    target: Annotated[int, Between(1, 10_000)] = field(
        default=11, metadata=doc("The score that wins, where end is target.")
    )
    deals: Annotated[int, Between(1, 1000)] = field(
        default=10, metadata=doc("The deals of a match, where end is deals; the President of the last one wins.")
    )
    pass_locks: bool = field(default=False, metadata=doc("A seat that has passed is skipped until the round ends."))
    joker_alone: Literal["any_rank", "ace"] = field(
        default="any_rank",
        metadata=doc("What jokers without another card can be played as: any rank, or aces only."),
    )
    exchange_jokers: Literal["highest", "exempt"] = field(
        default="highest",
        metadata=doc("In the exchange, jokers are the highest cards, or nobody has to hand them over."),
    )
    exchange_order: Literal["bum_first", "simultaneous"] = field(
        default="bum_first",
        metadata=doc("What may be given back: any cards, even those just received, or only cards that were dealt."),
    )


def conflicts(seats: int, options: Options) -> tuple[tuple[str, str], ...]:
    """Return the options that do not fit the seats or one another, as (name, why); here all of them fit."""
    return ()
