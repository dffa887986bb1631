"""What the moves of every game have in common: their words, and the notation that a player types."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

from sheepfold_server.core.shape import Tagged

FIELD: Final = re.compile(r"\{(\w+)\}")
OPTIONAL: Final = re.compile(r" \[([^\]]+)\]")


class BaseMove(Tagged):
    """The base of every move, which is a frozen dataclass of its game.

    `verb` and `object` are its words in a sentence: "bury", "QC and 7H". `form` is its notation: a name in braces
    stands for the field of that name, and what is in brackets may be left out: "call {card} [under {under}]".
    """

    __slots__ = ()

    verb: ClassVar[str]
    form: ClassVar[str]

    def values(self) -> dict[str, Any]:
        """Return the values of the fields in the form."""
        return {name: getattr(self, name) for name in FIELD.findall(self.form)}

    @property
    def object(self) -> str:
        """What the verb is done to, in words; empty for a move that is its verb alone."""
        return ""

    @property
    def has_list(self) -> bool:
        """Whether the object lists several cards."""
        return any(isinstance(value, tuple) and len(value) > 1 for value in self.values().values())

    @property
    def seats(self) -> Mapping[str, int]:
        """The seats that the move names, each by its field."""
        return {}

    @property
    def is_secret(self) -> bool:
        """Whether the move shows cards that only its seat may know."""
        return False

    @property
    def notation(self) -> str:
        """What a player types for the move."""
        return fill(self.form, self.values())

    @classmethod
    def complete(cls, values: dict[str, Any], legal: tuple[Any, ...]) -> Iterator[dict[str, Any]]:
        """Yield each way to fill in the fields that were left out of a typed move, given the legal moves."""
        yield values

    def __str__(self) -> str:
        return f"{self.verb} {self.object}" if self.object else self.verb


def fill(form: str, values: Mapping[str, Any]) -> str:
    """Return a form with values for its fields; what is in brackets is left out where its field is None."""

    def keep(part: re.Match[str]) -> str:
        return "" if any(values[name] is None for name in FIELD.findall(part[1])) else f" {part[1]}"

    return FIELD.sub(lambda field: write(values[field[1]]), OPTIONAL.sub(keep, form))


def write(value: Any) -> str:
    """Return the value of a field as it is typed: cards with a space between them."""
    return " ".join(value) if isinstance(value, tuple) else str(value)
