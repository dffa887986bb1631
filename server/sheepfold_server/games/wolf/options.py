"""The table rules of Wolf."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core.shape import Between, doc

MAX_BATTLES: Final = 1_000_000

BattleNumber = Annotated[int, Between(1, MAX_BATTLES)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The table rules of Wolf."""

    fence_rank: Literal["lowest", "above_sheep", "highest", "removed"] = field(
        default="lowest",
        metadata=doc(
            "Where fences rank: below the crook, between three sheep and one wolf, on top, or not in the deck."
        ),
    )
    war_runout: Literal["lose", "last_card_up", "equal_force"] = field(
        default="lose",
        metadata=doc(
            "What happens when a seat cannot put two cards in a war: it loses; it puts its last card face up, and with "
            "none left its card on the table stays in force; or both seats put only as many as the shorter pile has."
        ),
    )
    pickup: Literal["winner_first", "loser_first", "shuffled"] = field(
        default="winner_first",
        metadata=doc(
            "How won cards go under the winner's pile: the winner's own first, the loser's first, or shuffled."
        ),
    )
    max_battles: BattleNumber = field(
        default=10_000, metadata=doc("The most battles that a match has; after the last of them, more cards win.")
    )


def conflicts(seats: int, options: Options) -> tuple[tuple[str, str], ...]:
    """Return the options that do not fit the seats or one another, as (name, reason): none."""
    return ()
