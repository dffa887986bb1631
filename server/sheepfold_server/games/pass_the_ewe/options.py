"""The table rules of Pass the Ewe."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from sheepfold_server.core.shape import Between, Distinct, Length, doc


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The table rules of Pass the Ewe."""

    target: Annotated[int, Between(1, 10_000)] = field(
        default=100, metadata=doc("The score that ends the match at the end of a round.")
    )
    deals: Annotated[int, Between(1, 1000)] | None = field(
        default=None, metadata=doc("The most rounds in a match, whatever the scores; null for no limit.")
    )
    dealer_rotation: Literal["left", "same"] = field(
        default="left",
        metadata=doc("Who deals the next round: the seat on the dealer's left, or the same dealer."),
    )
    tie_break: Literal["youngest", "shared", "seat"] = field(
        default="youngest",
        metadata=doc(
            "Who is ahead with equal scores: the younger by age_order (nobody without one), nobody, or the lower seat."
        ),
    )
    age_order: Annotated[tuple[Annotated[int, Between(0, 5)], ...], Length(3, 6), Distinct()] | None = field(
        default=None, metadata=doc("Every seat once, the youngest first; used where tie_break is youngest.")
    )
    wild_jacks: bool = field(
        default=False, metadata=doc("The one-eyed jacks (hearts and spades) can be used as any suit.")
    )
    wild_only_sets: bool = field(
        default=True,
        metadata=doc("With wild_jacks: one-eyed jacks alone can be a set of any suit, not only of royals."),
    )


def conflicts(seats: int, options: Options) -> tuple[tuple[str, str], ...]:
    """Return the options that do not fit the seats or one another, as (name, why)."""
    order = options.age_order if options.tie_break == "youngest" else None
    if order is not None and sorted(order) != list(range(seats)):
        return (("age_order", f"it names each of the {seats} seats once"),)
    return ()
