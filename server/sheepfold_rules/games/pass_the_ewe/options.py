"""The table rules of Pass the Ewe, and the source of the rules."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_rules.core.rules import RuleMaker
from sheepfold_rules.core.shape import Between, Distinct, Length, doc
from sheepfold_rules.core.value import BaseOptions

rule: Final = RuleMaker("pass_the_ewe", "Pass The Ewe (Jonathan Leistiko, Invisible City, 2007)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(BaseOptions):
    """The table rules of Pass the Ewe."""

    target: Annotated[int, Between(1, 10_000)] = field(
        default=100, metadata=doc("The score that ends the match, at the end of a deal.")
    )
    deals: Annotated[int, Between(1, 1000)] | None = field(
        default=None, metadata=doc("The most deals in a match, whatever the scores; null for no limit.")
    )
    dealer_rotation: Literal["left", "same"] = field(
        default="left",
        metadata=doc("Who deals next: the seat to the dealer's left, or the same dealer."),
    )
    tie_break: Literal["youngest", "shared", "seat"] = field(
        default="youngest",
        metadata=doc(
            "Who is ahead if scores are equal: the younger player according to age_order, or nobody if that is null; "
            "always nobody; or the seat with the lower number."
        ),
    )
    age_order: Annotated[tuple[Annotated[int, Between(0, 5)], ...], Length(3, 6), Distinct()] | None = field(
        default=None,
        metadata=doc(
            "The seats from the youngest player to the oldest, for tie_break set to youngest; null if unknown."
        ),
    )
    wild_jacks: bool = field(
        default=False, metadata=doc("Whether the one-eyed jacks (hearts and spades) may be played as any suit.")
    )
    wild_only_sets: bool = field(
        default=True,
        metadata=doc(
            "With wild_jacks: whether a set of one-eyed jacks alone may be played as any suit, not only as royals."
        ),
    )

    def conflicts(self, seats: int) -> tuple[tuple[str, str], ...]:
        """Return the options that do not fit that number of seats or one another, each as (name, reason)."""
        order = self.age_order if self.tie_break == "youngest" else None
        if order is not None and sorted(order) != list(range(seats)):
            return (("age_order", f"it must name each of the {seats} seats once"),)
        return ()
