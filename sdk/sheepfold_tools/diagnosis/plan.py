"""The plan of a diagnosis, and making one from what somebody asks for, with everything in it checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sheepfold import Client
from sheepfold_tools import tournament
from sheepfold_tools.bots.interface import SECONDS
from sheepfold_tools.tournament import InvalidPlan
from sheepfold_tools.tournament.plan import AnyPlan

AGAINST: Final = "careful"  # by default


@dataclass(frozen=True, slots=True)
class DiagnosisPlan(AnyPlan):
    """A diagnosis before its first deal. The same plan gives the same results, wherever its deals are played.

    `bot` is the name of the bot that is diagnosed, and `against` that of the other, which makes all decisions but those
    that are swapped. The rest is as in the plan of a tournament.
    """

    game: str
    seats: int
    options: dict[str, Any]  # JSON
    bot: str
    against: str
    deals: int
    seed: str
    seconds: float

    @property
    def bots(self) -> tuple[str, str]:  # type: ignore[override] # no member of a plan is ever assigned
        """Both bots, the one that is diagnosed first."""
        return self.bot, self.against


def make_plan(
    client: Client,
    game: str,
    *,
    seats: int,
    bot: str,
    deals: int,
    seed: str,
    against: str = AGAINST,
    options: Mapping[str, Any] | None = None,
    seconds: float = SECONDS,
) -> DiagnosisPlan:
    """Return the plan of a diagnosis by the rules of that client. Options that are not given have their defaults.

    Raises:
        InvalidPlan: something in it does not fit.
        SheepfoldError: the service failed.
    """
    if bot == against:
        raise InvalidPlan(f"two different bots were expected, not {bot!r} against itself")
    bots = (bot, against)
    plan = tournament.make_plan(
        client, game, seats=seats, bots=bots, deals=deals, seed=seed, options=options, seconds=seconds
    )
    return DiagnosisPlan(game, seats, plan.options, bot, against, deals, seed, plan.seconds)
