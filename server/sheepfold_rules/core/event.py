"""The base class of events, with the sentence that says what happened."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Final

from sheepfold_rules.core.move import FIELD, fill
from sheepfold_rules.core.shape import Tagged
from sheepfold_rules.core.text import Names, count
from sheepfold_rules.core.value import Value

SEATS: Final = {"seat", "dealer", "to", "leader", "victim"}  # the fields whose value is a seat

Phrases = Mapping[str, Mapping[Any, str]]  # by field, and by its value


class BaseEvent(Tagged, Value):
    """Something that everyone at the table sees.

    `form` is the template of its sentence. A name in braces stands for the value of the field with that name: for a
    seat, its player; for a field with `phrases`, the phrase for its value; and for one that is `counted`, the number
    with its name, such as "2 cards".
    """

    __slots__ = ()

    form: ClassVar[str]
    phrases: ClassVar[Phrases] = MappingProxyType({})
    counted: ClassVar[tuple[str, ...]] = ()

    def describe(self, names: Names) -> str:
        """Return what happened as a sentence, with the players' names by seat."""
        return fill(self.form, self._words(names))

    def _words(self, names: Names) -> dict[str, Any]:
        """Return what the names of fields in the form stand for. An event whose form has other names adds those."""
        words: dict[str, Any] = {name: getattr(self, name) for name in FIELD.findall(self.form) if hasattr(self, name)}
        for name in words.keys() & SEATS:
            words[name] = names[words[name]]
        for name in words.keys() & self.phrases.keys():
            words[name] = self.phrases[name][words[name]]
        for name in self.counted:
            words[name] = count(words[name], name)
        return words
