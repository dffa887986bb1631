"""The types that all games share, and the type parameters of matches and games."""

from typing import TYPE_CHECKING

from sheepfold_rules.core.bots import Bot
from sheepfold_rules.core.event import BaseEvent
from sheepfold_rules.core.match import Outcome
from sheepfold_rules.core.move import BaseMove
from sheepfold_rules.core.rules import RuleInfo, Violation
from sheepfold_rules.core.score import Explanation, Score
from sheepfold_rules.core.shape import UnknownEvent
from sheepfold_rules.core.suggestion import Candidate, Suggestion
from sheepfold_rules.core.view import View

__all__ = [
    "BaseEvent",
    "BaseMove",
    "Bot",
    "Candidate",
    "Explanation",
    "Outcome",
    "RuleInfo",
    "Score",
    "Suggestion",
    "UnknownEvent",
    "View",
    "Violation",
]

if TYPE_CHECKING:  # the parameters of a match of any game are their defaults
    from typing_extensions import TypeVar

    O = TypeVar("O", covariant=True, default=object)  # noqa: E741 O for options
    M = TypeVar("M", covariant=True, default=BaseMove)
    V = TypeVar("V", covariant=True, default=View)
    E = TypeVar("E", covariant=True, default=BaseEvent)
    R = TypeVar("R", covariant=True, default=Outcome)
    X = TypeVar("X", bound=str, covariant=True, default=str)
else:
    from typing import TypeVar

    O, M, V, E, R, X = (TypeVar(name, covariant=True) for name in "OMVERX")  # noqa: E741 O for options
