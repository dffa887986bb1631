"""The score of a deal of President without its cards: what it pays, given what a scorekeeper knows of it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

from sheepfold_rules.core import score as core
from sheepfold_rules.core.match import BySeat, Start
from sheepfold_rules.core.presets import preset_name
from sheepfold_rules.core.score import DEALER, OPTIONS, PRESET, Explanation, check_seats, refuse_faults
from sheepfold_rules.core.score import Score as Score
from sheepfold_rules.core.shape import Between, Distinct, doc
from sheepfold_rules.games.president.options import Options, rule
from sheepfold_rules.games.president.presets import PRESETS
from sheepfold_rules.games.president.scoring import settle
from sheepfold_rules.games.president.state import SEATS

SOURCE: Final = rule.cite('"When a player has run out of cards"')


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedDeal:
    """A finished deal of President, without its cards: what a scorekeeper knows of it."""

    seats: Annotated[int, Between(min(SEATS), max(SEATS))] = field(metadata=doc(core.SEATS))
    order: Annotated[BySeat, Distinct()] = field(
        metadata=doc("All seats in the order in which they went out, the Bum last.")
    )
    options: Options = field(default=Options(), metadata=doc(OPTIONS))
    preset: Annotated[str, preset_name(PRESETS)] | None = field(default=None, metadata=doc(PRESET))
    dealer: int | None = field(default=None, metadata=doc(DEALER))


EXAMPLE: Final[dict[str, Any]] = {"seats": 4, "order": [2, 3, 0, 1]}


def score(start: Start, deal: FinishedDeal) -> Score:
    """Return what a deal pays at a table that is valid.

    Raises:
        InvalidShape: the order is not one of all seats.
    """
    refuse_faults(check_seats(start, order=deal.order))
    left_out = len(deal.order) < start.seats
    refuse_faults([("order", left_out, f"all {start.seats} seats were expected, as they went out")])
    payments = settle(deal.order, start.seats)
    return Score(payments, None, tuple(explain(deal.order)))


def explain(order: tuple[int, ...]) -> Iterator[Explanation]:
    """Yield what the first two get who go out."""
    yield Explanation(f"Seat {order[0]} went out first, becomes President, and gets 2 points.", SOURCE)
    yield Explanation(f"Seat {order[1]} went out second, becomes Vice President, and gets 1 point.", SOURCE)
