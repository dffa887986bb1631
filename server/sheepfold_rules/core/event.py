"""The base class of events, with the sentence that says what happened."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Final

from sheepfold_rules.core.move import FIELD, fill
from sheepfold_rules.core.shape import Tagged
from sheepfold_rules.core.text import YOU, Names, count
from sheepfold_rules.core.value import Value

SEATS: Final = {"seat", "dealer", "to", "leader", "victim"}  # the fields whose value is a seat
VERB: Final = re.compile(r"(\w+)/(\w+)")

Phrases = Mapping[str, Mapping[Any, str]]  # by field, and by its value


class BaseEvent(Tagged, Value):
    """Something that everyone at the table sees.

    `form` is the template of its sentence. A name in braces stands for the value of the field with that name: for a
    seat, its player; for a field with `phrases`, the phrase for its value; and for one that is `counted`, the number
    with its name, such as "2 cards". The first seat is the subject, whose verbs have two forms, as in "{seat}
    picks/pick": the second follows "you".
    """

    __slots__ = ()

    form: ClassVar[str]
    phrases: ClassVar[Phrases] = MappingProxyType({})
    counted: ClassVar[tuple[str, ...]] = ()

    def describe(self, names: Names) -> str:
        """Return what happened as a sentence, with the players' names by seat, of which one can be "you"."""
        words = self._words(names)
        form = FIELD.sub(lambda field: self._phrase(field[1]) or field[0], self.form)
        subject = next((name for name in FIELD.findall(form) if name in SEATS), None)
        is_you = subject is not None and words[subject] == YOU
        return fill(VERB.sub(lambda verb: verb[2 if is_you else 1], form), words)

    def _phrase(self, name: str) -> str | None:
        """Return the phrase for the value of a field, if the field has phrases."""
        return self.phrases[name][getattr(self, name)] if name in self.phrases else None

    def _words(self, names: Names) -> dict[str, Any]:
        """Return what the names of fields in the form stand for. An event whose form has other names adds those."""
        words: dict[str, Any] = {name: getattr(self, name) for name in FIELD.findall(self.form) if hasattr(self, name)}
        for name in words.keys() & SEATS:
            words[name] = names[words[name]]
        for name in self.counted:
            words[name] = count(words[name], name)
        return words
