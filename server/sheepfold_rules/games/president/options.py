"""The table rules of President, and the source of the rules."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_rules.core.rules import RuleMaker
from sheepfold_rules.core.shape import Between, doc
from sheepfold_rules.core.value import BaseOptions

rule: Final = RuleMaker(
    "president", "President (an article on card games that you can play for free with a standard deck)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(BaseOptions):
    """The table rules of President."""

    end: Literal["target", "deals"] = field(
        default="target",
        metadata=doc("What ends the match: a score that somebody reaches, or a number of deals."),
    )
    target: Annotated[int, Between(1, 10_000)] = field(
        default=11, metadata=doc("The score that wins, with end set to target.")
    )
    deals: Annotated[int, Between(1, 1000)] = field(
        default=10,
        metadata=doc("The number of deals in a match, with end set to deals. The President of the last one wins."),
    )
    pass_locks: bool = field(
        default=False, metadata=doc("Whether a seat that has passed is skipped until the round ends.")
    )
    joker_alone: Literal["any_rank", "ace"] = field(
        default="any_rank",
        metadata=doc("What jokers without another card may be played as: any rank, or only aces."),
    )
    exchange_jokers: Literal["highest", "exempt"] = field(
        default="highest",
        metadata=doc("What jokers count as in the exchange: the highest cards, or cards that nobody has to hand over."),
    )
    exchange_order: Literal["bum_first", "simultaneous"] = field(
        default="bum_first",
        metadata=doc(
            "What may be given back: any cards, even those just received, or only cards that the giver was dealt."
        ),
    )
