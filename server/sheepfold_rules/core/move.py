"""The base class of moves, with the notation that a player types."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Final

from sheepfold_rules.core.shape import Tagged
from sheepfold_rules.core.value import Value, preformat

FIELD: Final = re.compile(r"\{(\w+)\}")
VERB: Final = re.compile(r"[^{[]*")
OPTIONAL: Final = re.compile(r"\[([^\]]+)\]")


class BaseMove(Tagged, Value):
    """The base class of all moves, which are frozen dataclasses of their games.

    `form` is the template of the notation, which is also the string of a move: "bury QC 7H". A name in braces stands
    for the field with that name. A part in square brackets can be left out when it is typed, and is left out where
    its field is None: "call {card}[ under {under}]". `letter` is what the move begins with in a transcript of one line.
    """

    __slots__ = ()

    is_closed: ClassVar[bool] = True  # moves of unknown types cannot be made
    _draw: ClassVar[Callable[[Any], str]] = staticmethod(preformat)  # `presentation.html` draws cards
    form: ClassVar[str]
    letter: ClassVar[str] = ""
    named_seats: ClassVar[tuple[str, ...]] = ()  # the fields that are a seat

    @classmethod
    def verb(cls) -> str:
        """Return the words of the notation before its fields."""
        found = VERB.match(OPTIONAL.sub(r"\1", cls.form, 1) if cls.form[0] == "[" else cls.form)
        return "" if found is None else found[0].strip()

    def _values(self) -> dict[str, Any]:
        """Return the values of the fields in the form."""
        return {name: getattr(self, name) for name in FIELD.findall(self.form)}

    @property
    def seats(self) -> dict[str, int]:
        """The seats that the move names, by field."""
        return {name: getattr(self, name) for name in self.named_seats}

    @property
    def is_secret(self) -> bool:
        """Whether the move contains cards that only its seat may know."""
        return False

    @classmethod
    def complete(cls, values: dict[str, Any], legal: tuple[Any, ...]) -> Iterator[dict[str, Any]]:
        """Yield each way to fill in the fields that a typed move leaves out, given the legal moves."""
        yield values

    def __str__(self) -> str:
        return fill(self.form, self._values())

    def _repr_html_(self) -> str:
        """Return the move as HTML for notebooks, with cards as pictures once `presentation` is imported."""
        return type(self)._draw(self)


def fill(form: str, values: Mapping[str, Any]) -> str:
    """Return a form with its fields filled in. A part in square brackets is left out if its field is None."""

    def keep(part: re.Match[str]) -> str:
        return "" if any(values[name] is None for name in FIELD.findall(part[1])) else part[1]

    return FIELD.sub(lambda field: format_field(values[field[1]]), OPTIONAL.sub(keep, form))


def format_field(value: Any) -> str:
    """Return the value of a field as a player types it: cards with spaces between them."""
    return " ".join(value) if isinstance(value, tuple) else str(value)
