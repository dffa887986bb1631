"""The base class of events, with the sentence that says what happened."""

from typing import Any, ClassVar, Final

from sheepfold_rules.core.move import FIELD, fill
from sheepfold_rules.core.shape import Tagged
from sheepfold_rules.core.text import Names
from sheepfold_rules.core.value import Value

SEATS: Final = ("seat", "dealer", "to", "leader", "victim")  # the fields whose value is a seat


class BaseEvent(Tagged, Value):
    """Something that everyone at the table sees.

    `form` is the template of its sentence. A name in braces stands for the field with that name, and a seat for its
    player.
    """

    __slots__ = ()

    form: ClassVar[str]

    def describe(self, names: Names) -> str:
        """Return what happened as a sentence, with the players' names by seat."""
        return fill(self.form, self._words(names))

    def _words(self, names: Names) -> dict[str, Any]:
        """Return what stands in the form for each name of a field; an event adds the other names."""
        values: dict[str, Any] = {name: getattr(self, name, "") for name in FIELD.findall(self.form)}
        return {name: names[value] if name in SEATS else value for name, value in values.items()}
