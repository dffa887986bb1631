"""The table rules of Wolf, and the source of the rules."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_rules.core.rules import RuleMaker
from sheepfold_rules.core.shape import Between, doc
from sheepfold_rules.core.value import BaseOptions

rule: Final = RuleMaker("wolf", "How to play Wolf! (the leaflet of the GO Card deck)")

MAX_BATTLES: Final = 1_000_000

BattleNumber = Annotated[int, Between(1, MAX_BATTLES)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(BaseOptions):
    """The table rules of Wolf."""

    fence_rank: Literal["lowest", "above_sheep", "highest", "removed"] = field(
        default="lowest",
        metadata=doc(
            "Where fences rank: below the crook, between three sheep and one wolf, above everything, or not in the "
            "deck."
        ),
    )
    war_runout: Literal["lose", "last_card_up", "equal_force"] = field(
        default="lose",
        metadata=doc(
            "What happens if a seat does not have two cards for a war: it loses; or it turns up its last card, and "
            "without one its card on the table counts again; or both seats lay only as many cards as the shorter "
            "pile has."
        ),
    )
    pickup: Literal["winner_first", "loser_first", "shuffled"] = field(
        default="winner_first",
        metadata=doc(
            "How the cards won go under the winner's pile: the winner's first, the loser's first, or shuffled."
        ),
    )
    max_battles: BattleNumber = field(
        default=10_000, metadata=doc("The most battles in a match. After the last one, the seat with more cards wins.")
    )
