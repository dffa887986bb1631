"""The score of a deal without its cards: what a finished deal pays, and why, given what a scorekeeper knows of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.match import BySeat, Start, list_expected, seat_expected
from sheepfold_rules.core.shape import doc
from sheepfold_rules.core.value import Value

Check = tuple[str, bool, str]  # a member of a finished deal, whether it is wrong, and why

SEATS: Final = "The number of seats."
OPTIONS: Final = "The table rules. An option that is left out takes its default."
PRESET: Final = "The name of a preset, whose options `options` change."
DEALER: Final = "The seat that dealt; by default the last one."


@dataclass(frozen=True, slots=True)
class Explanation(Value):
    """One of the reasons why a deal pays what it does."""

    text: str = field(metadata=doc("The reason, as a sentence."))
    source: str = field(metadata=doc("Where the rule comes from."))


@dataclass(frozen=True, slots=True)
class Score(Value):
    """What a finished deal pays, and why."""

    payments: BySeat = field(metadata=doc("What each seat wins or pays, by seat."))
    result: str | None = field(
        metadata=doc("How the deal ended, as in the event `scored`; null in a game without such results.")
    )
    reasons: tuple[Explanation, ...] = field(metadata=doc("Why the deal pays that, step by step."))


AnyScore: TypeAlias = Score  # by a name that a scorekeeper does not have itself


class Scorekeeper(Protocol):
    """The module of a game that scores a deal without its cards.

    A `FinishedDeal` declares what a scorekeeper knows: the `seats`, `options` and `dealer` of the table, and facts;
    in a game with presets, it can name one of them. `Score` declares the answer, and `EXAMPLE` is a finished deal as
    plain JSON values.
    """

    FinishedDeal: Any
    Score: Any
    EXAMPLE: dict[str, Any]

    def score(self, start: Start, deal: Any, /) -> AnyScore:
        """Return what a deal pays at a table that is valid.

        Raises:
            InvalidShape: what is known of it contradicts itself, or the table rules.
        """


def refuse_faults(checks: Iterable[Check]) -> None:
    """Raise InvalidShape if a check finds that a member of a deal is wrong."""
    faults = [((name,), why) for name, is_wrong, why in checks if is_wrong]
    if faults:
        raise InvalidShape(faults)


def check_columns(start: Start, **columns: tuple[Any, ...] | None) -> list[Check]:
    """Return the check that each list has a value for each seat."""
    text = list_expected(start.seats)
    return [(name, values is not None and len(values) != start.seats, text) for name, values in columns.items()]


def check_seats(start: Start, **named: int | tuple[int, ...] | None) -> list[Check]:
    """Return the check that the table has the seats that the members of a deal name."""
    text = seat_expected(start.seats)
    lists = {name: (seats,) if isinstance(seats, int) else seats or () for name, seats in named.items()}
    return [(name, not all(0 <= seat < start.seats for seat in seats), text) for name, seats in lists.items()]
