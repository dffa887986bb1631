"""The base class of events."""

from sheepfold_rules.core.shape import Tagged
from sheepfold_rules.core.value import Value


class BaseEvent(Tagged, Value):
    """Something that everyone at the table sees."""

    __slots__ = ()
